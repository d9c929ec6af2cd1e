import { useStore } from '@nanostores/react';
import { loginTexts } from '#src/login/login.texts.ts';
import { backOr } from '#src/core/navigation/router.ts';
import { createNation } from '#src/login/nation.ts';
import { limits } from '#src/facts/limits.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';

const toNumber = () => backOr('login');

export function NationScreen() {
  const t = useTexts(loginTexts);
  const nation = useModel(createNation, (model) => void model.load());
  const state = useStore(nation.$state);
  const known = state.state === 'ready' ? state.data : undefined;
  const seen = known?.seen;
  return (
    <Screen title={t.nationTitle} footer={<Button onPress={toNumber}>{t.useNigeria}</Button>}>
      <div className="stack">
        <p className="lead">{t.nationLead}</p>
        <List label={t.nationTitle}>
          <ListRow
            label={t.nigeria}
            aside={known?.served.dialCode}
            icon="check"
            onPress={toNumber}
          />
        </List>
        {seen && (
          <p className="small">
            {seen.code === limits.country ? t.nationHere : t.nationElsewhere(seen.name)}
          </p>
        )}
      </div>
    </Screen>
  );
}

import { useState } from 'react';
import { common } from '#src/core/texts/common.texts.ts';
import { deleteAccount } from '#src/account/delete-account.texts.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { createSettings } from '#src/account/settings.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useBackCloses } from '../kit/hooks/use-back-closes.ts';
import { useModel } from '../kit/hooks/use-model.ts';
import { LanguageCard } from './language.tsx';
import { ThemeCard } from './theme.tsx';

export function SettingsScreen() {
  const t = useTexts(userCenter);
  const tCommon = useTexts(common);
  const tPrivacy = useTexts(privacy);
  const model = useModel(createSettings);
  const { version, logout } = model;
  const [asking, setAsking] = useState(false);
  useBackCloses(asking, () => setAsking(false));
  return (
    <Screen title={t.settingsTitle}>
      <div className="stack">
        <LanguageCard />
        <ThemeCard model={model} />
        <Card>
          <KeyRows>
            <KeyRow label={t.version} value={version} />
          </KeyRows>
        </Card>
        <List>
          <ListRow label={tPrivacy.title} icon="shield" href={hrefOf('privacy')} />
          <ListRow
            label={useTexts(deleteAccount).title}
            icon="trash"
            href={hrefOf('deleteAccount')}
          />
        </List>
        <Button kind="quiet" block onPress={() => setAsking(true)}>
          {t.logout}
        </Button>
      </div>
      <Dialog
        open={asking}
        title={t.logoutTitle}
        confirmLabel={t.logout}
        cancelLabel={tCommon.cancel}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void logout();
        }}
      >
        <p>{t.logoutText}</p>
      </Dialog>
    </Screen>
  );
}

/** The one honest page of the routes whose screens come with a later version. */
import { useStore } from '@nanostores/react';
import { common } from '#src/messages/common.ts';
import { $place, replace } from '#src/navigation/router.ts';
import { routes } from '#src/spec/routes.ts';
import { useTexts } from '../../texts.ts';
import { StateView } from '../../ui/state-view.tsx';
import { Screen } from './screen.tsx';

export function NotBuiltScreen() {
  const t = useTexts(common);
  const { name } = useStore($place);
  return (
    <Screen title={t.notBuiltTitle}>
      <StateView
        icon="clock"
        title={t.notBuiltTitle}
        action={{ label: t.goHome, onPress: () => replace('home') }}
      >
        <p>{t.notBuiltText}</p>
        <p className="small">{routes[name].path}</p>
      </StateView>
    </Screen>
  );
}

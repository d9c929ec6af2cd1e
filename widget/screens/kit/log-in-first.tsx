/** Shown to visitors on a customer's screen: the login, which returns here. */
import { useStore } from '@nanostores/react';
import { home } from '#src/home/home.texts.ts';
import { $place, requireLogin } from '#src/core/navigation/router.ts';
import { useTexts } from '../../texts.ts';
import { StateView } from '../../ui/status/state-view.tsx';

export function LogInFirst({ title }: { title?: string }) {
  const t = useTexts(home);
  const place = useStore($place);
  return (
    <StateView
      icon="lock"
      title={title ?? t.notLoggedIn}
      action={{ label: t.logInOrRegister, onPress: () => void requireLogin(place) }}
    />
  );
}

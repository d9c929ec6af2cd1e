/** Shown to visitors on a screen for customers: the login, which returns here. */
import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { home } from '#src/home/home.texts.ts';
import { $place, requireLogin } from '#src/core/navigation/router.ts';
import { routes } from '#src/facts/routes.ts';
import { $loggedIn } from '#src/core/customer/session.ts';
import { useTexts } from '../../../texts.ts';
import { StateView } from '../../../ui/status/state-view.tsx';
import { Screen } from '../page/screen.tsx';
import { useHome } from '../hooks/use-home.ts';

export function LogInFirst({ title }: { title?: string }) {
  const t = useTexts(home);
  const place = useStore($place);
  const toHome = useHome();
  return (
    <StateView
      means="logIn"
      title={title ?? t.notLoggedIn}
      action={{ name: 'login', label: t.logInOrRegister, onPress: () => void requireLogin(place) }}
      secondary={'tab' in routes[place.name] ? undefined : toHome}
    />
  );
}

/** The same screen for a customer. A visitor gets the login, and no call is made without a session. */
export const customersOwn = (Own: ComponentType): ComponentType =>
  function CustomersOwn() {
    const t = useTexts(home);
    if (useStore($loggedIn)) return <Own />;
    return (
      <Screen title={t.logInOrRegister}>
        <LogInFirst />
      </Screen>
    );
  };

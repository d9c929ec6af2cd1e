/** Login and register: the number first, then the code. One view, because a new number only changes the words. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { loginTexts } from '#src/login/login.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { theLogin, type Purpose } from '#src/login/login.ts';
import { $place } from '#src/core/navigation/router.ts';
import { $loggedIn } from '#src/core/customer/session.ts';
import { useTexts } from '../../texts.ts';
import { StateView } from '../../ui/status/state-view.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useHome } from '../kit/hooks/use-home.ts';
import { useOtherScreens } from '../kit/hooks/use-other-screens.ts';
import { CodeStep } from './code-step.tsx';
import { MobileStep } from './mobile-step.tsx';

function LoginView({ purpose }: { purpose: Purpose }) {
  useOtherScreens();
  const t = useTexts(loginTexts);
  const tCommon = useTexts(common);
  const login = theLogin();
  const codeFor = useStore(login.$codeFor);
  useEffect(() => login.open(purpose), [login, purpose]);
  const title = t[`${purpose}Title`];
  return (
    <Screen title={title} welcome={codeFor === null}>
      {codeFor === null ? (
        <MobileStep login={login} lead={purpose === 'login' ? t.loginLead : t.registerStart} />
      ) : (
        <CodeStep login={login} purpose={purpose} mobile={codeFor} busyLabel={tCommon.wait} />
      )}
    </Screen>
  );
}

/** A logged-in customer who opens the login's address has nothing to do here. One who logs in here is led on. */
function ForVisitors({ purpose }: { purpose: Purpose }) {
  const t = useTexts(loginTexts);
  const toHome = useHome();
  const [already] = useState($loggedIn.get() && $place.get().query['again'] !== '1');
  if (!already) return <LoginView purpose={purpose} />;
  return (
    <Screen title={t.loginTitle}>
      <StateView means="loggedIn" title={t.already} action={toHome} />
    </Screen>
  );
}

export const LoginScreen = () => <ForVisitors purpose="login" />;
export const RegisterScreen = () => <ForVisitors purpose="register" />;

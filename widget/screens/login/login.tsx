/** Login and register: the number first, then the code; one view, since a new number only changes the words. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { loginTexts } from '#src/login/login.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { theLogin, type Purpose } from '#src/login/login.ts';
import { useTexts } from '../../texts.ts';
import { Screen } from '../kit/screen.tsx';
import { CodeStep } from './code-step.tsx';
import { MobileStep } from './mobile-step.tsx';

export function LoginView({ purpose }: { purpose: Purpose }) {
  const t = useTexts(loginTexts);
  const words = useTexts(common);
  const login = theLogin();
  const codeFor = useStore(login.$codeFor);
  useEffect(() => login.open(purpose), [login, purpose]);
  const title = purpose === 'login' ? t.loginTitle : t.registerTitle;
  return (
    <Screen title={title} welcome={codeFor === null}>
      {codeFor === null ? (
        <MobileStep login={login} purpose={purpose} />
      ) : (
        <CodeStep login={login} purpose={purpose} mobile={codeFor} busyLabel={words.wait} />
      )}
    </Screen>
  );
}

export const LoginScreen = () => <LoginView purpose="login" />;
export const RegisterScreen = () => <LoginView purpose="register" />;

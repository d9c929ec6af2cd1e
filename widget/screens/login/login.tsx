/** Login and register: the number first, then the code; one view, since a new number only changes the words. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { auth } from '#src/login/login.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { theEntry, type Purpose } from '#src/login/login.ts';
import { useTexts } from '../../texts.ts';
import { Screen } from '../kit/screen.tsx';
import { CodeStep } from './code-step.tsx';
import { MobileStep } from './mobile-step.tsx';

export function EntryView({ purpose }: { purpose: Purpose }) {
  const t = useTexts(auth);
  const words = useTexts(common);
  const entry = theEntry();
  const codeFor = useStore(entry.$codeFor);
  useEffect(() => entry.open(purpose), [entry, purpose]);
  const title = purpose === 'login' ? t.loginTitle : t.registerTitle;
  return (
    <Screen title={title}>
      {codeFor === null ? (
        <MobileStep entry={entry} purpose={purpose} />
      ) : (
        <CodeStep entry={entry} purpose={purpose} mobile={codeFor} busyLabel={words.wait} />
      )}
    </Screen>
  );
}

export const LoginScreen = () => <EntryView purpose="login" />;
export const RegisterScreen = () => <EntryView purpose="register" />;

/** The second step of login and register: the code from the SMS, a new one after the wait, or another number. */
import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { loginTexts } from '#src/login/login.texts.ts';
import { spacedMobile } from '#src/core/texts/figures.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import type { Login, Purpose } from '#src/login/login.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { NoCode } from '../kit/login/no-code.tsx';
import { FailureNotice } from '../kit/states/failure-view.tsx';
import { SmsCodeCard } from '../kit/login/sms-code-card.tsx';

interface CodeStepProps {
  login: Login;
  purpose: Purpose;
  mobile: string;
  busyLabel: string;
}

export function CodeStep({ login, purpose, mobile, busyLabel }: CodeStepProps) {
  const t = useTexts(loginTexts);
  const busy = useStore(login.$busy);
  const failure = useStore(login.$failure);
  const registering = purpose === 'register';
  const submit = () => void login.submitCode();
  return (
    <form
      className="stack"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
      noValidate
    >
      <SmsCodeCard sms={login} onResend={() => void login.resend()} onComplete={submit}>
        {registering && <p className="lead">{t.registerLead}</p>}
        <p>{t.codeSentTo(spacedMobile(mobile))}</p>
      </SmsCodeCard>
      {registering && (
        <p className="small">
          {t.termsLead} <a href={hrefOf('termsOfService')}>{t.terms}</a> {t.and}{' '}
          <a href={hrefOf('privacy')}>{t.privacy}</a>.
        </p>
      )}
      <FailureNotice failure={failure} title={t.failed} />
      <Button action="login" type="submit" busy={busy} busyLabel={busyLabel}>
        {registering ? t.register : t.logIn}
      </Button>
      <Button kind="text" block onPress={() => login.changeNumber()}>
        {t.changeNumber}
      </Button>
      <NoCode />
    </form>
  );
}

/** The field for an SMS code, with its errors and a new code after the wait: login, register, delete account. */
import { useStore } from '@nanostores/react';
import { limits } from '#src/facts/limits.ts';
import { application } from '#src/application/application.texts.ts';
import type { CodeFieldProblem } from '#src/login/login.form.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { cleanSmsCode, type SmsCode } from '#src/login/sms-code.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';

const FIELD = 'code';

interface SmsCodeCardProps {
  sms: SmsCode;
  onResend: () => void;
  /** Sends the code once it has all its digits. */
  onComplete: () => void;
  /** Above the field. */
  children: ReactNode;
}

export function SmsCodeCard({ sms, onResend, onComplete, children }: SmsCodeCardProps) {
  const t = useTexts(loginTexts);
  const tCommon = useTexts(common);
  const { codeForm } = sms;
  const { code } = useStore(codeForm.$values);
  const problem = useStore(codeForm.$problems).code;
  const stripped = useStore(codeForm.$stripped).code;
  const tApplication = useTexts(application);
  const refusals = useStore(codeForm.$failedSubmits);
  const sent = useStore(sms.$sent);
  const busy = useStore(sms.$busy);
  const seconds = useStore(sms.$resendInSeconds);
  const messages: Record<CodeFieldProblem, string> = {
    empty: t.codeEmpty,
    incomplete: t.codeIncomplete,
    wrong: t.codeWrong,
    expired: t.codeExpired,
    tooManyTries: t.codeTooManyTries,
  };
  const error = problem && messages[problem];
  return (
    <>
      {children}
      <Card>
        <CodeField
          id={FIELD}
          label={t.code}
          hint={t.codeHint}
          value={code}
          length={limits.smsCodeDigits}
          read={cleanSmsCode}
          word={stripped ? tApplication.digitsOnly : undefined}
          attempt={`${sent} ${refusals}`}
          onComplete={onComplete}
          onInput={(typed) => codeForm.change('code', typed)}
          error={error}
          required
          requiredLabel={tCommon.required}
        />
        <Button kind="text" disabled={seconds > 0 || busy} onPress={onResend}>
          {seconds > 0 ? t.resendIn(seconds) : t.resend}
        </Button>
      </Card>
    </>
  );
}

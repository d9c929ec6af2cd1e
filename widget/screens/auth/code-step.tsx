/** The second step of login and register: the code from the SMS, another one after its wait, or another number. */
import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import type { CodeFieldProblem } from '#src/forms/entry.ts';
import { auth } from '#src/messages/auth.ts';
import { common } from '#src/messages/common.ts';
import { spacedMobile } from '#src/messages/figures.ts';
import { hrefOf } from '#src/navigation/hash.ts';
import type { Entry, Purpose } from '#src/screens/entry.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FailureNotice } from '../parts/failure-view.tsx';

const FIELD = 'code';

interface CodeStepProps {
  entry: Entry;
  purpose: Purpose;
  mobile: string;
  busyLabel: string;
}

export function CodeStep({ entry, purpose, mobile, busyLabel }: CodeStepProps) {
  const t = useTexts(auth);
  const words = useTexts(common);
  const { codeForm } = entry;
  const { code } = useStore(codeForm.$values);
  const problem = useStore(codeForm.$problems).code;
  const failedSubmits = useStore(codeForm.$failedSubmits);
  const busy = useStore(entry.$busy);
  const failure = useStore(entry.$failure);
  const seconds = useStore(entry.$resendInSeconds);
  const messages: Record<CodeFieldProblem, string> = {
    empty: t.codeEmpty,
    incomplete: t.codeIncomplete,
    wrong: t.codeWrong,
    expired: t.codeExpired,
    tooManyTries: t.codeTooManyTries,
  };
  const error = problem && messages[problem];
  const registering = purpose === 'register';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void entry.submitCode();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {error && failedSubmits > 0 && (
        <ErrorSummary
          title={words.summaryTitle(1)}
          errors={[{ fieldId: FIELD, message: error }]}
          focusKey={failedSubmits}
        />
      )}
      {registering && <p className="lead">{t.registerLead}</p>}
      <p>{t.codeSentTo(spacedMobile(mobile))}</p>
      <Card>
        <CodeField
          id={FIELD}
          label={t.code}
          hint={t.codeHint}
          value={code}
          onInput={(typed) => codeForm.change('code', typed)}
          error={error}
          required
          requiredLabel={words.required}
        />
        <Button kind="text" disabled={seconds > 0 || busy} onPress={() => void entry.resend()}>
          {seconds > 0 ? t.resendIn(seconds) : t.resend}
        </Button>
      </Card>
      {registering && (
        <p className="small">
          {t.termsLead} <a href={hrefOf('termsOfService')}>{t.terms}</a> {t.and}{' '}
          <a href={hrefOf('privacy')}>{t.privacy}</a>.
        </p>
      )}
      <FailureNotice failure={failure} title={t.failed} />
      <Button type="submit" block busy={busy} busyLabel={busyLabel}>
        {registering ? t.register : t.logIn}
      </Button>
      <Button kind="text" block onPress={() => entry.changeNumber()}>
        {t.changeNumber}
      </Button>
    </form>
  );
}

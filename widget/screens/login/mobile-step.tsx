import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { buildFacts } from '#src/core/phone/build-facts.ts';
import { limits } from '#src/facts/limits.ts';
import { application } from '#src/application/application.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import type { MobileFieldProblem } from '#src/login/login.form.ts';
import { go } from '#src/core/navigation/router.ts';
import type { Login } from '#src/login/login.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Summary } from '../kit/forms/form-fields.tsx';
import { leadTo } from '../../ui/fields/lead-to.ts';
import { Mark } from '../../ui/status/mark.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { afterTap } from '../kit/hooks/after-tap.ts';
import { NoCode } from '../kit/login/no-code.tsx';
import { FailureNotice } from '../kit/states/failure-view.tsx';
import './welcome.css';

const FIELD = 'mobile';

interface MobileStepProps {
  login: Login;
  /** What to enter and what the code is for. */
  lead: string;
}

export function MobileStep({ login, lead }: MobileStepProps) {
  const t = useTexts(loginTexts);
  const tCommon = useTexts(common);
  const tApplication = useTexts(application);
  const tHome = useTexts(home);
  const { appName } = buildFacts();
  const { mobileForm } = login;
  const { mobile } = useStore(mobileForm.$values);
  const problem = useStore(mobileForm.$problems).mobile;
  const stripped = useStore(mobileForm.$stripped).mobile;
  const failedSubmits = useStore(mobileForm.$failedSubmits);
  const busy = useStore(login.$busy);
  const failure = useStore(login.$failure);
  const messages: Record<MobileFieldProblem, string> = {
    empty: t.mobileEmpty,
    tooShort: t.mobileTooShort,
    tooLong: t.mobileTooLong,
    notMobile: t.mobileNotMobile,
    refused: t.mobileRefused,
    registered: t.mobileRegistered,
    notRegistered: t.mobileNotRegistered,
  };
  const error = problem && messages[problem];
  // Back from the code, the number is what the customer wants to change.
  const [isAgain] = useState(mobile !== '');
  useEffect(() => {
    if (isAgain) leadTo(FIELD);
  }, [isAgain]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void login.submitMobile();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="welcome">
        <Mark onHero />
        <p className="welcome__word">{appName}</p>
        <p>{tHome.anonymousText(limits.minTenureDays, limits.maxTenureDays)}</p>
      </div>
      <Summary
        errors={error ? [{ fieldId: FIELD, message: error }] : []}
        attempts={failedSubmits}
      />
      <p className="lead">{lead}</p>
      <Card>
        <TextField
          id={FIELD}
          label={t.mobile}
          hint={t.mobileHint}
          value={mobile}
          onInput={(typed) => mobileForm.change('mobile', typed)}
          onBlur={() => mobileForm.leave('mobile', afterTap)}
          error={error}
          word={stripped ? tApplication.digitsOnly : undefined}
          required
          requiredLabel={tCommon.required}
          kind="mobile"
          autoComplete="tel"
        />
        <Button kind="text" onPress={() => go('nation')}>
          {t.country}
        </Button>
      </Card>
      <FailureNotice failure={failure} title={t.failed} />
      <Button type="submit" busy={busy} busyLabel={tCommon.wait}>
        {t.sendCode}
      </Button>
      <NoCode />
    </form>
  );
}

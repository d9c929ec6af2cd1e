/** Beside a step's form, if there is room: the loan, what the step's answers are for, and the steps. */
import { useStore } from '@nanostores/react';
import { privacy } from '#src/account/privacy.texts.ts';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { questionnaire } from '#src/application/questionnaire/questionnaire.texts.ts';
import { review } from '#src/application/review/review.texts.ts';
import { type StepName, stepNames } from '#src/application/steps.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { $latest } from '#src/core/loan/order.ts';
import { home } from '#src/home/home.texts.ts';
import { useTexts } from '../../../texts.ts';
import { Amount } from '../../../ui/status/amount.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Timeline } from '../../../ui/status/timeline.tsx';

/** As on the page that says what is collected and why. */
const purposes = {
  personalInfomation: ['decide', 'reach'],
  additionalInfomation: ['decide', 'contacts'],
  idCardAuthentication: ['identity'],
  addBankCard: ['payout'],
  loanQuestion: ['decide'],
} as const satisfies Readonly<Record<StepName, readonly (keyof typeof privacy.en)[]>>;

export function StepAside({ name }: { name: StepName }) {
  const t = useTexts(application);
  const tHome = useTexts(home);
  const tPrivacy = useTexts(privacy);
  const tReview = useTexts(review);
  const { order } = useStore($latest);
  const titles: Readonly<Record<StepName, string>> = {
    personalInfomation: useTexts(personal).title,
    additionalInfomation: useTexts(additional).title,
    idCardAuthentication: useTexts(identity).title,
    addBankCard: useTexts(bankCard).title,
    loanQuestion: useTexts(questionnaire).title,
  };
  const here = stepNames.indexOf(name);
  return (
    <>
      {order && order.principalKobo > 0 && (
        <Card>
          <Amount
            caption={tHome.applyingFor}
            size="large"
            text={formatKobo(order.principalKobo)}
            note={tHome.approvedNote(order.termDays)}
            money="principal"
          />
        </Card>
      )}
      <Card title={t.whatFor}>
        {purposes[name].map((purpose) => (
          <p key={purpose}>
            {tPrivacy[purpose]}. <span className="muted">{tPrivacy[`${purpose}Why`]}</span>
          </p>
        ))}
      </Card>
      <Timeline
        label={tReview.stages}
        words={{ done: tReview.stageDone, now: tReview.stageNow, next: tReview.stageNext }}
        stages={stepNames.map((step, at) => ({
          label: titles[step],
          at: at < here ? 'done' : at === here ? 'now' : 'next',
        }))}
      />
    </>
  );
}

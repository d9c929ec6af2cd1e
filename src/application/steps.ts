/** The steps of an application in the sequence of §4: 6 → 11 → 12 → 5 → 17, each with its draft. */
import type { DraftStep } from '../core/drafts.ts';
import type { RouteName } from '../facts/routes.ts';

/** Minutes are our estimate for a calm customer. */
const steps = [
  { name: 'personalInfomation', draft: 'personal', minutes: 3 },
  { name: 'additionalInfomation', draft: 'additional', minutes: 4 },
  { name: 'idCardAuthentication', draft: 'identity', minutes: 2 },
  { name: 'addBankCard', draft: 'bankCard', minutes: 2 },
  { name: 'loanQuestion', draft: 'questionnaire', minutes: 2 },
] as const satisfies readonly {
  readonly name: RouteName;
  readonly draft: DraftStep;
  readonly minutes: number;
}[];

/** Name of the first step's email in the draft of the next, which offers it instead of asking again (§5). */
export const EMAIL_BEFORE = 'emailBefore';

type Step = (typeof steps)[number];
export type StepName = Step['name'];

export const stepDrafts: readonly DraftStep[] = steps.map(({ draft }) => draft);

/** The draft of the step before this one. */
export const draftBefore = (name: StepName): DraftStep | undefined =>
  stepDrafts[steps.findIndex((step) => step.name === name) - 1];

export const stepNamed = (name: RouteName | undefined): Step | undefined =>
  steps.find((step) => step.name === name);

/** Which step of how many, from 1, and the minutes that are left with it. */
export function stepPosition(name: StepName) {
  const index = steps.findIndex((step) => step.name === name);
  const minutesLeft = steps.slice(index).reduce((sum, step) => sum + step.minutes, 0);
  return { step: index + 1, count: steps.length, minutesLeft };
}

/** The steps of an application in the order of §4: 6 → 11 → 12 → 5 → 17, each with its draft. */
import type { DraftStep } from '../core/forms/stored-draft.ts';
import type { RouteName } from '../facts/routes.ts';

/** Minutes are our estimate for a customer without haste. */
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

/** Field in the next step's draft for the first step's email, which is offered so that nobody types it twice (§5). */
export const EMAIL_BEFORE = 'emailBefore';

type ApplicationStep = (typeof steps)[number];
export type StepName = ApplicationStep['name'];

export const stepNames: readonly StepName[] = steps.map(({ name }) => name);

export const stepDrafts: readonly DraftStep[] = steps.map(({ draft }) => draft);

/** The draft of the step before this one. */
export const draftBefore = (name: StepName): DraftStep | undefined =>
  stepDrafts[steps.findIndex((step) => step.name === name) - 1];

export const stepNamed = (name: RouteName | undefined): ApplicationStep | undefined =>
  steps.find((step) => step.name === name);

/** The step's number from 1, the number of steps, and the minutes left including this one. */
export function stepPosition(name: StepName) {
  const index = steps.findIndex((step) => step.name === name);
  const minutesLeft = steps.slice(index).reduce((sum, step) => sum + step.minutes, 0);
  return { step: index + 1, count: steps.length, minutesLeft };
}

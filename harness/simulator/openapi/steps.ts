/** The way of a loan from status to status, for the backend team. */
import { type StatusName, statuses } from '#src/facts/statuses.ts';
import type { Path } from '#src/contract/endpoints.ts';

export interface Transition {
  /** null before the first application. */
  readonly from: StatusName | null;
  /** The call that ends the status, or what the lender does. */
  readonly by: Path | string;
  readonly to: StatusName;
}

/** A step whose data is on file is passed over; without any missing the application goes to review at once. */
export const steps: readonly Transition[] = [
  { from: null, by: '/loan/loan-order/apply-market', to: 'BasicInfo' },
  { from: 'BasicInfo', by: '/user/saveBasicInfo-market', to: 'Addition' },
  { from: 'Addition', by: '/user/saveAdditionInfo-market', to: 'IdentityOCR' },
  { from: 'IdentityOCR', by: '/user/finishUploadAllImg', to: 'BindCard' },
  { from: 'BindCard', by: '/user/addBankCard', to: 'Question' },
  { from: 'Question', by: '/user/save/questionnaire', to: 'Applying' },
  { from: 'Applying', by: 'the lender approves', to: 'Confirm' },
  { from: 'Applying', by: 'the lender declines', to: 'Reject' },
  { from: 'Confirm', by: '/loan/get-money', to: 'Lending' },
  { from: 'Confirm', by: '/loan/get-money-plus', to: 'Lending' },
  { from: 'Lending', by: 'the money arrives', to: 'Repaying' },
  { from: 'Lending', by: 'the bank refuses the account', to: 'PayFail' },
  { from: 'Lending', by: 'no money has arrived at `cancelsAt`', to: 'Cancel' },
  { from: 'PayFail', by: '/user/update-bankCard', to: 'Lending' },
  { from: 'Repaying', by: 'the due day ends', to: 'Overdued' },
  { from: 'Repaying', by: 'all that is owed has arrived', to: 'Finish' },
  { from: 'Overdued', by: 'the price of a rollover has arrived', to: 'Repaying' },
  { from: 'Overdued', by: 'all that is owed has arrived', to: 'Finish' },
];

const nameOf = (status: StatusName | null) =>
  status === null ? 'no loan' : `${statuses[status]} ${status}`;

/** One line a step, as in a table of Markdown. */
export const stepRows = (): readonly string[] =>
  steps.map(
    ({ from, by, to }) =>
      `| ${nameOf(from)} | ${by.startsWith('/') ? `\`${by}\`` : by} | ${nameOf(to)} |`,
  );

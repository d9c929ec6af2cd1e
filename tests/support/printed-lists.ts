/** Lists as the specification prints them, for tests to iterate over. */
import type { RouteName } from '#src/facts/routes.ts';
import type { OrderLabel } from '#src/facts/statuses.ts';

/** The ten order labels (§3). */
export const orderLabels = [
  'assessing',
  'repaying',
  'overdue',
  'finished',
  'addingCard',
  'incomplete',
  'disbursing',
  'cancelled',
  'rejected',
  'failed',
] as const satisfies readonly OrderLabel[];

/** The names that need a stored token (§2), without bankAccount, the parent of addBankCard. */
export const guardedScreens: readonly RouteName[] = [
  'settings',
  'aboutUs',
  'customerServices',
  'faq',
  'toBorrow',
  'personalInfomation',
  'addBankCard',
  'idCardAuthentication',
  'reviewTips',
  'FinishLoading',
];

/** Pages that Back skips (src/docs/rules.md#back), because their step or their session is over. */
import { type RouteName, routes } from '../../facts/routes.ts';
import { accountChangeable, statuses, statusRoute } from '../../facts/statuses.ts';
import { $latest } from '../loan/order.ts';
import { $loggedIn } from '../customer/session.ts';
import type { Place } from './hash.ts';

const { Applying, BindCard, Overdued, PayFail, Repaying, Validation, finishLoading } = statuses;

/** Statuses at which a page is still useful. */
const alive: Readonly<Partial<Record<RouteName, readonly number[]>>> = {
  reviewTips: [Applying, Validation, finishLoading],
  FinishLoading: [Applying, Validation, finishLoading],
  lending: [statuses.Lending, PayFail],
  addBankCard: [BindCard, PayFail],
  repayDetail: [Repaying, Overdued],
  exhibitionPeriodDetail: [Repaying, Overdued],
  cashier: [Repaying, Overdued],
};

/** Pages for customers that no guard of §2 protects. */
const ofCustomers: readonly RouteName[] = [
  'additionalInfomation',
  'loanQuestion',
  'lending',
  'reject',
  'repayDetail',
  'billDetail',
  'exhibitionPeriodDetail',
  'cashier',
  'loanAgreement',
  'addFeedback',
  'feedbackDetail',
  'feedbackResult',
];
/** Pages that are done once they are left. */
const once: readonly RouteName[] = ['login', 'register', 'nation', 'feedbackResult'];
const ofStatus: readonly RouteName[] = Object.values(statusRoute);

export function isOver({ name, query }: Place): boolean {
  if (!$loggedIn.get()) return 'guarded' in routes[name] || ofCustomers.includes(name);
  if (once.includes(name)) return true;
  const { state, order } = $latest.get();
  if (state !== 'ready' || !(name in alive || ofStatus.includes(name))) return false;
  const status = order?.status ?? 0;
  if (name === 'addBankCard' && query['update'] && accountChangeable.includes(status)) return false;
  return !(alive[name]?.includes(status) ?? statusRoute[status] === name);
}

/** A page of one status, when the order has another. An account that may be changed is changed without the query too. */
export const isPassed = ({ name }: Place): boolean =>
  ofStatus.includes(name) && isOver({ name, query: { update: '1' } });

/** What home's card of a running loan shows: its news, its dates, its tone and the next step. */
import { computed, type ReadableAtom } from 'nanostores';
import type { Reply } from '../contract/endpoints.ts';
import type { ResourceState } from '../core/customer/resource.ts';
import { daysLate, daysUntilDue, type LoanOrder } from '../core/loan/order-facts.ts';
import { $latest } from '../core/loan/order.ts';
import { isMoneyNews, isRunning, type PayWay, payWay } from './home-subject.ts';
import { asksToManage } from './will-manage.ts';

/** What the card's button does. `late`: like `all`, and it names the amount. */
export type LoanAction = PayWay | 'late';

/** A late debt without its late fees, and those, while nothing is paid of either. Kobo. */
const latePartsOf = ({ owedKobo, paidKobo, penaltyKobo }: LoanOrder) =>
  penaltyKobo > 0 && owedKobo > penaltyKobo && !paidKobo
    ? { loan: owedKobo - penaltyKobo, penalty: penaltyKobo }
    : null;

/** The card's content. Null without a running loan. */
export function createRunningLoan(
  $subject: ReadableAtom<string>,
  $color: ReadableAtom<ResourceState<Reply<'/loanMarket/repay-color'>>>,
) {
  return computed([$subject, $latest, $color], (subject, { order }, color) => {
    if (!order || !isRunning(subject)) return null;
    const late = daysLate(order);
    const left = daysUntilDue(order);
    const way = payWay(order);
    const action: LoanAction = way === 'all' && late ? 'late' : way;
    return {
      order,
      action,
      /** The message: §4's two, the money that arrived, or that the loan runs. */
      news: subject === 'repaying' && isMoneyNews(order) ? ('money' as const) : subject,
      late,
      lateParts: latePartsOf(order),
      /** Days until the due date, 0 if past. Null without a date. */
      left: left && Math.max(0, left),
      /** The loan is late for home or, by `repay-color`, for the server. */
      isUrgent: subject === 'pastDue' || (color.state === 'ready' && color.data.tone === 'late'),
      asks: action === 'all' && asksToManage(order),
    };
  });
}

/** What home's card of a running loan shows: its news, its dates, its tone and the next step. */
import { computed, type ReadableAtom } from 'nanostores';
import type { Reply } from '../contract/endpoints.ts';
import type { ResourceState } from '../core/customer/resource.ts';
import { daysLate, daysUntilDue } from '../core/loan/order-facts.ts';
import { $latest } from '../core/loan/order.ts';
import { isMoneyNews, isRunning, payWay } from './home-subject.ts';
import { asksToManage } from './will-manage.ts';

const dueTones = { none: 'plain', calm: 'good', soon: 'warn', late: 'bad' } as const;
const urgency = ['plain', 'good', 'warn', 'bad'] as const;
type Tone = (typeof urgency)[number];
const ownTones = { pastDue: 'bad', expiringSoon: 'warn', repaying: 'good' } as const;

/** The tone of a debt: home's own, or the server's (`repay-color`) if that is more urgent. */
export function dueTone(own: Tone, told: keyof typeof dueTones): Tone {
  const theirs = dueTones[told];
  return urgency.indexOf(theirs) > urgency.indexOf(own) ? theirs : own;
}

/** The card's content. Null without a running loan. */
export function createRunningLoan(
  $subject: ReadableAtom<string>,
  $color: ReadableAtom<ResourceState<Reply<'/loanMarket/repay-color'>>>,
) {
  return computed([$subject, $latest, $color], (subject, { order }, color) => {
    if (!order || !isRunning(subject)) return null;
    const late = daysLate(order);
    const left = daysUntilDue(order);
    const tone = dueTone(ownTones[subject], color.state === 'ready' ? color.data.tone : 'none');
    const way = payWay(order);
    const paysAll = way === 'all';
    return {
      order,
      payWay: way,
      /** The message: §4's two, the money that arrived, or that the loan runs. */
      news: subject === 'repaying' && isMoneyNews(order) ? ('money' as const) : subject,
      daysLate: late,
      /** Days until the due date, 0 if past. Null without a date. */
      daysLeft: left && Math.max(0, left),
      isTimeLeft: subject === 'repaying' && left !== null && left > 0,
      isUrgent: tone === 'bad',
      isDueUnknown: order.dueAt === null && !late,
      /** What the button pays: the `rest` beside pending payments, a debt that is `late` or `all`; or null. */
      pays: way === 'rest' ? way : paysAll ? (late ? ('late' as const) : way) : null,
      asksToManage: paysAll && asksToManage(order),
      helpsLate: paysAll && late > 0,
    };
  });
}

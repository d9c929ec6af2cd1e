/** The total table of scenarios by name. */
import type { ScenarioInfo } from '../../protocol/worlds.ts';
import { approved } from './borrow/approved.ts';
import { cameraOpensNothing } from './application/camera-opens-nothing.ts';
import { cancelled } from './borrow/cancelled.ts';
import { cardCoupon } from './coupons/card-coupon.ts';
import { cardPage } from './borrow/card-page.ts';
import { coolingOff } from './repay/cooling-off.ts';
import { coupons } from './coupons/coupons.ts';
import { creditLimit } from './borrow/credit-limit.ts';
import { dailyFeeOffer } from './borrow/daily-fee-offer.ts';
import { deviceUpload } from './application/device-upload.ts';
import { draw } from './borrow/draw.ts';
import { dueSoon } from './repay/due-soon.ts';
import { dueToday } from './repay/due-today.ts';
import { everything } from './application/everything.ts';
import { feedbackLong } from './feedback/feedback-long.ts';
import { feedbackStatuses } from './feedback/feedback-statuses.ts';
import { feedbackUnread } from './feedback/feedback-unread.ts';
import { finished } from './repay/finished.ts';
import { getMoney } from './borrow/get-money.ts';
import { lending } from './borrow/lending.ts';
import { manyLoans } from './records/many-loans.ts';
import { missingDates } from './borrow/missing-dates.ts';
import { newCustomerRejected } from './application/new-customer-rejected.ts';
import { newCustomer } from './application/new-customer.ts';
import { nonsenseDates } from './borrow/nonsense-dates.ts';
import { oddDates } from './borrow/odd-dates.ts';
import { offerCoupons } from './borrow/offer-coupons.ts';
import { offerLapsing } from './borrow/offer-lapsing.ts';
import { offerOffByAKobo } from './borrow/offer-off-by-a-kobo.ts';
import { overdueAccountUnsupported } from './repay/overdue-account-unsupported.ts';
import { overdueLong } from './repay/overdue-long.ts';
import { overduePartPaid } from './repay/overdue-part-paid.ts';
import { overduePaymentPending } from './repay/overdue-payment-pending.ts';
import { overdue } from './repay/overdue.ts';
import { partPaid } from './repay/part-paid.ts';
import { payFailed } from './borrow/pay-failed.ts';
import { paymentAnswerLost } from './repay/payment-answer-lost.ts';
import { paymentFails } from './repay/payment-fails.ts';
import { paymentPending } from './repay/payment-pending.ts';
import { paymentStuck } from './repay/payment-stuck.ts';
import { rejected } from './borrow/rejected.ts';
import { replacedTransfer } from './repay/replaced-transfer.ts';
import { repaying } from './repay/repaying.ts';
import { rolledOver } from './repay/rolled-over.ts';
import { rolloverOffered } from './repay/rollover-offered.ts';
import { rolloverPending } from './repay/rollover-pending.ts';
import type { Scenario } from './scenario.ts';
import { sessionExpired } from './borrow/session-expired.ts';
import { slowOcr } from './application/slow-ocr.ts';
import { staleOptions } from './application/stale-options.ts';
import { stepAdditional } from './application/step-additional.ts';
import { stepBankCard } from './application/step-bank-card.ts';
import { stepIdentity } from './application/step-identity.ts';
import { stepPersonal } from './application/step-personal.ts';
import { stepQuestions } from './application/step-questions.ts';
import { twentyLoans } from './records/twenty-loans.ts';
import { twoProducts } from './borrow/two-products.ts';
import { underAudit } from './application/under-audit.ts';
import { unknownStatus } from './borrow/unknown-status.ts';

/** As testers look for them; the order of the list. */
const grouped = {
  Application: {
    'new-customer': newCustomer,
    'new-customer-rejected': newCustomerRejected,
    everything,
    'step-personal': stepPersonal,
    'stale-options': staleOptions,
    'step-additional': stepAdditional,
    'step-identity': stepIdentity,
    'slow-ocr': slowOcr,
    'camera-opens-nothing': cameraOpensNothing,
    'step-bank-card': stepBankCard,
    'device-upload': deviceUpload,
    'step-questions': stepQuestions,
    'under-audit': underAudit,
  },
  'Offer and money sent': {
    approved,
    'get-money': getMoney,
    'offer-lapsing': offerLapsing,
    'offer-coupons': offerCoupons,
    'daily-fee-offer': dailyFeeOffer,
    'offer-off-by-a-kobo': offerOffByAKobo,
    rejected,
    cancelled,
    lending,
    'pay-failed': payFailed,
  },
  Repayment: {
    repaying,
    'due-soon': dueSoon,
    'due-today': dueToday,
    'part-paid': partPaid,
    'cooling-off': coolingOff,
    'payment-pending': paymentPending,
    'payment-stuck': paymentStuck,
    'card-page': cardPage,
    'replaced-transfer': replacedTransfer,
    'payment-fails': paymentFails,
    'payment-answer-lost': paymentAnswerLost,
    'rollover-offered': rolloverOffered,
    'rollover-pending': rolloverPending,
    'rolled-over': rolledOver,
  },
  Overdue: {
    overdue,
    'overdue-part-paid': overduePartPaid,
    'overdue-payment-pending': overduePaymentPending,
    'overdue-account-unsupported': overdueAccountUnsupported,
    'overdue-long': overdueLong,
  },
  'Records and coupons': {
    coupons,
    'card-coupon': cardCoupon,
    finished,
    'credit-limit': creditLimit,
    draw,
    'two-products': twoProducts,
    'twenty-loans': twentyLoans,
    'many-loans': manyLoans,
  },
  Feedback: {
    'feedback-statuses': feedbackStatuses,
    'feedback-unread': feedbackUnread,
    'feedback-long': feedbackLong,
  },
  'Odd answers': {
    'odd-dates': oddDates,
    'missing-dates': missingDates,
    'nonsense-dates': nonsenseDates,
    'unknown-status': unknownStatus,
    'session-expired': sessionExpired,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Scenario>>>>;

export const scenarios = {
  ...grouped.Application,
  ...grouped['Offer and money sent'],
  ...grouped.Repayment,
  ...grouped.Overdue,
  ...grouped['Records and coupons'],
  ...grouped.Feedback,
  ...grouped['Odd answers'],
} as const;

export type ScenarioName = keyof typeof scenarios;

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);

export const scenarioNames = Object.keys(scenarios).filter(isScenario);

export const scenarioList: readonly ScenarioInfo[] = Object.entries(grouped).flatMap(
  ([group, rows]: readonly [string, Readonly<Record<string, Scenario>>]) =>
    Object.values(rows).map(({ name, title, about }) => ({ name, title, about, group })),
);

/** The total table of scenarios by name (design §8). */
import type { ScenarioInfo } from '../control.ts';
import { approved } from './approved.ts';
import { cameraOpensNothing } from './camera-opens-nothing.ts';
import { cancelled } from './cancelled.ts';
import { cardPage } from './card-page.ts';
import { coupons } from './coupons.ts';
import { dailyFeeOffer } from './daily-fee-offer.ts';
import { draw } from './draw.ts';
import { dueSoon } from './due-soon.ts';
import { dueToday } from './due-today.ts';
import { feedbackLong } from './feedback-long.ts';
import { feedbackStatuses } from './feedback-statuses.ts';
import { feedbackUnread } from './feedback-unread.ts';
import { finished } from './finished.ts';
import { getMoney } from './get-money.ts';
import { lending } from './lending.ts';
import { manyLoans } from './many-loans.ts';
import { missingDates } from './missing-dates.ts';
import { newCustomerRejected } from './new-customer-rejected.ts';
import { newCustomer } from './new-customer.ts';
import { nonsenseDates } from './nonsense-dates.ts';
import { oddDates } from './odd-dates.ts';
import { offerCoupons } from './offer-coupons.ts';
import { offerLapsing } from './offer-lapsing.ts';
import { offerOffByAKobo } from './offer-off-by-a-kobo.ts';
import { overdueAccountUnsupported } from './overdue-account-unsupported.ts';
import { overdueLong } from './overdue-long.ts';
import { overduePartPaid } from './overdue-part-paid.ts';
import { overduePaymentPending } from './overdue-payment-pending.ts';
import { overdue } from './overdue.ts';
import { partPaid } from './part-paid.ts';
import { payFailed } from './pay-failed.ts';
import { paymentAnswerLost } from './payment-answer-lost.ts';
import { paymentFails } from './payment-fails.ts';
import { paymentPending } from './payment-pending.ts';
import { paymentStuck } from './payment-stuck.ts';
import { rejected } from './rejected.ts';
import { repaying } from './repaying.ts';
import { rolledOver } from './rolled-over.ts';
import { rolloverOffered } from './rollover-offered.ts';
import { rolloverPending } from './rollover-pending.ts';
import type { Scenario } from './scenario.ts';
import { sessionExpired } from './session-expired.ts';
import { slowOcr } from './slow-ocr.ts';
import { staleOptions } from './stale-options.ts';
import { stepAdditional } from './step-additional.ts';
import { stepBankCard } from './step-bank-card.ts';
import { stepIdentity } from './step-identity.ts';
import { stepPersonal } from './step-personal.ts';
import { stepQuestions } from './step-questions.ts';
import { twentyLoans } from './twenty-loans.ts';
import { twoProducts } from './two-products.ts';
import { underAudit } from './under-audit.ts';
import { unknownStatus } from './unknown-status.ts';

export const scenarios = {
  'new-customer': newCustomer,
  'new-customer-rejected': newCustomerRejected,
  'step-personal': stepPersonal,
  'stale-options': staleOptions,
  'step-additional': stepAdditional,
  'step-identity': stepIdentity,
  'slow-ocr': slowOcr,
  'camera-opens-nothing': cameraOpensNothing,
  'step-bank-card': stepBankCard,
  'step-questions': stepQuestions,
  'under-audit': underAudit,
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
  repaying,
  'due-soon': dueSoon,
  'due-today': dueToday,
  'part-paid': partPaid,
  coupons,
  'payment-pending': paymentPending,
  'payment-stuck': paymentStuck,
  'card-page': cardPage,
  'payment-fails': paymentFails,
  'payment-answer-lost': paymentAnswerLost,
  'rollover-offered': rolloverOffered,
  'rollover-pending': rolloverPending,
  'rolled-over': rolledOver,
  overdue,
  'overdue-part-paid': overduePartPaid,
  'overdue-payment-pending': overduePaymentPending,
  'overdue-account-unsupported': overdueAccountUnsupported,
  'overdue-long': overdueLong,
  finished,
  draw,
  'two-products': twoProducts,
  'twenty-loans': twentyLoans,
  'many-loans': manyLoans,
  'odd-dates': oddDates,
  'missing-dates': missingDates,
  'nonsense-dates': nonsenseDates,
  'feedback-statuses': feedbackStatuses,
  'feedback-unread': feedbackUnread,
  'feedback-long': feedbackLong,
  'unknown-status': unknownStatus,
  'session-expired': sessionExpired,
} as const satisfies Readonly<Record<string, Scenario>>;

export type ScenarioName = keyof typeof scenarios;

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);

export const scenarioNames = Object.keys(scenarios).filter(isScenario);

export const scenarioList: readonly ScenarioInfo[] = scenarioNames.map((key) => {
  const { name, title, about } = scenarios[key];
  return { name, title, about };
});

/** The app's own English sentences for an error or a doubt. */
import { deleteAccount } from '#src/account/delete-account.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { questionnaire } from '#src/application/questionnaire/questionnaire.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { differences } from '#src/core/texts/differences.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { sessionErrorCodes } from '#src/facts/errors.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';

export const sessionEnds: readonly string[] = Object.values(sessionErrorCodes).map(
  (key) => toasts.en[key],
);

export const told: readonly string[] = [
  common.en.failureTitle,
  common.en.failureNetwork,
  common.en.failureTimeout,
  common.en.failureServer,
  common.en.failureLogin,
  common.en.failureBlocked,
  common.en.failureMissing,
  common.en.failureTooLarge,
  common.en.failureTooMany,
  common.en.failureDown,
  common.en.failureMalformed,
  common.en.failureRequest,
  common.en.failureBusiness,
  common.en.offline,
  common.en.offlineText,
  outcome.en.unreachableText,
  outcome.en.notSoFarTitle,
  outcome.en.doneTitle,
  outcome.en.orderedTitle,
  outcome.en.notDoneTitle,
  outcome.en.unclearTitle,
  differences.en.title,
  toasts.en.requestFailed,
  toasts.en.productFailed,
  ...sessionEnds,
  deleteAccount.en.failed,
  application.en.notSent,
  application.en.refused,
  bankCard.en.failed,
  identity.en.stopped,
  questionnaire.en.refused,
  borrow.en.refused,
  coupon.en.refused,
  coupon.en.drawFailed,
  feedback.en.notSent,
  home.en.applyFailed,
  home.en.faultyTitle,
  loginTexts.en.failed,
  loginTexts.en.codeExpired,
  repay.en.refused,
  rollover.en.faultyTitle,
];

/** Facts about the use of the contract that the sources do not show: why something is not needed, and where else it shows. */
import type { Path } from '#src/contract/endpoints.ts';
import type { BridgeAction } from '#src/facts/bridge-actions.ts';
import type { NamedMessage } from '#src/facts/errors.ts';
import type { StoredKey } from '#src/facts/stored.ts';
import type { ScenarioName } from '#harness/server/scenarios/index.ts';

export type Declared = Path | BridgeAction | StoredKey | NamedMessage;

/** Parts that the app never needs, each with its reason. A row here and a use in the sources exclude each other. */
export const notNeeded: Readonly<Partial<Record<Declared, string>>> = {
  '/app/get-mobile-segment':
    'A list of prefixes lags behind and would turn away new numbers: the app checks the digits (§1), the server the rest.',
  '/loanMarket/repay/products':
    'What is owed comes with /portal/repayment/detail; the customer has one loan at a time.',
  '/user/device/packageList':
    'Stores and the Nigerian rules forbid lenders to read what else is installed.',
};

/** Where the place of the screen (tests/lab/atlas/places.ts) shows something else first. */
export const shownElsewhere: Readonly<Partial<Record<Declared, ScenarioName>>> = {
  '/loan/loan-order/apply-market': 'new-customer',
  '/loan/loan-order/apply-market-again': 'finished',
  '/loan/product/step-amount': 'finished',
  '/loan/reject-guide': 'rejected',
  '/loanMarket/repay-color': 'due-soon',
  '/user/submit': 'everything',
  '/user/update-bankCard': 'pay-failed',
  '/time/upload/uploadStatus': 'device-upload',
  timeSDK: 'device-upload',
  '/lottery-draw/available/coupon': 'offer-coupons',
  '/lottery-draw/coupon/use': 'coupons',
  '/lottery-draw/coupon/used': 'coupons',
  '/feedback/red-dot-marker': 'feedback-unread',
  '/feedback/detail': 'feedback-long',
  '/feedback/list/leave-message': 'feedback-long',
  '/feedback/list/question_answer': 'feedback-statuses',
  toGooglePlayer: 'finished',
  popEvaluateTime: 'finished',
  toLogin: 'approved',
  tokenExpired: 'session-expired',
};

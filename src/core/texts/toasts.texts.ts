/** Toasts: the named messages of §8, our own, and advice if the printed words alone don't help. */
import { namedMessages } from '../../facts/errors.ts';
import { area } from './area.ts';

/** Keys are those of facts/errors and core/toasts. */
export const toasts = area('toasts', {
  notLoggedIn: namedMessages.notLoggedIn,
  tokenExpired: namedMessages.tokenExpired,
  otherDevice: namedMessages.otherDevice,
  tokenInvalid: namedMessages.tokenInvalid,
  emailVerificationFailed: namedMessages.emailVerificationFailed,
  mailboxFormat: namedMessages.mailboxFormat,
  whatsappIncorrect: namedMessages.whatsappIncorrect,
  loggedOut: namedMessages.loggedOut,
  copied: 'Copied',
  accountDeleted: 'Your account is deleted',
  storageSilent: "We didn't send this. Your phone's storage isn't responding.",
  copyFailed: namedMessages.copyFailed,
  requestFailed: namedMessages.requestFailed,
  configureLink: namedMessages.configureLink,
  productFailed: namedMessages.productFailed,
  runInApp: namedMessages.runInApp,
  bvnIncorrect: namedMessages.bvnIncorrect,
  orderNoEmpty: namedMessages.orderNoEmpty,
  payOrderIdEmpty: namedMessages.payOrderIdEmpty,
  channelIdEmpty: namedMessages.channelIdEmpty,
  agreeToLoanAgreement: namedMessages.agreeToLoanAgreement,
  minimumWordLength: namedMessages.minimumWordLength,
  stateTip: 'Choose the state first',
  sameContactRelationTip: 'The two contacts must have different relationships to you',
});

const wiped = "For your safety, we cleared what you hadn't sent.";

/** A second sentence for a message: what happened, or what to do next. */
export const toastHelp = area('toastHelp', {
  notLoggedIn: 'Log in to continue.',
  tokenExpired: wiped,
  tokenInvalid: wiped,
  otherDevice: "If it wasn't you, contact customer service.",
  copyFailed: 'Press and hold the text to copy it.',
  channelIdEmpty: 'Choose how to pay.',
  storageSilent: 'Close the app, open it again and retry. That way nothing is sent twice.',
  payOrderIdEmpty:
    "We couldn't start this payment, so nothing was paid. Pay another way, or try later.",
});

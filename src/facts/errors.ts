/** Codes and messages of §8 and §5: the four that end a session, the named messages, and proposed codes for the rest. */

/** Every answer with this code succeeded (§7). */
export const successCode = '0';

/** The codes that end a session (§8), with their messages: stored data cleared, logged out, user goes home (§4). */
export const sessionErrorCodes = {
  '10010301': 'notLoggedIn',
  '10010303': 'tokenExpired',
  '10010304': 'otherDevice',
  '100103': 'tokenInvalid',
} as const satisfies Record<string, NamedMessage>;

export type SessionErrorCode = keyof typeof sessionErrorCodes;

/** Message key → English text exactly as the specification prints it. */
export const namedMessages = {
  // §8, the table
  notLoggedIn: 'User not logged in',
  tokenExpired: 'Token expired, please login again',
  otherDevice: 'The account is logged in from another device',
  tokenInvalid: 'Token invalid, please login again',
  // §8, other messages
  emailVerificationFailed: 'Email verification failed',
  mailboxFormat: 'The mailbox format was entered incorrectly, it cannot contain spaces or others',
  whatsappIncorrect: 'Please enter the correct WhatsApp number',
  loggedOut: 'Logged out successfully',
  copyFailed: 'copy failed',
  requestFailed: 'The request failed Please try again',
  configureLink: 'Please configure the link',
  productFailed: 'Product acquisition failure',
  runInApp: 'Please run in App',
  bvnIncorrect: 'Incorrect bvn input.',
  orderNoEmpty: 'orderNo cannot be empty',
  payOrderIdEmpty: 'payOrderId cannot be empty, please try again',
  channelIdEmpty: 'channelId cannot be empty',
  // §5
  agreeToLoanAgreement: 'Please agree to the loan agreement',
  minimumWordLength: 'minimum word length {num}',
} as const;

export type NamedMessage = keyof typeof namedMessages;

/** Proposed codes of refusals. §7 and §8 show none, so a backend confirms or changes them. */
export const businessErrors = {
  codeWrong: '100201',
  codeExpired: '100202',
  codeTooManyTries: '100203',
  codeTooSoon: '100204',
  mobileNotRegistered: '100205',
  mobileRegistered: '100206',
  mobileInvalid: '100207',
  statusConflict: '100301',
  offerChanged: '100302',
  orderNoEmpty: '100303',
  payOrderIdEmpty: '100304',
  channelIdEmpty: '100305',
  bvnIncorrect: '100306',
  amountInvalid: '100307',
  loanOpen: '100308',
  frozen: '100309',
  couponInvalid: '100310',
  couponExpired: '100311',
  couponUsed: '100312',
  debtChanged: '100313',
  priceChanged: '100314',
  tooLate: '100315',
  requestInvalid: '100400',
  notFound: '100404',
  operationKnown: '100409',
  fileTooLarge: '100413',
  ocrFailed: '100421',
  faceFailed: '100422',
  idFrontFailed: '100423',
  idBackFailed: '100424',
  serverFault: '100500',
} as const;

export type BusinessError = keyof typeof businessErrors;

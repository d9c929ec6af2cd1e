/** Refusals of the marketplace: one code and one English sentence each (§8 and the proposed codes of src/facts). */
import {
  type BusinessError,
  type SessionErrorCode,
  businessErrors,
  namedMessages,
  sessionErrorCodes,
} from '#src/facts/errors.ts';

const messages: Readonly<Record<BusinessError, string>> = {
  codeWrong: 'The code is not right',
  codeExpired: 'The code has expired, please ask for a new one',
  codeTooManyTries: 'Too many tries, please ask for a new code',
  codeTooSoon: 'Please wait before asking for another code',
  mobileNotRegistered: 'This number is not registered',
  mobileRegistered: 'This number is registered already',
  mobileInvalid: 'This is not a Nigerian mobile number',
  statusConflict: 'The loan is not at this step any more',
  offerChanged: 'The offer has changed, please read it again',
  orderNoEmpty: namedMessages.orderNoEmpty,
  payOrderIdEmpty: namedMessages.payOrderIdEmpty,
  channelIdEmpty: namedMessages.channelIdEmpty,
  bvnIncorrect: namedMessages.bvnIncorrect,
  amountInvalid: 'The amount is not allowed',
  loanOpen: 'You have an open loan: one loan at a time',
  frozen: 'You cannot apply again yet',
  couponInvalid: 'This coupon cannot be used for this loan',
  couponExpired: 'This coupon has expired',
  couponUsed: 'This coupon was used already',
  debtChanged: 'What you owe has changed since you looked',
  priceChanged: 'The price of the rollover has changed since you looked',
  requestInvalid: 'The request is not valid',
  notFound: 'Not found',
  operationKnown: 'This operation is known with other contents',
  fileTooLarge: 'The file is too large',
  ocrFailed: 'The pictures could not be read, please retake and upload again',
  faceFailed: 'The face photo was not accepted, please retake and upload again',
  idFrontFailed: 'The front of the ID was not accepted, please retake and upload again',
  idBackFailed: 'The back of the ID was not accepted, please retake and upload again',
  serverFault: namedMessages.requestFailed,
};

/** Every code that refuses, of §8 and ours, with the sentence that an answer carries with it. */
export const refusalSentences: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(sessionErrorCodes).map(([code, row]) => [code, namedMessages[row.message]]),
  ...Object.entries(messages).map(([error, text]) => [
    businessErrors[error as BusinessError],
    text,
  ]),
]);

/** Thrown by a handler that refuses a call before it changed anything. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** The code on the wire. */
  readonly code: number;
  /** A refusal for want of a session is never remembered for its opId. */
  readonly endsSession: boolean;
  /** Further data of the answer, such as the field that was refused. */
  readonly data: object | null;

  constructor(code: string, message: string, endsSession = false, data: object | null = null) {
    super(message);
    this.code = Number(code);
    this.endsSession = endsSession;
    this.data = data;
  }
}

export function refuse(
  error: BusinessError,
  message = messages[error],
  data: object | null = null,
): never {
  throw new Refusal(businessErrors[error], message, false, data);
}

/** Refuses with one of the four codes that end a session (§8). */
export function refuseSession(code: SessionErrorCode): never {
  throw new Refusal(code, namedMessages[sessionErrorCodes[code].message], true);
}

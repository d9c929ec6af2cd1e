/** When each refusal is due, for the backend team. */
import type { BusinessError } from '#src/facts/errors.ts';

export const errorMeanings: Readonly<Record<BusinessError, string>> = {
  codeWrong: 'Another code than the newest one that was sent for this purpose.',
  codeExpired:
    'No such code was sent, it was used, or its time is over; a deletion token that is unknown.',
  codeTooManyTries: 'Too many wrong codes.',
  codeTooSoon: 'Another code before `resendAfterMs` is over.',
  mobileNotRegistered: 'A login or its code for a number that is not registered.',
  mobileRegistered: 'A registration or its code for a number that is registered.',
  mobileInvalid: 'Not a mobile number in national form.',
  statusConflict:
    'The loan is at another step, something is on its way, or it can be done once and was done. Also `replaces` with a payment that is unknown or can no longer be replaced, and `cancels` after the cooling-off period.',
  offerChanged: 'A term of the offer, its account or the amount of a coupon is not as it was seen.',
  orderNoEmpty: '`orderNo` is missing or empty.',
  payOrderIdEmpty: 'The way to pay takes no payment now.',
  channelIdEmpty: '`channelId` is empty.',
  bvnIncorrect: 'Not a BVN: other than eleven digits, or one digit eleven times.',
  amountInvalid:
    'An amount below the least, above the most, or between two steps of the product. A term that the product lacks is `requestInvalid`.',
  loanOpen: 'Either call of an application, while a loan or another application is open.',
  frozen: 'An application before `freezeUntil`.',
  couponInvalid: 'A coupon that is unknown, belongs to somebody else or does not fit the loan.',
  couponExpired: 'A coupon after `expiresAt`.',
  couponUsed: 'A coupon that was used.',
  debtChanged:
    'The debt, what can be paid, the due day or a rollover on its way is not as it was seen.',
  priceChanged: 'The price, the new due day or the debt of a rollover is not as it was seen.',
  tooLate:
    'A money call later than `x-latest-arrival-ms` after its `sentAt`. It is not remembered.',
  requestInvalid:
    'A field is missing, malformed or none of its values, such as an `opId` that is not 32 hex digits, an account that is not ten digits, a `termDays` that the product lacks, an answer that is missing.',
  notFound:
    "An id that this customer does not have, such as `loanOrderId`, `orderNo`, `productId`, `channelId`, `feedbackId`, `fileIds`; also if it is another customer's. A coupon is `couponInvalid`, a payment in `replaces` is `statusConflict`.",
  operationKnown: 'An `opId` that came before with other contents, or from another customer.',
  fileTooLarge: 'A file above the limit.',
  ocrFailed: "The text of the document can't be read, or there is no picture of its front.",
  faceFailed: 'There is no picture of the face, or none to be recognised.',
  idFrontFailed: "The picture of the front can't be used.",
  idBackFailed: "The picture of the back can't be used.",
  serverFault: 'The server failed. It proves nothing, so the app asks for the outcome.',
};

/** The entities of §3 on the wire. The specification names fields only, the shapes are our proposal. */
import * as v from 'valibot';
import { freeFields } from '../facts/profile-options.ts';
import { basisPoints, count, id, instant, kobo, maybe, maybeInstant, text } from './schema.ts';

/** Characters that a header accepts (§7). A token may begin with the name of its scheme. */
export const headerText = /^[\x20-\x7e]*$/;

/** The customer who is logged in, as login, register and a shell's own login return it. */
export const loginInfo = () =>
  v.object({
    token: v.pipe(v.string(), v.nonEmpty(), v.regex(headerText)),
    userId: id(),
    mobile: text(),
  });
export type LoginInfo = v.InferOutput<ReturnType<typeof loginInfo>>;

export const userInfo = () =>
  v.object({ userId: id(), mobile: text(), firstName: maybe(text()), lastName: maybe(text()) });

/** What the lender has on the customer, as the law lets them see it; of accounts and contacts' numbers the last digits. */
export const ownDetails = () =>
  v.object({
    inputBirthday: maybe(text()),
    whatsappNo: maybe(text()),
    email: maybe(text()),
    address: maybe(text()),
    employmentType: maybe(text()),
    industryCategory: maybe(text()),
    monthlySalary: maybe(text()),
    contacts: v.optional(v.array(v.object({ name: text(), mobileEnding: text() })), []),
    bankName: maybe(text()),
    accountEnding: maybe(text()),
  });

/** The shell's data about the device (§3, deviceMsg). Every field may be missing. */
export const deviceMsg = () =>
  v.object({
    androidId: maybe(text()),
    iosId: maybe(text()),
    imei: maybe(text()),
    gaid: maybe(text()),
    appVersion: maybe(text()),
    platform: maybe(text()),
    adjustId: maybe(text()),
    gps_adid: maybe(text()),
    firebaseId: maybe(text()),
  });
export type DeviceMsg = v.InferOutput<ReturnType<typeof deviceMsg>>;

/** Fields that a lender's profile may ask for in any section. */
const free = () => v.entriesFromList(freeFields, v.nullish(text()));

/** §3, personal info; `inputBirthday` is YYYY-MM-DD, a calendar day in Lagos. Null: not answered; missing: not asked. */
export const personalInfo = () =>
  v.object({
    firstName: text(),
    middleName: maybe(text()),
    lastName: text(),
    gender: maybe(v.picklist(['1', '2'])),
    inputBirthday: v.pipe(v.string(), v.isoDate()),
    education: maybe(text()),
    maritalStatus: maybe(text()),
    whatsappNo: maybe(text()),
    telegram: maybe(text()),
    facebook: maybe(text()),
    messenger: maybe(text()),
    viber: maybe(text()),
    sparePhone: maybe(text()),
    email: maybe(text()),
    ...free(),
  });

export const residence = () =>
  v.object({
    residenceType: maybe(text()),
    state: maybe(text()),
    city: maybe(text()),
    address: maybe(text()),
    email: maybe(text()),
    ...free(),
  });

export const work = () =>
  v.object({
    employmentType: maybe(text()),
    industryCategory: maybe(text()),
    jobExperience: maybe(text()),
    monthlySalary: maybe(text()),
    payFrequency: maybe(text()),
    monthlyPayday: maybe(text()),
    monthlyPaydayTwo: maybe(text()),
    ...free(),
  });

export const emergencyContacts = () =>
  v.object({
    emergencyContactName1: maybe(text()),
    emergencyContactMobile1: maybe(text()),
    emergencyContactRelation1: maybe(text()),
    emergencyContactName2: maybe(text()),
    emergencyContactMobile2: maybe(text()),
    emergencyContactRelation2: maybe(text()),
  });

/** §3, identity: what is printed on the ID, as the service read it or the customer put it right. */
export const idInfo = () =>
  v.object({
    fatherName: maybe(text()),
    motherName: maybe(text()),
    birthday: maybe(text()),
    address: maybe(text()),
  });

/** §3, bank. `bvn` and `cvc` are sent, never returned. */
export const bankCard = () =>
  v.object({
    applicantName: text(),
    accountNumber: text(),
    bankCode: text(),
    bvn: maybe(text()),
    cardType: text(),
    cvc: maybe(text()),
  });

/** One instalment or the single repayment of a loan. */
export const instalment = () =>
  v.object({
    dueAt: instant(),
    amountKobo: kobo(),
    principalKobo: kobo(),
    interestKobo: kobo(),
  });

/**
 * §3, loan order. Amounts as agreed. `owedKobo` settles the loan now, penalties included: `repaymentKobo +
 * penaltyKobo + rolloverKobo - paidKobo` once it was paid out. `paidKobo` is every payment that succeeded, prices of
 * rollovers (`rolloverKobo`) included. Such a price is paid at once and never changes the debt. `pendingKobo` is the
 * sum of the repayments on their way, `payableKobo` the debt less that sum, `rolloverPendingKobo` the price of a
 * rollover on its way; without them the app sees such money by the two flags only. `bankName` and `accountEnding`
 * name the account that the money goes to.
 */
export const loanOrder = () =>
  v.object({
    loanOrderId: id(),
    orderNo: id(),
    status: v.pipe(v.number(), v.integer()),
    productName: text(),
    termDays: count(),
    principalKobo: kobo(),
    processingFeeKobo: kobo(),
    taxOnFeeKobo: kobo(),
    interestKobo: kobo(),
    couponReductionKobo: kobo(),
    disbursalKobo: kobo(),
    repaymentKobo: kobo(),
    penaltyRateBpPerDay: basisPoints(),
    penaltyKoboPerDay: kobo(),
    penaltyKobo: kobo(),
    paidKobo: kobo(),
    owedKobo: kobo(),
    daysOverdue: count(),
    repaymentPending: v.optional(v.boolean(), false),
    rolloverPending: v.optional(v.boolean(), false),
    pendingKobo: maybe(kobo()),
    payableKobo: maybe(kobo()),
    rolloverPendingKobo: maybe(kobo()),
    rollovers: v.optional(count(), 0),
    rolloverKobo: v.optional(kobo(), 0),
    appliedAt: maybeInstant(),
    confirmedAt: maybeInstant(),
    expectedAt: maybeInstant(),
    disbursedAt: maybeInstant(),
    dueAt: maybeInstant(),
    finishedAt: maybeInstant(),
    cancelsAt: maybeInstant(),
    /** Until then `coolingOffKobo`, the money that was sent, cancels the loan. Null where it can't be cancelled. */
    coolingOffUntil: maybeInstant(),
    coolingOffKobo: maybe(kobo()),
    freezeUntil: maybeInstant(),
    rejectReason: maybe(text()),
    bankName: maybe(text()),
    accountEnding: maybe(text()),
  });
export type LoanOrder = v.InferOutput<ReturnType<typeof loanOrder>>;

/** A money operation that the server has committed, which proves the outcome of a call. */
export const committedOperation = () =>
  v.object({ opId: text(), path: text(), committedAt: instant() });
export type CommittedOperation = v.InferOutput<ReturnType<typeof committedOperation>>;

/** A loan product on offer. `feeBp` is charged once, on the principal; rates are yearly, nominal. */
export const product = () =>
  v.object({
    productId: id(),
    name: text(),
    minimumKobo: kobo(),
    maximumKobo: kobo(),
    stepKobo: kobo(),
    termsDays: v.array(count()),
    interestBpPerYear: basisPoints(),
    feeBp: basisPoints(),
    taxOnFeeBp: basisPoints(),
    penaltyBpPerDay: basisPoints(),
  });
export type Product = v.InferOutput<ReturnType<typeof product>>;

/** One loan as offered, every amount spelt out. The app adds nothing and checks the sums. */
export const offer = () =>
  v.object({
    loanOrderId: id(),
    orderNo: id(),
    productName: text(),
    lenderName: text(),
    lenderApprovalNumber: text(),
    termDays: count(),
    principalKobo: kobo(),
    processingFeeKobo: kobo(),
    taxOnFeeKobo: kobo(),
    taxOnFeeBp: basisPoints(),
    interestKobo: kobo(),
    interestBpPerYear: basisPoints(),
    couponReductionKobo: v.optional(kobo(), 0),
    disbursalKobo: kobo(),
    repaymentKobo: kobo(),
    payoutAt: instant(),
    schedule: v.array(instalment()),
    penaltyRateBpPerDay: basisPoints(),
    penaltyKoboPerDay: kobo(),
    bankName: text(),
    accountEnding: text(),
    agreementVersion: text(),
    expiresAt: maybeInstant(),
  });
export type Offer = v.InferOutput<ReturnType<typeof offer>>;

/** §3, coupon. */
export const coupon = () =>
  v.object({
    couponId: id(),
    amountKobo: kobo(),
    minimumQuotaKobo: kobo(),
    expiresAt: instant(),
    usedAt: maybeInstant(),
  });

const channelKind = () => v.picklist(['transfer', 'card', 'gateway']);

/**
 * Paid only if this says so. `pending` is resolved by reading the order. `replaced` was called off by a payment in its
 * place; money that still arrives for it makes it `succeeded`, or `refunded` where it is more than is owed by then.
 */
const paymentState = () => v.picklist(['pending', 'succeeded', 'failed', 'replaced', 'refunded']);

/** A way to pay, by the server's id. */
export const paymentChannel = () =>
  v.object({ channelId: id(), name: text(), kind: channelKind() });
export type PaymentChannel = v.InferOutput<ReturnType<typeof paymentChannel>>;

/** The account of a transfer. */
export const transferAccount = () =>
  v.object({ bankName: text(), accountNumber: text(), accountName: text() });

/** One payment of an order in any state. `gatewayUrl` and `account` are set while it is pending. */
export const paymentRecord = () =>
  v.object({
    payOrderId: text(),
    purpose: v.picklist(['repayment', 'rollover']),
    amountKobo: kobo(),
    channelId: text(),
    channelName: text(),
    channelKind: channelKind(),
    state: paymentState(),
    orderedAt: instant(),
    settledAt: maybeInstant(),
    gatewayUrl: maybe(text()),
    account: maybe(transferAccount()),
    /** Nothing of it was paid as far as the server knows, so that another one may take its place. */
    replaceable: v.optional(v.boolean(), false),
  });
export type PaymentRecord = v.InferOutput<ReturnType<typeof paymentRecord>>;

/** §3, feedback. */
export const feedbackItem = () =>
  v.object({
    feedbackId: id(),
    type: text(),
    description: text(),
    receiverAccount: maybe(text()),
    /** Names of the files. */
    receipts: v.optional(v.array(text()), []),
    contactPhone: maybe(text()),
    contactEmail: maybe(text()),
    appointmentAt: maybeInstant(),
    status: text(),
    unread: v.optional(v.boolean(), false),
    createdAt: instant(),
    rating: maybe(count()),
  });
export type FeedbackItem = v.InferOutput<ReturnType<typeof feedbackItem>>;

/** One message of the conversation under a feedback. */
export const feedbackMessage = () =>
  v.object({ from: v.picklist(['customer', 'service']), text: text(), at: instant() });
export type FeedbackMessage = v.InferOutput<ReturnType<typeof feedbackMessage>>;

/** §2, loading of device data by step: whether `timeSDK` may upload it and has. */
export const uploadPermit = () => v.object({ enabled: v.boolean() });

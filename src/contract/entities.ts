/** The entities of §3 on the wire. The specification only names the fields; the shapes are our proposal. */
import * as v from 'valibot';
import { basisPoints, count, id, instant, kobo, maybe, maybeInstant, text } from './schema.ts';

/** Characters allowed in a header (§7). A token may begin with the name of its scheme. */
export const headerText = /^[\x20-\x7e]*$/;

/** The logged-in customer, as login, register and a shell's own login return it. */
export const loginInfo = () =>
  v.object({
    /** The session's token: the value of the header Authorization without its scheme. */
    token: v.pipe(v.string(), v.nonEmpty(), v.regex(headerText)),
    /** The customer's id. */
    userId: id(),
    /** Mobile number, national: 11 digits from 0, as in 08031234567. Ten digits without the 0 are read too. */
    mobile: text(),
  });
export type LoginInfo = v.InferOutput<ReturnType<typeof loginInfo>>;

export const userInfo = () =>
  v.object({
    userId: id(),
    mobile: text(),
    /** First name as the customer wrote it. */
    firstName: maybe(text()),
    /** Last name as the customer wrote it. */
    lastName: maybe(text()),
  });

/**
 * What the lender holds about the customer and the law lets them see. Accounts and contacts' numbers show only their
 * last digits.
 */
export const ownDetails = () =>
  v.object({
    inputBirthday: maybe(text()),
    whatsappNo: maybe(text()),

    /** Email address. */
    email: maybe(text()),
    /** The home address in one line, with area and state. */
    address: maybe(text()),
    employmentType: maybe(text()),
    industryCategory: maybe(text()),
    monthlySalary: maybe(text()),
    /** The emergency contacts. */
    contacts: v.optional(
      v.array(
        v.object({
          /** Name of the contact. */
          name: text(),
          /** Last four digits of the contact's number. */
          mobileEnding: text(),
        }),
      ),
      [],
    ),

    /** Bank of the account that loans are paid to. */
    bankName: maybe(text()),
    accountEnding: maybe(text()),
  });

/** The shell's data about the device (§3, deviceMsg). Every field may be missing. */
export const deviceMsg = () =>
  v.object({
    /** Android's id of the device for this app. */
    androidId: maybe(text()),
    /** iOS's id of the device for this vendor. */
    iosId: maybe(text()),
    /** IMEI, if the system still gives it. */
    imei: maybe(text()),
    /** Google's advertising id. */
    gaid: maybe(text()),
    /** Version of the shell's app. */
    appVersion: maybe(text()),
    /** System and its version, such as Android 13. */
    platform: maybe(text()),
    /** Adjust's id of the installation. */
    adjustId: maybe(text()),
    /** Google's advertising id as Adjust names it. */
    gps_adid: maybe(text()),
    /** Firebase's id of the installation. */
    firebaseId: maybe(text()),
  });
export type DeviceMsg = v.InferOutput<ReturnType<typeof deviceMsg>>;

/** §3, identity: what is printed on the ID, as the service read it or the customer corrected it. */
export const idInfo = () =>
  v.object({
    /** Father's name on the ID. */
    fatherName: maybe(text()),
    /** Mother's name on the ID. */
    motherName: maybe(text()),
    /** Day of birth on the ID, YYYY-MM-DD. */
    birthday: maybe(text()),
    /** Address on the ID. */
    address: maybe(text()),
  });

/** §3, bank. `bvn` and `cvc` are sent, never returned. */
export const bankCard = () =>
  v.object({
    /** Name that the account is held in. */
    applicantName: text(),
    /** Account number, ten digits (NUBAN); a CLABE has 18. */
    accountNumber: text(),
    /** Code of the bank, one of /app/paystack/bank-list. */
    bankCode: text(),
    /** Bank Verification Number, 11 digits. */
    bvn: maybe(text()),
    /** Kind of account. */
    cardType: text(),
    /** The card's security code, if the lender asks for it. */
    cvc: maybe(text()),
  });

/** One instalment or the single repayment of a loan. `amountKobo` is its principal and its interest. */
export const instalment = () =>
  v.object({
    /** When this payment is due. */
    dueAt: instant(),
    /** The amount of this payment, less a coupon that the offer has. */
    amountKobo: kobo(),
    /** Its share of the principal, less what a coupon takes off beyond the interest. */
    principalKobo: kobo(),
    /** Its share of the interest, from which a coupon is taken first. */
    interestKobo: kobo(),
  });

/**
 * §3, loan order. Amounts as agreed. `owedKobo` settles the loan now, penalties included: `repaymentKobo + penaltyKobo
 * + rolloverKobo - paidKobo` once it was paid out, and 0 after a cancellation. `paidKobo` is every payment that succeeded, prices of rollovers
 * (`rolloverKobo`) included. Such a price is paid at once and never changes the debt. `pendingKobo` is the sum of the
 * pending repayments, `payableKobo` the debt less that sum, `rolloverPendingKobo` the price of a pending rollover.
 * Without them the app knows of pending money only by the two flags. `bankName` and `accountEnding` name the account
 * that the money goes to.
 */
export const loanOrder = () =>
  v.object({
    /** The loan's id in calls. */
    loanOrderId: id(),
    /** The loan's number as customers read it. */
    orderNo: id(),
    /** The loan's status; the app opens its screen. */
    status: v.pipe(v.number(), v.safeInteger()),
    /** Name of the product. */
    productName: text(),
    /** Term in days from the payout. */
    termDays: count(),
    /** What is lent, before fees are taken off. */
    principalKobo: kobo(),
    /** The management fee, without tax. */
    processingFeeKobo: kobo(),
    /** VAT on the fee. */
    taxOnFeeKobo: kobo(),
    /** Interest of the whole term. */
    interestKobo: kobo(),
    /** What a coupon takes off the repayment; 0 without one. */
    couponReductionKobo: kobo(),
    /** What arrives in the account: principal less fee and tax. */
    disbursalKobo: kobo(),
    /** Total repaid if on time: principal and interest, less a coupon. */
    repaymentKobo: kobo(),
    /** Late fee a day, in basis points of the repayment; of what is left of it once a part is paid. */
    penaltyRateBpPerDay: basisPoints(),
    /** What one more late day costs. Payments and a coupon lower it. */
    penaltyKoboPerDay: kobo(),
    /** Late fees so far. */
    penaltyKobo: kobo(),
    /** Everything paid so far, prices of rollovers included. */
    paidKobo: kobo(),
    /** The amount that settles the loan now. */
    owedKobo: kobo(),
    /** Days since the due date, in Lagos; 0 if not late. */
    daysOverdue: count(),
    /** A repayment is on its way. */
    repaymentPending: v.optional(v.boolean(), false),
    /** A payment for a rollover is on its way. */
    rolloverPending: v.optional(v.boolean(), false),
    /** Sum of the repayments on their way. */
    pendingKobo: maybe(kobo()),
    /** The most that can be paid now: the debt less pending repayments. */
    payableKobo: maybe(kobo()),
    /** Price of a rollover on its way. */
    rolloverPendingKobo: maybe(kobo()),
    /** How many rollovers the loan had. */
    rollovers: v.optional(count(), 0),
    /** Prices of rollovers paid so far. */
    rolloverKobo: v.optional(kobo(), 0),
    /** When the application was handed in. */
    appliedAt: maybeInstant(),
    /** When the customer accepted the offer. */
    confirmedAt: maybeInstant(),
    /** When this status should end, by a decision or by the money. */
    expectedAt: maybeInstant(),
    /** When the money was sent. */
    disbursedAt: maybeInstant(),
    /** When the last payment is due; the Lagos day counts. */
    dueAt: maybeInstant(),
    /** When the loan was repaid. */
    finishedAt: maybeInstant(),
    /** When the loan is cancelled if the money has not arrived. */
    cancelsAt: maybeInstant(),
    /** Until then, returning `coolingOffKobo` cancels the loan. Null if it can't be cancelled. */
    coolingOffUntil: maybeInstant(),
    /** The money that was sent, which must be returned to cancel the loan. */
    coolingOffKobo: maybe(kobo()),
    /** No new application before this, after a refusal. */
    freezeUntil: maybeInstant(),
    /** Why it was declined, in the customer's language. */
    rejectReason: maybe(text()),
    /** Name of the bank that the money goes to. */
    bankName: maybe(text()),
    /** Last four digits of the account that the money goes to. */
    accountEnding: maybe(text()),
  });
export type LoanOrder = v.InferOutput<ReturnType<typeof loanOrder>>;

/** A money operation that the server has committed, which proves the outcome of a call. */
export const committedOperation = () =>
  v.object({
    /** Id of one intent, 128 random bits in hex. Every send of the intent has the same. */
    opId: text(),
    /** Path of the call, such as /loan/get-money. */
    path: text(),
    /** When it was carried out. */
    committedAt: instant(),
  });
export type CommittedOperation = v.InferOutput<ReturnType<typeof committedOperation>>;

/** A loan product on offer. `feeBp` is charged once, on the principal. No rate is above `x-highest-rates`. */
export const product = () =>
  v.object({
    /** The product's id. */
    productId: id(),
    /** Name of the product. */
    name: text(),
    /** Smallest amount. */
    minimumKobo: kobo(),
    /** Largest amount. */
    maximumKobo: kobo(),
    /** Amounts go up in these steps from the smallest. */
    stepKobo: kobo(),
    /** Terms to choose from, days. */
    termsDays: v.array(count()),
    /** Interest a year, nominal, in basis points. */
    interestBpPerYear: basisPoints(),
    /** The management fee in basis points of the principal. */
    feeBp: basisPoints(),
    /** VAT in basis points of the fee. */
    taxOnFeeBp: basisPoints(),
    /** Late fee a day, in basis points of the repayment. */
    penaltyBpPerDay: basisPoints(),
  });
export type Product = v.InferOutput<ReturnType<typeof product>>;

/**
 * One loan as offered, with every amount. The app adds nothing, checks the sums and refuses a fee or rate above
 * `x-highest-rates`. `disbursalKobo` is `principalKobo - processingFeeKobo - taxOnFeeKobo`, and `repaymentKobo` is
 * `principalKobo + interestKobo - couponReductionKobo`. `interestKobo` is at most the rate for `termDays` of 365 days a
 * year, and less if parts are repaid earlier.
 */
export const offer = () =>
  v.object({
    loanOrderId: id(),
    orderNo: id(),
    productName: text(),
    /** Name of the lender. */
    lenderName: text(),
    /** Number of the lender's approval by the FCCPC. */
    lenderApprovalNumber: text(),
    termDays: count(),

    /** What is lent, before fees are taken off. */
    principalKobo: kobo(),
    processingFeeKobo: kobo(),
    taxOnFeeKobo: kobo(),
    taxOnFeeBp: basisPoints(),

    /** Interest of the whole term, before a coupon. */
    interestKobo: kobo(),
    interestBpPerYear: basisPoints(),
    /** What a coupon takes off the repayment, if the offer has one already; 0 without one. */
    couponReductionKobo: v.optional(kobo(), 0),
    disbursalKobo: kobo(),
    repaymentKobo: kobo(),
    /** When the money should arrive if the offer is accepted now. The term counts from that Lagos day. */
    payoutAt: instant(),
    /** Every payment in its order. The amounts add up to repaymentKobo. */
    schedule: v.array(instalment()),
    penaltyRateBpPerDay: basisPoints(),
    /** Late fee a day: `penaltyRateBpPerDay` of the repayment, or of one of its payments. */
    penaltyKoboPerDay: kobo(),

    /** Name of the bank that the money goes to. */
    bankName: text(),
    accountEnding: text(),
    /** Version of the loan agreement that is accepted. */
    agreementVersion: text(),
    /**
     * Until when the offer can be accepted; null if it has no end. After it the status is Cancel, and get-money answers
     * statusConflict.
     */
    expiresAt: maybeInstant(),
  });
export type Offer = v.InferOutput<ReturnType<typeof offer>>;

/** §3, coupon. */
export const coupon = () =>
  v.object({
    /** The coupon's id. */
    couponId: id(),
    /** What it takes off a repayment. */
    amountKobo: kobo(),
    /** The smallest principal that it can be used for. */
    minimumQuotaKobo: kobo(),
    /** It can be used before this. */
    expiresAt: instant(),
    /** When it was used; null if not yet. */
    usedAt: maybeInstant(),
  });

const channelKind = () =>
  v.picklist([
    /** A transfer to the account named in the answer. */
    'transfer',
    /** A card: charged at once, or on the page of gatewayUrl if the payment has one. */
    'card',
    /** Another page, of gatewayUrl. */
    'gateway',
  ]);

/**
 * The payment is paid only if its state is `succeeded`. `pending` is resolved by reading the order. `replaced` was
 * called off by a payment in its place. Money that still arrives for it makes it `succeeded`, or `refunded` if it is
 * more than is owed by then. The same holds for money that arrives for a `failed` one, and all of it is sent back if
 * nothing is owed any more.
 */
const paymentState = () =>
  v.picklist([
    /** Ordered, not received yet. */
    'pending',
    /** The money has arrived and counts. */
    'succeeded',
    /** No money moved. */
    'failed',
    /** Called off for another payment. */
    'replaced',
    /** Money arrived that wasn't needed, and is sent back. */
    'refunded',
  ]);

/** A way to pay, by the server's id. */
export const paymentChannel = () =>
  v.object({
    /** Id of the way to pay. */
    channelId: id(),
    /** Its name for customers. */
    name: text(),
    /** How it works. */
    kind: channelKind(),
  });
export type PaymentChannel = v.InferOutput<ReturnType<typeof paymentChannel>>;

/** The account of a transfer. */
export const transferAccount = () =>
  v.object({
    /** Bank to transfer to. */
    bankName: text(),
    /** Account to transfer to. */
    accountNumber: text(),
    /** Name of the account's owner. */
    accountName: text(),
  });

/** One payment of an order in any state. `gatewayUrl` and `account` are set while it is pending. */
export const paymentRecord = () =>
  v.object({
    /** The payment's id. */
    payOrderId: text(),
    /** What it pays. */
    purpose: v.picklist([
      /** The loan. */
      'repayment',
      /** More days, by a rollover. */
      'rollover',
    ]),
    /** How much is paid. */
    amountKobo: kobo(),
    /** Id of the way to pay. */
    channelId: text(),
    /** Name of the way to pay. */
    channelName: text(),
    /** How the way to pay works. */
    channelKind: channelKind(),
    /** The state of the payment. */
    state: paymentState(),
    /** What arrived for it, if another sum than was ordered; null if as ordered, or if nothing arrived so far. */
    receivedKobo: maybe(kobo()),
    /**
     * The part of what arrived that is more than was owed. It doesn't count: the lender keeps it for the customer, and
     * customer service sends it back by the payment's number.
     */
    surplusKobo: v.optional(kobo(), 0),
    /** When it was ordered. */
    orderedAt: instant(),
    /** When it ended; null while pending. */
    settledAt: maybeInstant(),
    /** Page to pay on, https, while it is pending. */
    gatewayUrl: maybe(text()),
    /** Account to transfer to, while it is pending. */
    account: maybe(transferAccount()),
    /** The server knows of no money for it, so another payment may replace it. */
    replaceable: v.optional(v.boolean(), false),
    /**
     * It sends the money back within the cooling-off period, so the loan ends once it arrives. It isn't replaceable, as
     * the period may end in between.
     */
    cancels: v.optional(v.boolean(), false),
  });
export type PaymentRecord = v.InferOutput<ReturnType<typeof paymentRecord>>;

/** A payment with its loan. */
export const movedPayment = () =>
  v.object({
    /** The loan's id in calls. */
    loanOrderId: id(),
    /** The payment, `succeeded` or `refunded`. */
    payment: paymentRecord(),
  });
export type MovedPayment = v.InferOutput<ReturnType<typeof movedPayment>>;

/** §3, feedback. */
export const feedbackItem = () =>
  v.object({
    /** The feedback's id. */
    feedbackId: id(),
    /** What it is about. */
    type: text(),
    /** What the customer wrote. */
    description: text(),
    /** In a complaint about a payment: the account that the customer paid to. */
    receiverAccount: maybe(text()),
    /** Names of the files. */
    receipts: v.optional(v.array(text()), []),
    /** Number to call back. */
    contactPhone: maybe(text()),
    /** Email address for the answer. */
    contactEmail: maybe(text()),
    /** When the customer wants to be called. */
    appointmentAt: maybeInstant(),
    /** How far the lender is with it. */
    status: text(),
    /** There is an answer that the customer has not read. */
    unread: v.optional(v.boolean(), false),
    /** When it was sent. */
    createdAt: instant(),
    /** The customer's stars, 1 to 5; null without a rating. */
    rating: maybe(count()),
  });
export type FeedbackItem = v.InferOutput<ReturnType<typeof feedbackItem>>;

/** One message of the conversation under a feedback. */
export const feedbackMessage = () =>
  v.object({
    /** Who wrote it. */
    from: v.picklist([
      /** The customer. */
      'customer',
      /** Customer service. */
      'service',
    ]),
    /** The message. */
    text: text(),
    /** When it was written. */
    at: instant(),
  });
export type FeedbackMessage = v.InferOutput<ReturnType<typeof feedbackMessage>>;

/** §2, uploading device data by step: whether `timeSDK` may upload it, and whether it has. */
export const uploadPermit = () =>
  v.object({
    /** Whether the shell may collect device data for this loan. */
    enabled: v.boolean(),
  });

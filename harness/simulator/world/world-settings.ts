/** Settings of a world: device, faults, policy and market, and the shapes of its SMS and its log. */
import * as v from 'valibot';
import type { LogEntry, SmsMessage } from '../protocol/log.ts';
import { whole } from '../protocol/schema.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { lenderLimits } from '#src/facts/limits.ts';

export const perhaps = <const S extends v.GenericSchema>(schema: S) => v.nullable(schema);

/** Accounts of the ledger. `receivable.*` is the customer's debt. */
export const accounts = [
  'receivable.principal',
  'receivable.interest',
  'receivable.penalty',
  'cash',
  'income.fee',
  'income.interest',
  'income.penalty',
  'income.rollover',
  'tax',
  'coupons',
  'surplus',
] as const;
export type Account = (typeof accounts)[number];

/** Amounts of an offer that can be one kobo too high. */
export const misquotedAmounts = ['disbursal', 'repayment', 'interest', 'schedule'] as const;

/**
 * What can be wrong with every offer. `penalty`: a late fee below zero. `tax`: half of its VAT rate. `today`: due when
 * the money is sent. `early`: due after 30 days. `term`: a day longer than until it is due.
 */
const misquotes = [...misquotedAmounts, 'penalty', 'tax', 'today', 'early', 'term'] as const;
export type Misquote = (typeof misquotes)[number];

/**
 * `digits` are milliseconds in a string, `mixed` uses the first four in turn, `missing` sends null if the contract
 * allows it, `nonsense` sends a text that is no date.
 */
const dateStyles = [
  'milliseconds',
  'seconds',
  'digits',
  'iso',
  'mixed',
  'missing',
  'nonsense',
] as const;
export type DateStyle = (typeof dateStyles)[number];

/** Decisions on this world's applications and payouts. */
export const policy = () =>
  v.strictObject({
    decision: v.picklist(['confirm', 'getMoney', 'reject']),
    /** The status in which a submitted application waits. */
    review: v.picklist([1, 16, 19]),
    payout: v.picklist(['succeeds', 'fails']),
    rejectReason: v.string(),
    draw: v.strictObject({ show: v.boolean(), places: perhaps(whole()), winPercent: whole() }),
    /** What is wrong with every offer as sent. The ledger stays correct. */
    misquotes: v.optional(perhaps(v.picklist(misquotes)), null),
    /** Money can't be sent to the stored account until the customer gives another one. */
    accountUnsupported: v.optional(v.boolean(), false),
    /** Email doesn't reach the customer, so the personal information is refused at that field. */
    refusesEmail: v.optional(v.boolean(), false),
    /** Money of a replaced transfer still arrives, at its time. */
    replacedArrives: v.optional(v.boolean(), false),
    /** The form in which instants leave the marketplace. */
    dates: v.optional(v.picklist(dateStyles), 'milliseconds'),
  });

/**
 * Once is our reading of §1. Charged for each day of the term, the fee would exceed the loan
 * (src/docs/law.md#where-the-specification-cannot-be-right).
 */
export const feeCharged = () => v.picklist(['once', 'daily']);

const product = () =>
  v.strictObject({
    productId: v.string(),
    name: v.string(),
    minimumKobo: whole(),
    maximumKobo: whole(),
    stepKobo: v.pipe(whole(), v.minValue(1)),
    termsDays: v.array(whole()),
    interestBpPerYear: whole(),
    feeBp: whole(),
    feeCharged: v.optional(feeCharged(), lenderLimits.feeCharged),
    taxOnFeeBp: whole(),
    penaltyBpPerDay: whole(),
  });
export type MarketProduct = v.InferOutput<ReturnType<typeof product>>;

/** A way to pay and its behaviour: at once, after a while, never, or without even a pay order (`down`). */
const channel = () =>
  v.strictObject({
    channelId: v.string(),
    name: v.string(),
    kind: v.picklist(['transfer', 'card', 'gateway']),
    behaviour: v.picklist([
      'succeeds',
      'pendingThenSucceeds',
      'pendingThenFails',
      'staysPending',
      'fails',
      'down',
    ]),
    settlesAfterMs: whole(),
    /** The customer finishes on the channel's page (3-D Secure), for any kind. */
    page: v.optional(v.boolean()),
  });
export type Channel = v.InferOutput<ReturnType<typeof channel>>;

/** Everything about the marketplace that belongs to no customer. */
export const market = () =>
  v.strictObject({
    lenderName: v.string(),
    lenderApprovalNumber: v.string(),
    agreementVersion: v.string(),
    products: v.pipe(v.array(product()), v.minLength(1)),
    channels: v.array(channel()),
    notice: perhaps(v.string()),
    customerServiceConfig: v.string(),
    customerServiceUrl: perhaps(v.string()),
    /** Older pages ask to be updated, such as `1.2.0`; null if every version may run. */
    minVersion: perhaps(v.string()),
    downloadUrl: perhaps(v.string()),
    otherDownloadUrl: perhaps(v.string()),
    devicePackages: v.array(v.string()),
    uploadEnabled: v.boolean(),
    country: v.string(),
    help: v.array(
      v.strictObject({
        title: v.string(),
        entries: v.array(v.strictObject({ question: v.string(), answer: v.string() })),
      }),
    ),
  });

export const sms = () =>
  v.custom<SmsMessage>(
    (value) =>
      isRecord(value) && typeof value['at'] === 'number' && typeof value['text'] === 'string',
    'expected an SMS with at, to and text',
  );

export const logEntry = () =>
  v.custom<LogEntry>(
    (value) =>
      isRecord(value) &&
      typeof value['seq'] === 'number' &&
      typeof value['at'] === 'number' &&
      typeof value['kind'] === 'string',
    'expected a log entry with seq, at and kind',
  );

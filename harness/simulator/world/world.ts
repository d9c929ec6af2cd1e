/**
 * A world: one complete simulated marketplace as plain data. The schemas define its types and check an imported state.
 * Instants are ms UTC of the world's time, amounts are kobo.
 */
import * as v from 'valibot';
import { profileSchema } from '#src/contract/profile.ts';
import { profile } from '#src/facts/lender-profile.ts';
import { brand } from '../protocol/worlds.ts';
import { device, language } from '../protocol/device.ts';
import { fault } from '../protocol/faults.ts';
import { effect } from '../protocol/log.ts';
import { at, whole } from '../protocol/schema.ts';
import { backendState } from '../protocol/backend.ts';
import { lenderLimits } from '#src/facts/limits.ts';
import { noPast, past } from './past.ts';
import * as people from './world-people.ts';
import * as settings from './world-settings.ts';

const perhaps = settings.perhaps;
const kobo = () => v.pipe(v.number(), v.safeInteger());

/** The terms that an order was made on. Later changes of a product don't affect them. */
const terms = () =>
  v.strictObject({
    interestBpPerYear: whole(),
    feeBp: whole(),
    feeCharged: v.optional(settings.feeCharged(), lenderLimits.feeCharged),
    taxOnFeeBp: whole(),
    penaltyBpPerDay: whole(),
  });
export type Terms = v.InferOutput<ReturnType<typeof terms>>;

const order = () =>
  v.strictObject({
    loanOrderId: v.string(),
    orderNo: v.string(),
    customerId: v.string(),
    status: v.pipe(v.number(), v.integer()),
    productId: v.string(),
    productName: v.string(),
    principalKobo: kobo(),
    termDays: whole(),
    terms: terms(),
    couponId: perhaps(v.string()),
    couponReductionKobo: kobo(),
    createdAt: at(),
    appliedAt: perhaps(at()),
    decidesAt: perhaps(at()),
    approvedAt: perhaps(at()),
    cancelsAt: perhaps(at()),
    confirmedAt: perhaps(at()),
    disbursesAt: perhaps(at()),
    disbursedAt: perhaps(at()),
    dueAt: perhaps(at()),
    finishedAt: perhaps(at()),
    rejectedAt: perhaps(at()),
    freezeUntil: perhaps(at()),
    rejectReason: perhaps(v.string()),
    /** Late days whose penalty is in the ledger already, counted from the current due date. */
    penaltyDays: whole(),
    rollovers: whole(),
  });
export type Order = v.InferOutput<ReturnType<typeof order>>;

const ledgerEntry = () =>
  v.strictObject({
    at: at(),
    loanOrderId: v.string(),
    kind: v.picklist([
      'disbursal',
      'interest',
      'penalty',
      'payment',
      'rollover',
      'coupon',
      'waiver',
      'surplus',
    ]),
    note: v.string(),
    lines: v.array(v.strictObject({ account: v.picklist(settings.accounts), kobo: kobo() })),
  });
export type LedgerEntry = v.InferOutput<ReturnType<typeof ledgerEntry>>;

/** A payment ordered at a channel. Money moves when it succeeds. */
const payment = () =>
  v.strictObject({
    payOrderId: v.string(),
    loanOrderId: v.string(),
    purpose: v.picklist(['repayment', 'rollover']),
    amountKobo: kobo(),
    channelId: v.string(),
    state: v.picklist(['pending', 'succeeded', 'failed', 'replaced', 'refunded']),
    orderedAt: at(),
    settlesAt: perhaps(at()),
    /** When it succeeded, failed, was replaced or sent back. */
    settledAt: v.optional(perhaps(at()), null),
    willSucceed: v.boolean(),
    /** What arrived for it, if another sum than was ordered; null if as ordered, or if nothing arrived yet. */
    receivedKobo: v.optional(perhaps(kobo()), null),
    /** The part of what arrived that is more than was owed. The lender keeps it for the customer. */
    surplusKobo: v.optional(kobo(), 0),
    /** The payment cancels the loan within the cooling-off period. */
    cancels: v.optional(v.boolean(), false),
  });
export type Payment = v.InferOutput<ReturnType<typeof payment>>;

/** A write or money operation by its opId: its answer, how often it came and how often it took effect. */
const operation = () =>
  v.strictObject({
    ...effect().entries,
    customerId: perhaps(v.string()),
    fingerprint: v.string(),
    answer: v.nullable(
      v.strictObject({
        code: v.union([v.number(), v.string()]),
        msg: v.string(),
        data: v.unknown(),
      }),
    ),
  });
export type Operation = v.InferOutput<ReturnType<typeof operation>>;

export const worldSchema = () =>
  v.strictObject({
    version: v.literal(1),
    id: v.string(),
    scenario: v.string(),
    seed: whole(),
    randomState: whole(),
    serial: whole(),
    /** World time minus real time, ms. */
    offsetMs: v.pipe(v.number(), v.safeInteger()),
    createdAt: at(),
    language: language(),
    /** The brand of the phone's page; empty for the one that ships. */
    brand: v.optional(brand(), ''),
    /** This lender's fields and its backend's dialect. */
    profile: v.optional(profileSchema(), profile),
    device: device(),
    /** Settings of the phones after the first, by number. Unchanged ones are missing. */
    phones: v.optional(
      v.record(
        v.string(),
        v.object({
          device: device(),
          language: language(),
          /** Its storage before its first start, by storage key (§3). */
          stored: v.exactOptional(v.record(v.string(), v.string())),
        }),
      ),
      {},
    ),
    /** The phone's storage before its first start, by storage key (§3). */
    stored: v.record(v.string(), v.string()),
    /** The phone's durable storage (IndexedDB) before its first start: drafts by their key. */
    durable: v.optional(v.record(v.string(), v.unknown()), {}),
    /** The number of the scenario's customer, registered or not. */
    mobile: v.string(),
    faults: v.array(fault()),
    policy: settings.policy(),
    market: settings.market(),
    customers: v.array(people.customer()),
    sessions: v.array(people.session()),
    codes: v.array(people.smsCode()),
    coupons: v.array(people.coupon()),
    feedback: v.array(people.feedback()),
    files: v.array(people.storedFile()),
    /** Orders whose device data has arrived. */
    uploadedOrders: v.array(v.string()),
    /** The real backend that replaces this marketplace, which then stays empty. */
    backend: v.optional(perhaps(backendState()), null),
    orders: v.array(order()),
    payments: v.array(payment()),
    ledger: v.array(ledgerEntry()),
    operations: v.array(operation()),
    sms: v.array(settings.sms()),
    /** Late messages: when they arrive, or null for after the next one. */
    smsOnTheWay: v.optional(
      v.array(v.strictObject({ message: settings.sms(), arrivesAt: perhaps(at()) })),
      [],
    ),
    log: v.array(settings.logEntry()),
    /** What the checks keep of dropped log entries. */
    past: v.optional(past(), noPast),
    nextSeq: whole(),
  });
/** A state that replaces a world's own. Without `now` the clock keeps its offset. */
export const stateBody = () =>
  v.strictObject({ ...worldSchema().entries, now: v.exactOptional(at()) });

export type World = v.InferOutput<ReturnType<typeof worldSchema>>;
export type { Customer, Coupon, Feedback, SmsCode, StoredFile } from './world-people.ts';

/** A world's people: customers, sessions, SMS codes, coupons, feedback and files. */
import * as v from 'valibot';
import { emergencyContacts, personalInfo, residence, work } from '#src/contract/answers.ts';
import { bankCard, idInfo } from '#src/contract/entities.ts';
import { creditLimits } from '#src/facts/backend-options.ts';
import { defaultLanguage } from '#src/facts/languages.ts';
import { language } from '../protocol/device.ts';
import { at, whole } from '../protocol/schema.ts';
import { KOBO } from './terms.ts';
import { perhaps } from './world-settings.ts';

/** A misspelt field of a state is refused; the contract lets a server send more. */
const strict = <const E extends v.ObjectEntries>({ entries }: v.ObjectSchema<E, undefined>) =>
  v.strictObject(entries);

export const customer = () =>
  v.strictObject({
    customerId: v.string(),
    /** National form, 11 digits. */
    mobile: v.string(),
    registeredAt: at(),
    creditLimitKobo: v.pipe(whole(), v.maxValue(Math.max(...creditLimits) * KOBO)),
    personal: perhaps(strict(personalInfo())),
    additional: perhaps(
      v.strictObject({
        residence: strict(residence()),
        work: strict(work()),
        contacts: strict(emergencyContacts()),
      }),
    ),
    identityDone: v.boolean(),
    /** The ID details as the customer gave them, if the profile asks for them. */
    idInfo: v.optional(perhaps(strict(idInfo())), null),
    card: perhaps(strict(bankCard())),
    answers: perhaps(v.record(v.string(), v.string())),
    drawsLeft: whole(),
    deletionToken: perhaps(v.string()),
    deletedAt: perhaps(at()),
    /** The language of the latest call, for what is sent without a call. */
    language: v.optional(language(), defaultLanguage),
  });
export type Customer = v.InferOutput<ReturnType<typeof customer>>;

export const session = () =>
  v.strictObject({
    token: v.string(),
    customerId: v.string(),
    startedAt: at(),
    expiresAt: at(),
    ended: perhaps(v.picklist(['otherDevice', 'deleted'])),
  });

export const smsCode = () =>
  v.strictObject({
    mobile: v.string(),
    purpose: v.picklist(['login', 'register', 'delete']),
    code: v.string(),
    sentAt: at(),
    wrongTries: whole(),
    used: v.boolean(),
  });
export type SmsCode = v.InferOutput<ReturnType<typeof smsCode>>;

export const coupon = () =>
  v.strictObject({
    couponId: v.string(),
    customerId: v.string(),
    amountKobo: whole(),
    minimumQuotaKobo: whole(),
    expiresAt: at(),
    usedAt: perhaps(at()),
    loanOrderId: perhaps(v.string()),
  });
export type Coupon = v.InferOutput<ReturnType<typeof coupon>>;

export const feedback = () =>
  v.strictObject({
    feedbackId: v.string(),
    customerId: v.string(),
    type: v.string(),
    description: v.string(),
    receiverAccount: perhaps(v.string()),
    receipts: v.array(v.string()),
    contactPhone: perhaps(v.string()),
    contactEmail: perhaps(v.string()),
    appointmentAt: perhaps(at()),
    /** One of facts/options, or one that the app doesn't know. */
    status: v.string(),
    unread: v.boolean(),
    createdAt: at(),
    rating: perhaps(whole()),
    messages: v.array(
      v.strictObject({ from: v.picklist(['customer', 'service']), text: v.string(), at: at() }),
    ),
  });
export type Feedback = v.InferOutput<ReturnType<typeof feedback>>;

/** Metadata of an uploaded file. The exported state never has its content. */
export const storedFile = () =>
  v.strictObject({
    fileId: v.string(),
    customerId: v.string(),
    purpose: v.picklist(['face', 'idFront', 'idBack', 'credential', 'feedback']),
    name: v.string(),
    type: v.string(),
    bytes: whole(),
    at: at(),
    /** Read from the bytes by the simulator's own code; null if unknown. */
    format: v.optional(perhaps(v.string()), null),
    width: v.optional(perhaps(whole()), null),
    height: v.optional(perhaps(whole()), null),
    /** Metadata that should have been removed: 'EXIF', 'GPS', 'XMP', 'comment', 'text'. */
    markers: v.optional(v.array(v.string()), []),
  });
export type StoredFile = v.InferOutput<ReturnType<typeof storedFile>>;

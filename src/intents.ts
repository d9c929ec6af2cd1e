/**
 * The opId of one intent of the person (design §6): made once, stored durably before the first send, the same for every
 * physical send, settled by a definite answer. What is still unsettled after a kill has an unknown outcome.
 */
import type { Path } from './contract/endpoints.ts';
import { environment } from './environment.ts';

export interface Intent {
  readonly opId: string;
  readonly path: Path;
  readonly kind: 'write' | 'money';
  /** Which loan, amount, channel…: never a personal value, so that it may be stored. */
  readonly subject: string;
  /** First sent at, ms by the phone's clock. */
  readonly at: number;
  /** The server was asked and had not done it: no longer in doubt, but a new try still takes its opId. */
  readonly foundNotDone?: true;
}

const PREFIX = 'intent:';
const REUSED_FOR_MS = 24 * 3_600_000;

/** The fields that make two payloads the same intent; none of them is personal. */
const subjectFields = [
  'loanOrderId',
  'productId',
  'orderNo',
  'amountKobo',
  'repaymentKobo',
  'priceKobo',
  'termDays',
  'couponId',
  'channelId',
  'purpose',
  'feedbackId',
] as const;

/** What an intent is about, as storable text. */
export function subjectOf(payload: Readonly<Record<string, unknown>>): string {
  return subjectFields.map((field) => payload[field] ?? '').join('|');
}

const keyOf = (path: Path, subject: string) => `${PREFIX}${path}|${subject}`;

function isIntent(value: unknown): value is Intent {
  return typeof value === 'object' && value !== null && 'opId' in value && 'path' in value;
}

/**
 * The intent for this call: an unsettled money one of the same subject is taken up again, with its opId, so that a
 * late first arrival and this one count once; otherwise a new one is made. Safe on disk when this resolves.
 */
export async function beginIntent(
  path: Path,
  kind: Intent['kind'],
  payload: Readonly<Record<string, unknown>>,
): Promise<Intent> {
  const { clock, durable, randomHex } = environment();
  const subject = subjectOf(payload);
  const key = keyOf(path, subject);
  const earlier = kind === 'money' ? await durable.get(key) : undefined;
  const now = clock.now();
  const usable = isIntent(earlier) && Math.abs(now - earlier.at) < REUSED_FOR_MS;
  const intent: Intent = {
    opId: usable ? earlier.opId : randomHex(16),
    path,
    kind,
    subject,
    at: now,
  };
  await durable.set(key, intent);
  return intent;
}

/** Ends an intent: its outcome is known. */
export async function settleIntent(intent: Intent): Promise<void> {
  await environment().durable.remove(keyOf(intent.path, intent.subject));
}

/** Remembers that the server, asked, had not done it. */
export async function markNotDone(intent: Intent): Promise<void> {
  const marked: Intent = { ...intent, foundNotDone: true };
  await environment().durable.set(keyOf(intent.path, intent.subject), marked);
}

/** Money intents without a known outcome, left by a killed page; newest first. */
export async function unsettledIntents(): Promise<readonly Intent[]> {
  const { durable } = environment();
  const keys = (await durable.keys()).filter((key) => key.startsWith(PREFIX));
  const found = await Promise.all(keys.map((key) => durable.get(key)));
  return found
    .filter(isIntent)
    .filter((intent) => intent.kind === 'money' && !intent.foundNotDone)
    .sort((a, b) => b.at - a.at);
}

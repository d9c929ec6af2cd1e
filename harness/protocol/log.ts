/** The entries of its log, effects, SMS, and the events about them. */
import * as v from 'valibot';
import type { DeviceState } from './device.ts';
import type { Fault } from './faults.ts';
import type { HeldCall } from './held.ts';
import type { PhoneCommand } from './phone.ts';
import { type Read, at, text, whole } from './schema.ts';
import type { StorageEdit } from './storage.ts';
import type { Sender } from './sender.ts';
import type { BackendLeg } from './backend.ts';
import type { ClockState } from './clock.ts';

/** One money or write effect that a call really had. `times` counts commits, `arrivals` physical sends. */
export const effect = () =>
  v.object({
    opId: v.string(),
    path: v.string(),
    kind: v.picklist(['write', 'money']),
    times: whole(),
    arrivals: whole(),
    at: at(),
    summary: v.string(),
  });
export type Effect = Read<typeof effect>;

export interface SmsMessage {
  readonly at: number;
  readonly to: string;
  readonly text: string;
  readonly code?: string;
}

const noteKinds = [
  /** The user's act: a gesture. */
  'person',
  'route',
  'storage',
  'analytics',
  'console',
  'violation',
  'clock',
  'world',
  'external',
  /** Amounts on screen, and what the oracle says of them. */
  'oracle',
  /** A screen settled, for the law. */
  'screen',
  /** A screen at rest, and its barriers for people. */
  'accessibility',
] as const;

const said = () => text(10_000);

/** A phone's post to /sim/worlds/:id/log; the server gives order and time. `value` checks what may be anything. */
export const phoneLogEntry = (value: v.GenericSchema = v.unknown()) => {
  const anything = () => v.optional(value, null);
  return v.variant('kind', [
    v.strictObject({
      kind: v.literal('bridge'),
      action: said(),
      params: anything(),
      outcome: anything(),
      fault: v.nullable(said()),
    }),
    v.strictObject({ kind: v.picklist(noteKinds), text: said(), detail: anything() }),
  ]);
};
export type PhoneLogEntry = Read<typeof phoneLogEntry>;

interface LogBase {
  readonly seq: number;
  /** Which phone of the world it is of, from 2 on; missing for the first and for what is no phone's. */
  readonly phone?: number;
  /** World time, ms UTC. */
  readonly at: number;
}

/** A call as it arrived and as it was answered, sealed and opened. */
export interface CallEntry extends LogBase {
  readonly kind: 'call';
  /** Who sent it; missing for a phone, which alone is judged and recorded. */
  readonly from?: Exclude<Sender, 'phone'>;
  /** The act on the phone that caused it, where its page says so: the screen of that act has the same name. */
  readonly act?: string;
  /** A timer of the page sent it, such as a poll. */
  readonly timer?: true;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sealedBody: string;
  readonly path: string;
  readonly payload: unknown;
  readonly t: number | null;
  readonly opId: string | null;
  readonly fault: string | null;
  readonly status: number | null;
  readonly reply: unknown;
  /** The marketplace's own answer, where a fault put something else in its place. */
  readonly trueReply?: unknown;
  /** Of a request that arrived late: when it was sent, in world time. */
  readonly late?: { readonly sentAt: number };
  /** Real ms between arrival and answer. */
  readonly tookMs: number;
  /** Why it could not be opened or did not fit the contract. */
  readonly problem: string | null;
  /** Of a call that a real backend answered. */
  readonly backend?: BackendLeg;
}

/** Did a phone send it? */
export const isPhones = ({ from }: Pick<CallEntry, 'from'>): boolean => from === undefined;

export type BridgeEntry = LogBase & Extract<PhoneLogEntry, { readonly kind: 'bridge' }>;
export type NoteEntry = LogBase & Exclude<PhoneLogEntry, { readonly kind: 'bridge' }>;

interface SmsEntry extends LogBase {
  readonly kind: 'sms';
  readonly message: SmsMessage;
}

export type LogEntry = CallEntry | BridgeEntry | NoteEntry | SmsEntry;

/** Named events of GET /sim/worlds/:id/events (server-sent). */
export type WorldEvent =
  | { readonly type: 'log'; readonly entry: LogEntry }
  | { readonly type: 'clock'; readonly clock: ClockState }
  | { readonly type: 'faults'; readonly faults: readonly Fault[] }
  | { readonly type: 'held'; readonly calls: readonly HeldCall[] }
  | ({ readonly type: 'device' } & DeviceState)
  | { readonly type: 'storage'; readonly edit: StorageEdit }
  | { readonly type: 'phone'; readonly phone: number; readonly command: PhoneCommand }
  | { readonly type: 'world' };

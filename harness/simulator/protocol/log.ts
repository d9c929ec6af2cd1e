/** The entries of a world's log, effects, SMS, and the events about them. */
import * as v from 'valibot';
import type { DeviceState } from './device.ts';
import { bridgeFaultKinds } from './fault-kinds.ts';
import type { Fault } from './faults.ts';
import type { HeldCall } from './held.ts';
import type { PhoneCommand } from './phone.ts';
import { type Read, at, text, whole } from './schema.ts';
import type { StorageEdit } from './storage.ts';
import type { Sender } from './sender.ts';
import type { BackendLeg } from './backend.ts';
import type { ClockState } from './clock.ts';

/** One money or write effect of a call. `times` counts commits, `arrivals` physical sends. */
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
  /** The user's gesture. */
  'person',
  'route',
  'storage',
  'analytics',
  'console',
  'violation',
  'clock',
  'world',
  'external',
  /** Amounts on screen, and the oracle's verdict on them. */
  'oracle',
  /** A settled screen, for the law check. */
  'screen',
  /** A settled screen with its accessibility problems. */
  'accessibility',
] as const;

/** Every kind of an entry. */
export const logKinds = ['call', 'bridge', 'sms', ...noteKinds] as const;

const said = () => text(10_000);

/**
 * A phone's post to /sim/worlds/:id/log. The server adds order and time. `value` checks fields that may be anything.
 */
const phoneLogEntry = (value: v.GenericSchema = v.unknown()) => {
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

/** A phone's report that a counted fault of the bridge struck: the fault's own action (`*` too) and kind. Not logged. */
const struckReport = () =>
  v.strictObject({
    kind: v.literal('struck'),
    action: said(),
    fault: v.picklist(bridgeFaultKinds),
  });
export type StruckReport = Read<typeof struckReport>;
export const reportedEntry = () => v.variant('kind', [struckReport(), phoneLogEntry()]);
export type ReportedEntry = PhoneLogEntry | StruckReport;

interface LogBase {
  readonly seq: number;
  /** The phone of the world, from 2 on; missing for the first phone and for entries of no phone. */
  readonly phone?: number;
  /** World time, ms UTC. */
  readonly at: number;
}

/** A call as it arrived and as it was answered, sealed and opened. */
export interface CallEntry extends LogBase {
  readonly kind: 'call';
  /** Who sent it. Missing for a phone; only a phone's calls are judged and recorded. */
  readonly from?: Exclude<Sender, 'phone'>;
  /** The act on the phone that caused it, if its page reports it. The screen of that act has the same name. */
  readonly act?: string;
  /** A timer of the page sent it, for instance a poll. */
  readonly timer?: true;
  /** The same call of the app as one before it, sent by the browser alone after its connection was cut. */
  readonly again?: true;
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
  /** The marketplace's answer, if a fault replaced it. */
  readonly trueReply?: unknown;
  /** For a request that arrived late: when it was sent, in world time. */
  readonly late?: { readonly sentAt: number };
  /** Real ms between arrival and answer. */
  readonly tookMs: number;
  /** Why it couldn't be opened or didn't fit the contract. */
  readonly problem: string | null;
  /** For a call that a real backend answered. */
  readonly backend?: BackendLeg;
}

export const isCall = (entry: LogEntry): entry is CallEntry => entry.kind === 'call';

/** Whether a phone sent it. */
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
  | { readonly type: 'store'; readonly trouble: string | null }
  | { readonly type: 'world' };

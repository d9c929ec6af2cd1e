/** The shapes of the simulator's control API (design §8): what the workbench, the device runtime and tests exchange. */
import type { DeviceMsg } from '#src/contract/entities.ts';

export type ShellKind = 'android' | 'ios' | 'none';

/** The simulated phone of a world. Sizes in CSS px. */
export interface DeviceSettings {
  readonly shell: ShellKind;
  /** Does the shell have a login screen of its own, and what does the person do there? */
  readonly nativeLogin: 'none' | 'signsIn' | 'cancels';
  readonly packageName: string;
  readonly appName: string;
  readonly afid: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark' | 'system';
  /** As in a browser unless told: the live camera is refused, or neither it nor the camera app ever opens. */
  readonly camera?: 'works' | 'refused' | 'opensNothing';
  readonly deviceMsg: Partial<DeviceMsg>;
}

export type WireFaultKind =
  | 'delay'
  | 'dropBefore'
  | 'dropAfterCommit'
  | 'httpStatus'
  | 'businessCode'
  | 'malformedJson'
  | 'empty'
  | 'neverAnswers';

export type BridgeFaultKind = 'delay' | 'neverAnswers' | 'refuses' | 'malformed' | 'missing';

/** What goes wrong. `path` is a call of the contract or '*' for every call; `times` missing means always. */
export type Fault =
  | {
      readonly path: string;
      readonly kind: WireFaultKind;
      readonly times?: number;
      /** For `delay`, in ms. */
      readonly ms?: number;
      /** For `httpStatus`. */
      readonly status?: number;
      /** For `businessCode`. */
      readonly code?: string | number;
    }
  | {
      readonly action: string;
      readonly kind: BridgeFaultKind;
      readonly times?: number;
      readonly ms?: number;
    };

export interface ScenarioInfo {
  readonly name: string;
  readonly title: string;
  readonly about: string;
}

/** Body of POST /sim/worlds. `now`: ISO 8601 or ms. */
export interface NewWorld {
  readonly scenario: string;
  readonly now?: string | number;
  readonly language?: 'en' | 'es';
  readonly device?: Partial<DeviceSettings>;
  readonly faults?: readonly Fault[];
  readonly seed?: number;
}

/** Its answer; `url` is the phone page. */
export interface WorldCreated {
  readonly id: string;
  readonly url: string;
}

/** Body of POST /sim/worlds/:id/clock: an ISO 8601 duration or an instant (ISO 8601 or ms). */
export type ClockMove = { readonly advance: string } | { readonly now: string | number };

/** Body of POST /sim/worlds/:id/journey: a status of §4. */
export interface JourneyWanted {
  readonly status: number;
}

/** Its answer: where the customer is now, and with which loan. */
export interface JourneyTaken {
  readonly status: number;
  readonly loanOrderId: string;
  readonly orderNo: string;
}

export interface ClockState {
  /** World time, ms UTC. */
  readonly now: number;
  /** World time minus real time, ms. */
  readonly offsetMs: number;
}

/** Where a phone on the same network finds the server; no origins where it listens to its own machine alone. */
export interface NetworkAddresses {
  readonly loopbackOnly: boolean;
  /** Such as `http://192.168.1.20:4173`, without a slash. */
  readonly origins: readonly string[];
}

/** One money or write effect that a call really had. `times` counts commits, `arrivals` physical sends. */
export interface Effect {
  readonly opId: string;
  readonly path: string;
  readonly kind: 'write' | 'money';
  readonly times: number;
  readonly arrivals: number;
  readonly at: number;
  readonly summary: string;
}

export interface SmsMessage {
  readonly at: number;
  readonly to: string;
  readonly text: string;
  readonly code?: string;
}

interface LogBase {
  readonly seq: number;
  /** World time, ms UTC. */
  readonly at: number;
}

/** A call as it arrived and as it was answered, sealed and opened. */
export interface CallEntry extends LogBase {
  readonly kind: 'call';
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
  /** Real ms between arrival and answer. */
  readonly tookMs: number;
  /** Why it could not be opened or did not fit the contract. */
  readonly problem: string | null;
}

export interface BridgeEntry extends LogBase {
  readonly kind: 'bridge';
  readonly action: string;
  readonly params: unknown;
  readonly outcome: unknown;
  readonly fault: string | null;
}

export interface NoteEntry extends LogBase {
  readonly kind:
    | 'route'
    | 'storage'
    | 'analytics'
    | 'console'
    | 'violation'
    | 'clock'
    | 'world'
    | 'external'
    /** Amounts on screen, and what the oracle says of them. */
    | 'oracle';
  readonly text: string;
  readonly detail: unknown;
}

export interface SmsEntry extends LogBase {
  readonly kind: 'sms';
  readonly message: SmsMessage;
}

export type LogEntry = CallEntry | BridgeEntry | NoteEntry | SmsEntry;

type WithoutBase<T> = T extends unknown ? Omit<T, 'seq' | 'at'> : never;
/** What a phone posts to /sim/worlds/:id/log; the server gives order and time. */
export type PhoneLogEntry = WithoutBase<BridgeEntry | NoteEntry>;

/** What is injected into the phone page before anything else, as `window.__device`. */
export interface DeviceBoot {
  readonly worldId: string;
  readonly controlUrl: string;
  readonly language: 'en' | 'es';
  readonly device: DeviceSettings;
  readonly clock: ClockState;
  readonly faults: readonly Fault[];
  /** The world's customer session, for a shell whose native login signs in. */
  readonly login: {
    readonly token: string;
    readonly userId: string;
    readonly mobile: string;
  } | null;
  /** What the phone's localStorage holds before its first start, by storage key (§3); written once a world. */
  readonly stored?: Readonly<Record<string, string>>;
  /** The same of its IndexedDB: drafts by their key (design §7). */
  readonly durable?: Readonly<Record<string, unknown>>;
}

/** Workbench → phone, by `postMessage` to the iframe. */
export type PhoneCommand =
  | { readonly type: 'clock'; readonly clock: ClockState }
  | { readonly type: 'faults'; readonly faults: readonly Fault[] }
  | { readonly type: 'theme'; readonly theme: DeviceSettings['theme'] }
  | { readonly type: 'back' };

/** Named events of GET /sim/worlds/:id/events (server-sent): `log`, `clock`, `faults`, `world`. */
export type WorldEvent =
  | { readonly type: 'log'; readonly entry: LogEntry }
  | { readonly type: 'clock'; readonly clock: ClockState }
  | { readonly type: 'faults'; readonly faults: readonly Fault[] }
  | { readonly type: 'world' };

/** The shapes of the simulator's control API (design §8): what the workbench, the device runtime and tests exchange. */
import type { DeviceMsg } from '#src/contract/entities.ts';
import type { UpstreamLeg } from './upstream.ts';
import type { StorageEdit } from './checks.ts';
import type { Fault } from './faults.ts';
import type { FileChosen, PhoneAct } from './phone-acts.ts';

export type * from './faults.ts';

export type ShellKind = 'android' | 'ios' | 'none';

/** What notch, rounded corners and home indicator take from a page that fills the screen, CSS px. */
export interface SafeArea {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

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
  /** As in a browser unless told: a chooser closed without a choice, or one that neither opens nor says so. */
  readonly files?: 'works' | 'cancelled' | 'opensNothing';
  /** As in a browser unless told: refused by the person, or a WebView without the interface. */
  readonly clipboard?: 'works' | 'refused' | 'missing';
  readonly sharing?: 'browser' | 'works' | 'cancelled' | 'missing';
  /** IANA name of the phone's time zone; null: the zone of the computer. */
  readonly zone?: string | null;
  /** The phone's own clock minus the world's, ms: negative where it is behind. */
  readonly clockErrorMs?: number;
  /** All text in per cent of its usual size, as the person set it on the phone. */
  readonly textSize?: number;
  /** Physical pixels a CSS pixel, as the page is told; null: those of the computer's screen. */
  readonly pixelRatio?: number | null;
  readonly safeArea?: SafeArea;
  /** Height of the keyboard that opens for a field; 0: none is drawn. */
  readonly keyboard?: number;
  readonly deviceMsg: Partial<DeviceMsg>;
  /** Headers that the shell adds to every call (§3, appendReqHeaders). */
  readonly appendReqHeaders?: Readonly<Record<string, string>>;
}

/** Body of PATCH /sim/worlds/:id/device: any part of the phone's settings, and its language. */
export type DeviceChange = Partial<Omit<DeviceSettings, 'safeArea'>> & {
  readonly safeArea?: Partial<SafeArea>;
  readonly language?: 'en' | 'es';
};

/** Its answer. */
export interface DeviceState {
  readonly device: DeviceSettings;
  readonly language: 'en' | 'es';
}

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
  readonly device?: Omit<DeviceChange, 'language'>;
  readonly faults?: readonly Fault[];
  readonly seed?: number;
  /** A real backend that answers in the marketplace's place, as `https://host/base`; null for none, whatever the server's own is. */
  readonly upstream?: string | null;
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

export interface ClockState {
  /** World time, ms UTC. */
  readonly now: number;
  /** World time minus real time, ms. */
  readonly offsetMs: number;
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
  /** Which phone of the world it is of, from 2 on; missing for the first and for what is no phone's. */
  readonly phone?: number;
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
  /** What the marketplace itself answered, where a fault put something else in its place. */
  readonly trueReply?: unknown;
  /** Of a request that arrived late: when it was sent, in world time, and the newest entry of the log then. */
  readonly late?: { readonly sentAt: number; readonly afterSeq: number };
  /** Real ms between arrival and answer. */
  readonly tookMs: number;
  /** Why it could not be opened or did not fit the contract. */
  readonly problem: string | null;
  /** Of a call that a real backend answered. */
  readonly upstream?: UpstreamLeg;
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
    /** What the person did: a gesture of recording/model.ts. */
    | 'person'
    | 'route'
    | 'storage'
    | 'analytics'
    | 'console'
    | 'violation'
    | 'clock'
    | 'world'
    | 'external'
    /** Amounts on screen, and what the oracle says of them. */
    | 'oracle'
    /** A screen at rest, for the law. */
    | 'screen';
  readonly text: string;
  readonly detail: unknown;
}

export interface SmsEntry extends LogBase {
  readonly kind: 'sms';
  readonly message: SmsMessage;
}

export type LogEntry = CallEntry | BridgeEntry | NoteEntry | SmsEntry;

type WithoutBase<T> = T extends unknown ? Omit<T, 'seq' | 'at' | 'phone'> : never;
/** What a phone posts to /sim/worlds/:id/log; the server gives order and time. */
export type PhoneLogEntry = WithoutBase<BridgeEntry | NoteEntry>;

/** What is injected into the phone page before anything else, as `window.__device`. */
export interface DeviceBoot {
  readonly worldId: string;
  /** Which phone of its world it is; the first unless told. */
  readonly phone?: number;
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
  /** What shows at once of it does; the rest waits for the next start. */
  | { readonly type: 'device'; readonly device: DeviceSettings }
  /** The person closes the keyboard. */
  | { readonly type: 'hideKeyboard' }
  | { readonly type: 'back' }
  | { readonly type: 'storage'; readonly edit: StorageEdit }
  | PhoneAct
  | FileChosen;

/** Named events of GET /sim/worlds/:id/events (server-sent): `log`, `clock`, `faults`, `device`, `world`. */
export type WorldEvent =
  | { readonly type: 'log'; readonly entry: LogEntry }
  | { readonly type: 'clock'; readonly clock: ClockState }
  | { readonly type: 'faults'; readonly faults: readonly Fault[] }
  | ({ readonly type: 'device' } & DeviceState)
  | { readonly type: 'storage'; readonly edit: StorageEdit }
  | { readonly type: 'phone'; readonly phone: number; readonly command: PhoneCommand }
  | { readonly type: 'world' };

/**
 * The only access to the outside world: transport, storage, bridge, clock, random, history. The widget provides the
 * browser's, tests provide theirs. Nothing in src/ touches a browser global.
 */
import type { BridgeAction, BridgeOutcome, BridgeParams } from '../contract/bridge.ts';
import type { SealedCall } from '../contract/envelope.ts';

/** How one send ended. `status` and `body` as received; a network failure has no details. */
export type TransportEnding =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: string;
      /** The server's clock from its header Date, ms UTC. NaN or missing if the page may not read it. */
      readonly date?: number;
    }
  | { readonly kind: 'timeout' | 'network' | 'aborted' };

export interface Transport {
  send(
    call: SealedCall,
    options: {
      /** Of an upload: how long it may stand still. It has no limit in total. */
      readonly timeoutMs: number;
      /** The share of an upload that has gone out, 0 to 1. */
      readonly onProgress?: ((share: number) => void) | undefined;
      readonly onAbortable?: ((abort: () => void) => void) | undefined;
    },
  ): Promise<TransportEnding>;
}

/** Small values that outlive the page. Never throws. Blocked or full storage falls back to memory. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls back when another tab has changed a value; returns how to stop. A frozen tab may miss it. */
  listen(callback: () => void): () => void;
}

/** A stored value that couldn't be read, because the disk didn't answer. It may be there. */
export const UNREAD = Symbol.for('unread');

/**
 * Values that survive a kill of the app. Resolves once they are safe, or after 1.5 s. What the disk didn't take is kept
 * in memory and written when it answers again. Never rejects.
 */
export interface DurableStorage {
  /** The value, `UNREAD`, or undefined without one. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /**
   * Reads and writes in one step, so that only one of two tabs is first. `stored` may be `UNREAD`; returning it changes
   * nothing. `undefined` removes the value. `change` may be called twice if the first try didn't reach the disk.
   */
  update(key: string, change: (stored: unknown) => unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
  /**
   * Whether the operation that ended last didn't reach the disk: keys may be missing, and a value written ends with the
   * page. Ask at once, before another operation ends.
   */
  isLost(): boolean;
}

export interface Bridge {
  readonly shell: 'android' | 'ios' | 'none';
  call<A extends BridgeAction>(action: A, params: BridgeParams<A>): Promise<BridgeOutcome<A>>;
}

export interface Clock {
  /** The phone's clock, ms UTC. May be wrong by a year. */
  now(): number;
  /** Calls back once after `ms`; returns how to cancel. */
  after(ms: number, callback: () => void): () => void;
}

/** The hash of the address and its history. Paths have no '#': `/user/login?x=1`. */
export interface HashHistory {
  path(): string;
  push(path: string): void;
  replace(path: string): void;
  back(): void;
  /** Adds an entry with the same path, so that Back first closes the layer on top of the page. */
  pushLayer(): void;
  /** Whether the page before this one is the app's. */
  canGoBack(): boolean;
  /** `isReturn`: the customer went Back to an earlier entry. Returns how to stop. */
  listen(callback: (isReturn: boolean) => void): () => void;
}

/** Conditions that change while the app runs. */
export interface Surroundings {
  online(): boolean;
  visible(): boolean;
  /** Calls back when the network, the visibility or the focus changes; returns how to stop. */
  listen(callback: () => void): () => void;
}

/** Ways out of the app: other apps, the clipboard, files, other pages. */
export interface Outside {
  /** Hosts, in small letters, whose https pages may be opened. */
  readonly hosts: readonly string[];
  /** False if the text couldn't be copied. */
  copy(text: string): Promise<boolean>;
  /** Whether the phone can offer something to other apps. */
  canShare(): boolean;
  /** Offers the text to other apps. False if the phone can't. True also if the customer declines. */
  share(text: string): Promise<boolean>;
  /** Saves a file. Null in a shell, because its WebView saves no files. */
  readonly save: ((name: string, type: string, text: string) => void) | null;
}

/** Which build this is, and its brand (widget/brands). */
export interface Build {
  readonly version: string;
  /** The full commit hash; empty in a demonstration. */
  readonly commit: string;
  /** 12 hex digits of a hash over the build's input, or `demo`. */
  readonly id: string;
  /** The packages in the build and their licences. */
  readonly licences: string;
  /** The build has no API origin: a demonstration, which a line on the page says. */
  readonly isDemo: boolean;
  /** Counsel has approved the legal texts. */
  readonly isApproved: boolean;
  readonly packageName: string;
  readonly appName: string;
  readonly lender: {
    readonly name: string;
    readonly approvalNumber: string;
    readonly address: string;
  };
  /** Empty if missing. Phone and WhatsApp in international form. */
  readonly contacts: { readonly email: string; readonly phone: string; readonly whatsapp: string };
  /** Data that `timeSDK` may collect in this build, if the customer agrees (src/docs/rules.md#device-data). */
  readonly policy: BridgeParams<'timeSDK'>['data'];
}

export interface Environment {
  readonly transport: Transport;
  readonly storage: KeyValueStorage;
  readonly durable: DurableStorage;
  readonly bridge: Bridge;
  readonly clock: Clock;
  readonly history: HashHistory;
  readonly surroundings: Surroundings;
  readonly outside: Outside;
  readonly build: Build;
  /** The phone's language tag, such as 'es-MX'. */
  readonly languageTag: string;
  /** That many random bytes as hex, from a cryptographic source. */
  randomHex(bytes: number): string;
}

let current: Environment | undefined;

/** Sets the environment, once at boot or per test. */
export function setEnvironment(environment: Environment): void {
  current = environment;
}

/** The current environment. Throws before `setEnvironment`. */
export function environment(): Environment {
  if (!current) throw new Error('setEnvironment comes first');
  return current;
}

/**
 * The only door outside: transport, storage, bridge, clock, random, history. The widget gives the browser's, tests give
 * their own; nothing in src/ touches a browser global.
 */
import type { BridgeAction, BridgeOutcome, BridgeParams } from '../contract/bridge.ts';
import type { SealedCall } from '../contract/envelope.ts';

/** How one physical send ended. `status` and `body` as received; a network failure has no more detail than that. */
export type TransportEnding =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: string;
      /** The server's clock by its header Date, ms UTC; not a number or missing where the page may not read it. */
      readonly date?: number;
    }
  | { readonly kind: 'timeout' | 'network' | 'aborted' };

export interface Transport {
  send(
    call: SealedCall,
    options: {
      readonly timeoutMs: number;
      readonly onProgress?: ((share: number) => void) | undefined;
      readonly onAbortable?: ((abort: () => void) => void) | undefined;
    },
  ): Promise<TransportEnding>;
}

/** Small values that outlive the page. Never throws: where storage is blocked or full it lives in memory. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls back when another tab has changed a value; a tab that was frozen or kept for Back may miss it. */
  listen(callback: () => void): void;
}

/** Values that must survive a kill; resolved only once they are safe. Falls back to memory, never rejects. */
export interface DurableStorage {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /**
   * Reads and writes in one step, so that two tabs cannot both be first; `undefined` removes the value. `change` may be
   * asked twice, where the first try did not reach the disk.
   */
  update(key: string, change: (stored: unknown) => unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
}

/** Seals what may rest on the phone, but not in clear. Its key cannot leave the phone and goes with the durable values. */
export interface Vault {
  /** Null where this page has no cipher. */
  seal(text: string): Promise<string | null>;
  /** Null for what cannot be opened any more: the key is gone, or the text was changed. */
  open(sealed: string): Promise<string | null>;
}

export interface Bridge {
  readonly shell: 'android' | 'ios' | 'none';
  call<A extends BridgeAction>(action: A, params: BridgeParams<A>): Promise<BridgeOutcome<A>>;
}

export interface Clock {
  /** The phone's clock, ms UTC; may be wrong by a year. */
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
  /** Adds an entry with the same path, so that Back first closes what lies on top of the page. */
  pushLayer(): void;
  /** Is there a page of ours behind this one? */
  canGoBack(): boolean;
  listen(callback: () => void): void;
}

/** What may change while the app runs. */
export interface Surroundings {
  online(): boolean;
  visible(): boolean;
  /** Calls back when the network, the visibility or the focus changes; returns how to stop. */
  listen(callback: () => void): () => void;
}

/** What leaves the app: to other apps, the clipboard, files, pages of others. */
export interface Outside {
  /** Hosts, in small letters, whose https pages may be opened. */
  readonly hosts: readonly string[];
  /** False where the text could not be copied. */
  copy(text: string): Promise<boolean>;
  /** Offers the text to other apps; false where the phone has no way to, true also when the person declines. */
  share(text: string): Promise<boolean>;
  /** Saves a file; null in a shell, whose WebView takes no files from its page. */
  readonly save: ((name: string, type: string, text: string) => void) | null;
}

/** The version, and what the brand of this build says of itself (widget/brands). */
export interface Build {
  readonly version: string;
  readonly packageName: string;
  readonly appName: string;
  readonly lender: {
    readonly name: string;
    readonly approvalNumber: string;
    readonly address: string;
  };
  /** Empty where there is none; phone and WhatsApp in international form. */
  readonly contacts: { readonly email: string; readonly phone: string; readonly whatsapp: string };
  /** Whole naira and days, for what every visitor reads; an offer has its own figures. */
  readonly limits: {
    readonly minLoanNaira: number;
    readonly maxLoanNaira: number;
    readonly minTenureDays: number;
    readonly maxTenureDays: number;
  };
  /** Which data `timeSDK` may ever collect in this build (design §7); a consent is needed on top. */
  readonly policy: BridgeParams<'timeSDK'>['data'];
}

export interface Environment {
  readonly transport: Transport;
  readonly storage: KeyValueStorage;
  readonly durable: DurableStorage;
  readonly vault: Vault;
  readonly bridge: Bridge;
  readonly clock: Clock;
  readonly history: HashHistory;
  readonly surroundings: Surroundings;
  readonly outside: Outside;
  readonly build: Build;
  /** The phone's language tag, such as 'es-MX'. */
  readonly languageTag: string;
  /** So many random bytes as hex, from a cryptographic source. */
  randomHex(bytes: number): string;
}

let current: Environment | undefined;

/** Puts the environment in place; once at boot, once a test. */
export function setEnvironment(environment: Environment): void {
  current = environment;
}

/** The environment in place. Throws before `setEnvironment`. */
export function environment(): Environment {
  if (!current) throw new Error('setEnvironment comes first');
  return current;
}

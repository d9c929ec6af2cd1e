/** A recorded run: what a person did with the phone and what followed, by meaning; plain data that can be kept as a file. */
import type { Gesture } from './phone-acts.ts';
import type { DeviceSettings, NewWorld } from './control.ts';

export const RECORDING_APP = 'LendMax recording';
/** A change that an older workbench would misread counts it up. */
export const RECORDING_VERSION = 1;

/** In the order in which they are compared and drawn. */
export const lanes = [
  'person',
  'route',
  'call',
  'bridge',
  'storage',
  'analytics',
  'console',
  'world',
] as const;
export type Lane = (typeof lanes)[number];

/** One thing that happened. `text` says it in a line; `detail` holds no `t`, no seal and no random name. */
export interface Entry {
  readonly seq: number;
  /** World time, ms UTC. */
  readonly at: number;
  readonly lane: Lane;
  readonly text: string;
  readonly detail: unknown;
  /** It went wrong: a refusal, an error, a wrong amount. */
  readonly bad: boolean;
  readonly gesture?: Gesture;
  /** How far the clock was moved by hand, ms. */
  readonly movedMs?: number;
  /** The faults that hold from here on. */
  readonly faults?: NewWorld['faults'];
}

/** The screen at rest after something had happened. `screen` and `style` count in the recording's tables. */
export interface Moment {
  /** The newest entry before it. */
  readonly seq: number;
  readonly at: number;
  readonly route: string;
  readonly screen: number;
  readonly style: number;
  /** How far the page was scrolled, CSS px. */
  readonly scrollTop: number;
  /** It had come to rest; else it was taken because it would not. */
  readonly still: boolean;
  /** The texts of the headings, and all lines that the screen said. */
  readonly headings: readonly string[];
  readonly lines: readonly string[];
  /** The world with its phone, JSON as gzip in base64url; missing where it was not asked for. */
  readonly state?: string;
}

/** From where the run is played again: a world as scripts make it, or the state of the first moment. */
export type Start =
  | { readonly kind: 'scenario'; readonly world: NewWorld }
  | { readonly kind: 'state' };

export interface Recording {
  readonly app: typeof RECORDING_APP;
  readonly version: number;
  /** Fingerprint of calls and bridge actions that the project knew. */
  readonly contract: string;
  readonly name: string;
  /** Real time, ms UTC. */
  readonly madeAt: number;
  readonly world: string;
  readonly scenario: string;
  readonly device: Pick<DeviceSettings, 'shell' | 'width' | 'height' | 'theme'>;
  readonly language: 'en' | 'es';
  readonly start: Start;
  readonly entries: readonly Entry[];
  readonly moments: readonly Moment[];
  /** HTML of screens without scripts, and the styles that they were drawn with. */
  readonly screens: readonly string[];
  readonly styles: readonly string[];
  /** Money and write effects by path: how many intents, and how often each was committed. */
  readonly effects: readonly {
    readonly path: string;
    readonly kind: 'write' | 'money';
    readonly times: number;
  }[];
}

/** What the phone hands over when its screen is at rest. */
export interface MomentSeen {
  readonly route: string;
  readonly html: string;
  /** Null: as at the moment before on this page. */
  readonly style: string | null;
  readonly scrollTop: number;
  readonly still: boolean;
  readonly headings: readonly string[];
  readonly lines: readonly string[];
  /** What the phone stores, as a world's `stored` and `durable`. */
  readonly stored: Readonly<Record<string, string>>;
  readonly durable: Readonly<Record<string, unknown>>;
}

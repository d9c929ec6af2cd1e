/** A target of the journeys: its capabilities and limits, and how a phone starts there. */
import type { NewWorld } from '#harness/simulator/protocol/worlds.ts';
import type { Browser, StartedBrowser } from '../browser.ts';

/** What a journey needs beside a screen, a finger and a keyboard, worded for a reason. */
export const capabilities = {
  phoneClock: 'setting the clock of the phone',
  screenSize: 'other measures of the screen',
  textSize: 'text at twice its size',
  engineLog: 'the words of the engine on a broken connection',
  printing: 'the page as it is printed',
  offline: 'taking the network away',
  files: 'files of this machine',
  camera: 'a camera that works or not, as told',
  theme: 'light and dark without touching the machine',
  brands: 'the page of another brand, whose lender has its own cipher',
} as const;
export type Capability = keyof typeof capabilities;

export interface Target {
  readonly name: string;
  /** The target's changes to a world before it is created. Unchanged if missing. */
  readonly world?: (wanted: NewWorld) => NewWorld;
  readonly about: string;
  /** `true`, or why it isn't possible there. */
  readonly can: Readonly<Record<Capability, true | string>>;
  /** Test files that don't apply to this target, each with its reason. */
  readonly leaves: Readonly<Record<string, string>>;
  /** Test file → its tests that continuous integration runs, by name or as a whole. Null means every file. */
  readonly core: Readonly<Record<string, readonly string[] | 'whole'>> | null;
  /** This machine's name in addresses of pages; 127.0.0.1 if missing. */
  readonly hostOfPages?: () => string | null;
  /** What is missing on this machine, in one line; null if a session can begin. */
  readonly missing: () => string | null;
  readonly start: () => Promise<StartedBrowser>;
  /** Resets the phone to its initial state, for pages of this origin. */
  readonly empty: (browser: Browser, origin: string) => Promise<void>;
  /** Sets the size of the screen, CSS px. */
  readonly resize: (
    browser: Browser,
    width: number,
    height: number,
    pixelRatio: number,
  ) => Promise<void>;
  /** Puts a text into the focused field at once, as a keyboard's suggestion or a paste does. */
  readonly insert: (browser: Browser, text: string) => Promise<void>;
  /** Taps a position. WebDriver's own click on an element first asks the page eight more questions. */
  readonly tapsAtPlaces?: boolean;
}

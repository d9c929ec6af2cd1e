/** The parts of a report: what its page unpacks, and what one takes over with. */
import type { Recording } from '../protocol/recording.ts';

export const REPORT_APP = 'LendMax report';
/** Increased by any change that an older workbench would misread. */
export const REPORT_VERSION = 1;
/** States and pictures of the first steps are left out of a larger one, bytes. A screenshot fits beside it into 3 MB. */
export const LARGEST_REPORT = 2_600_000;

export const EDITED = 'This report was edited or damaged: its checksum is wrong. Ask for it again.';

/** The page loads and sends nothing. `scripts`: sources of all scripts that may run, `'sha256-…'`. */
export const policyOf = (...scripts: readonly string[]): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; form-action 'none'; script-src ${scripts.join(' ')}`;

/** Packed into the page as JSON, gzip, base64url. */
export interface ReportData {
  readonly app: typeof REPORT_APP;
  readonly version: number;
  /** The steps as HTML, with personal values replaced, as in the screens. */
  readonly shown: string;
  readonly screens: readonly string[];
  readonly styles: readonly string[];
  /** The head of a picture, before and after its style. */
  readonly head: readonly string[];
  /** Of the phone's page, CSS px. */
  readonly width: number;
  readonly height: number;
  /** The run, for those who play on; null if its customers are real, or in a demo. */
  readonly run: Omit<Recording, 'screens' | 'styles'> | null;
  /** A demo has no run and begins in this scenario. */
  readonly scenario: string | null;
}

/** App, phone and lender for a report. */
export interface Machine {
  /** JSON with `phone`, a page, and `script`, which takes over; as gzip in base64url. */
  readonly packed: string;
  /** Sources of their scripts for a policy: `'sha256-…'`. */
  readonly scripts: readonly string[];
}

/** Unpacked. */
export interface MachineParts {
  readonly phone: string;
  readonly script: string;
}

/** Where one begins to play: at a moment of the run, by its place, or in a new world. */
export type PlayFrom =
  | {
      readonly run: NonNullable<ReportData['run']>;
      readonly moment: number;
      /** The step's number. */
      readonly step: number;
    }
  | { readonly scenario: string };

/** What the page hands to the machine's script. */
export interface TakeOver {
  readonly machine: Machine;
  readonly phone: string;
  readonly from: PlayFrom;
}

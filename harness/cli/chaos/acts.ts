/** What an errand does, act by act, as its walk says it. */
import type { Path } from '#src/contract/endpoints.ts';
import { type BusinessError, businessErrors, successCode } from '#src/facts/errors.ts';
import type { RecordedAnswers } from '../../protocol/answers.ts';
import type { Fault } from '../../protocol/faults.ts';
import { wellKnownMobile } from '../../server/world/defaults.ts';
import { lenderOf } from '../../server/world/lenders.ts';
import type { Brought, Step } from './steps.ts';

/** What to do next: a step, the control whose English words begin so, or the form. */
export type Act =
  | Step
  | { readonly press: string }
  /** Fills in the field whose English words begin so. */
  | { readonly type: string; readonly text: string }
  /** Answers forms for this many steps, or until nothing is left to answer. */
  | { readonly fill: number };

export interface Errand {
  readonly scenario: string;
  readonly settings?: readonly string[];
  readonly acts: readonly Act[];
}

export const go = (route: string): Act => ({ do: 'go', route: `#${route}` });
export const wait = (move: string): Act => ({ do: 'wait', move });
export const edit = (field: string): Act => ({ do: 'edit', field });
export const bring = (file: Brought): Act => ({ do: 'bring', file });
export const again = (times: number, act: Act): readonly Act[] => Array<Act>(times).fill(act);
export const press = (...words: readonly string[]): readonly Act[] =>
  words.map((one) => ({ press: one }));
export const fault = (...faults: readonly Fault[]): Act => ({ do: 'faults', faults });

const refusalAt = (path: Path, error: BusinessError, times: number): Fault => ({
  path,
  kind: 'businessCode',
  code: businessErrors[error],
  times,
});

export const businessCode = (path: Path, error: BusinessError, times = 1): Act =>
  fault(refusalAt(path, error, times));

/** The next call of each path is refused. */
export const refuseOnce = (error: BusinessError, ...paths: readonly Path[]): Act =>
  fault(...paths.map((path) => refusalAt(path, error, 1)));

interface Refused {
  readonly code: string;
  readonly msg: string;
}

/** The setting that lets the lender answer this call as if it was recorded elsewhere: a read each time, a write once. */
export function answering(
  path: Path,
  data: object | null,
  { code, msg }: Refused = { code: successCode, msg: 'Success' },
): string {
  const reply = { code: Number(code), msg, data };
  const row = { path, payload: {}, opId: null, status: 200, reply, used: 0, by: null };
  const answers: RecordedAnswers = { name: path, otherwise: 'lender', rows: [row] };
  return `answers=${JSON.stringify(answers)}`;
}

/** Settings of the lender that asks for everything, with its page. */
export const asksAll: readonly string[] = Object.entries(lenderOf('everything')).map(
  ([name, value]) => `${name}=${JSON.stringify(value)}`,
);

export const given = (type: string, text: string): Act => ({ type, text });

/** Asks for a code by SMS. */
export const codeFor = (mobile: string): readonly Act[] => [
  go('/user/login'),
  given('Mobile number', mobile),
  ...press('Send me a code'),
];
export const askForCode = codeFor(wellKnownMobile);

/** The answers of a customer without debts. */
export const withoutDebts = [
  ...press('No', 'No', 'Very good', 'None', 'None', 'Never late', 'Nothing'),
  ...press('None', 'None', 'None', 'None', 'Send answers'),
];

/** Sends a face and the front of an ID, and has the ID read. */
export const idRead = [
  ...press('Take a photo', 'Use this photo', 'Add your ID', 'Take a photo for'),
  ...press('Use this photo', 'Continue'),
];

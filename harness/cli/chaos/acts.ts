/** What an errand does, act by act, as its walk says it. */
import type { Path } from '#src/contract/endpoints.ts';
import { type BusinessError, businessErrors } from '#src/facts/errors.ts';
import type { Fault } from '../../protocol/faults.ts';
import { wellKnownMobile } from '../../server/world/defaults.ts';
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

export const given = (type: string, text: string): Act => ({ type, text });

/** Asks for a code by SMS. */
export const askForCode = [
  go('/user/login'),
  given('Mobile number', wellKnownMobile),
  ...press('Send me a code'),
] as const;

/** Steps of a run: the player's, and two of chaos. */
import { type Step, stepText } from '../step.ts';
import type { Problem } from '../verdict.ts';

export type ChaosStep =
  | Step
  /** The customer watches until nothing is under way. */
  | { readonly act: 'watch' }
  /** Sets the phone's clock this far ahead of the world's, ms. */
  | { readonly act: 'phoneClock'; readonly errorMs: number };

/** The step in one line. */
export function textOf(step: ChaosStep): string {
  switch (step.act) {
    case 'watch':
      return 'watch until nothing is under way';
    case 'phoneClock':
      return `set the phone's clock ${step.errorMs / 60_000} minutes ahead`;
    case 'fill':
      return `${stepText(step)} with ${step.value === null ? 'the SMS code' : `‘${step.value}’`}`;
    case 'clock':
      return `move the clock ${JSON.stringify(step.move)}`;
    case 'faults':
      return `set the faults ${JSON.stringify(step.faults)}`;
    default:
      return stepText(step);
  }
}

/** World and phone at the end of a run, in the form that the workbench opens. */
export interface EndState {
  readonly world: Readonly<Record<string, unknown>>;
  /** Place in the app, such as `/me`. */
  readonly route: string;
  /** The drawn screen, as HTML; null without one. */
  readonly picture: string | null;
}

/** The shortest run that went wrong. */
export interface Found extends Problem {
  readonly scenario: string;
  readonly seed: number;
  readonly steps: readonly ChaosStep[];
  readonly state: EndState;
}

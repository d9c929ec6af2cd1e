/** Steps of a run: what a customer, the network, the clock and the phone can do. */
import type { Fault } from '../../protocol/faults.ts';
import { type ActedRole, actedRoles } from '../../player/roles.ts';
import type { Brought } from '../../player/screens/brought.ts';

export type Step =
  | { readonly do: 'tap'; readonly role: TapRole; readonly name: string; readonly nth: number }
  /** `{code}` in `text` becomes the code of the newest SMS. */
  | { readonly do: 'type'; readonly name: string; readonly nth: number; readonly text: string }
  | { readonly do: 'back' }
  | { readonly do: 'restart' }
  /** The app is ended without warning, loses what it wrote in the last `LOST_MS`, and starts again. */
  | { readonly do: 'kill' }
  /** The app goes to the background for a while. */
  | { readonly do: 'away' }
  /** Switches to the phone's other tab, and opens it the first time. */
  | { readonly do: 'tab' }
  /** Sets the phone's clock this far ahead of the world's, ms. */
  | { readonly do: 'clock'; readonly errorMs: number }
  | { readonly do: 'go'; readonly route: string }
  | { readonly do: 'wait'; readonly move: string }
  /** The customer watches a waiting screen for up to `WATCH_MS`. */
  | { readonly do: 'watch' }
  | { readonly do: 'faults'; readonly faults: readonly Fault[] }
  /** What the phone's camera and picker bring from now on. Phones in a browser bring good pictures alone. */
  | { readonly do: 'bring'; readonly file: Brought };

export type TapRole = Exclude<ActedRole, 'field'>;
export const isTap = (role: string): role is TapRole =>
  role !== 'field' && actedRoles.some((one) => one === role);

/** Longer than a read and its retries take without a network (src/docs/rules.md#retries), ms. */
export const WATCH_MS = 4 * 60_000;

/** A kill loses writes to localStorage that are younger than this, ms. */
export const LOST_MS = 1_000;

/** The code of the newest SMS; six zeros without one. */
export const newestCode = (inbox: readonly { readonly code?: string }[]): string =>
  inbox.flatMap(({ code }) => code ?? []).at(-1) ?? '000000';

/** The step in one line of words. */
export function stepText(step: Step): string {
  const place = 'nth' in step && step.nth > 0 ? ` (${step.nth + 1})` : '';
  switch (step.do) {
    case 'tap':
      return `tap ${step.role} ‘${step.name}’${place}`;
    case 'type':
      return step.text === '{code}'
        ? `type the SMS code into ‘${step.name}’${place}`
        : `type ‘${step.text}’ into ‘${step.name}’${place}`;
    case 'go':
      return `go to ${step.route}`;
    case 'wait':
      return `let ${step.move} go by`;
    case 'clock':
      return `set the phone's clock ${step.errorMs / 60_000} minutes ahead`;
    case 'tab':
      return 'switch to the other tab';
    case 'watch':
      return 'watch until nothing is under way';
    case 'bring':
      return `let the phone bring: ${step.file}`;
    case 'faults':
      return step.faults.length === 0
        ? 'clear the faults'
        : `activate ${step.faults.map((fault) => `${'path' in fault ? fault.path : fault.action} ${fault.kind}`).join(', ')}`;
    default:
      return step.do;
  }
}

/** Steps that do less, the simplest first. */
export function simplerSteps(step: Step): readonly Step[] {
  if (step.do === 'type' && step.text.length > 1 && step.text !== '{code}') {
    return [{ ...step, text: step.text.slice(0, 1) }];
  }
  if (step.do === 'wait' && step.move !== 'PT5S') return [{ ...step, move: 'PT5S' }];
  if (step.do === 'faults' && step.faults.length > 0) {
    const once = step.faults.map((fault) => ({ ...fault, times: 1 }));
    const single = step.faults.length > 1 ? step.faults.map((fault) => [fault]) : [];
    return [[], ...single, once].map((faults) => ({ ...step, faults }));
  }
  return [];
}

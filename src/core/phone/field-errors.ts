/** Reports errors on customers' phones to the shell (src/docs/rules.md#errors-from-the-field). */
import type { ErrorCode } from '../../facts/events.ts';
import { lastSteps, logEvent } from './analytics.ts';
import { environment } from '../environment.ts';

const told = new Set<string>();

/** Reports an error once for each place, until the page is loaded again. `frames` is the output of `framesOf`. */
export function tellError(code: ErrorCode, place: string, frames = ''): void {
  if (told.has(place)) return;
  told.add(place);
  logEvent('error', { code, place, build: environment().build.id, frames, steps: lastSteps() });
}

/**
 * Lines of a stack in V8's and WebKit's format. V8 puts the message first, and a message may quote what somebody typed.
 */
const frame = /^(?:\s+at .*|[^\s@]*@.*):(\d+:\d+)\)?$/gm;

const MOST_FRAMES = 5;

/** Positions of the five innermost frames, such as `130:2452 130:90`; empty without a stack. */
export const framesOf = (thrown: unknown): string =>
  [...((thrown instanceof Error && thrown.stack) || '').matchAll(frame)]
    .slice(0, MOST_FRAMES)
    .map(([, position]) => position)
    .join(' ');

/** Kind and position of whatever was thrown, such as `TypeError 130:2452`; never its message. */
export function placeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const [position = ''] = framesOf(thrown).split(' ');
  return `${/^\w{1,40}$/.test(thrown.name) ? thrown.name : 'Error'} ${position}`.trim();
}

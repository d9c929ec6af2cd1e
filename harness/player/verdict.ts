/** The judge's verdict on a world, once its phone has nothing more to report. */
import type { Control } from '../simulator/client/control.ts';
import type { Judgement } from '../simulator/protocol/checks.ts';
import type { LogEntry } from '../simulator/protocol/log.ts';
import { realTime, type Waiting } from './eventually.ts';

/** `kind` is a check of the judge, or what a player finds on a screen. */
export interface Problem {
  readonly kind: string;
  readonly detail: string;
}

/** The bad checks, each with its first finding. */
export const problemsIn = ({ checks }: Judgement): readonly Problem[] =>
  checks
    .filter(({ verdict }) => verdict === 'bad')
    .map(({ check, text, found: [first = text] }) => ({ kind: check, detail: first }));

const POLL_MS = 100;
/** The phone reports in batches. After this many looks without anything new it has reported everything. */
const STILL = 4;
const LOOKS = 50;

/** Waits until the phone of a world has reported everything. `time`: the clock of the reports. */
export async function reported(
  control: Pick<Control, 'log'>,
  id: string,
  time: Waiting = realTime,
): Promise<void> {
  let log: readonly LogEntry[] = await control.log(id);
  for (let looks = 0, still = 0; looks < LOOKS && still < STILL; looks += 1) {
    await time.wait(POLL_MS);
    const newer = await control.log(id);
    still = newer.at(-1)?.seq === log.at(-1)?.seq ? still + 1 : 0;
    log = newer;
  }
}

/**
 * `commits`: the money calls that must have been committed, each once. Null only checks that none was committed twice.
 */
export async function verdictOn(
  control: Pick<Control, 'log' | 'verdict'>,
  id: string,
  commits: readonly string[] | null = null,
  time: Waiting = realTime,
): Promise<Judgement> {
  await reported(control, id, time);
  return control.verdict(id, commits);
}

/** The judge's verdict on a world of a simulator, once its phone has nothing more to report. */
import type { Check, Conclusion, Judgement } from '../../protocol/checks.ts';
import type { Control } from '../../client/control.ts';
import type { LogEntry } from '../../protocol/log.ts';
import type { Comparison } from '../../recording/compare.ts';

/** 1 where something is bad, or where nothing was judged, unless that is allowed. */
export const codeOf = ({ verdict }: Conclusion, mayBeEmpty = false): 0 | 1 =>
  verdict === 'good' || (mayBeEmpty && verdict === 'not judged') ? 0 : 1;

/** A run that was played again: good where it is as before, not judged where no screen could be compared. `problem` says why it stopped. */
export function playedAgain(
  { first, differences, screens, sentence }: Comparison,
  problem: string | null,
): Check {
  const found = differences.map((one) => one.sentence);
  const isBad = problem !== null || first !== null;
  const verdict = isBad ? 'bad' : screens > 0 ? 'good' : 'not judged';
  const judged = verdict === 'not judged' ? 0 : 1;
  return { check: 'journey', verdict, judged, text: problem ?? sentence, found, noted: [] };
}

const POLL_MS = 100;
/** The phone reports in batches; after so many looks without anything new it has reported everything. */
const STILL = 4;
const LOOKS = 50;

/** Waits until the phone of a world has reported everything. */
export async function reported(control: Pick<Control, 'log'>, id: string): Promise<void> {
  let log: readonly LogEntry[] = await control.log(id);
  for (let looks = 0, still = 0; looks < LOOKS && still < STILL; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const newer = await control.log(id);
    still = newer.at(-1)?.seq === log.at(-1)?.seq ? still + 1 : 0;
    log = newer;
  }
}

/** `commits`: the money calls that must have been committed, each once; null asks only that none was done twice. */
export async function verdictOn(
  control: Pick<Control, 'log' | 'verdict'>,
  id: string,
  commits: readonly string[] | null = null,
): Promise<Judgement> {
  await reported(control, id);
  return control.verdict(id, commits);
}

/** Exit codes of verdicts, and the check of a replayed run. */
import type { Check, Conclusion } from '../../simulator/protocol/checks.ts';
import type { Comparison } from '../../player/recording/compare.ts';

/** 1 if something is bad, or if nothing was judged, unless that is allowed. */
export const codeOf = ({ verdict }: Conclusion, mayBeEmpty = false): 0 | 1 =>
  verdict === 'good' || (mayBeEmpty && verdict === 'not judged') ? 0 : 1;

/** A replayed run: good if it is as before, not judged if no screen could be compared. `problem` is why it stopped. */
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

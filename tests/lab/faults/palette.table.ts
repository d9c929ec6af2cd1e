/** `npm run lab -- faults`: the fault palette against the journeys, real screens over a real socket; prints the table of verdicts. */
import { afterAll, expect, inject, test } from 'vitest';
import { casesAt } from './fault-cases.ts';
import { journeys } from './journeys.ts';
import { type Verdict, meet } from './meeting.ts';
import { report } from './report.ts';

const verdicts: Verdict[] = [];
afterAll(() => void (verdicts.length > 0 && report('faults', verdicts)));

const meetings = journeys.flatMap((journey) =>
  journey.calls.flatMap((call) =>
    casesAt(call, journey.faults).map(
      (faultCase) =>
        [`${journey.name}, ${call}, ${faultCase.name}`, journey, call, faultCase] as const,
    ),
  ),
);

test.each(meetings)('%s', async (_, journey, call, faultCase) => {
  const verdict = await meet(inject('faultsOrigin'), journey, call, faultCase);
  verdicts.push(verdict);
  expect(verdict.wrong).toEqual([]);
});

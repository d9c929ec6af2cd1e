/** The probe of the command line leaves no world behind. */
import { expect, test } from 'vitest';
import { endForks } from '#harness/cli/commands/probe.ts';
import { createSimulator } from '../../simulator.ts';

test('the worlds of a probe end with it, those of others stay, and one that is gone is no error', async () => {
  const { typed } = createSimulator();
  const [own, played, other] = await Promise.all(
    [1, 2, 3].map(async () => (await typed.create({ scenario: 'approved' })).id),
  );
  if (own === undefined || played === undefined) throw new Error('no world');
  const report = { problem: null, good: 2, bad: 0, notJudged: 0 };
  const verdicts = [{ worldId: own }, { worldId: null }, {}, { worldId: played }];
  await endForks(typed, { ...report, verdicts });
  expect((await typed.worlds()).map(({ id }) => id)).toEqual([other]);
  await endForks(typed, { ...report, verdicts });
});

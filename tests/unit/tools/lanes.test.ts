/** Gates side by side: each lane in its order, and nothing after a failure. */
import { expect, test } from 'vitest';
import { runGroups, type Stage } from '../../tools/lanes.ts';

function stages() {
  const began: string[] = [];
  const stage = (name: string, end: () => Promise<string | undefined | null>): Stage => ({
    name,
    run() {
      began.push(name);
      return end();
    },
  });
  const good = (name: string) => stage(name, () => Promise.resolve(undefined));
  return { began, stage, good };
}

test('lanes of a group begin together, the next group when all have ended', async () => {
  const { began, stage, good } = stages();
  let open = () => {};
  const gate = new Promise<undefined>((resolve) => {
    open = () => resolve(undefined);
  });
  const all = runGroups(
    [[[stage('slow', () => gate)], [good('quick'), good('then')]], [[good('last')]]],
    () => undefined,
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(began).toEqual(['slow', 'quick', 'then']);
  open();
  expect(await all).toEqual([]);
  expect(began).toEqual(['slow', 'quick', 'then', 'last']);
});

test('a failure stops its lane and what comes after the group, not the lane beside it', async () => {
  const { began, stage, good } = stages();
  const stopped = await runGroups(
    [
      [
        [stage('red', () => Promise.resolve('3 failed')), good('never')],
        [stage('broken', () => Promise.reject(new Error('no report')))],
        [stage('left out', () => Promise.resolve(null)), good('beside')],
      ],
      [[good('later')]],
    ],
    () => undefined,
  );
  expect(stopped).toEqual(["Stopped at 'red': 3 failed.", "Stopped at 'broken': no report."]);
  expect(began).toEqual(['red', 'broken', 'left out', 'beside']);
});

test('only what ran is reported as good', async () => {
  const { stage, good } = stages();
  const said: string[] = [];
  await runGroups([[[stage('left out', () => Promise.resolve(null)), good('ran')]]], (line) =>
    said.push(line),
  );
  expect(said).toEqual([expect.stringMatching(/^── ran: good, \d+\.\d s$/)]);
});

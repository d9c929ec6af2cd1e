/** Chaos finds defects that were put into a copy of the app on purpose, and tells each in a few steps. All of them: npm run lab -- planted. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stepText } from '#harness/cli/chaos/steps.ts';
import { root } from '#harness/cli/run.ts';
import { bundleApp } from '#harness/player/screens/bundle.ts';
import { screensEngine } from '#harness/cli/chaos/in-process-engine.ts';
import { defects, editsOf, planted } from '../../../lab/planted/defects.ts';
import { hunt } from '../../../lab/planted/hunt.ts';

/** Those that are found soonest, so that this stays short. */
const soon = [
  'a kobo too much',
  'the BVN in an event of the analytics',
  'an old status over a newer one',
  'paid, before the money came',
  'a rollover fee that nobody sees before the yes',
];

test('there are a dozen and more, and each stands once in its file', () => {
  const edits = defects.flatMap((defect) =>
    editsOf(defect).map((edit) => [defect.name, edit] as const),
  );
  const counts = edits.map(([name, { file, find }]) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [name, source.split(find).length - 1];
  });
  expect(counts).toEqual(edits.map(([name]) => [name, 1]));
  expect(defects.length).toBeGreaterThanOrEqual(12);
});

test('a defect whose place has moved fails the build', async () => {
  const [defect] = defects;
  if (!defect) throw new Error('there are no defects');
  await expect(bundleApp('views', [planted({ ...defect, find: 'nowhere' })])).rejects.toThrow(
    'not once',
  );
  await expect(bundleApp('views', [planted({ ...defect, file: 'src/gone.ts' })])).rejects.toThrow(
    'no src',
  );
});

test('what a logout leaves behind is found before the next login', async () => {
  const defect = defects.find(({ name }) => name === 'a logout that keeps the mobile');
  if (!defect) throw new Error('there is no such defect');
  for (const [plugins, kinds] of [
    [[], []],
    [[planted(defect)], ['leaks']],
  ] as const) {
    const play = await screensEngine(await bundleApp('views', [...plugins])).open('repaying', 7);
    await play.act({ do: 'go', route: '#/user_center/settings' });
    const seen = new Set((await play.problems(false)).map(({ kind }) => kind));
    const logOut = { do: 'tap', role: 'button', name: 'Log out', nth: 0 } as const;
    const watching = Array.from({ length: 6 }, () => ({ do: 'watch' }) as const);
    for (const step of [logOut, logOut, ...watching]) {
      expect(await play.act(step), step.do).toBe(true);
      for (const { kind } of await play.problems(false)) seen.add(kind);
    }
    await play.close();
    expect([...seen]).toEqual(kinds);
  }
});

test.each(defects.filter(({ name }) => soon.includes(name)))('$name', async (defect) => {
  const { found } = await hunt(defect, 1, 10);
  expect(found, 'found').not.toBeNull();
  expect(found).toMatchObject({ again: true });
  expect(found?.steps.length, found?.steps.map(stepText).join('\n')).toBeLessThan(10);
});

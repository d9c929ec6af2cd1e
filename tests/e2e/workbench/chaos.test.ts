/** Chaos in Chromium: a short walk with a fixed seed finds nothing, and its steps leave a recording and a test. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserEngine } from '#harness/cli/chaos/browser-engine.ts';
import { writeRun } from '#harness/cli/chaos/evidence.ts';
import { walkAgain, walkAtRandom } from '#harness/cli/chaos/run.ts';
import type { Step } from '#harness/cli/chaos/steps.ts';
import { expect, test } from '../support/fixtures.ts';

test('a walk by a seed finds nothing wrong, and neither do its steps alone', async ({
  session,
  phone,
}) => {
  const engine = browserEngine(phone.control, session);
  const walked = await walkAtRandom(engine, 'approved', 11, 6);
  expect(walked.problem).toBeNull();
  expect(walked.steps.length).toBeGreaterThan(3);
  expect((await walkAgain(engine, 'approved', 11, walked.steps)).problem).toBeNull();
});

test('a run leaves a recording and a test of the same acts', async ({ session, phone }) => {
  const steps: Step[] = [
    { do: 'tap', role: 'link', name: 'Me', nth: 0 },
    { do: 'tab' },
    { do: 'tab' },
    { do: 'clock', errorMs: 3_600_000 },
    { do: 'away' },
    { do: 'tap', role: 'link', name: 'Settings', nth: 0 },
    { do: 'tap', role: 'link', name: 'Nowhere', nth: 0 },
  ];
  let world = '';
  const opened = (id: string) => void (world = id);
  const engine = browserEngine(phone.control, session, { keep: true, opened });
  const walked = await walkAgain(engine, 'approved', 7, steps);
  expect(walked).toMatchObject({ steps: steps.slice(0, -1), problem: null });
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  const files = await writeRun(phone.control, world, join(folder, 'run'));
  await phone.control.end(world);
  const [recording = '', written = ''] = files.map((file) => readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  expect(files).toHaveLength(2);
  expect(JSON.parse(recording)).toMatchObject({ scenario: 'approved' });
  expect(written).toContain("await phone.link('Settings').tap();");
});

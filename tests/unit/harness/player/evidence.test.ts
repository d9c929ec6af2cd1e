/** A failed test leaves one page, without a second file. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeEvidence } from '#harness/player/evidence.ts';
import { createApp } from '#harness/simulator/app.ts';
import { dataIn } from '../../../support/reports.ts';
import { createControl } from '#harness/simulator/client/control.ts';

test.each([
  ['', false, 'Personal values are replaced by invented ones'],
  ['kept', true, 'Personal values are as they were'],
])('LENDMAX_PERSONAL %j: screenshot %s', async (personal, hasScreenshot, held) => {
  vi.stubEnv('LENDMAX_PERSONAL', personal);
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  const app = createApp();
  const control = createControl('http://127.0.0.1', async (...request) =>
    app.fetch(new Request(...request)),
  );
  const { id } = await control.create({ scenario: 'approved' });
  const path = join(folder, 'failed/lost-reply');
  const file = await writeEvidence(control, id, path, (png) => writeFile(png, 'a picture'));
  expect(file).toBe(`${path}.html`);
  expect(await readdir(join(folder, 'failed'))).toEqual(['lost-reply.html']);
  const page = await readFile(file, 'utf8');
  const picture = `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`;
  expect(page.includes(picture)).toBe(hasScreenshot);
  const { shown } = dataIn(page);
  expect(shown).toContain('<h2>Not judged, 0 judged</h2>');
  expect(shown).toContain(held);
});

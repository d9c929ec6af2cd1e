/** A failed test leaves one page, with its screenshot and without a second file. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeEvidence } from '#harness/player/evidence.ts';
import { createApp } from '#harness/simulator/app.ts';
import { dataIn } from '../../../support/reports.ts';
import { createControl } from '#harness/simulator/client/control.ts';

test('A failed test is one page with verdict and screenshot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'));
  onTestFinished(() => rm(folder, { recursive: true }));
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
  expect(page).toContain(`data:image/png;base64,${Buffer.from('a picture').toString('base64')}`);
  const { shown } = dataIn(page);
  expect(shown).toContain('<h2>Not judged, 0 judged</h2>');
  expect(shown).toContain('Personal values are as they were');
});

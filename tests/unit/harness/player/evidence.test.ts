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
  const picture = (png: string) => writeFile(png, 'a picture');
  const error = '\u001b[31mbutton Pay is not shown.\u001b[39m\nShowing: Hello, 08031234567';
  const file = await writeEvidence(control, id, path, picture, error);
  expect(file).toBe(`${path}.html`);
  expect(await readdir(join(folder, 'failed'))).toEqual(['lost-reply.html']);
  const page = await readFile(file, 'utf8');
  const drawn = `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`;
  expect(page.includes(drawn)).toBe(hasScreenshot);
  const { shown } = dataIn(page);
  expect(shown).toContain('<h2>Bad, 1 judged</h2>');
  expect(shown).toContain('<b>journey: bad</b> button Pay is not shown.');
  expect(shown.includes('08031234567')).toBe(hasScreenshot);
  expect(shown).toContain(held);
});

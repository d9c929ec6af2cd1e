/** A baseline of the atlas: kept, the same again where nothing changed, each change by its name, accepted. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/** Two runs draw six pictures each, and each has its own browser. */
const patience = { timeout: 300_000 };

const root = fileURLToPath(new URL('../../../', import.meta.url));

async function atlas(out: string, ...words: readonly string[]) {
  const args = ['--import', 'tsx', 'harness/cli/harness.ts', 'atlas', '--out', out, ...words];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill());
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said };
}

test(
  'a release is kept, a changed text, amount and picture is named, and accepting ends it',
  patience,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atlas-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [out, base] = [join(folder, 'run'), join(folder, 'base')];
    const only = ['--only', 'billDetail', '--language', 'en'];
    const kept = await atlas(out, ...only, '--keep', base);
    expect(kept.code, kept.said).toBe(0);

    // As if the release before had said something else.
    const file = join(base, 'atlas.json');
    const text = await readFile(file, 'utf8');
    const screens = JSON.parse(text) as {
      screens: { name: string; language: string; texts: string[]; amounts: object[] }[];
    };
    const english = screens.screens.find(
      ({ name, language }) => name === 'billDetail' && language === 'en',
    );
    if (!english) throw new Error('no screen was kept');
    english.texts[1] = 'A text of before';
    english.amounts[0] = { ...english.amounts[0], text: '₦1.00' };
    const dark = 'billDetail-en-360-dark.webp';
    const light = await readFile(join(base, 'billDetail-en-360-light.webp'));
    await writeFile(join(base, dark), light);
    await writeFile(
      file,
      JSON.stringify(screens).replace(
        /("file":"billDetail-en-360-dark[^}]*"hash":")\w+/,
        '$1other',
      ),
    );

    const differs = await atlas(out, ...only, '--against', base);
    expect(differs.code, differs.said).toBe(1);
    const lines = differs.said.split('\n').filter((line) => line.startsWith('  billDetail, '));
    expect(lines).toEqual([
      expect.stringMatching(/: amount [\w ]+: ‘₦1\.00’ → ‘₦[\d,.]+’$/),
      expect.stringContaining(': text: ‘A text of before’ → ‘'),
      expect.stringMatching(/: picture 360, dark: \d+ pixels$/),
    ]);
    expect(await readFile(join(out, 'differences.html'), 'utf8')).toContain('A text of before');

    const accepted = await atlas(out, ...only, '--accept', base);
    expect(accepted.code, accepted.said).toBe(0);
    expect(await readFile(file, 'utf8')).toBe(await readFile(join(out, 'atlas.json'), 'utf8'));
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(text));
    expect(await readFile(join(base, dark))).not.toEqual(light);
  },
);

test('a folder without a baseline is refused in a sentence', async () => {
  const { code, said } = await atlas(tmpdir(), '--against', join(tmpdir(), 'nowhere'));
  expect(code).toBe(2);
  expect(said).toContain('has no atlas.json: keep one with --keep');
});

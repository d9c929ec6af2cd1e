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
  'a release is kept, a changed text and picture is named, and accepting ends it',
  patience,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atlas-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [out, base] = [join(folder, 'run'), join(folder, 'base')];
    const only = ['--only', 'billDetail', '--language', 'en'];
    const kept = await atlas(out, ...only, '--keep', base);
    expect(kept.code, kept.said).toBe(0);

    // As if the release before had said something else.
    const file = join(base, 'billDetail-en.json');
    const text = await readFile(file, 'utf8');
    const screen = JSON.parse(text) as { texts: string[] };
    screen.texts[1] = 'A text of before';
    await writeFile(file, JSON.stringify(screen));
    const dark = 'billDetail-en-360-dark.png';
    const light = await readFile(join(base, 'billDetail-en-360-light.png'));
    await writeFile(join(base, dark), light);

    const differs = await atlas(out, ...only, '--against', base);
    expect(differs.code, differs.said).toBe(1);
    const lines = differs.said.split('\n').filter((line) => line.startsWith('  billDetail-en: '));
    expect(lines).toEqual([
      expect.stringContaining(': text: ‘A text of before’ → ‘'),
      expect.stringMatching(/: picture billDetail-en-360-dark\.png: \d+ pixels$/),
    ]);
    const page = await readFile(join(out, 'index.html'), 'utf8');
    expect(page).toContain('A text of before');
    expect(page).toContain(`src="../base/${dark}"`);

    const accepted = await atlas(out, ...only, '--accept', base);
    expect(accepted.code, accepted.said).toBe(0);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(text));
    expect(await readFile(join(base, dark))).not.toEqual(light);
  },
);

test('a folder without a baseline is refused in a sentence', async () => {
  const { code, said } = await atlas(tmpdir(), '--against', join(tmpdir(), 'nowhere'));
  expect(code).toBe(2);
  expect(said).toContain('has no atlas: keep one with --keep');
});

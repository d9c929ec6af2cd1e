/** Baselines of the atlas: what differs is named, and accepting replaces only the chosen screens. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, onTestFinished, test } from 'vitest';
import { compareRuns, keepScreens, screensIn, writeScreen } from '../../../lab/atlas/baseline.ts';

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'atlas-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
};

/** A white picture of 10 × `height` with so many black pixels. */
function png(black: number, height = 10): Buffer {
  const image = new PNG({ width: 10, height });
  image.data.fill(255);
  for (let pixel = 0; pixel < black; pixel += 1) image.data.fill(0, pixel * 4, pixel * 4 + 3);
  return PNG.sync.write(image);
}

function draw(into: string, name: string, picture = png(0), texts: string[] = ['Your loan']): void {
  const file = `${name}-en-360-light.png`;
  writeScreen(into, { name, language: 'en', pictures: [file], texts });
  writeFileSync(join(into, file), picture);
}

const wordsOf = (before: string, now: string) =>
  compareRuns(before, now).map(({ screen, words }) => `${screen}: ${words}`);

test('two runs that are the same have no differences, and a few pixels are none', () => {
  const [before, now] = [folder(), folder()];
  draw(before, 'home');
  draw(now, 'home', png(9));
  expect(wordsOf(before, now)).toEqual([]);
});

test('texts, pictures and screens that differ are named', () => {
  const [before, now] = [folder(), folder()];
  draw(before, 'home', png(0), ['Your loan', 'Pay', 'Bye']);
  draw(now, 'home', png(60), ['Your loan', 'Pay ₦5,000', 'Bye', 'More']);
  draw(before, 'me', png(0));
  draw(now, 'me', png(0, 12));
  draw(before, 'old');
  draw(now, 'new');
  expect(wordsOf(before, now)).toEqual([
    'home-en: text: ‘Pay’ → ‘Pay ₦5,000’',
    'home-en: text: nothing → ‘More’',
    expect.stringMatching(/^home-en: picture home-en-360-light\.png: \d\d pixels$/),
    'me-en: picture me-en-360-light.png: another size',
    'new-en: new screen',
    'old-en: gone screen',
  ]);
});

test('accepting replaces the chosen screens, removes those that are gone, and leaves the others', () => {
  const [run, base] = [folder(), folder()];
  draw(base, 'home', png(0), ['before']);
  draw(base, 'me', png(0), ['before']);
  draw(base, 'gone');
  draw(run, 'home', png(50), ['now']);
  draw(run, 'me', png(50), ['now']);
  keepScreens(run, base, ['home', 'gone']);
  expect(screensIn(base).map(({ name, texts }) => [name, ...texts])).toEqual([
    ['home', 'now'],
    ['me', 'before'],
  ]);
  expect(readdirSync(base)).toHaveLength(4);
});

test('a folder without an atlas, and a file that is no screen, are refused', () => {
  const empty = folder();
  expect(() => screensIn(empty)).toThrow(`${empty} has no atlas: keep one with --keep ${empty}`);
  writeFileSync(join(empty, 'home-en.json'), '{}');
  expect(() => screensIn(empty)).toThrow("home-en.json isn't a screen of this atlas");
});

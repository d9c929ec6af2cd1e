/** Baselines of the atlas: nothing differs where nothing changed, each change is told by its name, accepting ends it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  type Screen,
  acceptAtlas,
  compareAtlas,
  differenceText,
  readAtlas,
  writeAtlas,
} from '../../../lab/atlas/baseline.ts';
import { differencePage } from '../../../lab/atlas/difference-page.ts';

const screen = (name: string, change: Partial<Screen> = {}): Screen => ({
  name,
  language: 'en',
  texts: ['Your loan', '₦25,000', 'Repay', 'Repay'],
  amounts: [{ key: 'owed', text: '₦25,000' }],
  shots: [{ file: `${name}-en-360-light.webp`, size: '360', theme: 'light', hash: 'a' }],
  ...change,
});

const none = () => Promise.resolve(0);
const told = async (before: Screen, now: Screen, pixels = none as () => Promise<number>) =>
  (await compareAtlas([before], [now], pixels)).map(differenceText);

test('the same screens in another order do not differ', async () => {
  const all = [screen('home'), screen('me')];
  expect(await compareAtlas(all, [...all].reverse(), none)).toEqual([]);
});

test('an amount is told by its mark, once, and not as a text besides', async () => {
  const texts = ['Your loan', '₦25,000.01', 'Repay', 'Repay'];
  const amounts = [{ key: 'owed', text: '₦25,000.01' }];
  expect(await told(screen('home'), screen('home', { texts, amounts }))).toEqual([
    'home, en: amount owed: ‘₦25,000’ → ‘₦25,000.01’',
  ]);
});

test('two amounts of one mark are told apart by their order', async () => {
  const two = (last: string) => ({ amounts: ['₦1', last].map((text) => ({ key: 'owed', text })) });
  expect(await told(screen('home', two('₦2')), screen('home', two('₦3')))).toEqual([
    'home, en: amount owed (2): ‘₦2’ → ‘₦3’',
  ]);
});

test('a text is told with what stands in its place, also one of two that are the same', async () => {
  const texts = ['Your loan', '₦25,000', 'Pay', 'Repay', 'Help'];
  expect(await told(screen('home'), screen('home', { texts }))).toEqual([
    'home, en: text: ‘Repay’ → ‘Pay’',
    'home, en: text: nothing → ‘Help’',
  ]);
});

test('a picture differs where a person would see it, and never by its bytes alone', async () => {
  const shots = [{ file: 'home-en-360-light.webp', size: '360', theme: 'light', hash: 'b' }];
  const now = screen('home', { shots });
  const apart = (pixels: number) => told(screen('home'), now, () => Promise.resolve(pixels));
  expect(await apart(20)).toEqual([]);
  expect(await apart(21)).toEqual(['home, en: picture 360, light: 21 pixels']);
  expect(await apart(Infinity)).toEqual(['home, en: picture 360, light: another size']);
});

test('a screen that is new or gone is told', async () => {
  const found = await compareAtlas([screen('home')], [screen('me')], none);
  expect(found.map(differenceText)).toEqual(['home, en: gone screen', 'me, en: new screen']);
});

test('accepting makes the last run the baseline: of the chosen screens, others stay', async () => {
  const [from, into] = ['from', 'into'].map((name) => mkdtempSync(join(tmpdir(), name)));
  onTestFinished(() => [from, into].forEach((one) => rmSync(one ?? '', { recursive: true })));
  if (from === undefined || into === undefined) throw new Error('no folder');
  const write = (folder: string, screens: readonly Screen[], bytes: string) => {
    writeAtlas(folder, screens);
    for (const { shots } of screens) writeFileSync(join(folder, shots[0]?.file ?? ''), bytes);
  };
  expect(readAtlas(into)).toContain('has no atlas.json: keep one with --keep');
  write(into, [screen('home'), screen('me'), screen('faq')], 'old');
  const fresh = screen('home', { texts: ['Hello'] });
  write(from, [fresh, screen('faq', { texts: ['Questions'] })], 'new');
  acceptAtlas(from, into, ['home', 'me']);
  const accepted = readAtlas(into);
  expect(accepted).toEqual([screen('faq'), fresh]);
  const bytes = (name: string) => readFileSync(join(into, `${name}-en-360-light.webp`), 'utf8');
  expect([bytes('home'), bytes('faq')]).toEqual(['new', 'old']);
  expect(() => bytes('me')).toThrow('ENOENT');
  writeFileSync(join(into, 'atlas.json'), '{"app":"other"}');
  expect(readAtlas(into)).toContain("isn't an atlas of this version");
});

test('the page has words and pictures side by side, and the command that accepts them', async () => {
  const now = screen('home', {
    texts: ['<b>'],
    shots: screen('home').shots.map((one) => ({ ...one, hash: 'b' })),
  });
  const found = await compareAtlas([screen('home')], [now], () => Promise.resolve(99));
  const page = differencePage(found, 1, { folder: 'kept', before: '../kept/' });
  expect(page).toContain('&#60;b&#62;');
  expect(page).toContain('npm run harness -- atlas --accept kept --only home');
  expect(page).toContain('src="../kept/home-en-360-light.webp"');
  expect(page).toContain('src="home-en-360-light.webp"');
  expect(differencePage([], 3, { folder: 'kept', before: '' })).toContain('No differences in 3');
});

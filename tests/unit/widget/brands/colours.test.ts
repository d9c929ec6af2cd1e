/** Colours of a brand: shades that it leaves out, and the contrast of every pair that the style sheets make. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkedBrand, themeFile } from '#widget/brands/brand.ts';
import {
  type Colours,
  contrast,
  measured,
  tokensOf,
  tokensOfGround,
  wholeColours,
} from '#widget/brands/colours.ts';
import { brands } from '#widget/brands/index.ts';

const theme = readFileSync(themeFile, 'utf8');
const tooLow = (own: Colours) =>
  measured(wholeColours(own, theme), theme)
    .filter(({ ratio, least }) => ratio < least)
    .map(({ look, top, ground }) => `${look} ${top} ${ground}`);

test.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff80', '#000000', 5.32],
])('%s on %s has the contrast of WCAG: %s', (top, ground, right) => {
  expect(contrast(top, ground)).toBeCloseTo(right, 1);
});

test.each(Object.entries(brands))('Every pair of the brand %s can be read', (_, { colours }) => {
  expect(tooLow(colours)).toEqual([]);
});

/** Strong, dark and pale colours that somebody may choose. */
const choices = ['#1d4f91', '#b3261e', '#101418', '#6a3f8f', '#00695c', '#a84300', '#202830'];

test.each(choices)('From %s alone both looks are derived, and every pair can be read', (brand) => {
  const whole = wholeColours({ light: { brand }, dark: {} }, theme);
  expect(tooLow({ light: { brand }, dark: {} })).toEqual([]);
  const shipped = tokensOf(theme, { light: {}, dark: {} });
  for (const look of ['light', 'dark'] as const) {
    for (const name of ['brand', 'brand-ink', 'brand-soft', 'halo', 'hero-from', 'hero-to']) {
      expect([look, name, whole[look][name]]).not.toEqual([look, name, shipped[look][name]]);
    }
  }
});

test('Of any main colour only a pale one is refused, and for itself', () => {
  const wrong = new Set<string>();
  for (const red of ['00', '40', '80', 'c0', 'ff'])
    for (const green of ['00', '40', '80', 'c0', 'ff'])
      for (const blue of ['00', '40', '80', 'c0', 'ff'])
        for (const low of tooLow({ light: { brand: `#${red}${green}${blue}` }, dark: {} }))
          wrong.add(low);
  expect([...wrong].sort()).toEqual([
    'light brand bg',
    'light brand brand-soft',
    'light brand card',
  ]);
});

test("A brand's own colours are kept, and without a main colour nothing is derived", () => {
  const own = { light: { brand: '#1d4f91', 'hero-to': '#101010' }, dark: { brand: '#9cc3f4' } };
  const whole = wholeColours(own, theme);
  expect(whole.light).toMatchObject(own.light);
  expect(whole.dark).toMatchObject(own.dark);
  expect(wholeColours({ light: { bg: '#ffffff' }, dark: {} }, theme)).toEqual({
    light: { bg: '#ffffff' },
    dark: {},
  });
});

test('The dark look has what only the light one changes, as in the page', () => {
  const { dark } = tokensOf(theme, { light: { amber: '#ff0000', ink: '#ff0000' }, dark: {} });
  expect([dark['amber'], dark['ink']]).toEqual(['#ff0000', '#eef4f1']);
});

test.each([
  ['dark.brand', { light: {}, dark: { brand: '#7fb0ee' } }],
  ['light.hero-from', { light: { 'hero-from': '#1d4f91' }, dark: {} }],
  ['dark.on-brand', { light: { bg: '#ffffff' }, dark: { 'on-brand': '#06203f' } }],
])('%s without the main colour is refused', (path, colours) => {
  expect(() => checkedBrand('example', { ...brands.example, colours })).toThrow(
    `colours.${path}: is a shade of the main colour: set colours.light.brand too`,
  );
});

test('The button that nobody can read is measured in its theme', () => {
  const own = { light: { brand: '#202830' }, dark: { brand: '#202830', 'on-brand': '#05231a' } };
  expect(
    measured(wholeColours(own, theme), theme).find(
      ({ look, top, ground }) => look === 'dark' && top === 'on-brand' && ground === 'brand',
    ),
  ).toMatchObject({ ratio: 1.1, least: 4.5 });
});

describe('style sheets', () => {
  const sheets = readdirSync('widget', { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.css') && !/tokens|forced-colors/.test(name))
    .map((name) => readFileSync(join('widget', name), 'utf8'));
  const rules = sheets
    .flatMap((sheet) => [...sheet.matchAll(/\{([^{}]*)\}/g)])
    .map(([, body = '']) => body);
  const used = (body: string, property: string) =>
    new RegExp(`(?:^|[;{\\s])${property}:\\s*var\\(--([\\w-]+)\\)`).exec(body)?.[1];
  const shipped = measured(brands.lendmax.colours, theme);
  const tops = new Set(shipped.map(({ top }) => top));
  const grounds = new Set(shipped.flatMap(({ ground }) => tokensOfGround(ground)));
  /** Other names of a hero's text and end and of a slider's parts, pictures, and veils over another ground. */
  const aliases = ['soft', 'to', 'mark', 'strip-wide', 'fill', 'track', 'glass', 'scrim', 'shade'];

  test('Each colour of text is measured', () => {
    const found = new Set(rules.map((body) => used(body, 'color')).filter(Boolean));
    expect(found.size).toBeGreaterThan(10);
    expect([...found].filter((name = '') => !tops.has(name) && !aliases.includes(name))).toEqual(
      [],
    );
  });

  test('Each text on a ground of the same rule is measured on that ground', () => {
    const found = rules.flatMap((body) => {
      const [top, ground] = [used(body, 'color'), used(body, 'background')];
      return top && ground ? [[top, ground] as const] : [];
    });
    expect(found.length).toBeGreaterThan(10);
    const missing = found.filter(
      ([top, ground]) =>
        !aliases.includes(ground) &&
        !shipped.some((row) => row.top === top && tokensOfGround(row.ground).includes(ground)),
    );
    expect(missing).toEqual([]);
  });

  test('Each ground is measured with something on it, except lines', () => {
    const found = new Set(rules.map((body) => used(body, 'background')).filter(Boolean));
    const shapes = ['line', 'edge', 'part-2', 'bad', 'ink-3', 'brand', 'amber'];
    const left = [...found].filter(
      (name = '') => !grounds.has(name) && !shapes.includes(name) && !aliases.includes(name),
    );
    expect(left).toEqual([]);
  });
});

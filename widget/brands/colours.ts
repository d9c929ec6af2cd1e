/**
 * The colours of a brand: those it leaves out are derived from its main colour, and each pair that is seen together is
 * measured (WCAG 2.2, 1.4.3 and 1.4.11).
 */

/** Tokens of one look by name, without the dashes. */
type Tokens = Readonly<Record<string, string>>;

export const looks = ['light', 'dark'] as const;
export type Look = (typeof looks)[number];
export type Colours = Readonly<Record<Look, Tokens>>;

/** Red, green, blue from 0 to 255, and opacity from 0 to 1. */
type Rgba = readonly [number, number, number, number];

function rgba(colour: string): Rgba {
  const [red = 0, green = 0, blue = 0, alpha = 255] = (colour.slice(1).match(/../g) ?? []).map(
    (pair) => Number.parseInt(pair, 16),
  );
  return [red, green, blue, alpha / 255];
}

const hex = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` of `one` in `other`, 0 to 1. */
function mixed(one: string, other: string, share: number): string {
  const [a, b] = [rgba(one), rgba(other)];
  return hex([0, 1, 2].map((at) => (a[at] ?? 0) * share + (b[at] ?? 0) * (1 - share)));
}

/** `top` as it looks on `ground`. */
const over = (top: string, ground: string) => mixed(top.slice(0, 7), ground, rgba(top)[3]);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = rgba(colour).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of a colour on an opaque ground, 1 to 21. */
export function contrast(top: string, ground: string): number {
  const [one, other] = [luminance(over(top, ground)), luminance(ground)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const TEXT = 4.5;
/** For large text, and for shapes that a customer must see. */
const SHAPE = 3;

const white = '#ffffff';
const black = '#000000';

/** `start`, moved to `end` until it has the contrast of text on each ground. */
function readable(start: string, end: string, ...grounds: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.05) {
    const colour = mixed(end, start, share);
    if (grounds.every((ground) => contrast(colour, ground) >= TEXT)) return colour;
  }
  return end;
}

/** A chip on a hero is a lighter piece of it. */
const chipOn = (hero: string) => mixed(white, hero, 0.14);

/** The colour, darkened until white can be read on it and on a chip. */
function heroOf(colour: string): string {
  let hero = colour;
  while (contrast(white, chipOn(hero)) < TEXT) hero = mixed(hero, black, 0.95);
  return hero;
}

/** White if it can be read on this colour, otherwise nearly black. */
const on = (colour: string) =>
  contrast(white, colour) >= TEXT ? white : readable(mixed(colour, black, 0.2), black, colour);

/** Colours that are shades of `brand`. If one is a brand's own, the others must fit it. */
const family = [
  'brand',
  'on-brand',
  'brand-ink',
  'brand-soft',
  'halo',
  'hero-from',
  'hero-to',
  'on-hero-2',
];

/** Colours of the theme's `:root` rule that begins with `rule`. */
function tokensIn(theme: string, rule: string): Tokens {
  const [, body = ''] = theme.slice(theme.indexOf(rule)).match(/\{([^}]*)\}/) ?? [];
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6,8});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** The tokens of both looks. Dark has the light ones that neither theme nor brand changes, as in the page. */
export function tokensOf(theme: string, own: Colours): Record<Look, Tokens> {
  const light = { ...tokensIn(theme, ':root {'), ...own.light };
  return {
    light,
    dark: { ...light, ...tokensIn(theme, ":root[data-theme='dark']"), ...own.dark },
  };
}

/** The first colour of a brand's family without the main colour that it belongs to: its look and name. */
export function orphan({ light, dark }: Colours): string | undefined {
  if (light['brand'] !== undefined) return undefined;
  const [name] = [
    ...family.filter((one) => light[one]).map((one) => `light.${one}`),
    ...family.filter((one) => dark[one]).map((one) => `dark.${one}`),
  ];
  return name;
}

/** A breath of the colour on a card, as much as leaves notes readable. */
function softOf(brand: string, tokens: Tokens, most: number): string {
  const { card = white, 'ink-3': note = black } = tokens;
  let share = most;
  while (share > 0 && contrast(note, mixed(brand, card, share)) < TEXT) share -= 0.01;
  return mixed(brand, card, Math.max(0, share));
}

/** Grounds that a link can be on, besides the brand's own soft one. */
const linkGrounds = (tokens: Tokens) =>
  ['bg', 'card', 'sunk', 'warn-soft', 'bad-soft'].flatMap((name) => tokens[name] ?? []);

function lightOf(own: Tokens, theme: Tokens): Tokens {
  const all = { ...theme, ...own };
  const brand = own['brand'] ?? '';
  const soft = own['brand-soft'] ?? softOf(brand, all, 0.1);
  const from = own['hero-from'] ?? heroOf(brand);
  const to = own['hero-to'] ?? mixed(from, black, 0.5);
  return {
    'on-brand': on(brand),
    'brand-ink': readable(mixed(brand, black, 0.8), black, soft, ...linkGrounds(all)),
    'brand-soft': soft,
    halo: `${brand.slice(0, 7)}33`,
    'hero-from': from,
    'hero-to': to,
    'on-hero-2': readable(mixed(white, from, 0.8), white, from, to),
  };
}

function darkOf(own: Tokens, light: Tokens, theme: Tokens): Tokens {
  const all = { ...theme, ...own };
  const brand = own['brand'] ?? readable(light['brand'] ?? '', white, ...linkGrounds(all));
  const soft = own['brand-soft'] ?? softOf(brand, all, 0.14);
  const from = own['hero-from'] ?? mixed(light['hero-from'] ?? '', black, 0.85);
  const to = own['hero-to'] ?? mixed(light['hero-to'] ?? '', black, 0.85);
  return {
    brand,
    'on-brand': on(brand),
    'brand-ink': readable(mixed(brand, white, 0.8), white, soft, ...linkGrounds(all)),
    'brand-soft': soft,
    halo: `${brand.slice(0, 7)}47`,
    'hero-from': from,
    'hero-to': to,
    'on-hero-2': readable(mixed(white, from, 0.8), white, from, to),
  };
}

/** A brand's colours with the shades of its main colour that it leaves out, for both looks. */
export function wholeColours(own: Colours, theme: string): Colours {
  if (own.light['brand'] === undefined) return own;
  const base = tokensOf(theme, { light: {}, dark: {} });
  const light = { ...lightOf(own.light, base.light), ...own.light };
  return { light, dark: { ...darkOf(own.dark, light, base.dark), ...own.dark } };
}

interface Pair {
  /** A token, or a colour that no brand changes. */
  readonly top: string;
  readonly grounds: readonly string[];
  readonly least: number;
  /** What a customer sees. */
  readonly what: string;
}

const pair = (top: string, grounds: string, least: number, what: string): Pair => ({
  top,
  grounds: grounds.split(' '),
  least,
  what,
});

/** What the style sheets put on each other. `hero` and `late` are the whole gradients. */
const pairs: readonly Pair[] = [
  pair('ink', 'bg card sunk brand-soft warn-soft bad-soft', TEXT, 'text'),
  pair('bg', 'ink', TEXT, 'text of a short message'),
  pair('ink-2', 'bg card sunk brand-soft', TEXT, 'quieter text'),
  pair('ink-3', 'bg card sunk brand-soft', TEXT, 'notes, tabs and hints'),
  pair(
    'brand-ink',
    'bg card sunk brand-soft warn-soft bad-soft',
    TEXT,
    'links, chosen tab, chips and quiet buttons',
  ),
  pair('on-brand', 'brand', TEXT, 'main button'),
  pair('on-amber', 'amber', TEXT, 'button on a hero'),
  pair('on-bad', 'bad', TEXT, 'button that deletes'),
  pair('warn-ink', 'bg card warn-soft', TEXT, 'warnings'),
  pair('bad', 'bg card bad-soft', TEXT, 'errors'),
  pair('on-hero', 'hero chip-on-hero', TEXT, 'text of a hero'),
  pair('on-hero-2', 'hero', TEXT, 'quieter text of a hero'),
  pair('on-hero', 'late chip-on-late', TEXT, 'text of a late loan'),
  pair('on-late-2', 'late', TEXT, 'quieter text of a late loan'),
  pair(
    'on-dark',
    'camera disc-1 disc-2 disc-3 disc-4 disc-5 disc-6',
    TEXT,
    'initials, and words on the camera',
  ),
  pair('hero-to', 'on-hero', TEXT, 'chosen term on a hero'),
  pair('brand', 'bg card brand-soft', SHAPE, 'focus ring, ticks and progress'),
  pair(white, 'hero late', SHAPE, 'focus ring on a hero'),
  pair('amber', 'hero late', SHAPE, 'bar and slider on a hero'),
  pair('edge', 'bg card', SHAPE, 'edge of a field'),
  pair('bad', 'bg card', SHAPE, 'edge of a wrong field'),
  pair('part-2', 'card', SHAPE, 'second part of a bar'),
];

/** The colours of a ground: a hero has several. */
function groundsNamed(name: string, tokens: Tokens): readonly string[] {
  const of = (token: string) => tokens[token] ?? token;
  if (name === 'hero' || name === 'late') {
    const [from, to] = [of(`${name}-from`), of(`${name}-to`)];
    return [from, mixed(from, to, 0.5), to];
  }
  if (!name.startsWith('chip-on-')) return [over(of(name), tokens['card'] ?? white)];
  return groundsNamed(name.slice(8), tokens).map(chipOn);
}

export interface Measured {
  readonly look: Look;
  readonly what: string;
  readonly top: string;
  readonly ground: string;
  /** As in the page: #rrggbb. */
  readonly colours: readonly [top: string, ground: string];
  /** Rounded down to a tenth, so that no pair seems better than it is. */
  readonly ratio: number;
  readonly least: number;
}

/** Every pair in both looks, measured. `own` is whole. */
export function measured(own: Colours, theme: string): Measured[] {
  const tokens = tokensOf(theme, own);
  return looks.flatMap((look) =>
    pairs.flatMap(({ top, grounds, least, what }) =>
      grounds.map((ground) => {
        const colour = tokens[look][top] ?? top;
        const worst = groundsNamed(ground, tokens[look])
          .map((one) => [contrast(colour, one), one] as const)
          .reduce((low, one) => (one[0] < low[0] ? one : low));
        const ratio = Math.floor(worst[0] * 10) / 10;
        return { look, what, top, ground, colours: [colour, worst[1]] as const, ratio, least };
      }),
    ),
  );
}

/** Tokens that a ground is made of. */
export const tokensOfGround = (ground: string): readonly string[] =>
  /^(?:chip-on-)?(?:hero|late)$/.test(ground)
    ? [`${ground.replace('chip-on-', '')}-from`, `${ground.replace('chip-on-', '')}-to`]
    : [ground];

/**
 * White label: a brand is checked before it is built, and two brands from the same sources differ where they should.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkedBrand } from '#widget/brands/brand.ts';
import { brandNamed, brands } from '#widget/brands/index.ts';
import {
  brandSheet,
  drawnPage,
  namedPage,
  reachablePage,
  withSystemDark,
} from '#widget/vite/brand.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

describe('a brand', () => {
  test.each(Object.keys(brands))('The brand %s is usable', (name) => {
    expect(brandNamed(name)).toEqual(Object.entries(brands).find(([own]) => own === name)?.[1]);
  });

  test('An unknown brand is refused with the known names', () => {
    expect(() => brandNamed('other')).toThrow(
      `widget/brands/index.ts: no brand 'other', only ${Object.keys(brands).join(', ')}. Add yours: widget/docs/brands.md.`,
    );
    expect(brandNamed('')).toEqual(brands.lendmax);
  });

  const profileWith = (change: object) => ({ profile: { ...brands.example.profile, ...change } });
  const broken = [
    ['appName', { appName: ' ' }, 'appName: must not be empty'],
    ['packageName', { packageName: 'no package' }, 'packageName: '],
    ['contacts', { contacts: { email: 'x', phone: '', whatsapp: '' } }, 'contacts.email: '],
    [
      'a phone without its country',
      { contacts: { email: '', phone: '0803', whatsapp: '' } },
      'contacts.phone: ',
    ],
    [
      'short terms',
      { limits: { ...brands.example.limits, minTenureDays: 60 } },
      'limits.minTenureDays: ',
    ],
    [
      'limits the wrong way round',
      { limits: { ...brands.example.limits, maxLoanNaira: 1 } },
      'limits: the smallest loan',
    ],
    [
      'a colour by name',
      { colours: { light: { brand: 'red' }, dark: {} } },
      'colours.light.brand: ',
    ],
    ['a picture that ends the style', { pictures: { mark: '<svg "/>' } }, 'pictures.mark: '],
    [
      'a mark of another size',
      { pictures: { ...brands.example.pictures, mark: "<svg viewBox='0 0 24 24'></svg>" } },
      "pictures.mark: needs viewBox='0 0 40 40'",
    ],
    [
      'a strip without a size',
      { pictures: { ...brands.example.pictures, strip: "<svg height='14'></svg>" } },
      'pictures.strip: needs a width and a height',
    ],
    ['a host with a path', { linkHosts: ['pay.example.com/x'] }, 'linkHosts.0: '],
    ['a policy with a gap', { policy: {} }, 'policy.appList: '],
    ['an unknown field', { logo: 'x' }, 'logo: '],
    [
      'a field asked in no known way',
      profileWith({ fields: { ...brands.example.profile.fields, telegram: 'maybe' } }),
      'widget/brands/example.ts) is not usable.\nprofile.fields.telegram: one of',
    ],
    [
      'a cipher that nobody knows',
      profileWith({ backend: { ...brands.example.profile.backend, cipherMode: 'gcm' } }),
      'widget/brands/example.ts) is not usable.\nprofile.backend.cipherMode: one of',
    ],
  ] as const;

  test.each([
    [{ contacts: { email: 'x', phone: '', whatsapp: '' } }, /^    email:/],
    [{ limits: { ...brands.example.limits, minTenureDays: 60 } }, /minTenureDays: /],
    [{ packageName: 'loans' }, /^  packageName:/],
    [{ linkHosts: ['pay.example.com/x'] }, /^  linkHosts:/],
  ])('A wrong field of a brand is reported with its line: %j', (change, line) => {
    const read = (file: string) => readFileSync(file, 'utf8');
    let told = '';
    try {
      checkedBrand('example', { ...brands.example, ...change }, read);
    } catch (error) {
      told = String(error);
    }
    const [, number = 0] = /widget\/brands\/example\.ts:(\d+): /.exec(told) ?? [];
    expect(read('widget/brands/example.ts').split('\n')[Number(number) - 1], told).toMatch(line);
  });

  test('A colour that the theme does not have is reported with its line', () => {
    const source = readFileSync('widget/brands/example.ts', 'utf8')
      .replace("'on-brand':", "'on-brnad':")
      .replace("      halo: '#1d4f9133'", "      holo: '#1d4f9133'");
    const { light, dark: own } = brands.example.colours;
    const colours = {
      light: { ...light, holo: '#1d4f9133' },
      dark: { ...own, 'on-brnad': '#000000' },
    };
    const read = (file: string) => (file.endsWith('.css') ? readFileSync(file, 'utf8') : source);
    const lines = source.split('\n');
    const at = (words: string) => lines.findIndex((line) => line.includes(words)) + 1;
    expect(() => checkedBrand('example', { ...brands.example, colours }, read)).toThrow(
      [
        "The brand 'example' (widget/brands/example.ts) is not usable.",
        `widget/brands/example.ts:${at('holo:')}: colours.light.holo: widget/theme/tokens.css has no colour --holo`,
        `widget/brands/example.ts:${at("'on-brnad':")}: colours.dark.on-brnad: widget/theme/tokens.css has no colour --on-brnad`,
      ].join('\n'),
    );
  });

  test.each(broken)('A brand with a wrong field is refused: %s', (_, change, reason) => {
    expect(() => checkedBrand('example', { ...brands.example, ...change })).toThrow(reason);
  });
});

test('The name of a brand is text in the page, whatever characters it has', () => {
  expect(namedPage('<title>%APP_NAME%</title>', 'A<b>&Co')).toBe(
    '<title>A&lt;b&gt;&amp;Co</title>',
  );
});

test('A page that cannot start has the contacts of the brand, and none that it lacks', () => {
  const contacts = { phone: '+2342013300000', whatsapp: '+2348030000001', email: 'a@b.example' };
  expect(reachablePage('%CONTACTS%', contacts)).toBe(
    '<p><a href="tel:+2342013300000">+2342013300000</a></p>' +
      '<p><a href="https://wa.me/2348030000001">WhatsApp +2348030000001</a></p>' +
      '<p><a href="mailto:a@b.example">a@b.example</a></p>',
  );
  expect(reachablePage('%CONTACTS%', { phone: '', whatsapp: '', email: '' })).toBe('');
});

/** Dark by choice, and dark by the system without a choice; never on paper. */
const dark = (tokens: string) =>
  `@media screen{:root[data-theme='dark']{${tokens}}}@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${tokens}}}`;

test('Colours and pictures of a brand follow the theme', () => {
  expect(brandSheet({ colours: { light: {}, dark: {} }, pictures: {} })).toBe('');
  expect(
    brandSheet({
      colours: { light: { brand: '#111111' }, dark: { brand: '#222222' } },
      pictures: { mark: "<svg fill='#fff'></svg>" },
    }),
  ).toBe(
    `:root{--brand:#111111;--mark:url("data:image/svg+xml,<svg fill='%23fff'></svg>");}${dark('--brand:#222222;')}`,
  );
});

test('The page draws the mark and the strip, which no style sheet loads', () => {
  const pictures = {
    mark: "<svg xmlns='x' viewBox='0 0 40 40'><path d='M0 0'/></svg>",
    strip: "<svg xmlns='x' width='28' height='14'><path d='M1 1'/></svg>",
    'strip-wide': "<svg width='28' height='70'></svg>",
  };
  expect(drawnPage('<svg>%PICTURES%</svg>', pictures)).toBe(
    `<svg><symbol id="picture-mark" viewBox="0 0 40 40"><path d='M0 0'/></symbol>` +
      `<pattern id="picture-strip" width="28" height="14" patternUnits="userSpaceOnUse"><path d='M1 1'/></pattern></svg>`,
  );
  const sheet = brandSheet({ colours: { light: {}, dark: {} }, pictures });
  expect([...sheet.matchAll(/--([\w-]+):/g)].map(([, name]) => name)).toEqual([
    'mark',
    'strip-wide',
  ]);
});

test('The dark tokens of the theme also apply to a dark system', () => {
  expect(withSystemDark(":root{--bg:#fff}\n:root[data-theme='dark'] {--bg:#000}")).toBe(
    `:root{--bg:#fff}\n${dark('--bg:#000')}`,
  );
  expect(() => withSystemDark(':root{--bg:#fff}')).toThrow('The theme has no');
});

/** The page of a brand as the command line builds it. */
async function built(brand: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `lendmax-${brand}-`));
  try {
    const { NODE_ENV: _, ...environment } = process.env;
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const args = [vite, 'build', '--mode', 'widget', '--logLevel', 'error', '--outDir', folder];
    const env = { ...environment, BRAND: brand };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
    return await readFile(join(folder, 'index.html'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('Two brands are built from the same sources', { timeout: 400_000 }, async () => {
  const [own, other] = [await built('lendmax'), await built('example')];
  const { lendmax, example } = brands;
  for (const [page, brand, stranger] of [
    [own, lendmax, example],
    [other, example, lendmax],
  ] as const) {
    expect(page).toContain(`<title>${brand.appName}</title>`);
    for (const words of [brand.packageName, brand.lender.name, brand.lender.approvalNumber]) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain(stranger.appName);
    expect(page).not.toContain(stranger.lender.name);
    expect(page).not.toMatch(/%[A-Z_]+%/);
  }
  expect(own).toContain("connect-src 'self'");
  expect(other).toContain(`connect-src ${example.apiOrigin}`);
  expect(other).toContain(example.colours.light.brand);
  expect(own).not.toContain(example.colours.light.brand);
  for (const [page, { pictures }] of [
    [own, lendmax],
    [other, example],
  ] as const) {
    for (const [name, svg] of Object.entries(pictures ?? {})) {
      const shapes = svg.replace(/^<svg [^>]*>/, '').replace('</svg>', '');
      expect(page).toContain(name === 'strip-wide' ? shapes.replaceAll('#', '%23') : shapes);
    }
  }
});

test('No brand is named in the code', async () => {
  const folders = ['src', 'widget'];
  const allowed = /^(?:widget\/brands\/|src\/facts\/stored\.ts|widget\/vite\/)/;
  const files: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(join(root, folder), { recursive: true })) {
      if (/\.(?:tsx?|css|html)$/.test(entry)) files.push(`${folder}/${entry}`);
    }
  }
  const named: string[] = [];
  for (const file of files.filter((path) => !allowed.test(path))) {
    if (/lendmax|example ?credit/i.test(await readFile(join(root, file), 'utf8'))) named.push(file);
  }
  expect(files.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});

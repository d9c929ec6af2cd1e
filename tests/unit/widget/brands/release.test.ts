/** An incomplete brand can't be released: each gap is named with its file and line. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkedBrand, themeFile } from '#widget/brands/brand.ts';
import { brands } from '#widget/brands/index.ts';
import { neutralPictures, samePictures } from '#widget/brands/pictures.ts';
import { groundedPage, lookOf } from '#widget/vite/brand.ts';
import { assertReleasable, type ReleaseBuild, releaseFaults } from '#widget/brands/release.ts';
import { limits } from '#src/facts/limits.ts';

const file = 'widget/brands/harmattan.ts';
const theme = readFileSync(themeFile, 'utf8');
const source = `export const harmattan: Brand = {
  appName: 'Harmattan',
  packageName: 'ng.harmattan.loans',
  lender: {
    name: 'Harmattan Credit Limited',
    approvalNumber: 'FCCPC/DL/118',
    address: '5 Awolowo Road, Ikoyi',
  },
  textsApproved: { by: 'Ngozi Eze, counsel', on: '2026-11-16' },
  contacts: { email: 'care@harmattan.ng', phone: '', whatsapp: '' },
  linkHosts: ['pay.harmattan.ng'],
  languages: ['en', 'es', 'ha'],
  decisions: {
    taxOnFee: decided,
    contactsNeverCalled: decided,
    replyTime: decided,
    lateFeeCap: decided,
  },
  colours: {
    light: { brand: '#202830' },
    dark: {
      brand: '#202830',
      'on-brand': '#05231a',
    },
  },
  pictures: {
    mark: ours,
    'mark-on-hero': ours,
    strip: ours,
    'strip-wide': ours,
  },
`;
const decided = { by: 'Ngozi Eze, counsel', on: '2026-11-16' };
const decisions = {
  taxOnFee: decided,
  contactsNeverCalled: decided,
  replyTime: decided,
  lateFeeCap: decided,
};
const good: ReleaseBuild = {
  chosen: 'harmattan',
  file,
  source,
  theme,
  apiOrigin: 'https://api.harmattan.ng',
  linkHosts: ['pay.harmattan.ng'],
  languages: [{ tag: 'ha', isApproved: true, place: 'src/languages/ha.json:6' }],
  brand: {
    ...brands.lendmax,
    packageName: 'ng.harmattan.loans',
    lender: {
      name: 'Harmattan Credit Limited',
      approvalNumber: 'FCCPC/DL/118',
      address: '5 Awolowo Road, Ikoyi',
    },
    textsApproved: decided,
    decisions,
    contacts: { email: 'care@harmattan.ng', phone: '', whatsapp: '' },
    linkHosts: ['pay.harmattan.ng'],
  },
};

const changed = (change: Partial<ReleaseBuild['brand']>): ReleaseBuild => ({
  ...good,
  brand: { ...good.brand, ...change },
});

test('A complete brand can be released', () => {
  expect(releaseFaults(good)).toEqual([]);
  expect(() => assertReleasable(good)).not.toThrow();
});

const lineWith = (words: string) =>
  source.split('\n').findIndex((line) => line.includes(words)) + 1;

test('A button that nobody can read stops a release with file, line, pair, theme and contrast', () => {
  const colours = {
    light: { brand: '#202830' },
    dark: { brand: '#202830', 'on-brand': '#05231a' },
  };
  expect(releaseFaults(changed({ colours }))).toContain(
    `${file}:${lineWith("'on-brand'")}: main button: on-brand #05231a on brand #202830 has a contrast of 1.1 : 1 in the dark theme and needs 4.5 : 1.`,
  );
  expect(releaseFaults(changed({ colours: { light: { brand: '#202830' }, dark: {} } }))).toEqual(
    [],
  );
});

describe('pictures', () => {
  const named = { appName: 'Harmattan' };
  const { pictures: ours = neutralPictures('', '#000000', '#ffffff') } = brands.lendmax;

  test("LendMax's pictures under another name stop a release, in other colours too", () => {
    const pictures = ours;
    const faults = releaseFaults(changed({ ...named, pictures }));
    expect(faults).toHaveLength(4);
    expect(faults[0]).toBe(
      `${file}:${lineWith('mark: ours')}: pictures.mark is LendMax's. Draw your own, or leave out pictures: neutral ones are drawn.`,
    );
    const red = { ...pictures, mark: pictures.mark.replaceAll('#0b5d45', '#b3261e') };
    expect(releaseFaults(changed({ ...named, pictures: red }))).toHaveLength(4);
    const { mark } = brands.example.pictures ?? pictures;
    expect(releaseFaults(changed({ ...named, pictures: { ...pictures, mark } }))).toHaveLength(3);
  });

  test('A brand without pictures gets its first letter on its main colour', () => {
    const { pictures: _, ...bare } = changed(named).brand;
    const colours = { light: { brand: '#1d4f91' }, dark: {} };
    const look = lookOf({ ...bare, colours }, theme);
    expect(releaseFaults({ ...good, brand: { ...bare, colours } })).toEqual([]);
    const shape = "d='M13 10v20M27 10v20M13 20h14'";
    expect(look.pictures['mark']).toMatch(/fill='#1d4f91'.*stroke='#ffffff'/);
    expect(look.pictures['mark-on-hero']).toMatch(/fill='#ffffff'.*stroke='#1d4f91'/);
    for (const mark of ['mark', 'mark-on-hero']) expect(look.pictures[mark]).toContain(shape);
    const drawn = (name: string) => neutralPictures(name, '#1d4f91', '#ffffff');
    expect(samePictures(drawn('&'), ours)).toEqual([]);
    expect(drawn('\u1ecc\u0300y\u1ecd').mark).toBe(drawn('& <o').mark);
    expect(drawn('汉').mark).toBe(drawn('247 "').mark);
    expect(drawn('汉').mark).not.toBe(drawn('O').mark);
    expect(() =>
      checkedBrand('x', { ...bare, pictures: neutralPictures('Ada', '#1d4f91', '#ffffff') }),
    ).not.toThrow();
  });

  test('The bar of the browser has the ground of the brand in both looks', () => {
    const colours = { light: { bg: '#fafafa' }, dark: { bg: '#101010' } };
    const { grounds } = lookOf({ ...good.brand, colours }, theme);
    expect(grounds).toEqual({ light: '#fafafa', dark: '#101010' });
    const page = groundedPage(readFileSync('widget/index.html', 'utf8'), grounds);
    expect(
      [...page.matchAll(/name="theme-color" content="([^"]*)"/g)].map(([, one]) => one),
    ).toEqual(['#fafafa', '#101010']);
    expect(lookOf(good.brand, theme).grounds).toEqual({ light: '#f6f5ef', dark: '#0f1512' });
  });
});

describe('missing facts of a brand', () => {
  const { lender } = good.brand;
  test.each<[string, ReleaseBuild, string]>([
    [
      'an example lender',
      changed({ lender: { ...lender, name: 'Example Lender Limited' } }),
      `${file}:5: lender.name is an example: 'Example Lender Limited'.`,
    ],
    [
      'an example approval number',
      changed({ lender: { ...lender, approvalNumber: 'FCCPC/DL/EXAMPLE/001' } }),
      `${file}:6: lender.approvalNumber is an example: 'FCCPC/DL/EXAMPLE/001'.`,
    ],
    [
      'an example API, typed',
      { ...good, apiOrigin: 'https://api.example.com' },
      "--api: 'https://api.example.com' is an example origin.",
    ],
    [
      'an example API, of the brand',
      {
        ...changed({ apiOrigin: 'https://api.example.com' }),
        apiOrigin: 'https://api.example.com',
        source: `${source}  apiOrigin: 'https://api.example.com',\n`,
      },
      `${file}:${source.split('\n').length}: apiOrigin is an example: 'https://api.example.com'.`,
    ],
    [
      'an example address',
      changed({ lender: { ...lender, address: '1 Example Street' } }),
      `${file}:7: lender.address is an example: '1 Example Street'.`,
    ],
    [
      'no contact',
      changed({ contacts: { email: '', phone: '', whatsapp: '' } }),
      `${file}:10: contacts are all empty. Give an email, a phone or a WhatsApp number.`,
    ],
    [
      'an example mailbox',
      changed({ contacts: { email: 'care@lender.example', phone: '', whatsapp: '' } }),
      `${file}:10: contacts.email is an example: 'care@lender.example'.`,
    ],
    [
      'an example package',
      changed({ packageName: 'com.example.loans' }),
      `${file}:3: packageName is an example: 'com.example.loans'.`,
    ],
    [
      'a package that the brand never wrote',
      changed({ packageName: 'com.other.app' }),
      `${file}:3: packageName is a default: write the applicationId of your app.`,
    ],
    [
      'texts that nobody approved',
      changed({ textsApproved: null }),
      `${file}:9: textsApproved is null. Who approved terms, privacy and agreement, and when: { by: 'name, office', on: '2026-01-31' }.`,
    ],
    [
      'a tax that nobody decided',
      changed({ decisions: { ...decisions, taxOnFee: null } }),
      `${file}:14: decisions.taxOnFee is null. The page adds 18% VAT to the fee, and Nigeria's rate is 7.5%. Which rate do you charge? Who decided, and when: { by: 'name, office', on: '2026-01-31' }.`,
    ],
    [
      'a promise that nobody gave',
      changed({ decisions: { ...decisions, contactsNeverCalled: null } }),
      `${file}:15: decisions.contactsNeverCalled is null. The page promises: "We never call your contacts." Does that hold for every team and agency? Who decided, and when: { by: 'name, office', on: '2026-01-31' }.`,
    ],
    [
      'a time to a reply that nobody decided',
      changed({ decisions: { ...decisions, replyTime: null } }),
      `${file}:16: decisions.replyTime is null. Customer service promises a reply within 24 to 48 hours. Can you keep that? Who decided, and when: { by: 'name, office', on: '2026-01-31' }.`,
    ],
    [
      'a late fee without an end',
      changed({ decisions: { ...decisions, lateFeeCap: null } }),
      `${file}:17: decisions.lateFeeCap is null. The late fee of ${limits.penaltyPerDayBp / 100}% a day grows without an end. Is there a most that a customer can owe? It goes into profile.backend.lateFeeCapBp. Who decided, and when: { by: 'name, office', on: '2026-01-31' }.`,
    ],
    [
      'our own phone number',
      changed({ contacts: { email: '', phone: '+2342013300000', whatsapp: '' } }),
      `${file}:10: contacts.phone is ours, and in Lagos somebody may have it: '+2342013300000'.`,
    ],
    [
      'an example host',
      { ...changed({ linkHosts: ['checkout.example'] }), linkHosts: ['checkout.example'] },
      `${file}:11: 'checkout.example' is an example host.`,
    ],
    [
      'an example host of the command line',
      { ...good, linkHosts: ['pay.harmattan.ng', 'checkout.example'] },
      "--links: 'checkout.example' is an example host.",
    ],
    [
      'a language that nobody approved',
      {
        ...good,
        languages: [{ tag: 'pcm', isApproved: false, place: 'src/languages/pcm.json:6' }],
      },
      'src/languages/pcm.json:6: nobody has approved pcm. Which native speaker did, and when: { "by": "name, office", "on": "2026-01-31" }.',
    ],
    [
      'a language for tests',
      { ...good, languages: [{ tag: 'en-XA', isApproved: false, place: null }] },
      `${file}:12: en-XA is made for tests. Nobody speaks it.`,
    ],
    [
      'no brand',
      { ...good, chosen: undefined },
      'widget/brands/index.ts:1: no brand is chosen. Name yours with --brand or BRAND.',
    ],
  ])('A release is refused with its line for %s', (_, build, fault) => {
    expect(releaseFaults(build)).toEqual([fault]);
  });
});

test('The brand that ships names every gap at once, without a stack', () => {
  const shipped = 'widget/brands/lendmax.ts';
  const { linkHosts } = brands.lendmax;
  const text = readFileSync(shipped, 'utf8');
  const build = {
    ...good,
    file: shipped,
    source: text,
    brand: brands.lendmax,
    linkHosts,
    languages: [],
  };
  const faults = releaseFaults(build);
  expect(faults.map((fault) => /: ([\w.]+)/.exec(fault)?.[1])).toEqual([
    'lender.name',
    'lender.approvalNumber',
    'lender.address',
    'contacts.email',
    'contacts.phone',
    'packageName',
    'textsApproved',
    'decisions.taxOnFee',
    'decisions.contactsNeverCalled',
    'decisions.replyTime',
    'decisions.lateFeeCap',
    undefined,
    undefined,
  ]);
  const lines = text.split('\n');
  for (const fault of faults) {
    const [, line = 0] = /:(\d+):/.exec(fault) ?? [];
    const field = /: (?:lender\.)?([a-zA-Z]+)/.exec(fault)?.[1] ?? 'linkHosts';
    expect(lines[Number(line) - 1]).toContain(`${field}:`);
  }
  expect(() => assertReleasable(build)).toThrow(faults.join('\n'));
});

test('The worked example of the manual is complete, and matches its schema', () => {
  const manual = readFileSync('widget/docs/brands.md', 'utf8');
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(manual) ?? [];
  const [, object = ''] = /: Brand = (\{[\s\S]*\});/.exec(code) ?? [];
  const { policy, profile } = brands.lendmax;
  const read = new Function('defaultTimeSdkFlags', 'shippedProfile', `return ${object}`) as (
    ...names: unknown[]
  ) => unknown;
  const brand = checkedBrand('harmattan', read(policy, profile));
  const { linkHosts } = brand;
  const { apiOrigin } = good;
  const build = {
    chosen: 'harmattan',
    brand,
    source: code,
    file,
    theme,
    apiOrigin,
    linkHosts,
    languages: [],
  };
  expect(releaseFaults(build)).toEqual([]);
});

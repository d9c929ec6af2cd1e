/**
 * Layers of imports: the one table behind the linter's rules and src/docs/architecture.md. `npm run lab -- layers
 * --write` writes both; a test fails where they differ from it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Pattern {
  /** Globs as the linter reads them: what is forbidden, then with `!` what is allowed after all. */
  readonly group?: readonly string[];
  readonly regex?: string;
  readonly allowTypeImports?: true;
  /** Where it says more than `may import …`. */
  readonly message?: string;
}

interface Layer {
  /** As the page calls it. */
  readonly name: string;
  readonly files: readonly string[];
  /** Its allowed imports, in words. */
  readonly may: string;
  readonly patterns: readonly Pattern[];
  readonly plugins?: readonly string[];
}

const areas = [
  'login',
  'application',
  'home',
  'borrow',
  'repay',
  'records',
  'coupons',
  'feedback',
  'account',
  'campaign',
  'help',
];

/** A relative path that climbs to one of these folders or files. */
const climbsTo = (...names: readonly string[]): Pattern => ({
  regex: String.raw`^(\./)?(\.\./)+(${names.join('|')})(/|\.tsx?$)`,
});
/** Nothing but relative paths and these. */
const relativeAnd = (...allowed: readonly string[]): Pattern => only('./**', '../**', ...allowed);
/** Nothing but these. */
const only = (...allowed: readonly string[]): Pattern => ({
  group: ['*', ...allowed.map((one) => `!${one}`)],
});

const stores = ['nanostores', '@nanostores/**'];
const icons = ['react', 'react-dom', 'lucide-react', 'lucide-react/**'];
const rules = ['./*.rules.ts', '../*.rules.ts', '../*/*.rules.ts', '../../*/*.rules.ts'];
const formParts = ['form', 'section', 'analytics', 'toasts'].flatMap((name) => [
  `../core/${name}.ts`,
  `./${name}.ts`,
]);
const outside = ['widget', 'harness', 'tests'];

const ofHarness: Pattern = {
  group: [
    '#src/**',
    '#widget/**',
    '**/src/**',
    '**/widget/**',
    '**/tests/**',
    '!#src/facts/**',
    '!#src/contract/**',
  ],
};

/** The same, and the app's texts in both languages. */
const withTexts: Pattern = {
  group: [
    ...(ofHarness.group ?? []),
    '!#src/core/texts/**',
    ...areas.map((area) => `!#src/${area}/*.texts.ts`),
  ],
};

/** The rooms of the workbench in floors: a room imports from the floors below its own, so no two import each other. */
const floors: readonly (readonly string[])[] = [
  ['session', 'tour'],
  ['kit'],
  ['phone', 'calls'],
  ['world', 'checks', 'faults', 'clock', 'map', 'storage'],
  ['backend', 'bridge', 'events', 'states'],
  ['palette', 'recorder'],
  ['shell'],
];

const workbench = floors.slice(0, -1).map((rooms, floor): Layer => {
  const below = floors.slice(0, floor).flat();
  return {
    name: rooms.map((room) => `\`harness/workbench/${room}\``).join(', '),
    files: rooms.map((room) => `harness/workbench/${room}/**`),
    may: `what \`harness\` may, of the workbench ${['itself', ...below].join(', ')}`,
    patterns: [
      ofHarness,
      { regex: String.raw`^(\.\./)+(${floors.slice(floor).flat().join('|')})/` },
    ],
  };
});

/** Rooms of the server that a room may import; the imports go one way. */
const serverRooms = (
  [
    ['world', []],
    ['checks', ['world']],
    ['market', ['world', 'checks']],
    ['recording', ['world', 'checks', 'market']],
    ['wire', ['world', 'checks', 'market']],
    ['upstream', ['world', 'wire']],
    ['scenarios', ['world', 'checks', 'market', 'recording', 'wire']],
  ] as const
).map(([room, allowed]): Layer => {
  const all = ['world', 'checks', 'market', 'recording', 'wire', 'upstream', 'scenarios', 'http'];
  const forbidden = all.filter((one) => one !== room && !allowed.some((other) => other === one));
  return {
    name: `\`harness/server/${room}\``,
    files: [`harness/server/${room}/**`],
    may: `as \`harness\`, of the server’s rooms ${['itself', ...allowed].join(', ')}${room === 'checks' ? ', and `src/**/*.texts.ts`: the judge knows the app’s sentences' : ''}`,
    patterns: [
      { regex: String.raw`^(\.\./)+(${forbidden.join('|')})/` },
      room === 'checks' ? withTexts : ofHarness,
    ],
  };
});

export const layers: readonly Layer[] = [
  {
    name: '`src/facts`',
    files: ['src/facts/**'],
    may: 'itself',
    patterns: [climbsTo('contract', 'core', ...areas, ...outside), relativeAnd()],
  },
  {
    name: '`src/contract`',
    files: ['src/contract/**'],
    may: '`src/facts`; valibot, crypto-js by module',
    patterns: [climbsTo('core', ...areas, ...outside), relativeAnd('valibot', 'crypto-js/**')],
  },
  {
    name: 'the areas: `src/login` to `src/help`',
    files: areas.map((area) => `src/${area}/**`),
    may: 'all of `src`; nanostores, valibot',
    patterns: [climbsTo(...outside), relativeAnd(...stores, 'valibot')],
  },
  {
    name: '`src/core`',
    files: ['src/core/*.ts'],
    may: '`src/facts`, `src/contract`, rules, itself; nanostores, valibot; never navigation, forms, texts or an area',
    patterns: [
      {
        regex: String.raw`^\./((navigation|texts)/|(form|section)\.ts$|[\w-]+\.(form|texts)\.ts$)`,
      },
      climbsTo(...areas, ...outside),
      relativeAnd(...stores, 'valibot'),
    ],
  },
  {
    name: '`src/core/environment.ts`',
    files: ['src/core/environment.ts'],
    may: 'types of `src/contract`',
    patterns: [
      { regex: String.raw`^\.\./contract/`, allowTypeImports: true },
      only('../contract/**'),
    ],
  },
  {
    name: '`src/core/operations.ts`',
    files: ['src/core/operations.ts'],
    may: '`src/contract`, `src/facts`, `src/core/environment.ts`',
    patterns: [only('./environment.ts', '../contract/**', '../facts/**')],
  },
  {
    name: '`src/core/stored.ts`',
    files: ['src/core/stored.ts'],
    may: '`src/contract`, `src/facts`, `src/core/environment.ts`; nanostores, valibot, idb-keyval',
    patterns: [
      only('./environment.ts', '../contract/**', '../facts/**', ...stores, 'valibot', 'idb-keyval'),
    ],
  },
  {
    name: '`src/core/api.ts`',
    files: ['src/core/api.ts'],
    may: '`src/contract`, `src/facts`, of `src/core` environment, field-errors, language, operations, stored; nanostores, valibot',
    patterns: [
      only(
        ...['environment', 'field-errors', 'language', 'operations', 'stored'].map(
          (name) => `./${name}.ts`,
        ),
        '../contract/**',
        '../facts/**',
        ...stores,
        'valibot',
      ),
    ],
  },
  {
    name: '`src/core/navigation`',
    files: ['src/core/navigation/**'],
    may: '`src/facts`, of `src/core` stored, environment and the stores; nanostores',
    patterns: [
      {
        group: [
          ...(only('./**', '../*.ts', '../../facts/**', ...stores).group ?? []),
          ...['api', 'operations', 'form', 'section', 'resource', 'sharing', 'order-facts'].map(
            (name) => `../${name}.ts`,
          ),
          '../*.rules.ts',
          '../*.form.ts',
        ],
      },
    ],
  },
  {
    name: '`src/**/*.rules.ts`',
    files: ['src/**/*.rules.ts'],
    may: '`src/facts`, rules',
    patterns: [only(...rules, '../facts/**')],
  },
  {
    name: '`src/**/*.texts.ts`',
    files: ['src/**/*.texts.ts'],
    may: '`src/facts`, rules, texts; nanostores',
    patterns: [
      only(
        ...rules,
        './*.texts.ts',
        '../*/*.texts.ts',
        '../core/texts/*.ts',
        '../facts/**',
        ...stores,
      ),
    ],
  },
  {
    name: '`src/core/texts`',
    files: ['src/core/texts/**'],
    may: '`src/facts`, rules, texts; nanostores',
    patterns: [only(...rules, './*.ts', '../../*/*.texts.ts', '../../facts/**', ...stores)],
  },
  {
    name: '`src/**/*.form.ts`, `src/core/form.ts`, `src/core/section.ts`',
    files: ['src/**/*.form.ts', 'src/core/form.ts', 'src/core/section.ts'],
    may: '`src/facts`, rules, forms, of `src/core` form, section, analytics and toasts: sections make no calls (§7); nanostores',
    patterns: [
      only(...rules, './*.form.ts', '../*/*.form.ts', '../facts/**', ...formParts, ...stores),
    ],
  },
  {
    name: '`widget`',
    files: ['widget/**'],
    may: '`src`, `widget`; never `harness` or `tests`',
    patterns: [{ group: ['#harness/**', '**/harness/**', '**/tests/**', '**/src/**', '!#src/**'] }],
    plugins: ['jsx-a11y'],
  },
  {
    name: '`widget/ui`',
    files: ['widget/ui/**'],
    may: 'itself, react, icons: props in, callbacks out',
    patterns: [
      only(...icons, './**', '../fields/**', '../layout/**', '../overlays/**', '../status/**'),
    ],
    plugins: ['jsx-a11y'],
  },
  {
    name: '`widget/platform/bridge`, `widget/platform/environment`',
    files: ['widget/platform/bridge/**', 'widget/platform/environment/**'],
    may: '`src/contract`, `src/core/environment.ts`, each other; idb-keyval, valibot',
    patterns: [
      only(
        './**',
        '../bridge/**',
        '../environment/**',
        '#src/contract/**',
        '#src/core/environment.ts',
        'idb-keyval',
        'valibot',
      ),
    ],
  },
  {
    name: '`widget/screens`',
    files: ['widget/screens/**'],
    may: 'of `src`: models, forms, stores, texts, navigation, facts; `widget/ui`; never api, contract, environment or rules',
    patterns: [
      { regex: String.raw`^(\.\./)+(src|harness|tests)/` },
      {
        group: [
          ...(only(...icons, 'nanostores', '@nanostores/react', './**', '../**', '#src/**').group ??
            []),
          '#src/contract/**',
          ...['api', 'environment', 'operations', 'stored'].map((name) => `#src/core/${name}.ts`),
          '#src/**/*.rules.ts',
          '**/platform/bridge/**',
          '**/platform/environment/**',
          '**/vite/**',
          '../main.tsx',
          '../../main.tsx',
        ],
      },
    ],
    plugins: ['jsx-a11y'],
  },
  {
    name: '`widget/brands`',
    files: ['widget/brands/**'],
    may: 'itself, `src/facts`, `src/contract/profile.ts`; valibot',
    patterns: [only('./**', '#src/facts/**', '#src/contract/profile.ts', 'valibot')],
  },
  {
    name: '`widget/vite`',
    files: ['widget/vite/**'],
    may: 'itself and packages: nothing of the app',
    patterns: [
      {
        group: [
          '#*/**',
          '**/src/**',
          '../ui/**',
          '../screens/**',
          '../platform/**',
          '**/harness/**',
          '**/tests/**',
        ],
      },
    ],
  },
  {
    name: '`harness`',
    files: ['harness/**'],
    may: '`src/facts`, `src/contract`, itself: a wrong rule must not agree with itself',
    patterns: [ofHarness],
  },
  {
    name: '`harness/openapi`',
    files: ['harness/openapi/**'],
    may: 'what `harness` may, and `src/**/*.texts.ts`: the contract names coded values as the app does',
    patterns: [withTexts],
  },
  ...serverRooms,
  ...workbench,
  {
    name: '`harness/cli`',
    files: ['harness/cli/**'],
    may: '`src`, `harness`, `widget/brands`: its journeys use the app’s own calls',
    patterns: [
      { group: ['#widget/**', '**/widget/**', '**/src/**', '**/tests/**', '!#widget/brands/**'] },
    ],
  },
  {
    name: '`harness/player/screens`',
    files: ['harness/player/screens/**'],
    may: '`src`, `widget`, `harness`: it opens the app without a browser',
    patterns: [{ group: ['**/src/**', '**/tests/**', '!#src/**'] }],
  },
  {
    name: '`tests/e2e`, `tests/lab/{bench,devices,old-engine}`',
    files: [
      'tests/e2e/**',
      'tests/lab/bench/**',
      'tests/lab/old-engine/**',
      'tests/lab/devices/**',
    ],
    may: '`src/facts`, `src/contract`, `harness/server/scenarios`, types of `harness/protocol` and of `harness/device/observe/by-role.ts`, `harness/player` without its screens, `harness/client`, `harness/text`, `harness/cli`, itself',
    patterns: [
      {
        regex: String.raw`^#harness/(protocol/|device/observe/by-role\.ts$)`,
        allowTypeImports: true,
      },
      {
        group: [
          '#src/**',
          '#widget/**',
          '#harness/**',
          '**/src/**',
          '**/widget/**',
          '**/harness/**',
          '!#src/facts/**',
          '!#src/contract/**',
          '!#harness/server/scenarios/**',
          '!#harness/protocol/**',
          '!#harness/client/**',
          '!#harness/text/**',
          '!#harness/player/**',
          '#harness/player/screens/**',
          '!#harness/device/observe/by-role.ts',
          '!#harness/cli/**',
        ],
      },
    ],
  },
];

const rule = 'no-restricted-imports';

/** The linter's overrides, in the order of the table: a later one replaces an earlier one for its files. */
export const lintOverrides = () =>
  layers.map(({ name, files, may, patterns, plugins }) => {
    const message = `${name.replaceAll('`', '')} may import ${may.replaceAll('`', '')}.`;
    return {
      files,
      ...(plugins && { plugins }),
      rules: { [rule]: ['error', { patterns: patterns.map((one) => ({ message, ...one })) }] },
    };
  });

const lineWidth = 150;

/** One row as an item of a list, in lines of a readable width. */
function listItem(text: string): string {
  const lines = ['-'];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length < lineWidth) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines.join('\n');
}

/** The list in src/docs/architecture.md. */
export const layersTable = () =>
  layers.map(({ name, may }) => listItem(`${name}: ${may}`)).join('\n');

const root = new URL('../../', import.meta.url);
const lint = fileURLToPath(new URL('.oxlintrc.json', root));
const page = fileURLToPath(new URL('src/docs/architecture.md', root));
const block = /(<!-- layers -->\n)[\s\S]*?(<!-- \/layers -->)/;

/** The linter's configuration with the rules of the table. */
export function withLayers(config: string): unknown {
  const known = JSON.parse(config) as { overrides: readonly { rules?: object }[] };
  const others = known.overrides.filter(({ rules: held = {} }) => !Object.hasOwn(held, rule));
  return { ...known, overrides: [...lintOverrides(), ...others] };
}

/** A page with the table between its marks. */
export const withLayersTable = (text: string): string =>
  text.replace(block, (_all, start: string, end: string) => `${start}\n${layersTable()}\n${end}`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) {
    writeFileSync(lint, `${JSON.stringify(withLayers(readFileSync(lint, 'utf8')), null, 2)}\n`);
    writeFileSync(page, withLayersTable(readFileSync(page, 'utf8')));
  } else console.log(layersTable());
}

/** The import table is law: for every row, an allowed import passes the linter and a forbidden one does not. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');

interface Row {
  readonly file: string;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

const rows: readonly Row[] = [
  {
    file: 'src/spec/limits.ts',
    good: ['./reading.ts'],
    bad: ['../contract/wire.ts', '../api.ts', 'valibot', '#src/rules/a.ts', '../../widget/a.ts'],
  },
  {
    file: 'src/spec/lists/banks.ts',
    good: ['../reading.ts', './a.ts'],
    bad: ['../../rules/a.ts', '../../stored.ts'],
  },
  {
    file: 'src/contract/endpoints.ts',
    good: ['./entities.ts', '../spec/statuses.ts', 'valibot', 'crypto-js/aes'],
    bad: ['../environment.ts', '../rules/money.ts', 'nanostores', 'react'],
  },
  {
    file: 'src/contract/endpoints/auth.ts',
    good: ['../schema.ts', '../../spec/limits.ts'],
    bad: ['../../rules/mobile.ts', '../../stores/session.ts'],
  },
  {
    file: 'src/environment.ts',
    good: ['type:./contract/bridge.ts'],
    bad: ['./contract/bridge.ts', './spec/limits.ts', './stored.ts', './stores/session.ts'],
  },
  {
    file: 'src/rules/money.ts',
    good: ['./rounding.ts', '../spec/limits.ts'],
    bad: ['../contract/entities.ts', '../stores/order.ts', 'nanostores', '../environment.ts'],
  },
  {
    file: 'src/messages/home.ts',
    good: ['./area.ts', '../spec/options.ts', '../rules/lagos-time.ts', 'nanostores'],
    bad: ['../stores/language.ts', '../contract/entities.ts', '../api.ts', 'react'],
  },
  {
    file: 'src/stored.ts',
    good: ['./contract/entities.ts', './spec/stored.ts', './environment.ts', 'idb-keyval'],
    bad: ['./api.ts', './stores/session.ts', './rules/money.ts', './navigation/hash.ts'],
  },
  {
    file: 'src/operations.ts',
    good: ['./contract/endpoints.ts', './environment.ts'],
    bad: ['./stored.ts', './api.ts', './stores/session.ts', 'nanostores'],
  },
  {
    file: 'src/api.ts',
    good: ['./contract/envelope.ts', './spec/errors.ts', './environment.ts', './stored.ts'],
    bad: ['./stores/session.ts', './rules/money.ts', './screens/home.ts', './messages/home.ts'],
  },
  {
    file: 'src/stores/session.ts',
    good: ['../api.ts', '../stored.ts', '../rules/money.ts', '../contract/bridge.ts', 'nanostores'],
    bad: ['../navigation/router.ts', '../forms/engine.ts', '../screens/home.ts', 'react'],
  },
  {
    file: 'src/navigation/guard.ts',
    good: ['../spec/routes.ts', '../stored.ts', '../stores/session.ts', '../environment.ts'],
    bad: ['../api.ts', '../contract/bridge.ts', '../rules/money.ts', '../screens/home.ts'],
  },
  {
    file: 'src/forms/work.ts',
    good: [
      '../spec/options.ts',
      '../rules/names.ts',
      '../stores/analytics.ts',
      '../stores/notices.ts',
    ],
    bad: ['../stores/session.ts', '../api.ts', '../contract/entities.ts', '../screens/home.ts'],
  },
  {
    file: 'src/screens/borrow/confirm.ts',
    good: ['../../api.ts', '../../forms/engine.ts', '../../stores/order.ts', '../resource.ts'],
    bad: ['../../../widget/main.tsx', '#widget/main.tsx', '#harness/control.ts', 'react'],
  },
  {
    file: 'widget/ui/button.tsx',
    good: ['./button.css', './icon.tsx', 'react'],
    bad: [
      '#src/spec/limits.ts',
      '#src/stores/session.ts',
      '../screens/home/home.tsx',
      'nanostores',
    ],
  },
  {
    file: 'widget/bridge/android.ts',
    good: ['./replies.ts', '#src/contract/bridge.ts', '#src/environment.ts'],
    bad: ['#src/api.ts', '#src/stores/session.ts', '../ui/button.tsx', '../screens/home/home.tsx'],
  },
  {
    file: 'widget/environment/transport.ts',
    good: ['#src/environment.ts', '#src/contract/bridge.ts', '../bridge/android.ts'],
    bad: ['#src/api.ts', '#src/rules/money.ts', '../screens/home/home.tsx'],
  },
  {
    file: 'widget/screens/home/home.tsx',
    good: [
      '#src/screens/home.ts',
      '#src/stores/session.ts',
      '#src/spec/routes.ts',
      '../../ui/a.tsx',
    ],
    bad: [
      '#src/api.ts',
      '#src/contract/bridge.ts',
      '#src/rules/money.ts',
      '#src/environment.ts',
      '../../bridge/android.ts',
      '../../../src/spec/limits.ts',
      '#harness/control.ts',
    ],
  },
  {
    file: 'widget/main.tsx',
    good: ['#src/api.ts', './bridge/android.ts', './screens/index.ts'],
    bad: ['#harness/control.ts', '../harness/control.ts', '../src/api.ts', '../tests/a.ts'],
  },
  {
    file: 'widget/brands/example.ts',
    good: ['#src/spec/limits.ts', './brand.ts', 'valibot'],
    bad: ['#src/environment.ts', '#src/rules/money.ts', '../ui/button.tsx', '#harness/control.ts'],
  },
  {
    file: 'widget/build/page.ts',
    good: ['./csp.ts', 'vite', 'node:crypto'],
    bad: ['#src/spec/limits.ts', '../ui/button.tsx', '../../src/api.ts', '#harness/control.ts'],
  },
  {
    file: 'harness/server/handlers/auth.ts',
    good: ['#src/spec/limits.ts', '#src/contract/endpoints.ts', '../world.ts', 'hono', 'node:fs'],
    bad: [
      '#src/rules/money.ts',
      '#src/stores/session.ts',
      '#src/forms/engine.ts',
      '#src/screens/home.ts',
      '#src/api.ts',
      '../../../src/rules/money.ts',
      '#widget/ui/button.tsx',
    ],
  },
  {
    file: 'tests/e2e/journey.test.ts',
    good: [
      './rig/fixtures.ts',
      '#src/spec/routes.ts',
      '#src/contract/bridge.ts',
      '#harness/scenarios/index.ts',
      'type:#harness/control.ts',
    ],
    bad: [
      '#src/api.ts',
      '#src/stores/session.ts',
      '#src/rules/money.ts',
      '#widget/main.tsx',
      '#harness/server/world.ts',
      '#harness/control.ts',
    ],
  },
];

interface Finding {
  readonly code: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

let folder = '';
let findings: readonly Finding[] = [];

function write(file: string, source: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
}

function importOf(specifier: string, index: number): string {
  return specifier.startsWith('type:')
    ? `import type { A${index} } from '${specifier.slice(5)}';`
    : `import { a${index} } from '${specifier}';`;
}

/** Codes of the rules that a line of a file breaks; a line is counted from 1. */
function brokenAt(file: string, line: number): string[] {
  return findings
    .filter(({ filename, labels }) => filename === file && labels[0]?.span.line === line)
    .map(({ code }) => code);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lendmax-lint-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const { file, good, bad } of rows) {
    write(file, `${[...good, ...bad].map(importOf).join('\n')}\n`);
  }
  write('src/spec/late.ts', "export const late = () => import('../api.ts');\n");
  write('src/rules/default.ts', 'export default 1;\n');
  write('cycle/one.ts', "import { two } from './two.ts';\nexport const one = () => two;\n");
  write('cycle/two.ts', "import { one } from './one.ts';\nexport const two = () => one;\n");
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  findings = (JSON.parse(stdout) as { diagnostics: readonly Finding[] }).diagnostics;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(rows)('$file', ({ file, good, bad }) => {
  test.each(good.map((specifier, index) => ({ specifier, line: index + 1 })))(
    'may import $specifier',
    ({ line }) => {
      expect(brokenAt(file, line)).not.toContain('eslint(no-restricted-imports)');
    },
  );

  test.each(bad.map((specifier, index) => ({ specifier, line: good.length + index + 1 })))(
    'may not import $specifier',
    ({ line }) => {
      expect(brokenAt(file, line)).toContain('eslint(no-restricted-imports)');
    },
  );
});

test('an import inside a function is held to the same law', () => {
  expect(brokenAt('src/spec/late.ts', 1)).toEqual(['eslint(no-restricted-imports)']);
});

test('a cycle is refused', () => {
  expect(brokenAt('cycle/one.ts', 1)).toEqual(['import(no-cycle)']);
});

test('a default export is refused', () => {
  expect(brokenAt('src/rules/default.ts', 1)).toEqual(['import(no-default-export)']);
});

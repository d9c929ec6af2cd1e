/** The import table is law: for every row, an allowed import passes the linter and a forbidden one does not. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layersTable, withLayers } from '../../tools/layers.ts';
import { rows } from './import-rows.ts';
import { textOf } from './tree.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');

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
  write('src/facts/late.ts', "export const late = () => import('../core/api.ts');\n");
  write('src/core/default.rules.ts', 'export default 1;\n');
  write('cycle/one.ts', "import { two } from './two.ts';\nexport const one = () => two;\n");
  write('cycle/two.ts', "import { one } from './one.ts';\nexport const two = () => one;\n");
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  findings = (JSON.parse(stdout) as { diagnostics: readonly Finding[] }).diagnostics;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the linter and the architecture page follow the table of layers: npm run lab -- layers --write', () => {
  const config = textOf('.oxlintrc.json');
  expect(JSON.parse(config)).toEqual(withLayers(config));
  expect(textOf('src/docs/architecture.md')).toContain(layersTable());
});

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

test('an import inside a function is checked against the same law', () => {
  expect(brokenAt('src/facts/late.ts', 1)).toEqual(['eslint(no-restricted-imports)']);
});

test('a cycle is refused', () => {
  expect(brokenAt('cycle/one.ts', 1)).toEqual(['import(no-cycle)']);
});

test('a default export is refused', () => {
  expect(brokenAt('src/core/default.rules.ts', 1)).toEqual(['import(no-default-export)']);
});

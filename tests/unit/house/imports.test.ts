/** The import table is law: for every row, an allowed import passes the linter and a forbidden one does not. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layersTable, withLayers } from '../../tools/layers.ts';
import { rows } from './import-rows.ts';
import { filesBelow, textOf } from './tree.ts';

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

/** Files that import each other, by types too, which the linter leaves out: the first circle, or none. */
function circleOf(importsOf: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of importsOf.get(file) ?? []) {
      const circle = walk(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of importsOf.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return null;
}

test('no circle of types either', () => {
  const files = ['src', 'widget', 'harness', 'tests']
    .flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file));
  const importsOf = new Map(
    files.map((file) => {
      const named = textOf(file).matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^']+\.tsx?)';/gm);
      const paths = Array.from(named, ([, path = '']) =>
        path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path),
      );
      return [file, paths] as const;
    }),
  );
  expect([...importsOf.values()].flat().length).toBeGreaterThan(5_000);
  expect(circleOf(new Map([...importsOf, ['a.ts', ['b.ts']], ['b.ts', ['a.ts']]]))).toEqual([
    'a.ts',
    'b.ts',
    'a.ts',
  ]);
  expect(circleOf(importsOf)).toBeNull();
});

test('a default export is refused', () => {
  expect(brokenAt('src/core/default.rules.ts', 1)).toEqual(['import(no-default-export)']);
});

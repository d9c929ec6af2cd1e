/** House rules that no linter knows: honest tests, a core without a screen, no check switched off. */
import { describe, expect, test } from 'vitest';
import { filesBelow, foldersOf, isText, textOf } from './tree.ts';

const product = ['src', 'widget', 'harness'].flatMap(filesBelow);
const tests = filesBelow('tests');
const source = [...product, ...tests, 'vite.config.ts'].filter((file) => /\.tsx?$/.test(file));

/** Files whose text matches, as `file: match`. */
function offenders(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) => {
    const found = pattern.exec(textOf(file));
    return found === null ? [] : [`${file}: ${found[0].trim()}`];
  });
}

test('there is source to check', () => {
  expect(source.length).toBeGreaterThan(50);
});

describe('the core', () => {
  const core = filesBelow('src');

  test('has no views', () => {
    expect(core.filter((file) => /\.(tsx|css|html)$/.test(file))).toEqual([]);
  });

  test('is compiled without the DOM', () => {
    const { compilerOptions } = JSON.parse(textOf('src/tsconfig.json')) as {
      compilerOptions: { lib: string[]; types?: string[] };
    };
    // What Chrome 79 has (src/docs/engines.md#the-floor): no `.at`, `hasOwn`, `replaceAll`.
    const floor = ['ES2019', 'ES2020.Promise', 'ES2020.String', 'ES2020.Symbol.WellKnown'];
    expect(compilerOptions.lib).toEqual(floor);
    expect(compilerOptions.types ?? []).toEqual([]);
    expect(offenders(core, /<reference|declare global|\bglobalThis\b/)).toEqual([]);
  });
});

describe('tests', () => {
  const cases = tests.filter((file) => /\.test\.tsx?$/.test(file));
  const others = cases.filter((file) => file !== 'tests/unit/house/files.test.ts');

  test('are neither chosen nor left out', () => {
    expect(
      offenders(others, /\b(?:test|it|describe)\.(?:only|skip|todo|fails|skipIf|runIf)\b/),
    ).toEqual([]);
  });

  test('do not put something else in the place of our own modules', () => {
    expect(offenders(others, /\bvi\.(?:mock|doMock|hoisted)\b/)).toEqual([]);
  });

  test('draw properties by one seed', () => {
    expect(offenders(others, /from 'fast-check'/)).toEqual([]);
  });

  test('do not sleep for a guessed time', () => {
    const sleeps = /\.pause\(|\bsleep\(|setTimeout\(\w+, [\d_]+\)|from 'node:timers\/promises'/;
    expect(offenders(others, sleeps)).toEqual([]);
  });

  test('each hold an assertion', () => {
    // A journey may leave its assertions to the pages it goes through.
    const asserts =
      /\bexpect|\bassert|from '#harness\/player\/pages\/|from '\.{1,2}\/support\/(?!fixtures)/;
    expect(cases.filter((file) => !asserts.test(textOf(file)))).toEqual([]);
  });
});

describe('the source', () => {
  test('switches no check off', () => {
    const switches =
      /@ts-(?:ignore|nocheck|expect-error)|(?:ox|es)lint-disable|as unknown as|<any>|\bas any\b/;
    expect(
      offenders(
        source.filter((file) => !file.startsWith('tests/unit/house/')),
        switches,
      ),
    ).toEqual([]);
  });

  test('leaves nothing for later', () => {
    const later = /\b(?:TODO|FIXME|XXX|HACK)\b/;
    expect(
      offenders(
        source.filter((file) => !file.startsWith('tests/unit/house/')),
        later,
      ),
    ).toEqual([]);
  });
});

test('nothing needs a place on one machine', () => {
  const all = [...product, ...tests, ...filesBelow('').filter((file) => !file.includes('/'))];
  const place = new RegExp(
    `(?<![\\w.:/])/(?:${['work', 'root', 'home/\\w+', 'Users/\\w+'].join('|')})/`,
  );
  expect(offenders(all.filter(isText), place)).toEqual([]);
});

test('every folder has a row in the map of src/docs/architecture.md', () => {
  const folders = foldersOf([...product, ...tests], 2);
  const rows = [...textOf('src/docs/architecture.md').matchAll(/^\| `([^`]+)` \| (\S[^|]*) \|/gm)];
  const mapped = new Set(rows.map((row) => row[1]?.replace(/\/$/, '')));
  expect(folders.filter((folder) => !mapped.has(folder))).toEqual([]);
});

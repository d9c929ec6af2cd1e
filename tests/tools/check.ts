/**
 * `npm run check`: types, lint, format, and the tests of what differs from the main branch: uncommitted, new and
 * committed files. Tests of other folders run in `npm test`.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { atOnce } from './at-once.ts';
import { importersOf } from './importers.ts';
import { npmScript, output, root } from '#harness/cli/run.ts';

const lines = (text: string) => text.split('\n').filter(Boolean);
const exists = (path: string) => existsSync(join(root, path));

/** Unit tests mirror the sources. The harness has fewer folders of them, so the nearest one counts there. */
function unitTestsOf(folder: string): string {
  const tests = `tests/unit/${folder}`;
  return exists(tests) || !/^harness\/./.test(folder) ? tests : unitTestsOf(dirname(folder));
}

/** The screens of an area of the app, or of the UI kit. */
const screensOf = (folder: string): string[] =>
  [/^(?:src|widget\/screens|widget)\/(\w+)/.exec(folder)?.[1] ?? []]
    .flat()
    .map((area) => `tests/screens/${area}/`);

const isTest = (file: string) => /^tests\/(?!e2e|lab).*\.test\.tsx?$/.test(file);

/** Texts of every language, and the sentences in them. */
const languageTests = ['tests/unit/harness/cli/languages.test.ts', 'tests/languages/'];

/** A file that imports a changed fact is tested by its own test. */
const ownTest = (file: string) => `tests/unit/${file.replace(/\.tsx?$/, '')}.test.ts`;

/** Folders and files of tests for a changed file. */
function testsOf(file: string): readonly string[] {
  if (isTest(file)) return [file];
  if (file.startsWith('src/languages/')) return languageTests;
  // A release takes minutes, so only its own sources run it. `npm test` always does.
  if (file.startsWith('harness/cli/release/')) return ['tests/unit/harness/cli/'];
  if (/^harness\/cli\/[\w-]+\.ts$/.test(file)) return ['tests/unit/harness/cli/commands/'];
  if (!/^(?:src|widget|harness)\/.*\.(?:tsx?|css)$/.test(file)) return [];
  const folder = dirname(file);
  const near = [`${unitTestsOf(folder)}/`, ...screensOf(folder)];
  if (file.endsWith('.texts.ts')) return [...near, ...languageTests];
  if (!file.startsWith('src/facts/')) return near;
  const importers = importersOf(file);
  return [...near, ...importers.map((one) => (isTest(one) ? one : ownTest(one)))];
}

/** Where this work left the main branch. Without a remote, the last commit. */
function base(): string {
  for (const main of ['origin/HEAD', 'origin/main', 'main']) {
    try {
      return output('git', ['merge-base', 'HEAD', main]).trim();
    } catch {
      // This clone has no such branch.
    }
  }
  return 'HEAD';
}

async function main(): Promise<number> {
  const changed = [
    ...lines(output('git', ['diff', '--name-only', base()])),
    ...lines(output('git', ['ls-files', '--others', '--exclude-standard'])),
  ];
  const tests = [...new Set(changed.flatMap(testsOf))].filter(exists);
  if (tests.length === 0) console.log('No changed file has unit or screen tests.');
  return atOnce({
    types: npmScript('types'),
    lint: npmScript('lint'),
    format: npmScript('format', ['--check']),
    ...(tests.length > 0 && { tests: npmScript('unit', tests) }),
  });
}

process.exitCode = await main();

/**
 * `npm run check`: types, lint, format, and the tests of each folder with an uncommitted change. Tests of other folders
 * run in `npm test`.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { atOnce } from './at-once.ts';
import { npmScript, output, root } from '#harness/cli/run.ts';

const lines = (text: string) => text.split('\n').filter(Boolean);
const exists = (path: string) => existsSync(join(root, path));

/** Unit tests mirror the sources. The harness has fewer folders of them, so the nearest one counts there. */
function unitTestsOf(folder: string): string {
  const tests = `tests/unit/${folder}`;
  return exists(tests) || !/^harness\/./.test(folder) ? tests : unitTestsOf(dirname(folder));
}

/** The screens of an area of the app, or of the UI kit. */
const screensOf = (folder: string) =>
  `tests/screens/${/^(?:src|widget\/screens|widget)\/(\w+)/.exec(folder)?.[1] ?? ''}`;

/** Folders and files of tests for a changed file. */
function testsOf(file: string): readonly string[] {
  if (/^tests\/(?!e2e|lab).*\.test\.tsx?$/.test(file)) return [file];
  if (!/^(?:src|widget|harness)\/.*\.(?:tsx?|css)$/.test(file)) return [];
  const folder = dirname(file);
  return [unitTestsOf(folder), screensOf(folder)].map((tests) => `${tests}/`);
}

async function main(): Promise<number> {
  const changed = [
    ...lines(output('git', ['diff', '--name-only', 'HEAD'])),
    ...lines(output('git', ['ls-files', '--others', '--exclude-standard'])),
  ];
  const tests = [...new Set(changed.flatMap(testsOf))].filter(exists);
  if (tests.length === 0) console.log('No uncommitted change has unit or screen tests.');
  return atOnce([
    npmScript('types'),
    npmScript('lint'),
    npmScript('format', ['--check']),
    ...(tests.length > 0 ? [npmScript('unit', tests)] : []),
  ]);
}

process.exitCode = await main();

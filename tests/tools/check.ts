/**
 * `npm run check`: types, lint, format, and the tests near what differs from the main branch: uncommitted, new and
 * committed files. `npm test` runs all.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path/posix';
import { atOnce } from './at-once.ts';
import { nearTests } from './near-tests.ts';
import { type Command, npmScript, output, root, vitest } from '#harness/cli/run.ts';

const lines = (text: string) => text.split('\n').filter(Boolean);
const exists = (path: string) => existsSync(join(root, path));
const unique = (words: readonly string[]) => [...new Set(words)];

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

/** Folders of tests, and the projects that have them. Starting one takes seconds. */
const projects: readonly (readonly [folder: string, project: string])[] = [
  ['tests/unit/', 'unit*'],
  ['tests/screens/', 'screens'],
  ['tests/everything/', 'screens-everything'],
  ['tests/languages/', 'screens-languages'],
];

/** Modules that didn't change since the last check aren't transformed again, which took a third of a check. */
const kept = '--experimental.fsModuleCache';

function vitestOf(tests: readonly string[]): Command {
  const needed = projects.filter(([folder]) => tests.some((test) => test.startsWith(folder)));
  const named = needed.flatMap(([, project]) => ['--project', project]);
  return vitest('run', '--config', 'tests/vitest.config.ts', kept, ...named, ...tests);
}

/** Its tests play a handful of its rows (handful.ts). */
const isTable = (test: string) => test.startsWith('tests/unit/harness/player/table/');

/** What isn't run here, in a line or two. */
function notRun(
  tests: readonly string[],
  left: readonly string[],
  changed: readonly string[],
): readonly string[] {
  const shown = left.slice(0, 6).join(', ');
  const more = left.length > 6 ? ` and ${left.length - 6} more` : '';
  const journeys = changed.filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file));
  return [
    ...(left.length > 0 ? [`Not run, because a check is short: ${shown}${more}.`] : []),
    ...(tests.some(isTable)
      ? ['Of the table a handful of rows was played. npm test plays all.']
      : []),
    ...(journeys.length > 0
      ? [`Not run, because it needs a browser: npm run e2e -- ${journeys.join(' ')}`]
      : []),
  ];
}

async function main(): Promise<number> {
  const changed = unique([
    ...lines(output('git', ['diff', '--name-only', base()])),
    ...lines(output('git', ['ls-files', '--others', '--exclude-standard'])),
  ]);
  const found = changed.map(nearTests());
  const tests = unique(found.flatMap(({ run }) => run)).filter(exists);
  const left = unique(found.flatMap(({ left }) => left)).filter((test) => !tests.includes(test));
  process.env['TABLE_ROWS'] = 'handful';
  if (tests.length === 0) console.log('No changed file has unit or screen tests.');
  const code = await atOnce({
    types: npmScript('types'),
    lint: npmScript('lint'),
    format: npmScript('format', ['--check']),
    ...(tests.length > 0 && { tests: vitestOf(tests) }),
  });
  for (const line of notRun(tests, left, changed)) console.log(line);
  return code;
}

process.exitCode = await main();

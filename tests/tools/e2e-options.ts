/** The command line of `npm run e2e`: the target, whether only its core runs, and what is passed to vitest. */
import { targets } from '#harness/player/browser/targets/index.ts';

export interface E2eOptions {
  readonly target: string;
  readonly core: boolean;
  /** Whether the browser is shown. */
  readonly headed: boolean;
  /** Where vitest's JSON report goes. */
  readonly report: string;
  /** Filters and options of vitest. */
  readonly rest: readonly string[];
}

export const e2eUsage = `usage: npm run e2e -- [--target ${Object.keys(targets).join('|')}] [--core] [--headed] [--shard 1/4] [file …] [-t name]`;

/** The parsed options, or a sentence with the error. */
export function readE2eOptions(words: readonly string[]): E2eOptions | string {
  const rest: string[] = [];
  let target = 'chromium';
  let core = false;
  let headed = false;
  const given = words.flatMap((word) => /^(--target)=(.*)$/.exec(word)?.slice(1) ?? [word]);
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index] ?? '';
    if (word === '--core') core = true;
    else if (word === '--headed') headed = true;
    else if (word === '--target') {
      target = given[index + 1] ?? '';
      index += 1;
    } else rest.push(word);
  }
  if (!Object.hasOwn(targets, target)) {
    return `there is no target ${target || '(none was named)'}; ${e2eUsage}`;
  }
  const named = rest.find((word) => word.startsWith('--outputFile.json='));
  return {
    target,
    core,
    headed,
    report: named?.slice(named.indexOf('=') + 1) ?? `reports/journeys-${target}.json`,
    rest,
  };
}

/** Options of vitest besides the user's filters: reports, files that the target leaves out, its core. */
export function vitestWords(words: E2eOptions): string[] {
  const { leaves, core } = targets[words.target as keyof typeof targets];
  const chosen = words.core ? core : null;
  const reporting = words.rest.some((word) => word.startsWith('--outputFile.json='))
    ? []
    : ['--reporter=default', '--reporter=json', `--outputFile.json=${words.report}`];
  return [
    'run',
    '--project',
    'e2e',
    ...reporting,
    ...Object.keys(leaves).flatMap((file) => ['--exclude', `tests/e2e/${file}`]),
    // Within these files the driver skips tests outside the core.
    ...Object.keys(chosen ?? {}).map((file) => `tests/e2e/${file}`),
    ...words.rest,
  ];
}

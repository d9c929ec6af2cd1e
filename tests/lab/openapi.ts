/** `npm run lab -- openapi`: both served OpenAPI documents through two public linters. Exit code 1 for any error, or where one did not run. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from '#harness/cli/run.ts';
import { createApp } from '#harness/server/app.ts';

const folder = join(root, 'reports', 'openapi');
const documents = ['openapi.json', 'contract.json'] as const;

interface Count {
  readonly errors: number;
  readonly warnings: number;
}
interface Linter {
  readonly name: string;
  readonly words: (file: string) => readonly string[];
  /** Null where the output is none of its own. */
  readonly count: (out: string) => Count | null;
}

const counted = (levels: readonly unknown[], error: unknown, warning: unknown): Count => ({
  errors: levels.filter((level) => level === error).length,
  warnings: levels.filter((level) => level === warning).length,
});

/** The first JSON of an output: both print a line or two around it. */
function jsonIn(out: string, from: string): unknown {
  const [begin, end] = [out.indexOf(from), out.lastIndexOf(from === '[' ? ']' : '}')];
  if (begin < 0 || end < begin) return null;
  try {
    return JSON.parse(out.slice(begin, end + 1));
  } catch {
    return null;
  }
}

const ruleset = join(folder, 'spectral.json');
const linters: readonly Linter[] = [
  {
    name: 'Redocly CLI',
    words: (file) => [
      '@redocly/cli@2.77.0',
      'lint',
      file,
      '--extends',
      'recommended',
      '--format',
      'json',
    ],
    count: (out) => {
      const found = jsonIn(out, '{') as { problems?: readonly { severity: string }[] } | null;
      const levels = found?.problems?.map(({ severity }) => severity);
      return levels ? counted(levels, 'error', 'warn') : null;
    },
  },
  {
    name: 'Spectral',
    words: (file) => ['@stoplight/spectral-cli@6.16.3', 'lint', file, '-r', ruleset, '-f', 'json'],
    count: (out) => {
      const found = jsonIn(out, '[');
      if (!Array.isArray(found)) return null;
      const levels = found.map(({ severity }: { severity: number }) => severity);
      return counted(levels, 0, 1);
    },
  },
];

mkdirSync(folder, { recursive: true });
writeFileSync(ruleset, JSON.stringify({ extends: ['spectral:oas'] }));
const app = createApp();
let errors = 0;
for (const name of documents) {
  const answer = await app.fetch(new Request(`http://localhost/sim/${name}`));
  const file = join(folder, name);
  writeFileSync(file, await answer.text());
  for (const { name: linter, words, count } of linters) {
    const [command, ...rest] = npm('exec', '--yes', '--', ...words(file));
    const { stdout, stderr } = spawnSync(command, rest, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      shell: process.platform === 'win32' && command === 'npm',
    });
    const found = count(stdout);
    errors += found?.errors ?? 1;
    console.log(
      found
        ? `${linter}, /sim/${name}: ${found.errors} errors, ${found.warnings} warnings`
        : `${linter}, /sim/${name}: did not run\n${stdout}${stderr}`,
    );
  }
}
process.exitCode = errors === 0 ? 0 : 1;

/** Runs the project's npm scripts and programs one after another, on any system and without a shell. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** False in the packaged workbench, which has no sources to build or run. */
export const hasSources = existsSync(join(root, 'vite.config.ts'));

export type Command = readonly [command: string, ...args: string[]];

const windows = process.platform === 'win32';

/** For Windows' shell, which splits at blanks. Only commands that aren't our programs use it. */
const quoted = (word: string) => (/[\s"]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word);

/**
 * npm with these words. If npm started this process, its environment has the path of npm's program, and Node runs that
 * without a shell, so words with blanks stay whole. Only Windows' npm is a script for its shell.
 */
export function npm(...words: readonly string[]): Command {
  const program = process.env['npm_execpath'];
  return program?.endsWith('.js') ? [process.execPath, program, ...words] : ['npm', ...words];
}

/** A TypeScript file of the project as a command. */
export const typescript = (file: string, ...words: readonly string[]): Command => [
  process.execPath,
  '--import',
  pathToFileURL(join(root, 'harness', 'cli', 'ts.mjs')).href,
  file,
  ...words,
];

const packaged = (...path: readonly string[]) => join(root, 'node_modules', ...path);

export const vite = (...words: readonly string[]): Command => [
  process.execPath,
  packaged('vite', 'bin', 'vite.js'),
  ...words,
];

/** Vite's build of one mode of vite.config.ts. */
export const viteBuild = (mode: string, ...words: readonly string[]): Command =>
  vite('build', '--logLevel', 'warn', '--mode', mode, ...words);

export const tsc = (...words: readonly string[]): Command => [
  process.execPath,
  packaged('typescript', 'bin', 'tsc'),
  ...words,
];

export const vitest = (...words: readonly string[]): Command => [
  process.execPath,
  packaged('vitest', 'vitest.mjs'),
  ...words,
];

/** `npm run <script> -- <args>`. */
export const npmScript = (script: string, args: readonly string[] = []): Command =>
  npm('run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : []));

/** Runs it with its output on ours. Returns the exit code, 1 if a signal ended it. */
export function npmRun(script: string, args: readonly string[] = []): number {
  const [command, ...words] = npmScript(script, args);
  return run(command, words);
}

const needsShell = (command: string) => windows && !/\.exe$/i.test(command);

/**
 * Runs a command in the project's folder with its output on ours, without input. `env` is added to the process's own.
 */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): number {
  const shell = needsShell(command);
  const { status, error } = spawnSync(command, shell ? args.map(quoted) : args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell,
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

/** The output of a command. Throws its error output if it fails. */
export function output(command: string, args: readonly string[]): string {
  const shell = needsShell(command);
  const { status, stdout, stderr, error } = spawnSync(command, shell ? args.map(quoted) : args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell,
  });
  if (error || status !== 0) throw new Error(error?.message ?? stderr.trim());
  return stdout;
}

/** Starts a command in parallel. The caller reads its output. */
export function startQuietly([command, ...args]: Command) {
  const shell = needsShell(command);
  return spawn(command, shell ? args.map(quoted) : args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell,
  });
}

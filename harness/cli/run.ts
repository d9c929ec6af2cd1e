/** Runs the project's own npm scripts one after another, on any system. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const windows = process.platform === 'win32';

/** Runs `npm run <script> -- <args>` with its output on ours. Returns the exit code; ended by a signal is 1. */
export function npmRun(script: string, args: readonly string[] = []): number {
  const rest = args.length > 0 ? ['--', ...args] : [];
  return run('npm', ['run', '--silent', script, ...rest]);
}

/** Runs a command in the project's folder with its output on ours, without input. */
export function run(command: string, args: readonly string[]): number {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

/** Starts a command beside us; its output is on ours. */
export function start(command: string, args: readonly string[]) {
  return spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  });
}

/** Debian packages, if they may be installed without asking. */
import { existsSync } from 'node:fs';
import { findProgram } from '#harness/player/browser/gtk-found.ts';
import { run } from '#harness/cli/run.ts';

/** Whether this is Debian or a derivative, and the user is root. */
export const canInstall = (): boolean =>
  existsSync('/etc/debian_version') && process.getuid?.() === 0 && findProgram('apt-get') !== null;

/** Installs packages, or passes words to `apt-get install`. Returns its exit code. */
export function install(...words: readonly string[]): number {
  const update = run('apt-get', ['update', '-qq']);
  return update === 0 ? run('apt-get', ['install', '-y', '-qq', ...words]) : update;
}

/** Makes sure that git is there: a release names its commit, and its tests make releases. */
import { spawnSync } from 'node:child_process';
import { canInstall, install } from './debian.ts';

/** Returns an exit code: 0 if the tests can start. Prints in one line what it found or did. */
export function ensureGit(): number {
  const { status, stdout } = spawnSync('git', ['--version'], { encoding: 'utf8' });
  if (status === 0) {
    console.log(stdout.trim());
    return 0;
  }
  if (!canInstall()) {
    console.error('git is missing: install it, the tests of the release need it.');
    return 1;
  }
  console.log('No git found: installing the package git.');
  return install('--no-install-recommends', 'git');
}

/** Makes sure that worlds can be kept in a real Redis: with the installed one, or Debian's if it may be installed. */
import { findProgram } from '#harness/player/browser/gtk-found.ts';
import { canInstall, install } from './debian.ts';

const hasRedis = () => findProgram('redis-server') !== null;
const missing = 'missing here: redis-server (redis-server)';

/** Returns why its tests can't run here, in one line; null if they can. Prints in one line what it found or did. */
export function ensureRedis(): string | null {
  if (hasRedis()) {
    console.log('Redis: redis-server is there.');
    return null;
  }
  if (!canInstall()) return missing;
  console.log('Redis: installing the package redis-server.');
  install('--no-install-recommends', 'redis-server');
  return hasRedis() ? null : `${missing}; apt-get could not install it`;
}

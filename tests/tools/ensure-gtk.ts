/**
 * Makes sure that the journeys can run in the GTK shell: with installed packages, or Debian's if they may be installed.
 */
import { missingForGtk } from '#harness/player/browser/gtk-found.ts';
import { canInstall, install } from './debian.ts';

/** Debian's packages. WebKitWebDriver and the type library have separate packages. */
const gtkPackages = ['gjs', 'gir1.2-webkit2-4.1', 'webkit2gtk-driver', 'xvfb'];

/** Returns why they can't run here, in one line; null if they can. Prints in one line what it found or did. */
export function ensureGtk(): string | null {
  const before = missingForGtk();
  if (before === null) {
    console.log('GTK shell: gjs, WebKitGTK, its driver and Xvfb are there.');
    return null;
  }
  if (!canInstall()) return before;
  console.log(`GTK shell: installing the packages ${gtkPackages.join(', ')}.`);
  const code = install('--no-install-recommends', ...gtkPackages);
  return code === 0 ? missingForGtk() : `${before}; apt-get could not install them`;
}

/** Sees to it that the journeys can run in the GTK shell: what is there, or Debian's packages where they may be installed. */
import { gtkPackages, missingForGtk } from '#harness/player/browser/gtk-found.ts';
import { canInstall, install } from './debian.ts';

/** Returns why they cannot run here, in one line; null when they can. Says in one line what it found or did. */
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

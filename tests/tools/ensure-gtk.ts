/** Sees to it that the journeys can run in the GTK shell: what is there, or Debian's packages where they may be installed. */
import { existsSync } from 'node:fs';
import { findProgram, gtkPackages, missingForGtk } from '../e2e/driver/gtk-found.ts';
import { run } from '#harness/cli/run.ts';

/** Returns why they cannot run here, in one line; null when they can. Says in one line what it found or did. */
export function ensureGtk(): string | null {
  const before = missingForGtk();
  if (before === null) {
    console.log('GTK shell: gjs, WebKitGTK, its driver and Xvfb are there.');
    return null;
  }
  const maybe = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!maybe || findProgram('apt-get') === null) return before;
  console.log(`GTK shell: installing the packages ${gtkPackages.join(', ')}.`);
  const installed =
    run('apt-get', ['update', '-qq']) === 0 &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...gtkPackages]) === 0;
  return installed ? missingForGtk() : `${before}; apt-get could not install them`;
}

/** Removes what the phone of a world has stored in this browser: the app's data and the shell's session. */
import { STARTED_KEY } from '../../phone/device/storage/first-start.ts';
import {
  clearDatabases,
  clearPrefix,
  shellPrefix,
  worldPrefix,
} from '../../phone/device/storage/namespace.ts';

/** As if the world had never been opened here: the scenario's data returns at the next start. */
export async function forgetPhone(worldId: string): Promise<void> {
  for (const prefix of [worldPrefix(worldId), shellPrefix(worldId)]) {
    clearPrefix(window.localStorage, prefix);
    clearPrefix(window.sessionStorage, prefix);
  }
  await clearDatabases(window.indexedDB, worldPrefix(worldId));
}

/** As after reinstalling the app: nothing is stored, not even the scenario's data. */
export async function freshInstall(worldId: string): Promise<void> {
  await forgetPhone(worldId);
  window.localStorage.setItem(shellPrefix(worldId) + STARTED_KEY, 'yes');
}

/** Gives one phone what another one has in this browser: as a customer who restores a backup on a second phone. */
import { STARTED_KEY } from '../../device/storage/first-start.ts';
import { shellPrefix, worldPrefix } from '../../device/storage/namespace.ts';
import { readPhone } from './phone-copy.ts';

/** By the phones' names. The shell's login is copied too. Nothing is copied of a phone never started. */
export async function copyPhone(from: string, to: string): Promise<void> {
  const held = await readPhone(from);
  if (!held) return;
  const local = window.localStorage;
  for (const [key, value] of Object.entries(held.stored)) {
    local.setItem(worldPrefix(to) + key, value);
  }
  for (const key of [STARTED_KEY, 'signed-in']) {
    const value = local.getItem(shellPrefix(from) + key);
    if (value !== null) local.setItem(shellPrefix(to) + key, value);
  }
  await writeDurable(`${worldPrefix(to)}durable`, held.durable);
}

/** Rejects with the browser's reason where it cannot be written. */
function writeDurable(name: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  if (Object.keys(values).length === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const opening = window.indexedDB.open(name);
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('values'));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const writing = database.transaction('values', 'readwrite');
      for (const [key, value] of Object.entries(values)) {
        writing.objectStore('values').put(value, key);
      }
      const end = (then: () => void) => () => {
        database.close();
        then();
      };
      writing.addEventListener('complete', end(resolve));
      writing.addEventListener(
        'error',
        end(() => reject(writing.error)),
      );
    });
  });
}

/** The id of one of the customer's loans, stored under a name. It survives a restart and ends with the session. */
import { atom } from 'nanostores';
import { environment, UNREAD } from '../environment.ts';
import { readStored } from '../phone/read-stored.ts';
import { storedValues } from '../phone/stored.ts';

export function createNotedLoan(name: string) {
  /** '' without one, and before `read`. */
  const $id = atom('');
  storedValues.token.store.listen(() => $id.set(''));
  const keyOf = () => `${name}:${storedValues.userInfo.store.get()?.userId ?? ''}`;
  return {
    $id,

    /** False if it can't be read. */
    async read(): Promise<boolean> {
      const kept = await readStored(keyOf());
      if (typeof kept === 'string' && !$id.get()) $id.set(kept);
      return kept !== UNREAD;
    },

    /** Stores the id; '' forgets it. */
    note(id: string): void {
      const { durable } = environment();
      $id.set(id);
      void (id ? durable.set(keyOf(), id) : durable.remove(keyOf()));
    },
  };
}

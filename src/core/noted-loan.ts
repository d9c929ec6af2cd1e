/** One of the customer's loans that this phone notes under a name, by its id: also after a restart, until the session ends. */
import { atom } from 'nanostores';
import { environment } from './environment.ts';
import { storedValues } from './stored.ts';

export function createNotedLoan(name: string) {
  /** '' without one, and before `read`. */
  const $id = atom('');
  storedValues.token.store.listen(() => $id.set(''));
  const keyOf = () => `${name}:${storedValues.userInfo.store.get()?.userId ?? ''}`;
  return {
    $id,

    async read(): Promise<void> {
      const kept = await environment().durable.get(keyOf());
      if (typeof kept === 'string' && !$id.get()) $id.set(kept);
    },

    /** '' forgets it. */
    note(id: string): void {
      const { durable } = environment();
      $id.set(id);
      void (id ? durable.set(keyOf(), id) : durable.remove(keyOf()));
    },
  };
}

/** The application that the customer has cancelled before it was sent. */
export const cancelledApplication = createNotedLoan('cancelled');

/** Money that a customer has seen is stored for that customer only. */
import { expect, test } from 'vitest';
import type { PaymentRecord } from '#src/contract/entities.ts';
import { memoryDurable, settle } from '../../../support/environment.ts';
import { openApp, storageOf } from '../app.ts';
import { latest, user } from '../samples.ts';
import { good, later, scriptedWire } from '../wire.ts';

const payment = {
  payOrderId: 'pay-1',
  state: 'succeeded',
  receivedKobo: null,
} as PaymentRecord;

test.each([undefined, ['pay-0 succeeded ']])(
  'A payment seen while the disk is slow is not stored after a logout: %s',
  async (stored) => {
    const durable = memoryDurable();
    const answer = later<unknown>();
    const get = (key: string) => (key.startsWith('seenMoney:') ? answer.promise : durable.get(key));
    const app = await openApp({
      storage: storageOf(user()),
      durable: { ...durable, get },
      transport: scriptedWire(() => good(latest())),
    });
    const { sawMoney } = await import('#src/repay/moved-money.ts');
    app.loadStored();
    const saw = sawMoney([payment]);
    await app.logout();
    answer.settle(stored);
    await saw;
    await settle();
    expect([...durable.values.keys()]).toEqual([]);
  },
);

/** The codes that end a session (§8), and one that only looks like them. Faults of a read are rows of the table. */
import { expect, test } from 'vitest';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { openWidget } from './open.tsx';

const endings = [
  ['10010301', 'User not logged in'],
  ['10010303', 'Token expired, please login again'],
  ['10010304', 'The account is logged in from another device'],
  ['100103', 'Token invalid, please login again'],
] as const;

test.for(endings)('Code %s ends the session with the message: %s', async ([code, message]) => {
  const app = await openWidget({ scenario: 'repaying', route: '/repay/repay_detail' });
  await app.sees(home.en.owedNow);
  await app.faults([{ path: '/loan/loan-order/list-market', kind: 'businessCode', code }]);
  await app.go('/records');
  await app.at('/');
  await app.sees(message);
  await app.sees(home.en.logInOrRegister);
  expect(app.shown()).not.toContain('Adaeze');
  for (const key of ['token', 'userInfo', 'deviceMsg']) {
    expect(app.storage.values.has(key), key).toBe(false);
  }
  expect([...app.durable.values]).toEqual([]);
  await app.tap(common.en.dismiss);
  await app.seesNo(message);
});

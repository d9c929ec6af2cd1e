/** Each fault of the wire at each screen that reads (§8): why in plain words, and a working way on. */
import { describe, expect, test } from 'vitest';
import type {
  BrokenAnswerKind,
  ByHandFaultKind,
  SlowFaultKind,
  SmsFaultKind,
  WireFaultKind,
} from '#harness/simulator/protocol/fault-kinds.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import { openWidget } from './open.tsx';

/**
 * Faults that only take time or leave the screen unchanged, and faults that without a socket end as a dropped
 * connection.
 */
type NoSentenceOfItsOwn =
  | SlowFaultKind
  | 'withoutOperations'
  | ByHandFaultKind
  | SmsFaultKind
  | ('offline' | BrokenAnswerKind);

/** Fault → the sentence that a user reads. */
const sentences: Record<Exclude<WireFaultKind, NoSentenceOfItsOwn>, string> = {
  dropBefore: 'You seem to be offline. Check your connection and try again.',
  dropAfterCommit: 'You seem to be offline. Check your connection and try again.',
  httpStatus: 'The request failed Please try again. The problem is on our side.',
  businessCode: 'The request failed Please try again',
  malformedJson: 'You seem to be offline. Check your connection and try again.',
  empty: 'You seem to be offline. Check your connection and try again.',
  neverAnswers: 'That took too long. Your connection may be slow. Try again.',
  hostile: "We couldn't read the reply.",
  captivePortal: 'You seem to be offline. Check your connection and try again.',
  codeAfterCommit: 'We are busy right now. Try again in a few minutes.',
  statusAfterCommit: "Our server isn't answering right now. Try again in a few minutes.",
  arriveLate: 'You seem to be offline. Check your connection and try again.',
};

const unread = "We couldn't load this page";

/** A screen, the call it depends on, its content if that call answers, and its title if the call fails. */
const readers = [
  ['finished', '/', '/portal/homepage/data', 'Up to ₦60,000', 'Product acquisition failure'],
  ['approved', '/', '/portal/loan/order/latest', "You're approved for"],
  ['approved', '/records', '/loan/loan-order/list-market', 'Applied on 21 November 2026'],
  ['approved', '/borrow/confirm_borrow', '/loan/confirm/product-info', 'You get'],
  ['approved', '/loan_agreement', '/loan/confirm/product-info', '3. Repaying'],
  ['lending', '/borrow/lending', '/portal/loan/order/latest', 'Sending your money'],
  ['repaying', '/repay/repay_detail', '/portal/repayment/detail', 'You owe now'],
  ['repaying', '/repay/cashier', '/portal/repayment/detail', 'How do you want to pay?'],
  ['finished', '/repay/bill_detail', '/portal/repayment/detail', 'What you agreed to'],
  ['rejected', '/borrow/reject', '/loan/reject-guide', 'Before you apply again'],
] as const;

describe.for(readers)('%s, %s, %s', ([scenario, route, path, good, failed = unread]) => {
  test.for(Object.entries(sentences))(
    'After the fault %s the page says so and can be read again',
    async ([kind, sentence]) => {
      const app = await openWidget({
        scenario,
        route,
        before: (world) => world.control.setFaults([{ path, kind: kind as WireFaultKind }]),
      });
      await app.sees(failed);
      await app.sees(sentence);
      expect(app.buttons()).toEqual(expect.arrayContaining(['Try again', 'Go to home']));
      await app.faults([]);
      await app.tap('Try again');
      await app.sees(good);
      await app.seesNo(failed);
      app.close();
    },
  );

  test('A delayed answer shows the page', async () => {
    const late: Fault = { path, kind: 'delay', ms: 5 };
    const app = await openWidget({
      scenario,
      route,
      before: (world) => world.control.setFaults([late]),
    });
    await app.sees(good);
    app.close();
  });
});

const endings = [
  ['10010301', 'User not logged in'],
  ['10010303', 'Token expired, please login again'],
  ['10010304', 'The account is logged in from another device'],
  ['100103', 'Token invalid, please login again'],
] as const;

test.for(endings)('Code %s ends the session with the message: %s', async ([code, message]) => {
  const app = await openWidget({ scenario: 'repaying', route: '/repay/repay_detail' });
  await app.sees('You owe now');
  await app.faults([{ path: '/loan/loan-order/list-market', kind: 'businessCode', code }]);
  await app.go('/records');
  await app.at('/');
  await app.sees(message);
  await app.sees('Log in or register');
  expect(app.shown()).not.toContain('Adaeze');
  for (const key of ['token', 'userInfo', 'deviceMsg']) {
    expect(app.storage.values.has(key), key).toBe(false);
  }
  expect([...app.durable.values]).toEqual([]);
  await app.tap('Dismiss');
  await app.seesNo(message);
  app.close();
});

test('An unknown code that begins like one of the four ends no session', async () => {
  const app = await openWidget({ scenario: 'repaying', route: '/me' });
  await app.faults([
    { path: '/loan/loan-order/list-market', kind: 'businessCode', code: '1001030' },
  ]);
  await app.go('/records');
  await app.sees('Something went wrong. Try again.');
  expect(app.storage.values.get('token')).toMatch(/^[0-9a-f]+$/);
  app.close();
});

/** Order status → screen (§2, §4): resuming at it, and moving on only from the screen of the previous status. */
import { describe, expect, test } from 'vitest';
import type { RouteName } from '#src/facts/routes.ts';
import { memoryHistory } from '#harness/phone/process/environment.ts';
import { openApp, storageOf } from '../../app.ts';
import { orderOf, user } from '../../samples.ts';

/** The table of §2, written out. */
const screens: Readonly<Record<number, RouteName>> = {
  6: 'personalInfomation',
  11: 'additionalInfomation',
  12: 'idCardAuthentication',
  5: 'addBankCard',
  14: 'toBorrow',
  18: 'toBorrow',
  3: 'repayDetail',
  2: 'repayDetail',
  1: 'reviewTips',
  7: 'lending',
  9: 'reject',
  17: 'loanQuestion',
  19: 'FinishLoading',
};
const statuses = [
  ...Array.from({ length: 21 }, (_, status) => status),
  -1,
  999,
  1e21,
  2.5,
  Number.NaN,
];

async function at(path = '/me') {
  const history = memoryHistory(path);
  const app = await openApp({ history, storage: storageOf(user()) });
  await app.start();
  return { ...app, history, here: () => app.$place.get().name };
}

describe('resuming', () => {
  test.each(statuses)('Status %d resumes at its screen', async (status) => {
    const app = await at();
    expect(app.routeOfStatus(status)).toBe(screens[status]);
    app.resume(status);
    expect(app.here()).toBe(screens[status] ?? 'home');
    expect(app.history.entries).toHaveLength(2);
  });

  test('Without an order the app resumes at home', async () => {
    const app = await at();
    app.resume(undefined);
    expect(app.here()).toBe('home');
  });

  test('Resuming instead of this screen keeps Back from returning to it', async () => {
    const app = await at();
    app.resume(7, true);
    expect(app.history.entries).toEqual(['/borrow/lending']);
  });

  test('Resuming at the current screen moves nothing', async () => {
    const app = await at('/borrow/lending');
    app.resume(7);
    expect(app.history.entries).toEqual(['/borrow/lending']);
  });
});

describe('change of status', () => {
  async function moved(path: string, from: number, to: number) {
    const app = await at(path);
    app.takeOrder(orderOf({ status: from }));
    app.takeOrder(orderOf({ status: to }));
    return app;
  }

  test('A new status replaces the screen of the old one', async () => {
    const app = await moved('/borrow/lending', 7, 2);
    expect(app.here()).toBe('repayDetail');
    expect(app.history.entries).toEqual(['/repay/repay_detail']);
  });

  test.each([
    ['/auth/personal_infomation', 6, 11, '/auth/additionalInfomation'],
    ['/auth/additionalInfomation', 11, 12, '/auth/id_card_authentication'],
    ['/auth/id_card_authentication', 12, 5, '/bank_account/add_bankcard'],
    ['/bank_account/add_bankcard', 5, 17, '/auth/loan_question'],
  ])('A finished step replaces %s by the next step', async (path, from, to, next) => {
    const app = await moved(path, from, to);
    expect(app.history.entries).toEqual([next]);
  });

  test('The last step is replaced by the review', async () => {
    const app = await moved('/auth/loan_question', 17, 1);
    expect(app.history.entries).toEqual(['/auth/review_tips']);
  });

  test.each([
    ['/auth/review_tips', 1, 14],
    ['/auth/review_tips', 1, 18],
    ['/finish_loading', 19, 14],
  ])('An approval replaces %s by the offer, also at status %d', async (path, from, to) => {
    const app = await moved(path, from, to);
    expect(app.history.entries).toEqual(['/borrow/confirm_borrow']);
  });

  test('A page of no status that the order had leads on too', async () => {
    const app = await moved('/borrow/confirm_borrow', 7, 2);
    expect(app.history.entries).toEqual(['/repay/repay_detail']);
  });

  test.each([
    '/me',
    '/feedback/add_feedback',
    '/user_center/customer_services',
    '/user_center/settings',
  ])('An approval moves nobody who is busy on %s', async (path) => {
    const app = await moved(path, 1, 14);
    expect(app.history.entries).toEqual([path]);
  });

  test.each(['/me', '/', '/records', '/loan_agreement'])(
    'A new status moves nobody on %s',
    async (path) => {
      const app = await moved(path, 7, 2);
      expect(app.history.entries).toEqual([path]);
    },
  );

  test.each([4, 8, 10, 16, 0, 20, 999])(
    'Status %d has no screen, and the screen stays',
    async (to) => {
      const app = await moved('/borrow/lending', 7, to);
      expect(app.here()).toBe('lending');
    },
  );

  test('Neither the first answer nor the same status again moves the person', async () => {
    const app = await at('/borrow/lending');
    app.takeOrder(orderOf({ status: 7 }));
    app.takeOrder(orderOf({ status: 7, owedKobo: 1 }));
    expect(app.here()).toBe('lending');
  });

  test('Two statuses of one screen keep the screen', async () => {
    const app = await moved('/repay/repay_detail', 2, 3);
    expect(app.here()).toBe('repayDetail');
    expect(app.history.entries).toEqual(['/repay/repay_detail']);
  });
});

/** A start without a network: the last known loan, the saved draft, and nothing that could move money. */
import { expect, test } from 'vitest';
import { userCenter } from '#src/account/account.texts.ts';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { DAY_MS, MINUTE_MS } from '#src/facts/time.ts';
import { openHome, openWidget, type OpenWidget, worldStart } from '../app/open.tsx';
import { home } from '#src/home/home.texts.ts';
import { saying } from '#harness/player/names.ts';

async function startAgainOffline(first: OpenWidget, online = true) {
  await first.control.setFaults([{ path: '*', kind: 'dropBefore' }]);
  return startAgain(first, online);
}

function startAgain(first: OpenWidget, online = true) {
  first.close();
  return openWidget({
    scenario: '',
    loggedIn: false,
    online,
    phone: first.phone,
  });
}

test('Offline the debt and its day show with the time of the last check, and no button pays', async () => {
  const first = await openWidget({ scenario: 'repaying' });
  await first.sees(home.en.repayingTitle);
  const owed = /₦[\d,.]+/.exec(first.shown())?.[0] ?? '';
  const app = await startAgainOffline(first);
  await app.sees(saying(home.en.lastKnown('…')));
  expect(app.shown()).toContain(owed);
  expect(app.shown()).toMatch(saying(home.en.dueOn('… 2027')));
  await app.sees(common.en.tryAgain);
  expect(app.buttons()).toEqual([common.en.tryAgain]);
  expect(document.querySelector('.skeleton')).toBeNull();
  await app.control.setFaults([]);
  await app.tap(common.en.tryAgain);
  await app.sees(home.en.repayingTitle);
});

const slow = [{ path: '/portal/loan/order/latest', kind: 'delay' as const, ms: 20_000 }];

test('The debt of the last minutes shows until the answer comes, with its time, and no button pays it', async () => {
  const first = await openWidget({ scenario: 'repaying' });
  await first.sees(home.en.repayingTitle);
  const owed = /₦[\d,.]+/.exec(first.shown())?.[0] ?? '';
  await first.control.setFaults(slow);
  const app = await startAgain(first);
  await app.sees(saying(home.en.lastKnown('Today…')));
  expect(app.shown()).toContain(owed);
  expect(app.shown()).toContain(common.en.loading);
  expect(app.buttons()).toEqual([]);
  expect(document.querySelector('[data-money]')).toBeNull();
  await app.sees(home.en.repayingTitle);
  expect(app.shown()).not.toMatch(saying(home.en.lastKnown('…')));
});

test.for([
  ['A debt older than ten minutes', 'repaying', home.en.repayingTitle, 10 * MINUTE_MS],
  ['An offer of the last minutes', 'approved', home.en.approvedLead, 0],
] as const)('%s waits for the answer', async ([, scenario, title, older]) => {
  const first = await openWidget({ scenario });
  await first.sees(title);
  await first.act(() => first.clock.advance(1_000));
  const key = (await first.durable.keys()).find((one) => one.startsWith('lastLoan:')) ?? '';
  const { at, ...rest } = (await first.durable.get(key)) as { at: number };
  await first.durable.set(key, { ...rest, at: at - older });
  await first.control.setFaults(slow);
  const app = await startAgain(first);
  expect(app.shown()).toContain(common.en.loading);
  await app.act(() => app.clock.advance(5_000));
  expect(app.shown()).not.toMatch(saying(home.en.lastKnown('…'), home.en.lastApplication('…')));
  await app.sees(title);
});

test('A phone that reports offline shows the known debt at once, and the loan when online again', async () => {
  const first = await openWidget({ scenario: 'repaying' });
  await first.sees(home.en.repayingTitle);
  const app = await startAgainOffline(first, false);
  await app.sees(saying(home.en.lastKnown('…')));
  expect(app.clock.now() - worldStart).toBeLessThan(2_000);
  await app.control.setFaults([]);
  await app.act(() => app.surroundings.set({ online: true }));
  await app.sees(home.en.repayingTitle);
});

test('The debt of another day is not shown as today’s', async () => {
  const app = await openWidget({ scenario: 'overdue' });
  await app.sees(home.en.owedNow);
  const owed = new RegExp(`${home.en.owedNow}(₦[\\d,.]+)`).exec(app.shown())?.[1] ?? 'nothing';
  await app.go('/me');
  await app.sees(userCenter.en.settingsTitle);
  await app.control.setFaults([{ path: '*', kind: 'dropBefore' }]);
  await app.control.moveClock({ advance: 'P1D' });
  await app.act(() => app.clock.advance(DAY_MS));
  await app.go('/');
  expect(app.shown()).not.toContain(owed);
  await app.sees(saying(home.en.lastKnown('21 November')));
  expect(app.shown()).toContain(owed);
  expect(app.buttons()).toEqual([common.en.tryAgain]);
  await app.control.setFaults([]);
  await app.tap(common.en.tryAgain);
  await app.sees(home.en.owedNow);
  expect(app.shown()).not.toContain(owed);
});

test('Offline the paid part shows, too, without a mark for machines', async () => {
  const first = await openWidget({ scenario: 'part-paid' });
  await first.sees(home.en.repayingTitle);
  const paid = home.en.paidPart('₦8,000');
  await first.sees(paid);
  const app = await startAgainOffline(first);
  await app.sees(saying(home.en.lastKnown('…')));
  expect(app.shown()).toContain(paid);
  expect(document.querySelector('[data-money]')).toBeNull();
});

test('Offline an application shows its step and saved answers, and leads to the draft', async () => {
  const first = await openHome({ scenario: 'step-additional' });
  await first.sees(home.en.applyingFor);
  await first.sees(home.en.stepOf(2, 5, 10));
  expect(first.shown()).not.toMatch(saying(home.en.savedAt('…')));
  await first.tap(home.en.incompleteAction);
  await first.sees(additional.en.residenceCard);
  await first.act(() => {
    const address = document.getElementById('address');
    if (address)
      first.fireEvent.input(address, {
        target: { value: '12 Example Close' },
      });
  });
  await first.sees(application.en.saved);
  const app = await startAgainOffline(first, false);
  await app.sees(saying(home.en.lastApplication('…')));
  await app.sees(home.en.savedAt('Today'));
  await app.tap(home.en.incompleteAction);
  await app.at('/auth/additionalInfomation');
  await app.sees(additional.en.residenceCard);
  expect((document.getElementById('address') as HTMLTextAreaElement).value).toBe(
    '12 Example Close',
  );
});

/** Screens that read before they show anything. */
const readers = [
  '/auth/review_tips',
  '/auth/loan_question',
  '/bank_account/add_bankcard',
  '/borrow/confirm_borrow',
  '/borrow/lending',
  '/borrow/reject',
  '/feedback/feedback_list',
  '/feedback/feedback_faq',
  '/loan_agreement',
  '/pd_pop',
  '/records',
  '/repay/bill_detail?id=1',
  '/repay/cashier',
  '/repay/exhibition_period_detail',
  '/repay/repay_detail',
  '/user_center/coupon',
  '/user_center/customer_services',
  '/user_center/delete_account',
  '/user_center/open_app',
  '/yx2',
];

test('No screen waits silently for a missing network', async () => {
  const first = await openWidget({ scenario: 'repaying' });
  await first.sees(home.en.repayingTitle);
  const app = await startAgainOffline(first, false);
  const silent: string[] = [];
  for (const path of readers) {
    await app.go('/me');
    await app.go(path);
    await app.act(() => app.clock.advance(2_000));
    const leadsOn = app.buttons().includes(common.en.goHome) || document.querySelector('main a');
    if (document.querySelector('.skeleton') || !leadsOn) silent.push(path);
  }
  expect(silent).toEqual([]);
});

test('Another customer on the same phone sees none of the known debt', async () => {
  const first = await openWidget({ scenario: 'repaying' });
  await first.sees(home.en.repayingTitle);
  const { leaveSession } = await import('#src/core/customer/session.ts');
  await first.act(() => leaveSession());
  expect(await first.durable.keys()).toEqual([]);
});

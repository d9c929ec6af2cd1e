/**
 * After the decision (§2 lending, reject): late payouts stated honestly, the account corrected, the end of the freeze.
 */
import { expect, test } from 'vitest';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { review } from '#src/application/review/review.texts.ts';
import { saying } from '#harness/player/names.ts';
import { openWidget, worldStart } from '../app/open.tsx';
import { HOUR_MS } from '#src/facts/time.ts';
import { usual } from '../../support/usual-loan.ts';

const late = (expectedHoursAgo: number, confirmedHoursAgo: number) =>
  openWidget({
    scenario: 'lending',
    route: '/borrow/lending',
    rewrite: (data) => {
      const { order } = data as { order?: Record<string, unknown> };
      if (order?.['status'] !== 7) return;
      order['expectedAt'] = worldStart - expectedHoursAgo * HOUR_MS;
      order['confirmedAt'] = worldStart - confirmedHoursAgo * HOUR_MS;
    },
  });

test('A payout on time shows when it was confirmed, is expected and is cancelled', async () => {
  const app = await openWidget({ scenario: 'lending', route: '/borrow/lending' });
  await app.sees(`${borrow.en.stageConfirmed} ${review.en.stageDone}Today, 9:55 am`);
  await app.sees(borrow.en.lendingExpected('10:'));
  await app.sees(borrow.en.lendingCancel(borrow.en.by('22 November 2026, 9:55 am')));
  expect(app.shown()).not.toContain(borrow.en.lendingLonger);
});

test('A payout later than expected says so, what to do and who helps', async () => {
  const app = await late(1, 2);
  await app.sees(borrow.en.lendingLonger);
  await app.sees(borrow.en.lendingLongerText);
  await app.tap(home.en.customerServices);
  await app.at('/user_center/customer_services');
});

test('A payout later than promised is no longer explained as a usual delay', async () => {
  const app = await late(24, 25);
  await app.sees(review.en.tooLong);
  expect(app.shown()).not.toMatch(
    saying(borrow.en.lendingLongerText, borrow.en.lendingCancel('…')),
  );
});

test('A failed payout leads to the bank account', async () => {
  const app = await openWidget({ scenario: 'pay-failed', route: '/borrow/lending' });
  await app.sees(home.en.payFailTitle);
  await app.tap(bankCard.en.updateTitle);
  await app.at('/bank_account/add_bankcard');
});

test.each([
  ['pay-failed', '/borrow/lending', home.en.payFailTitle],
  ['cancelled', '/borrow/confirm_borrow', borrow.en.expiredTitle],
])('At %s customer service gets a message with the loan', async (scenario, route, title) => {
  const app = await openWidget({ scenario, route });
  await app.sees(title);
  await app.tap(borrow.en.askUs);
  await app.at('/feedback/add_feedback?about=1');
  await app.sees(feedback.en.description);
  const { $latest } = await import('#src/core/loan/order.ts');
  const field = document.getElementById('description') as HTMLTextAreaElement;
  expect(field.value).toBe(feedback.en.aboutLoan($latest.get().order?.orderNo ?? ''));
});

test('A decline shows why, how long, until when in Lagos, and what helps', async () => {
  const app = await openWidget({ scenario: 'rejected', route: '/borrow/reject' });
  await app.sees("Your application doesn't meet our lending rules.");
  await app.sees(
    saying(
      `${borrow.en.rejectFreeze}18 December 2026${borrow.en.rejectFreezeAt(27, '9:…')}${borrow.en.rejectHelps}`,
    ),
  );
  expect(app.shown().split(borrow.en.days(27))).toHaveLength(2);
  expect(app.buttons()).toContain(common.en.goHome);
});

test('Without a decline the page has one sentence and one button', async () => {
  const app = await openWidget({ scenario: 'finished', route: '/borrow/reject' });
  await app.sees(borrow.en.noRejectTitle);
  expect(app.buttons()).toEqual(['', common.en.goHome]);
  expect(app.shown()).not.toContain(common.en.failureTitle);
});

test('A decline page that fails offers home once', async () => {
  const app = await openWidget({
    scenario: 'rejected',
    route: '/borrow/reject',
    before: (world) =>
      world.control.setFaults([{ path: '/loan/reject-guide', kind: 'hostile', shape: 'nullData' }]),
  });
  await app.sees(common.en.failureTitle);
  expect(app.buttons()).toEqual(['', common.en.updateApp, common.en.tryAgain, common.en.goHome]);
});

test('The last hours of the freeze count as a day, and after it the customer can apply', async () => {
  const until = worldStart + 2 * HOUR_MS;
  const app = await openWidget({
    scenario: 'rejected',
    route: '/borrow/reject',
    rewrite: (data) => void ('freezeUntil' in data && (data['freezeUntil'] = until)),
  });
  await app.sees(`21 November 2026${borrow.en.rejectFreezeAt(0, '12:00 pm')}`);
  await app.clock.advance(3 * HOUR_MS);
  await app.control.moveClock({ advance: 'P28D' });
  await app.act(() => app.surroundings.set({ visible: true }));
  await app.sees(`${borrow.en.rejectFreeze}${borrow.en.rejectFreezeOver}`);
  await app.tap(borrow.en.applyAgain);
  await app.at('/');
});

test('A decline without reason and advice leaves no blank', async () => {
  const app = await openWidget({
    scenario: 'rejected',
    route: '/borrow/reject',
    language: 'es',
    rewrite: (data) => void ('advice' in data && Object.assign(data, { reason: '', advice: [] })),
  });
  await app.sees(borrow.es.rejectNoReason);
  await app.sees(borrow.es.helpOtherLoans);
});

test('Home promises no reason for a decline if the lender gives none', async () => {
  const app = await openWidget({
    scenario: 'rejected',
    route: '/',
    rewrite: (data) => void ('advice' in data && Object.assign(data, { reason: '' })),
  });
  await app.sees(home.en.seeNext);
  expect(app.buttons()).not.toContain(home.en.rejectedAction);
  await app.tap(home.en.seeNext);
  await app.at('/borrow/reject');
});

test.for(['lending', 'repaying', 'overdue', 'finished', 'part-paid'])(
  'At %s the agreement can be read again',
  async (scenario) => {
    const app = await openWidget({ scenario, route: '/loan_agreement' });
    await app.sees(borrow.en.agreementRepay);
    await app.sees(borrow.en.scheduleTitle);
    expect(app.shown()).not.toMatch(/has a mistake|NaN|undefined/);
  },
);

test('The agreement of a past loan is read by its id', async () => {
  const app = await openWidget({ scenario: 'coupons', route: '/loan_agreement' });
  const { orders } = await app.control.state();
  const [past] = orders;
  await app.sees(`${borrow.en.youPayBack} ${usual.repayment}`);
  await app.go(`/loan_agreement?id=${past?.loanOrderId}`);
  await app.sees(saying(borrow.en.agreementRepayText('…', '…', '…', '…', '₦200')));
});

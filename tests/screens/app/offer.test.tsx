/** An offer that cannot be true (law) is shown as faulty, with its reason, and cannot be confirmed. */
import { expect, test } from 'vitest';
import { openWidget } from './open.tsx';

type Offer = Record<string, number> & { schedule: Record<string, number>[] };

/** What a backend got wrong, and the reason that the person reads. */
const faulty: readonly (readonly [string, (offer: Offer) => void])[] = [
  [
    'Nothing would be paid out to you.',
    (offer) => void Object.assign(offer, { disbursalKobo: -52_324 }),
  ],
  ['An amount is below zero.', (offer) => void Object.assign(offer, { interestKobo: -1 })],
  [
    'Loan amount less fee and tax is not what would be paid out.',
    (offer) => void Object.assign(offer, { processingFeeKobo: 24_501 }),
  ],
  [
    'Loan amount and interest are not what you would pay back.',
    (offer) => void Object.assign(offer, { repaymentKobo: 2_724_385 }),
  ],
  [
    'The payments do not add up to what you would pay back.',
    (offer) => void Object.assign(offer.schedule[0] ?? {}, { amountKobo: 2_724_383 }),
  ],
  [
    'The dates are out of order.',
    (offer) => void Object.assign(offer.schedule[0] ?? {}, { dueAt: offer['payoutAt'] }),
  ],
  [
    'The time to pay back is 60 days or less, which is not allowed.',
    (offer) => void Object.assign(offer, { termDays: 60 }),
  ],
];

const isOffer = (data: Record<string, unknown>): data is Offer => 'schedule' in data;

test.for(faulty)('%s', async ([reason, spoil]) => {
  const app = await openWidget({
    scenario: 'approved',
    route: '/borrow/confirm_borrow',
    rewrite: (data) => isOffer(data) && spoil(data),
  });
  await app.sees('This offer cannot be right');
  await app.sees(reason);
  expect(app.buttons().filter((name) => name.startsWith('Get'))).toEqual([]);
  expect(app.screen.queryAllByRole('checkbox')).toEqual([]);
  expect(await app.moneyEffects()).toEqual([]);
  app.close();
});

test('the offer changed while it was read: it is read again, and the tick is taken back', async () => {
  const app = await openWidget({ scenario: 'approved', route: '/borrow/confirm_borrow' });
  await app.sees('You pay back in all');
  await app.act(() => app.screen.getByRole('checkbox').click());
  await app.setFaults([
    { path: '/loan/get-money', kind: 'businessCode', code: '100302', times: 1 },
  ]);
  await app.tap('Get ₦24,710.90');
  await app.sees('The offer has changed. Please read it again before you confirm.');
  expect(app.screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  await app.tap('Get ₦24,710.90');
  await app.sees('Please agree to the loan agreement');
  expect(await app.moneyEffects()).toEqual([]);
  app.close();
});

test('a refusal of the lender is said in its own words', async () => {
  const app = await openWidget({ scenario: 'approved', route: '/borrow/confirm_borrow' });
  await app.sees('You pay back in all');
  await app.act(() => app.screen.getByRole('checkbox').click());
  await app.setFaults([
    { path: '/loan/get-money', kind: 'businessCode', code: '100301', times: 1 },
  ]);
  await app.tap('Get ₦24,710.90');
  await app.sees('The lender did not accept this');
  await app.sees('A code set in the simulator');
  app.close();
});

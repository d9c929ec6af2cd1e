/** The rating popup (§3 popEvaluateTime, §4): about a loan that went well, once, in a shell; never on a bad day. */
import { describe, expect, test } from 'vitest';
import { limits } from '#src/facts/limits.ts';
import { openApp } from '../app.ts';
import { NOW, orderOf } from '../samples.ts';
import { testShell, told } from '../shell.ts';
import { DAY_MS } from '#src/facts/time.ts';

async function rated(
  shell = testShell({ toGooglePlayer: () => told<'toGooglePlayer'>({ opened: true }) }),
) {
  const app = await openApp({ bridge: shell });
  const { createRating } = await import('#src/home/rating.ts');
  const rating = createRating();
  const asks = (change: Parameters<typeof orderOf>[0], calm = true) => {
    rating.consider(orderOf({ paidKobo: 500_000, ...change }), calm);
    return rating.$asking.get();
  };
  const stored = () => app.storedValues.popEvaluateTime.store.get();
  return { app, rating, asks, stored, shell };
}

describe('asks', () => {
  test.each([
    ['paid back', 4, true, true],
    ['a part is repaid', 2, true, true],
    ['due soon', 2, false, false],
    ['overdue', 3, true, false],
    ['refused', 9, true, false],
    ['cancelled', 8, true, false],
    ['payout failed', 10, true, false],
    ['approved', 14, true, false],
    ['a status nobody knows', 99, true, false],
  ] as const)('The rating card is asked, or not, when: %s', async (_, status, calm, asked) => {
    const { asks, stored } = await rated();
    expect(asks({ status }, calm)).toBe(asked);
    expect(stored() !== null).toBe(asked);
  });

  test.each([
    ['the money has just arrived', { paidKobo: 0 }],
    ['only a rollover was paid', { paidKobo: 46_170, rolloverKobo: 46_170 }],
  ] as const)('The rating card is not asked before the first repayment: %s', async (_, paid) => {
    const { asks, stored } = await rated();
    expect(asks({ status: 2, ...paid })).toBe(false);
    expect(stored()).toBeNull();
  });

  test.each(['repaymentPending', 'rolloverPending'] as const)(
    'The rating card is not asked while money of the customer is on its way (%s)',
    async (pending) => {
      const { asks, stored } = await rated();
      expect(asks({ status: 2, [pending]: true })).toBe(false);
      expect(stored()).toBeNull();
    },
  );

  test('The rating card is not asked without a loan, nor where no shell could open a store', async () => {
    const { rating } = await rated();
    rating.consider(null, true);
    expect(rating.$asking.get()).toBe(false);
    const browser = await rated(testShell({}, 'none'));
    expect(browser.asks({ status: 4 })).toBe(false);
    expect(browser.stored()).toBeNull();
  });
});

test('The rating card is asked once a loan, stored when shown, and stays to the end of the visit', async () => {
  const { rating, asks, stored } = await rated();
  expect(asks({ status: 2 })).toBe(true);
  expect(stored()).toEqual({ popupTime: NOW, rejectState: false, loanOrderId: 'loan-1' });
  expect(asks({ status: 2 })).toBe(true);
  const { createRating } = await import('#src/home/rating.ts');
  const later = createRating();
  later.consider(orderOf({ status: 4 }), true);
  expect(later.$asking.get()).toBe(false);
  later.consider(orderOf({ status: 4, loanOrderId: 'loan-2' }), true);
  expect(later.$asking.get()).toBe(true);
  expect(rating.$asking.get()).toBe(true);
});

test('A logout forgets the rating, so the next login may ask about the same loan once more', async () => {
  const { app, asks, stored } = await rated();
  expect(asks({ status: 4 })).toBe(true);
  await app.forget();
  expect(stored()).toBeNull();
  const { createRating } = await import('#src/home/rating.ts');
  const later = () => {
    const again = createRating();
    again.consider(orderOf({ status: 4 }), true);
    return again.$asking.get();
  };
  expect([later(), later()]).toEqual([true, false]);
});

test('After a no the rating is asked for another loan only after the days of the setting', async () => {
  const { app, rating, asks, stored } = await rated();
  asks({ status: 4 });
  rating.notNow();
  expect(rating.$asking.get()).toBe(false);
  expect(stored()).toEqual({ popupTime: NOW, rejectState: true, loanOrderId: 'loan-1' });
  const wait = limits.ratingAgainDays * DAY_MS;
  await app.environment.clock.advance(wait - 1);
  expect(asks({ status: 4, loanOrderId: 'loan-2' })).toBe(false);
  await app.environment.clock.advance(1);
  expect(asks({ status: 4, loanOrderId: 'loan-2' })).toBe(true);
});

test('A yes opens the store once and removes the rating card', async () => {
  const { app, rating, asks, shell } = await rated();
  asks({ status: 4 });
  await rating.rate();
  expect(shell.count('toGooglePlayer')).toBe(1);
  expect(rating.$asking.get()).toBe(false);
  expect(app.$toasts.get()).toEqual([]);
});

test.each([
  ['opens nothing', () => told<'toGooglePlayer'>({ opened: false })],
  ['refuses', () => Promise.resolve({ ok: false as const, reason: 'refused' as const })],
] as const)('A shell that %s shows a message at the rating', async (_, toGooglePlayer) => {
  const { app, rating, asks } = await rated(testShell({ toGooglePlayer }));
  asks({ status: 4 });
  await rating.rate();
  expect(app.$toasts.get()).toMatchObject([{ key: 'requestFailed', tone: 'bad' }]);
});

test('A store that did not open leaves the rating card, so that the tap can be tried again', async () => {
  const answers = [false, true];
  const shell = testShell({
    toGooglePlayer: () => told<'toGooglePlayer'>({ opened: answers.shift() ?? true }),
  });
  const { rating, asks } = await rated(shell);
  asks({ status: 4 });
  await rating.rate();
  expect(rating.$asking.get()).toBe(true);
  await rating.rate();
  expect(rating.$asking.get()).toBe(false);
});

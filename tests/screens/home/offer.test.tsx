/** Home of an approved customer: money and repayment show with their yearly rate, or not at all. */
import { expect, test } from 'vitest';
import { formatRate } from '#src/core/texts/figures.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { yearlyRate } from '#src/borrow/yearly-rate.rules.ts';
import { home } from '#src/home/home.texts.ts';
import { openWidget } from '../app/open.tsx';
import { DAY_MS } from '#src/facts/time.ts';
import { languages } from '#src/facts/languages.ts';
import { lateDayOf, owedAfter, usual, usualLoan } from '../../support/usual-loan.ts';

const path = '/loan/confirm/product-info';
const price = ['disbursal', 'repayment', 'yearlyRate'];

/** The marked amounts of the price on screen, by name. */
const prices = () =>
  price.flatMap((name) => {
    const shown = document.querySelector(`[data-money="${name}"]`)?.textContent;
    return shown === undefined ? [] : [`${name} ${shown}`];
  });

test.for(languages)(
  'In %s the rate of the confirm screen is beside the price',
  async (language) => {
    const app = await openWidget({ scenario: 'approved', language });
    await app.sees(costs[language].yearlyRate);
    const here = prices();
    expect(here).toEqual([
      `disbursal ${usual.disbursal}`,
      `repayment ${usual.repayment}`,
      `yearlyRate ${usual.yearlyRate}`,
    ]);
    await app.tap(home[language].approvedAction);
    await app.at('/borrow/confirm_borrow');
    await app.until(() => prices().length === price.length, 'No price.');
    expect(prices()).toEqual(here);
  },
);

test('The rate of two payments counts both, which the order alone cannot', async () => {
  const app = await openWidget({
    scenario: 'approved',
    rewrite(data) {
      const { schedule } = data;
      if (!Array.isArray(schedule)) return;
      const [{ dueAt, amountKobo, principalKobo, interestKobo }] = schedule;
      data['schedule'] = [
        {
          dueAt: dueAt - 45 * DAY_MS,
          amountKobo: 1_000_000,
          principalKobo: 1_000_000,
          interestKobo: 0,
        },
        {
          dueAt,
          amountKobo: amountKobo - 1_000_000,
          principalKobo: principalKobo - 1_000_000,
          interestKobo,
        },
      ];
    },
  });
  await app.sees(costs.en.yearlyRate);
  const rate = yearlyRate(
    [{ at: 0, kobo: usualLoan.disbursal }],
    [
      { at: 46 * DAY_MS, kobo: 1_000_000 },
      { at: 91 * DAY_MS, kobo: usualLoan.repayment - 1_000_000 },
    ],
  );
  expect(prices().at(-1)).toBe(`yearlyRate ${formatRate(rate ?? NaN)}`);
});

test('While its rate is loading the price keeps the space of its rows, so the button does not move', async () => {
  const app = await openWidget({
    scenario: 'approved',
    before: (world) => world.control.setFaults([{ path, kind: 'neverAnswers' }]),
  });
  await app.sees(home.en.offerStandsUntil);
  const rows = () => document.querySelectorAll('.rows__row').length;
  expect(rows()).toBe(price.length + 1);
  expect(prices()).toEqual([]);
});

test.for([
  ['cannot be read', { path, kind: 'httpStatus', status: 500 }],
  ['is no offer', { path, kind: 'hostile', shape: 'wrongTypes' }],
] as const)(
  'An offer that %s shows no price without its rate, and the button stays',
  async ([, fault]) => {
    const app = await openWidget({
      scenario: 'approved',
      before: (world) => world.control.setFaults([fault]),
    });
    await app.sees(home.en.offerStandsUntil);
    await app.seesNo(common.en.loading);
    expect(prices()).toEqual([]);
    expect(app.buttons()).toEqual([home.en.approvedAction]);
  },
);

test('Changed terms under the open page remove the old price, then show the new one', async () => {
  let more = 0;
  const app = await openWidget({
    scenario: 'approved',
    rewrite(data) {
      const { order, schedule } = data;
      const add = (to: unknown, ...names: string[]) => {
        if (typeof to !== 'object' || to === null) return;
        for (const name of names)
          Object.assign(to, { [name]: Number(Reflect.get(to, name)) + more });
      };
      add(order, 'repaymentKobo');
      if (!Array.isArray(schedule)) return;
      add(data, 'repaymentKobo', 'interestKobo');
      Object.assign(data, { penaltyKoboPerDay: lateDayOf(usualLoan.repayment + more) });
      add(schedule[0], 'amountKobo', 'interestKobo');
    },
  });
  await app.sees(usual.repayment);
  const look = () => app.act(() => app.surroundings.set({ visible: true }));
  await app.faults([{ path, kind: 'httpStatus', status: 500 }]);
  more = -50_000;
  await look();
  await app.seesNo(costs.en.yearlyRate);
  expect(prices()).toEqual([]);
  await app.faults([]);
  more = -100_000;
  await look();
  await app.sees(owedAfter(1_000));
  expect(prices()).toHaveLength(price.length);
});

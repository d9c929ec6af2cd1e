/** The price of more time beside the debt: both of one age, however long the screen stays open. */
import { expect, test } from 'vitest';
import { formatKobo } from '#src/core/texts/figures.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { like } from '#harness/player/names.ts';
import { another } from '../app/another.ts';
import { type OpenWidget, openWidget } from '../app/open.tsx';
import { owedAfter, owedLate, rolloverOf, usual, usualLoan } from '../../support/usual-loan.ts';

const PAY = '/portal/repayment/confirm';
const marked = (mark: string) =>
  document.querySelector(`[data-money="${mark}"]`)?.textContent ?? undefined;
const price = () => marked('rolloverPrice rolloverTotal');

/** Every price that shows from the moment of the new debt on. */
async function pricesBeside(app: OpenWidget, isNew: () => boolean): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  await app.until(isNew, 'The old debt.');
  for (let turn = 0; turn < 20; turn += 1) {
    const now = price();
    if (now !== undefined) seen.add(now);
    await app.act(() => app.clock.advance(250));
  }
  return seen;
}

const withRollover = formatKobo(usualLoan.repayment + usualLoan.rollover);

test('Across the due day, repayment never shows the old price of more time beside the new debt', async () => {
  const app = await openWidget({ scenario: 'due-today', route: '/repay/repay_detail' });
  await app.until(() => price() !== undefined, 'No price.');
  expect(price()).toContain(
    home.en.rolloverCost(7, usual.rollover, withRollover, '28 November 2026'),
  );
  await app.control.moveClock({ advance: 'P1D' });
  const seen = await pricesBeside(app, () => marked('owed') === owedLate(1));
  expect([...seen]).toEqual([
    home.en.rolloverCost(7, usual.rollover, owedLate(1, usualLoan.rollover), '29 November 2026'),
  ]);
});

test('Home reads the price of more time again when the debt changed', async () => {
  let paidKobo = 0;
  const less = (row: unknown, ...names: readonly string[]) => {
    const figures = (row ?? {}) as Record<string, unknown>;
    for (const name of names) {
      if (typeof figures[name] === 'number') figures[name] -= paidKobo;
    }
  };
  const app = await openWidget({
    scenario: 'due-soon',
    rewrite(data) {
      less(data['order'], 'owedKobo', 'payableKobo');
      less(data, 'owedNowKobo', 'owedAfterRolloverKobo', 'totalWithRolloverKobo');
    },
  });
  await app.sees(home.en.manageTitle);
  await app.act(() => app.screen.getByRole('radio', { name: home.en.manageNo }).click());
  await app.until(() => price() !== undefined, 'No price.');
  expect(price()).toMatch(like(home.en.rolloverCost(7, '…', withRollover, '…')));
  paidKobo = 500_000;
  const seen = await pricesBeside(app, () => app.shown().includes(owedAfter(5_000)));
  expect([...seen]).toEqual([
    expect.stringMatching(
      like(
        home.en.rolloverCost(
          7,
          '…',
          formatKobo(usualLoan.repayment + usualLoan.rollover - paidKobo),
          '…',
        ),
      ),
    ),
  ]);
});

test('The page of more time never shows the old debt beside what a newer one costs', async () => {
  const app = await openWidget({
    scenario: 'rollover-offered',
    route: '/repay/exhibition_period_detail',
  });
  await app.until(() => marked('owed') === usual.repayment, 'No debt.');
  const { loanOrderId } = (await app.control.state()).orders.at(-1) ?? { loanOrderId: '' };
  const call = await another(app, 'phone');
  const detail = await call('/portal/repayment/detail', { loanOrderId });
  if (!detail.ok) throw new Error('The debt is not told.');
  const { payableKobo, order } = detail.data;
  const { owedKobo, dueAt } = order;
  const seen = { loanOrderId, owedKobo, payableKobo, dueAt: dueAt ?? 0, rolloverPendingKobo: 0 };
  const paid = await call(PAY, { ...seen, amountKobo: 500_000, channelId: 'card' });
  expect(paid).toMatchObject({ ok: true });
  // The page hears of the new debt, and its own figures take a minute to fail.
  await app.faults([
    { path: '/repay/getExtensionData', kind: 'neverAnswers' },
    { path: '/portal/repayment/detail', kind: 'neverAnswers' },
  ]);
  app.surroundings.set({ visible: true });
  await app.until(() => marked('owed') === undefined, 'The old debt.');
  await app.sees(common.en.loading);
  await app.act(() => app.clock.advance(200_000));
  await app.sees(common.en.tryAgain);
  expect(marked('owed')).toBeUndefined();
  await app.faults([]);
  await app.tap(common.en.tryAgain);
  await app.until(() => marked('owed') === owedAfter(5_000), 'No new debt.');
  expect(app.shown()).toContain(
    rollover.en.yes(7, formatKobo(rolloverOf(usualLoan.repayment - 500_000))),
  );
});

test.each([
  ['Repayment', '/repay/repay_detail', '/portal/repayment/detail'],
  ['home', '/', '/portal/loan/order/latest'],
] as const)(
  'A lender whose price always tells another debt is not asked on and on by %s',
  async (_name, route, path) => {
    const app = await openWidget({
      scenario: 'due-soon',
      route,
      rewrite(data) {
        if (typeof data['owedNowKobo'] === 'number') data['owedNowKobo'] -= 100;
      },
    });
    if (route === '/') {
      await app.sees(home.en.manageTitle);
      await app.act(() => app.screen.getByRole('radio', { name: home.en.manageNo }).click());
    }
    const calls = async (asked: string) =>
      (await app.control.log()).filter((one) => one.kind === 'call' && one.path === asked).length;
    await expect.poll(() => calls('/repay/getExtensionData')).toBeGreaterThan(0);
    await app.act(() => app.clock.advance(5_000));
    const before = await calls(path);
    expect(before).toBeGreaterThan(0);
    await app.act(() => app.clock.advance(10_000));
    expect((await calls(path)) - before).toBeLessThanOrEqual(1);
  },
);

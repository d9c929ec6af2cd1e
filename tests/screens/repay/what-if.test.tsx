/**
 * The slider for the day of a payment: the debt on that day, in words for screen readers, and the way to pay or note
 * it.
 */
import { expect, test } from 'vitest';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { readFacts } from '#harness/phone/device/observe/said.ts';
import { openWidget } from '../app/open.tsx';
import { owedLate, usual } from '../../support/usual-loan.ts';

const slider = () => {
  const [range] = document.querySelectorAll<HTMLInputElement>('input[type="range"]');
  if (!range) throw new Error('no slider');
  return range;
};

type App = Awaited<ReturnType<typeof openWidget>>;
const drag = (app: App, day: number) =>
  app.act(() => void app.fireEvent.input(slider(), { target: { value: String(day) } }));
const owed = (mark: 'payable' | 'owedLater' = 'owedLater') =>
  document.querySelector(`.card .amount--large [data-money="${mark}"]`)?.textContent;

test('The slider opens at the due day, and shows for each day the debt and the delay', async () => {
  const app = await openWidget({ scenario: 'due-soon', route: '/repay/repay_detail' });
  await app.sees(repay.en.notLate);
  expect(slider().getAttribute('aria-valuetext')).toBe(`23 November 2026: ${usual.repayment}`);
  expect(owed()).toBe(usual.repayment);
  await drag(app, Number(slider().value) + 1);
  expect(app.shown()).toContain(repay.en.lateBy(1));
  expect(owed()).toBe(owedLate(1));
  await drag(app, Number(slider().max));
  expect(app.shown()).toContain(repay.en.lateBy(7));
  expect(owed()).toBe(owedLate(7));
  expect(slider().getAttribute('aria-valuetext')).toBe(`30 November 2026: ${owedLate(7)}`);
});

test('Today leads to the cashier, and another day goes to the calendar with its sum', async () => {
  const app = await openWidget({ scenario: 'due-soon', route: '/repay/repay_detail' });
  await app.sees(repay.en.notLate);
  const { went } = app.outside;
  await app.tap(cashier.en.toCalendar);
  expect(went.at(-1)).toContain('DTSTART:20261123T070000Z');
  await drag(app, Number(slider().max));
  await app.tap(cashier.en.toCalendar);
  expect(went.at(-1)).toContain('DTSTART:20261130T070000Z');
  expect(went.at(-1)).toContain(
    `DESCRIPTION:${cashier.en.ifPaidOn('30 November 2026')}: ${owedLate(7).replace(',', '\\,')}`,
  );
  await drag(app, 0);
  expect(owed('payable')).toBe(usual.repayment);
  // A judge that reads the page doesn't mistake another day for the due date.
  const due = readFacts(document).filter(({ key }) => /dueAt/i.test(key));
  expect(due.map(({ text }) => text)).not.toContain('21 November 2026');
  await app.tap(repay.en.pay(usual.repayment));
  await app.at('/repay/cashier');
});

test('The slider of a late debt opens at today, to be paid now', async () => {
  const app = await openWidget({ scenario: 'overdue', route: '/repay/repay_detail' });
  await app.sees(repay.en.lateBy(5));
  expect(slider().value).toBe('0');
  expect(app.shown()).not.toContain(cashier.en.ifPaidOn(''));
  expect(app.buttons()).toContain(repay.en.pay(owedLate(5)));
  await drag(app, 1);
  expect(app.buttons()).toContain(cashier.en.toCalendar);
});

test('A debt without a due date has no slider', async () => {
  const app = await openWidget({ scenario: 'missing-dates', route: '/repay/repay_detail' });
  await app.sees(repay.en.madeUpOf);
  expect(app.shown()).not.toContain(cashier.en.ifPaidOn(''));
});

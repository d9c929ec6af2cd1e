/** The day that is dragged on a debt: what is owed then, in words for who can't see the slider. */
import { expect, test } from 'vitest';
import { openWidget } from './open.tsx';

const slider = () => {
  const [range] = document.querySelectorAll<HTMLInputElement>('input[type="range"]');
  if (!range) throw new Error('no slider');
  return range;
};

test('opens at the first late day, and says of each day what is owed and how late it is', async () => {
  const app = await openWidget({ scenario: 'due-soon', route: '/repay/repay_detail' });
  await app.sees('If you pay later');
  await app.sees('1 day late');
  const owed = () => document.querySelector('[data-money="owedLater"]')?.textContent;
  expect(owed()).toBe('₦27,788.72');
  const drag = (day: number) =>
    app.act(() => void app.fireEvent.input(slider(), { target: { value: String(day) } }));
  await drag(Number(slider().max));
  expect(app.shown()).toContain('7 days late');
  expect(owed()).toBe('₦31,058');
  expect(slider().getAttribute('aria-valuetext')).toMatch(/^\d+ \w+ \d{4}: ₦31,058$/);
  await drag(0);
  expect(app.shown()).toContain('In time: no late fee');
  expect(owed()).toBe('₦27,243.84');
  app.close();
});

test('is not there for a debt without a due date', async () => {
  const app = await openWidget({ scenario: 'missing-dates', route: '/repay/repay_detail' });
  await app.sees("What's included");
  expect(app.shown()).not.toContain('If you pay later');
  app.close();
});

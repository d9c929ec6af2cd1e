/**
 * Dates of an offer, a payout and a refusal as backends send them (§9): invalid dates are not shown, and no date is
 * empty.
 */
import { expect, test } from 'vitest';
import { common } from '#src/core/texts/common.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { saying } from '#harness/player/names.ts';
import type { DateStyle } from '#harness/simulator/world/world-settings.ts';
import { openWidget } from '../app/open.tsx';

const route = '/borrow/confirm_borrow';

const dated = (dates: DateStyle, scenario: string, at: string) =>
  openWidget({
    scenario,
    route: at,
    before: async (world) => {
      const { now: _now, ...state } = await world.control.state();
      state.policy.dates = dates;
      await world.control.replace(state);
    },
  });
const wrong = /Invalid|NaN|undefined|null|(?<!\d)1970(?!\d)/;

test.for(['milliseconds', 'seconds', 'digits', 'iso', 'mixed'] as const)(
  'The dates of an offer are read as %s',
  async (style) => {
    const app = await dated(style, 'approved', route);
    await app.sees(borrow.en.payBackOn('20 February 2027', 1));
    await app.sees(saying(borrow.en.offerUntil('22 November 2026…')));
    expect(app.shown()).not.toMatch(wrong);
  },
);

test('An offer without optional dates is shown', async () => {
  const app = await dated('missing', 'approved', route);
  await app.sees(borrow.en.payBackOn('20 February 2027', 1));
  expect(app.shown()).not.toMatch(saying(borrow.en.offerUntil('…')));
  expect(app.shown()).not.toMatch(wrong);
});

test('An offer with invalid dates cannot be confirmed, and leads on', async () => {
  const app = await dated('nonsense', 'approved', route);
  await app.sees(common.en.failureTitle);
  expect(app.screen.queryAllByRole('checkbox')).toEqual([]);
  expect(app.shown()).not.toMatch(wrong);
});

test.for(['seconds', 'digits', 'missing', 'nonsense'] as const)(
  'The dates of a payout are read as %s',
  async (style) => {
    const app = await dated(style, 'lending', '/borrow/lending');
    await app.sees(borrow.en.stageArrived);
    const known = style === 'seconds' || style === 'digits';
    await app.sees(
      saying(borrow.en.lendingCancel(known ? borrow.en.by('22 November 2026…') : borrow.en.within)),
    );
    // If the order may leave it out, it is read separately, and there it is required.
    if (style !== 'nonsense') await app.sees(saying(borrow.en.lendingExpected('…')));
    expect(app.shown()).not.toMatch(wrong);
  },
);

test.for(['seconds', 'digits', 'missing', 'nonsense'] as const)(
  'The dates of a decline are read as %s',
  async (style) => {
    const app = await dated(style, 'rejected', '/borrow/reject');
    await app.sees(borrow.en.rejectFreezeIn(27));
    const known = style === 'seconds' || style === 'digits';
    expect(saying(`18 December 2026${borrow.en.rejectFreezeAt(27, '…')}`).test(app.shown())).toBe(
      known,
    );
    expect(app.shown()).not.toMatch(wrong);
  },
);

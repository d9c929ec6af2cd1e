/**
 * review_tips and finish_loading on the whole app (§2, §9): when to expect a decision, what to do, failures, and moving
 * on.
 */
import { expect, test } from 'vitest';
import { review } from '#src/application/review/review.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { saying } from '#harness/player/names.ts';
import { openWidget } from '../app/open.tsx';
import { loanSizes, usual } from '../../support/usual-loan.ts';

/** Whole journeys on a busy machine. */
const latest = '/portal/loan/order/latest';

/** Rewrites the status of the order in every answer until it is decided. */
const shownAs = (status: number) => (data: Record<string, unknown>) => {
  const { order } = data as { order?: { status: number } };
  if (order?.status === 1) order.status = status;
};

test('The review shows when the decision comes and what to do, and leads to the approval', async () => {
  const app = await openWidget({ scenario: 'under-audit', route: '/auth/review_tips' });
  await app.sees(review.en.usuallyBy);
  await app.sees(`10:07 am${review.en.latestBy}`);
  await app.sees(review.en.momentLagos('22 November 2026, 9:57 am'));
  await app.sees(review.en.tipFee);
  await app.control.moveClock({ advance: 'PT30M' });
  await app.at('/borrow/confirm_borrow');
  await app.sees(`${borrow.en.getMoney} ${usual.disbursal}`);
  // The review is replaced, so Back doesn't return to a page that is over.
  await app.tap(common.en.back);
  await app.at('/');
  await app.sees(home.en.approvedLead);
});

test('In Spanish the promised time reads as a sentence, with the article of a date', async () => {
  const app = await openWidget({
    scenario: 'under-audit',
    route: '/auth/review_tips',
    language: 'es',
  });
  await app.sees('A más tardar el 22 de noviembre de 2026, 9:57 a. m., hora de Lagos');
});

test('The review of a second loan mentions no steps', async () => {
  const app = await openWidget({ scenario: 'finished' });
  await app.sees(home.en.offerLead);
  await app.tap(home.en.applyFor(loanSizes.first));
  await app.sees(saying(home.en.sameAnswers('…')));
  await app.answer(home.en.apply);
  await app.at('/auth/review_tips');
  await app.sees(review.en.stageSent);
  expect(app.shown()).not.toMatch(/steps?\b/i);
});

test('A review longer than usual, or than promised, is explained in plain words', async () => {
  const app = await openWidget({
    scenario: 'under-audit',
    route: '/auth/review_tips',
    rewrite: (data) => {
      const { order } = data as { order?: { appliedAt: number } };
      if (order) order.appliedAt -= 3_600_000;
    },
  });
  await app.sees(review.en.longer);
  expect(app.shown()).not.toContain(review.en.usuallyBy);
  app.close();
  const late = await openWidget({
    scenario: 'under-audit',
    route: '/auth/review_tips',
    rewrite: (data) => {
      const { order } = data as { order?: { appliedAt: number } };
      if (order) order.appliedAt -= 90_000_000;
    },
  });
  await late.sees(review.en.tooLong);
});

test('Without a known time the review shows the usual figures', async () => {
  const app = await openWidget({
    scenario: 'under-audit',
    route: '/auth/review_tips',
    rewrite: (data) => {
      const { order } = data as { order?: { appliedAt: number | null } };
      if (order) order.appliedAt = null;
    },
  });
  await app.sees(review.en.takes(10, 24));
});

test('A failed check is shown, keeps the page, and the next check updates it', async () => {
  const app = await openWidget({ scenario: 'under-audit', route: '/auth/review_tips' });
  await app.sees(review.en.watching);
  await app.faults([{ path: latest, kind: 'businessCode' }]);
  await app.tap(review.en.askNow);
  await app.sees(review.en.unreachable);
  await app.sees(review.en.stageSent);
  await app.faults([]);
  await app.tap(review.en.askNow);
  await app.sees(review.en.watching);
});

test('A review that cannot be read shows a page with a retry', async () => {
  const app = await openWidget({
    scenario: 'under-audit',
    route: '/auth/review_tips',
    before: (world) => world.control.setFaults([{ path: latest, kind: 'httpStatus' }]),
  });
  await app.sees(common.en.failureTitle);
  await app.faults([]);
  await app.tap(common.en.tryAgain);
  await app.sees(review.en.stageSent);
});

test('finish_loading explains itself, and moves on to the approval', async () => {
  const app = await openWidget({
    scenario: 'under-audit',
    route: '/finish_loading',
    rewrite: shownAs(19),
  });
  await app.sees(review.en.finishTitle);
  await app.sees(home.en.approvedPromise);
  await app.control.moveClock({ advance: 'PT30M' });
  await app.at('/borrow/confirm_borrow');
});

test('After a cancelled application the review leads home', async () => {
  const app = await openWidget({ scenario: 'cancelled', route: '/auth/review_tips' });
  await app.at('/');
  await app.sees(home.en.offerExpired);
});

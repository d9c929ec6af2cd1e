/** review_tips and finish_loading (§2, §9): the times, and moving on from each waiting status. */
import { expect, test } from 'vitest';
import { statuses } from '#src/facts/statuses.ts';
import { settle } from '../../../../support/environment.ts';
import { orderOf } from '../../samples.ts';
import { inWorld, loggedIn } from '../../world.ts';
import { MINUTE_MS } from '#src/facts/time.ts';

const SENT = Date.UTC(2026, 10, 21, 9);

test.each([
  [0, 'usual'],
  [10, 'usual'],
  [10.1, 'longer'],
  [24 * 60, 'longer'],
  [24 * 60 + 1, 'tooLong'],
] as const)('%d minutes after the application the review takes "%s"', async (minutes, phase) => {
  const { reviewTimes } = await import('#src/application/review/review.ts');
  expect(reviewTimes(orderOf({ appliedAt: SENT }), SENT + minutes * MINUTE_MS)).toEqual({
    sentAt: SENT,
    usuallyBy: SENT + 10 * MINUTE_MS,
    latestBy: SENT + 24 * 60 * MINUTE_MS,
    phase,
  });
});

test('The review shows no times when the server sends no time of application', async () => {
  const { reviewTimes } = await import('#src/application/review/review.ts');
  expect(reviewTimes(orderOf({ appliedAt: null }), SENT)).toBeUndefined();
});

async function waiting(status: 1 | 16 | 19, decision: 'confirm' | 'reject') {
  const app = await inWorld('under-audit');
  const { now: _now, ...state } = await app.world.control.state();
  await app.world.control.replace({
    ...state,
    policy: { ...state.policy, decision },
    orders: state.orders.map((order) => ({ ...order, status })),
  });
  await app.logIn();
  const name = status === 19 ? 'FinishLoading' : 'reviewTips';
  app.go(name);
  const { createReview } = await import('#src/application/review/review.ts');
  const { listenToStatus } = await import('#src/core/navigation/resume.ts');
  const model = createReview();
  const stops = [listenToStatus(), model.open()];
  await settle();
  const stop = () => stops.forEach((end) => end());
  return { ...app, model, stop, name };
}

test.each([
  [1, 'confirm', 'toBorrow'],
  [1, 'reject', 'reject'],
  [16, 'confirm', 'toBorrow'],
  [16, 'reject', 'reject'],
  [19, 'confirm', 'toBorrow'],
  [19, 'reject', 'reject'],
] as const)(
  'From status %i, decision %s moves on to %s without a tap',
  async (status, decision, screen) => {
    const app = await waiting(status, decision);
    expect(app.here()).toBe(app.name);
    expect(app.model.$state.get()).toBe('waiting');
    await app.pass('PT30M', 120_000);
    expect(app.here()).toBe(screen);
    app.stop();
  },
);

test('The review reads nothing while the page is hidden, and reads at once when the person returns', async () => {
  const app = await waiting(1, 'confirm');
  app.environment.surroundings.set({ visible: false });
  await app.clock.advance(MINUTE_MS);
  const calls = async () =>
    (await app.world.control.calls()).filter(({ path }) => path === '/portal/loan/order/latest')
      .length;
  const before = await calls();
  await app.pass('PT30M', 10 * MINUTE_MS);
  expect(await calls()).toBe(before);
  expect(app.here()).toBe('reviewTips');
  app.environment.surroundings.set({ visible: true });
  await settle();
  expect(app.here()).toBe('toBorrow');
  app.stop();
});

test('The review wipes drafts of a sent application, and keeps one that is still being filled in', async () => {
  const app = await waiting(1, 'confirm');
  const { createDraft } = await import('#src/core/forms/drafts.ts');
  const { createReview } = await import('#src/application/review/review.ts');
  app.stop();
  createDraft('questionnaire').keep({ missedPayment: 'no' });
  await app.clock.advance(300);
  const drafts = () =>
    [...app.environment.durable.values.keys()].filter((key) => /draft/.test(key));
  expect(drafts()).toHaveLength(1);
  const order = app.$latest.get().order;
  if (order) app.takeOrder({ ...order, status: statuses.BasicInfo });
  await app.faults([{ path: '/portal/loan/order/latest', kind: 'businessCode' }]);
  const early = createReview().open();
  await settle();
  expect(drafts()).toHaveLength(1);
  early();
  await app.faults([]);
  const late = createReview().open();
  await settle();
  expect(drafts()).toEqual([]);
  late();
});

test.each([
  ['none', 'toBorrow', statuses.Confirm],
  ['from1To2', 'reject', statuses.Reject],
] as const)(
  'With %s overdue the review goes on to %s without a tap',
  async (overdue, screen, status) => {
    const app = await loggedIn('step-questions');
    const { createQuestionnaire } = await import('#src/application/questionnaire/questionnaire.ts');
    const { createReview } = await import('#src/application/review/review.ts');
    const { listenToStatus } = await import('#src/core/navigation/resume.ts');
    const { questions } = await import('#src/facts/questionnaire.ts');
    const { withoutDebts } = await import('#harness/simulator/scenarios/customer.ts');
    app.go('loanQuestion');
    const model = createQuestionnaire();
    const close = model.open();
    await app.clock.advance(0);
    const running = { currentLender: 'carbon', totalOwed: 'upTo50000', activeLoans: 'moreThan5' };
    for (const { key, answers } of questions) {
      model.answer(key, Reflect.get(running, key) ?? withoutDebts[answers]);
    }
    model.form.change('overdueLoans', overdue);
    await model.send();
    close();
    expect(app.here()).toBe('reviewTips');
    const stops = [listenToStatus(), createReview().open()];
    await app.pass('PT20M', 120_000);
    expect(app.$latest.get().order?.status).toBe(status);
    expect(app.here()).toBe(screen);
    stops.forEach((end) => end());
  },
);

/** Paying back (§2, §5, design §6) on the simulator: all, a part, bad amounts, failed and pending ways, lost answers. */
import { describe, expect, test } from 'vitest';
import { settle } from '../../support/environment.ts';
import { inWorld } from './world.ts';

const path = '/portal/repayment/confirm';

async function repaying(scenario = 'repaying') {
  const app = await inWorld(scenario, '/repay/repay_detail');
  await app.logIn();
  const model = app.createRepay();
  const close = model.open();
  await settle();
  const state = model.detail.$state.get();
  if (state.state !== 'ready') throw new Error(`the repayment is ${state.state}`);
  return { app, model, close, owed: state.data.order.owedKobo, channels: state.data.channels };
}

test('all of it, to the kobo: paid once, finished', async () => {
  const { app, model, owed } = await repaying('overdue');
  model.ask();
  expect(model.$asking.get()).toBe(owed);
  await model.confirm();
  expect(await app.money(path)).toEqual([1]);
  expect(model.$payment.get()?.state).toBe('succeeded');
  expect(app.$latest.get().order).toMatchObject({ status: 4, owedKobo: 0 });
  expect(model.$finished.get()).toBe(true);
});

test('nothing is sent without the second yes', async () => {
  const { app, model } = await repaying();
  await model.confirm();
  model.ask();
  model.cancel();
  await model.confirm();
  expect(model.$asking.get()).toBeNull();
  expect(await app.money(path)).toEqual([]);
});

test('a part: exactly that is taken off what is owed', async () => {
  const { app, model, owed } = await repaying();
  model.choosePart(true);
  model.form.change('amount', '1,000');
  model.ask();
  expect(model.$asking.get()).toBe(100_000);
  await model.confirm();
  expect(app.$latest.get().order?.owedKobo).toBe(owed - 100_000);
  expect(model.form.$values.get().amount).toBe('');
});

describe('a part that cannot be paid is not asked about', () => {
  test.each([
    ['', 'empty'],
    ['0', 'belowMinimum'],
    ['99', 'belowMinimum'],
    ['-5', 'notInteger'],
    ['100.50', 'notInteger'],
    ['1,50', 'notInteger'],
    ['1e309', 'notInteger'],
    ['99999999', 'aboveOwed'],
  ])('%j: %s', async (typed, problem) => {
    const { app, model } = await repaying();
    model.choosePart(true);
    model.form.change('amount', typed);
    model.ask();
    expect(model.$asking.get()).toBeNull();
    expect(model.form.$problems.get()).toEqual({ amount: problem });
    expect(await app.money(path)).toEqual([]);
  });
});

test('a double tap on the last question is one payment', async () => {
  const { app, model } = await repaying();
  model.choosePart(true);
  model.form.change('amount', '500');
  model.ask();
  await Promise.all([model.confirm(), model.confirm()]);
  expect(await app.money(path)).toEqual([1]);
});

test('a transfer is pending, and counts once it arrives', async () => {
  const { app, model, owed, channels } = await repaying();
  const transfer = channels.find(({ kind }) => kind === 'transfer');
  model.chooseChannel(transfer?.channelId ?? '');
  model.ask();
  await model.confirm();
  expect(model.$payment.get()).toMatchObject({ state: 'pending', account: expect.anything() });
  expect(app.$latest.get().order).toMatchObject({ owedKobo: owed, repaymentPending: true });
  await app.pass('PT6M', 120_000);
  expect(app.$latest.get().order?.status).toBe(4);
});

test('a way to pay that is not there is refused in words, and nothing is paid', async () => {
  const { app, model, owed } = await repaying();
  model.chooseChannel('gone');
  model.ask();
  await model.confirm();
  expect(model.$failure.get()).toMatchObject({ kind: 'business', code: '100404' });
  expect(model.$payment.get()).toBeNull();
  expect(app.$latest.get().order?.owedKobo).toBe(owed);
  expect(await app.money(path)).toEqual([]);
});

test('the answer is lost: checking, done, exactly one payment', async () => {
  const { app, model, owed } = await repaying();
  await app.faults({ path, kind: 'dropAfterCommit', times: 1 });
  model.choosePart(true);
  model.form.change('amount', '500');
  model.ask();
  await model.confirm();
  await settle();
  expect(app.$checking.get()?.phase).toBe('done');
  expect(model.$failure.get()).toBeNull();
  expect(await app.money(path)).toEqual([1]);
  expect(app.$latest.get().order?.owedKobo).toBe(owed - 50_000);
});

test('a closed screen reads nothing more', async () => {
  const { app, close } = await repaying();
  close();
  const log = async () => ((await app.world.control('GET', '/log')) as unknown[]).length;
  const before = await log();
  await app.clock.advance(600_000);
  expect(await log()).toBe(before);
});

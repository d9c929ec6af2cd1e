/** The rollover's model on the simulator, opened with its offer, and functions for its tests. */
import { expect } from 'vitest';
import type { Rollover } from '#src/repay/rollover-data.ts';
import { settle } from '../../../support/environment.ts';
import { loggedIn } from '../world.ts';
import { DAY_MS } from '#src/facts/time.ts';

export const path = '/repay/confirmExtensionOrder';
export const week = 7 * DAY_MS;

/** Logged in at the rollover screen of a scenario. */
export async function atRollover(scenario = 'rollover-offered') {
  const app = await loggedIn(scenario, '/repay/exhibition_period_detail');
  const { createRollover } = await import('#src/repay/rollover.ts');
  const model = createRollover();
  const close = model.open();
  await settle();
  const data = (): Rollover => {
    const known = model.$data.get();
    if (!known) throw new Error(`the rollover is ${model.resource.$state.get().state}`);
    return known;
  };
  const ask = (channelId = 'card') => {
    model.chooseChannel(channelId);
    model.ask();
  };
  return { app, model, close, data, ask };
}

/** Pays a part of the loan without the screen's knowledge, which lowers the price of a rollover. */
export async function paysMeanwhile({
  app,
  data,
}: Pick<Awaited<ReturnType<typeof atRollover>>, 'app' | 'data'>) {
  const { loanOrderId, owedKobo } = data().order;
  const debt = { owedKobo, payableKobo: owedKobo };
  const wish = { loanOrderId, amountKobo: 1_000_000, channelId: 'card', ...debt };
  const reply = await app.call('/portal/repayment/confirm', wish);
  expect(reply.ok).toBe(true);
}

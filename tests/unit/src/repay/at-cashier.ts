/** The cashier's model on the simulator, opened with its debt read, and functions for its tests. */
import type { inWorld } from '../world.ts';
import { loggedIn } from '../world.ts';
import { settle } from '../../../support/environment.ts';

export const path = '/portal/repayment/confirm';

/** Logged in at the cashier of a scenario, its debt read. */
export async function atCashier(scenario = 'repaying', before?: Parameters<typeof inWorld>[1]) {
  const app = await loggedIn(scenario, before ?? '/repay/cashier');
  const model = app.createCashier();
  const close = model.open();
  await settle();
  const known = model.$detail.get();
  if (!known) throw new Error(`the repayment is ${model.detail.$state.get().state}`);
  return { app, model, close, owed: known.order.owedKobo };
}

export type Cashier = Awaited<ReturnType<typeof atCashier>>;

/** Sets how a channel of the world behaves. */
export async function behaves({ app }: Cashier, channelId: string, behaviour: string) {
  const world = await app.world.control.state();
  const channels = world.market.channels.map((one) =>
    one.channelId === channelId ? { ...one, behaviour } : one,
  );
  await app.world.control.replace({ ...world, market: { ...world.market, channels } });
}

/** Asks to pay a part, and confirms. */
export async function payPart({ model }: Cashier, naira: string, channelId = 'card') {
  model.chooseChannel(channelId);
  model.choosePart(true);
  model.form.change('amount', naira);
  model.ask();
  await model.confirm();
  await settle();
}

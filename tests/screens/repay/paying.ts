/** Acts of a customer at the cashier. */
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import type { OpenWidget } from '../app/open.tsx';

/** Asks to pay everything, by the channel with a name that begins like this. */
async function asksToPay(app: OpenWidget, channel: string): Promise<void> {
  await app.sees(repay.en.channel);
  await app.act(() => app.screen.getByRole('radio', { name: new RegExp(`^${channel}`) }).click());
  await app.tap(repay.en.pay('₦27,243.84'));
}

/** Confirms the open dialog. */
async function saysYes(app: OpenWidget): Promise<void> {
  const dialog = app.within(app.screen.getByRole('dialog'));
  await app.act(() => dialog.getByRole('button', { name: repay.en.pay('₦27,243.84') }).click());
}

/** Pays everything by card instead of the pending transfer. */
export async function paysByCardInstead(app: OpenWidget): Promise<void> {
  await app.sees(cashier.en.finishIt);
  await app.tap(cashier.en.payAnotherWay);
  await asksToPay(app, 'Bank card');
  await saysYes(app);
  await app.sees(repay.en.finishedTitle);
}

/** Acts of a customer at the cashier. */
import { cashier } from '#src/repay/cashier.texts.ts';
import { like } from '#harness/player/names.ts';
import { repay } from '#src/repay/repay.texts.ts';
import type { OpenWidget } from '../app/open.tsx';
import { usual } from '../../support/usual-loan.ts';

/** Pays everything by card instead of the pending transfer. */
export async function paysByCardInstead(app: OpenWidget): Promise<void> {
  await app.sees(cashier.en.finishIt);
  await app.tap(cashier.en.payAnotherWay);
  await app.sees(repay.en.channel);
  await app.act(() => app.screen.getByRole('radio', { name: like(`${repay.en.card}…`) }).click());
  await app.tap(repay.en.pay(usual.repayment));
  await app.answer(repay.en.pay(usual.repayment));
  await app.sees(repay.en.finishedTitle);
}

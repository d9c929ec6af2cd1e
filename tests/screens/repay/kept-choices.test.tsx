/** A payment of a part: after more than one failure, in an ended session, and where only kobo would remain. */
import { describe, expect, test } from 'vitest';
import { formatKobo } from '#src/core/texts/figures.ts';
import { toasts, toastHelp } from '#src/core/texts/toasts.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { checking } from '#src/core/texts/checking.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { type OpenWidget, openWidget } from '../app/open.tsx';
import { owedAfter, usual, usualLoan } from '../../support/usual-loan.ts';

const PAY = '/portal/repayment/confirm';
const cashier = '/repay/cashier';

/** Asks to pay ₦2,500 through this channel, and confirms. */
async function pays(app: OpenWidget, channel: string): Promise<void> {
  await app.sees(repay.en.howMuch);
  const input = app.screen.getByRole('textbox');
  await app.act(() => void app.fireEvent.input(input, { target: { value: '2500' } }));
  await app.act(() => app.screen.getByRole('radio', { name: new RegExp(`^${channel}`) }).click());
  await app.tap(repay.en.pay('₦2,500'));
  await app.answer(repay.en.pay('₦2,500'));
}

describe('a payment of ₦2,500', () => {
  test('A payment that fails once more leaves one notice', async () => {
    const app = await openWidget({ scenario: 'payment-fails', route: cashier });
    await pays(app, repay.en.card);
    await app.sees(repay.en.failedTitle);
    await pays(app, repay.en.transfer);
    await app.sees(toasts.en.payOrderIdEmpty);
    expect(app.shown()).toContain(toastHelp.en.payOrderIdEmpty);
    expect(app.shown()).toContain(`${identity.en.stopped}: ${checking.en.payment('₦2,500')}`);
    expect(app.shown()).not.toContain(repay.en.failedTitle);
  });

  test.each(['10010303', '100103'])(
    'A payment in a session that ends with %s keeps its amount for its own loan',
    async (code) => {
      const app = await openWidget({ scenario: 'repaying', route: cashier });
      await app.faults([{ path: PAY, kind: 'businessCode', code: Number(code), times: 1 }]);
      const { createCashier } = await import('#src/repay/cashier.ts');
      const { $latest, takeOrder } = await import('#src/core/loan/order.ts');
      await app.sees(repay.en.howMuch);
      const { order } = $latest.get();
      if (!order) throw new Error('There is no loan.');
      await pays(app, repay.en.gateway);
      await app.at('/');
      const typed = () => createCashier().form.$values.get().amount;
      expect(typed(), 'no amount without the loan').toBe('');
      takeOrder(order);
      expect(typed()).toBe('2,500');
    },
  );
});

test('Where only kobo would remain, the question itself offers to pay all', async () => {
  const naira = Math.floor(usualLoan.repayment / 100);
  const app = await openWidget({ scenario: 'repaying', route: cashier });
  await app.sees(repay.en.howMuch);
  const input = app.screen.getByRole('textbox');
  await app.act(() => void app.fireEvent.input(input, { target: { value: String(naira) } }));
  await app.tap(repay.en.pay(formatKobo(naira * 100)));
  await app.sees(repay.en.koboLeft(owedAfter(naira)));
  await app.tap(repay.en.payAllInstead(usual.repayment));
  await app.sees(repay.en.askTitle(usual.repayment));
  expect(app.shown()).not.toContain("You'd still owe");
  await app.answer(repay.en.pay(usual.repayment));
  await app.sees(repay.en.finishedTitle);
  expect(await app.moneyEffects()).toEqual([`${PAY}: 1`]);
});

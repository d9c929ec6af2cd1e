/** The choices for a payment are kept after each kind of failure. The button never offers more than was asked for. */
import { describe, expect, test } from 'vitest';
import { toasts, toastHelp } from '#src/core/texts/toasts.texts.ts';
import { cashier as cashierTexts } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { checking } from '#src/core/texts/checking.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { saying } from '#harness/player/names.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import { type OpenWidget, openWidget } from '../app/open.tsx';

const PAY = '/portal/repayment/confirm';
const cashier = '/repay/cashier';

const field = (app: OpenWidget) => app.screen.getByRole<HTMLInputElement>('textbox').value;
const chosen = (app: OpenWidget) =>
  app.screen
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)
    ?.closest('label')?.textContent;

/** Asks to pay ₦2,500 through this channel, and confirms. */
async function pays(app: OpenWidget, channel: string): Promise<void> {
  await app.sees(repay.en.howMuch);
  const input = app.screen.getByRole('textbox');
  await app.act(() => void app.fireEvent.input(input, { target: { value: '2500' } }));
  await app.act(() => app.screen.getByRole('radio', { name: new RegExp(`^${channel}`) }).click());
  await app.tap(repay.en.pay('₦2,500'));
  await app.answer(repay.en.pay('₦2,500'));
}

function expectKept(app: OpenWidget, channel: string): void {
  expect(field(app)).toBe('2,500');
  expect(chosen(app)).toContain(channel);
  expect(app.buttons().filter((name) => name.startsWith(repay.en.pay('₦')))).toEqual([
    repay.en.pay('₦2,500'),
  ]);
}

describe('a payment of ₦2,500', () => {
  test.each([
    ['a declined card', 'payment-fails', repay.en.card, [], repay.en.failedTitle],
    ['a transfer without an account', 'payment-fails', repay.en.transfer, [], 'payOrderId cannot'],
    [
      'a refusal',
      'repaying',
      repay.en.gateway,
      [{ path: PAY, kind: 'businessCode', code: 100307, times: 1 }],
      repay.en.refused,
    ],
  ] as const)(
    'A payment that ends with %s keeps amount and channel and shows one notice',
    async (_, scenario, channel, faults, told) => {
      const app = await openWidget({ scenario, route: cashier });
      await app.faults(faults as readonly Fault[]);
      await pays(app, channel);
      await app.sees(told);
      expectKept(app, channel);
      expect(
        app.shown().match(new RegExp(saying(repay.en.failedTitle, repay.en.refused), 'g')),
      ).toHaveLength(1);
    },
  );

  test('A payment that fails while it is followed keeps amount and channel', async () => {
    const app = await openWidget({ scenario: 'payment-fails', route: cashier });
    await pays(app, repay.en.gateway);
    await app.sees(cashierTexts.en.finishIt);
    await app.control.moveClock({ advance: 'PT10M' });
    await app.sees(repay.en.failedTitle);
    expect(app.shown()).toContain(checking.en.payment('₦2,500'));
    expectKept(app, repay.en.gateway);
  });

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
  const app = await openWidget({ scenario: 'repaying', route: cashier });
  await app.sees(repay.en.howMuch);
  const input = app.screen.getByRole('textbox');
  await app.act(() => void app.fireEvent.input(input, { target: { value: '27243' } }));
  await app.tap(repay.en.pay('₦27,243'));
  await app.sees(repay.en.koboLeft('₦0.84'));
  await app.tap(repay.en.payAllInstead('₦27,243.84'));
  await app.sees(repay.en.askTitle('₦27,243.84'));
  expect(app.shown()).not.toContain("You'd still owe");
  await app.answer(repay.en.pay('₦27,243.84'));
  await app.sees(repay.en.finishedTitle);
  expect(await app.moneyEffects()).toEqual([`${PAY}: 1`]);
});

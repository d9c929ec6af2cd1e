/** A payment that failed is said in a dialog over the page, with the focus and one next step. */
import { expect, test } from 'vitest';
import { cashier as cashierTexts } from '#src/repay/cashier.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { checking } from '#src/core/texts/checking.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { rollover as rolloverTexts } from '#src/repay/rollover.texts.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import { type OpenWidget, openWidget } from '../app/open.tsx';

const cashier = '/repay/cashier';
const rollover = '/repay/exhibition_period_detail';
const PAY = '/portal/repayment/confirm';
const ROLL = '/repay/confirmExtensionOrder';
const refusal = (path: string): Fault => ({ path, kind: 'businessCode', code: 100307, times: 1 });

const inDialog = (app: OpenWidget) => app.within(app.screen.getByRole('dialog'));
const press = (app: OpenWidget, name: string) =>
  app.act(() => inDialog(app).getByRole('button', { name }).click());

async function orders(app: OpenWidget, channel: string, button: string, yes = button) {
  await app.sees(repay.en.channel);
  await app.act(() => app.screen.getByRole('radio', { name: new RegExp(`^${channel}`) }).click());
  await app.tap(button);
  await press(app, yes);
}

/** The form still has the part of ₦5,000 and its channel. */
function expectKept(app: OpenWidget, channel: string): void {
  expect(app.screen.getByRole<HTMLInputElement>('textbox').value).toBe('5,000');
  const radios = app.screen.getAllByRole<HTMLInputElement>('radio');
  const chosen = radios.find(({ checked }) => checked)?.closest('label');
  expect(chosen?.textContent).toContain(channel);
  expect(app.buttons().filter((name) => name.startsWith('Pay ₦'))).toEqual(['Pay ₦5,000']);
}

const opened = async (app: OpenWidget, title: string) => {
  await app.sees(title);
  await app.until(
    () => document.querySelector('dialog[open] .ask__title')?.textContent === title,
    'Not said in a dialog.',
  );
  const dialog = app.screen.getByRole('dialog');
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(app.shown().split(title)).toHaveLength(2);
  return dialog;
};

test.each([
  [
    repay.en.card,
    'payment-fails',
    [],
    repay.en.failedTitle,
    repay.en.failedText,
    repay.en.transferInstead,
  ],
  [repay.en.transfer, 'payment-fails', [], repay.en.refused, 'payOrderId', repay.en.cardInstead],
  [
    repay.en.gateway,
    'repaying',
    [refusal(PAY)],
    repay.en.refused,
    checking.en.notSent(checking.en.payment('₦5,000')),
    home.en.changeAmount,
  ],
] as const)(
  'A part paid by %s in %s fails in a dialog',
  async (channel, scenario, faults, title, why, step) => {
    const app = await openWidget({ scenario, route: cashier });
    await app.faults(faults);
    await app.sees(repay.en.channel);
    await app.tap('₦5,000');
    await orders(app, channel, repay.en.pay('₦5,000'));
    const dialog = await opened(app, title);
    expect(dialog.textContent).toContain(why);
    expect(
      inDialog(app)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([step, home.en.notNow]);
    await press(app, home.en.notNow);
    expect(app.screen.queryByRole('dialog')).toBeNull();
    await app.sees(title);
    expect(app.shown().split(title)).toHaveLength(2);
    expectKept(app, channel);
  },
);

test('The next step of a failed card asks for the same amount by transfer', async () => {
  const app = await openWidget({ scenario: 'payment-fails', route: cashier });
  await app.sees(repay.en.channel);
  await app.tap('₦5,000');
  await orders(app, repay.en.card, repay.en.pay('₦5,000'));
  await opened(app, repay.en.failedTitle);
  await press(app, repay.en.transferInstead);
  await app.sees(repay.en.askTitle('₦5,000'));
  expect(app.screen.getByRole('dialog').textContent).toContain(repay.en.transfer);
  await press(app, common.en.cancel);
  expect(app.screen.queryByRole('dialog')).toBeNull();
});

test('The next step of a refused amount is the field of the amount', async () => {
  const app = await openWidget({ scenario: 'repaying', route: cashier });
  await app.faults([refusal(PAY)]);
  await app.sees(repay.en.channel);
  await app.tap('₦5,000');
  await orders(app, repay.en.card, repay.en.pay('₦5,000'));
  await opened(app, repay.en.refused);
  await press(app, home.en.changeAmount);
  await app.until(() => document.activeElement?.id === 'amountKobo', 'Not at the amount.');
  expect(app.screen.queryByRole('dialog')).toBeNull();
  app.close();
});

test('A payment that fails while it is followed opens the dialog, and keeps its choices', async () => {
  const app = await openWidget({ scenario: 'payment-fails', route: cashier });
  await app.sees(repay.en.channel);
  await app.tap('₦5,000');
  await orders(app, repay.en.gateway, repay.en.pay('₦5,000'));
  await app.sees(cashierTexts.en.finishIt);
  await app.control.moveClock({ advance: 'PT10M' });
  const dialog = await opened(app, repay.en.failedTitle);
  expect(dialog.textContent).toContain(checking.en.payment('₦5,000'));
  await press(app, home.en.notNow);
  expectKept(app, repay.en.gateway);
});

test('A payment whose answer has no number claims nothing about the money', async () => {
  const app = await openWidget({
    scenario: 'repaying',
    route: cashier,
    rewrite: (data) => {
      if ('payment' in data) Object.assign(data['payment'] as object, { payOrderId: '' });
    },
  });
  await orders(app, repay.en.transfer, repay.en.pay('₦27,243.84'));
  await app.sees('payOrderId cannot be empty');
  expect(app.screen.getByRole('dialog').textContent).not.toMatch(/No money|nothing was paid/);
  await press(app, repay.en.seePayments);
  await app.at('/repay/bill_detail');
});

test('A refused rollover is said in a dialog, and can be tried again', async () => {
  const app = await openWidget({ scenario: 'due-soon', route: rollover });
  await app.faults([refusal(ROLL)]);
  await app.sees(repay.en.channel);
  const button = app.buttons().find((name) => name.startsWith(rolloverTexts.en.yes(7, ''))) ?? '';
  const price = button.replace(rolloverTexts.en.yes(7, ''), '');
  await orders(app, repay.en.card, button, repay.en.pay(price));
  const dialog = await opened(app, repay.en.refused);
  expect(dialog.textContent).toContain(checking.en.notSent(checking.en.rollover(price)));
  // The lender's sentence for an amount, which a rollover has none of.
  expect(dialog.textContent).not.toContain('Choose another');
  await press(app, common.en.tryAgain);
  await app.until(
    () => app.screen.queryByRole('dialog')?.textContent?.includes(repay.en.pay(price)) === true,
    'Not asked again.',
  );
});

test('A channel that is gone is followed by another one', async () => {
  const gone = (path: string): Fault => ({ path, kind: 'businessCode', code: 100404, times: 1 });
  const app = await openWidget({ scenario: 'due-soon', route: rollover });
  await app.faults([gone(ROLL), gone(PAY)]);
  await app.sees(repay.en.channel);
  const button = app.buttons().find((name) => name.startsWith('Get 7 more days for')) ?? '';
  await orders(app, 'Bank card', button, button.replace('Get 7 more days for', 'Pay'));
  await opened(app, repay.en.refused);
  await press(app, repay.en.transferInstead);
  await app.until(
    () => app.screen.queryByRole('dialog')?.textContent?.includes('Bank transfer') === true,
    'Not asked with the other channel.',
  );
  app.close();
  const paying = await openWidget({ scenario: 'repaying', route: cashier });
  await paying.faults([gone(PAY)]);
  await orders(paying, 'Bank card', 'Pay ₦27,243.84');
  await opened(paying, repay.en.refused);
  await press(paying, repay.en.transferInstead);
  await paying.sees('Pay ₦27,243.84?');
});

test('An offer that was refused is said in a dialog', async () => {
  const app = await openWidget({ scenario: 'approved', route: '/borrow/confirm_borrow' });
  await app.faults([{ path: '/loan/get-money', kind: 'businessCode', code: 100309, times: 1 }]);
  await app.sees(borrow.en.getMoney);
  await app.act(() => app.screen.getByRole('checkbox').click());
  await app.tap(/^Get ₦/);
  const dialog = await opened(app, borrow.en.refused);
  expect(dialog.textContent).toContain('Not sent: Loan with ₦24,710.90 for your account');
  await press(app, home.en.notNow);
  expect(app.screen.queryByRole('dialog')).toBeNull();
  await app.sees(borrow.en.refused);
});

test('A rollover payment that failed is said in a dialog', async () => {
  const app = await openWidget({
    scenario: 'due-soon',
    route: rollover,
    rewrite: (data) => {
      if ('payment' in data) Object.assign(data['payment'] as object, { state: 'failed' });
    },
  });
  await app.sees(repay.en.channel);
  const button = app.buttons().find((name) => name.startsWith(rolloverTexts.en.yes(7, ''))) ?? '';
  await orders(
    app,
    repay.en.card,
    button,
    button.replace(rolloverTexts.en.yes(7, ''), repay.en.pay('')),
  );
  await app.sees(repay.en.failedTitle);
  expect(app.screen.getByRole('dialog').textContent).toContain(repay.en.failedText);
});

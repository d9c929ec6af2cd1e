/** A payment that failed is said in a dialog over the page, with the focus and one next step. */
import { expect, test } from 'vitest';
import { cashier as cashierTexts } from '#src/repay/cashier.texts.ts';
import { refusalsOf } from '#src/contract/refusals.ts';
import { type BusinessError, businessErrors } from '#src/facts/errors.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { checking } from '#src/core/texts/checking.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { rollover as rolloverTexts } from '#src/repay/rollover.texts.ts';
import { like } from '#harness/player/names.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import { type OpenWidget, openWidget } from '../app/open.tsx';
import { usual } from '../../support/usual-loan.ts';

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
  const isPay = (name: string) => like(repay.en.pay('₦…')).test(name);
  expect(app.buttons().filter(isPay)).toEqual([repay.en.pay('₦5,000')]);
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
  await orders(app, repay.en.transfer, repay.en.pay(usual.repayment));
  await app.sees('payOrderId cannot be empty');
  expect(app.screen.getByRole('dialog').textContent).not.toMatch(/No money|nothing was paid/);
  await press(app, repay.en.seePayments);
  await app.sees(cashierTexts.en.payments);
  const first = document.querySelector('main .stack')?.firstElementChild;
  expect(first?.textContent).toBe(cashierTexts.en.payments);
});

/** How a test orders money by each call, and what the dialog says was not sent. */
const ordered = {
  [PAY]: {
    scenario: 'repaying',
    route: cashier,
    notSent: checking.en.payment(usual.repayment),
    order: (app: OpenWidget) => orders(app, repay.en.card, repay.en.pay(usual.repayment)),
  },
  [ROLL]: {
    scenario: 'due-soon',
    route: rollover,
    notSent: checking.en.rollover('₦'),
    async order(app: OpenWidget) {
      await app.sees(repay.en.channel);
      const button =
        app.buttons().find((name) => name.startsWith(rolloverTexts.en.yes(7, ''))) ?? '';
      const price = button.replace(rolloverTexts.en.yes(7, ''), '');
      await orders(app, repay.en.card, button, repay.en.pay(price));
    },
  },
  '/loan/get-money': {
    scenario: 'approved',
    route: '/borrow/confirm_borrow',
    notSent: checking.en.loan(usual.disbursal),
    async order(app: OpenWidget) {
      await app.sees(borrow.en.getMoney);
      await app.act(() => app.screen.getByRole('checkbox').click());
      await app.tap(`${borrow.en.getMoney} ${usual.disbursal}`);
    },
  },
} as const;
type Ordered = keyof typeof ordered;
const paths = Object.keys(ordered) as Ordered[];
/** Said by the field that it is about, and by the terms that changed. */
const onPage: readonly string[] = [`${PAY} channelIdEmpty`, '/loan/get-money offerChanged'];
/** What the customer can do about it. Asking again is the rest. */
const steps: Readonly<Record<string, string>> = {
  statusConflict: common.en.goHome,
  channelIdEmpty: repay.en.transferInstead,
  [`${PAY} notFound`]: repay.en.transferInstead,
  [`${ROLL} notFound`]: repay.en.transferInstead,
  [`${PAY} payOrderIdEmpty`]: repay.en.transferInstead,
  [`${PAY} amountInvalid`]: home.en.changeAmount,
};
const refusedRows: readonly { path: Ordered; name: BusinessError }[] = paths.flatMap((path) =>
  refusalsOf(path)
    .filter((name) => !onPage.includes(`${path} ${name}`))
    .map((name) => ({ path, name })),
);

test.each(refusedRows)('$path refused as $name is said in a dialog', async ({ path, name }) => {
  const { scenario, route, notSent, order } = ordered[path];
  const app = await openWidget({ scenario, route });
  await app.faults([{ path, kind: 'businessCode', code: businessErrors[name], times: 1 }]);
  await order(app);
  const dialog = await opened(
    app,
    path === '/loan/get-money' ? borrow.en.refused : repay.en.refused,
  );
  expect(dialog.textContent).toContain(checking.en.notSent(notSent));
  const [step, ...rest] = inDialog(app)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(rest).toEqual([home.en.notNow]);
  expect(step).toBe(steps[`${path} ${name}`] ?? steps[name] ?? common.en.tryAgain);
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

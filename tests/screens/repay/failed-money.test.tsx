/** A payment that failed is said in a dialog over the page, with the focus and one next step. */
import { expect, test } from 'vitest';
import { cashier as cashierTexts } from '#src/repay/cashier.texts.ts';
import { refusalsOf } from '#src/contract/refusals.ts';
import { type BusinessError, businessErrors } from '#src/facts/errors.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
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
    'Bank card',
    'payment-fails',
    [],
    'Your payment failed',
    'No money was taken',
    'Try bank transfer',
  ],
  [
    'Bank transfer',
    'payment-fails',
    [],
    "Your payment didn't go through",
    'payOrderId',
    'Try bank card',
  ],
  [
    'Payment page',
    'repaying',
    [refusal(PAY)],
    "Your payment didn't go through",
    'Not sent: Payment of ₦5,000',
    'Change amount',
  ],
] as const)(
  'A part paid by %s in %s fails in a dialog',
  async (channel, scenario, faults, title, why, step) => {
    const app = await openWidget({ scenario, route: cashier });
    await app.faults(faults);
    await app.sees(repay.en.channel);
    await app.tap('₦5,000');
    await orders(app, channel, 'Pay ₦5,000');
    const dialog = await opened(app, title);
    expect(dialog.textContent).toContain(why);
    expect(
      inDialog(app)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([step, 'Not now']);
    await press(app, 'Not now');
    expect(app.screen.queryByRole('dialog')).toBeNull();
    await app.sees(title);
    expect(app.shown().split(title)).toHaveLength(2);
  },
);

test('The next step of a failed card asks for the same amount by transfer', async () => {
  const app = await openWidget({ scenario: 'payment-fails', route: cashier });
  await app.sees(repay.en.channel);
  await app.tap('₦5,000');
  await orders(app, 'Bank card', 'Pay ₦5,000');
  await opened(app, 'Your payment failed');
  await press(app, 'Try bank transfer');
  await app.sees('Pay ₦5,000?');
  expect(app.screen.getByRole('dialog').textContent).toContain('Bank transfer');
  await press(app, 'Cancel');
  expect(app.screen.queryByRole('dialog')).toBeNull();
});

test('The next step of a refused amount is the field of the amount', async () => {
  const app = await openWidget({ scenario: 'repaying', route: cashier });
  await app.faults([refusal(PAY)]);
  await app.sees(repay.en.channel);
  await app.tap('₦5,000');
  await orders(app, 'Bank card', 'Pay ₦5,000');
  await opened(app, "Your payment didn't go through");
  await press(app, 'Change amount');
  await app.until(() => document.activeElement?.id === 'amountKobo', 'Not at the amount.');
  expect(app.screen.queryByRole('dialog')).toBeNull();
  app.close();
});

test('A payment that fails while it is followed opens the dialog', async () => {
  const app = await openWidget({ scenario: 'payment-fails', route: cashier });
  await orders(app, 'Payment page', 'Pay ₦27,243.84');
  await app.sees(cashierTexts.en.finishIt);
  await app.control.moveClock({ advance: 'PT10M' });
  await opened(app, 'Your payment failed');
});

test('A payment whose answer has no number claims nothing about the money', async () => {
  const app = await openWidget({
    scenario: 'repaying',
    route: cashier,
    rewrite: (data) => {
      if ('payment' in data) Object.assign(data['payment'] as object, { payOrderId: '' });
    },
  });
  await orders(app, 'Bank transfer', 'Pay ₦27,243.84');
  await app.sees('payOrderId cannot be empty');
  expect(app.screen.getByRole('dialog').textContent).not.toMatch(/No money|nothing was paid/);
  await press(app, 'See your payments');
  await app.at('/repay/bill_detail');
});

/** How a test orders money by each call, and what the dialog says was not sent. */
const ordered = {
  [PAY]: {
    scenario: 'repaying',
    route: cashier,
    notSent: 'Payment of ₦27,243.84',
    order: (app: OpenWidget) => orders(app, 'Bank card', 'Pay ₦27,243.84'),
  },
  [ROLL]: {
    scenario: 'due-soon',
    route: rollover,
    notSent: 'More time to pay, for ₦',
    async order(app: OpenWidget) {
      await app.sees(repay.en.channel);
      const button = app.buttons().find((name) => name.startsWith('Get 7 more days for')) ?? '';
      await orders(app, 'Bank card', button, button.replace('Get 7 more days for', 'Pay'));
    },
  },
  '/loan/get-money': {
    scenario: 'approved',
    route: '/borrow/confirm_borrow',
    notSent: 'Loan with ₦24,710.90 for your account',
    async order(app: OpenWidget) {
      await app.sees(borrow.en.getMoney);
      await app.act(() => app.screen.getByRole('checkbox').click());
      await app.tap(/^Get ₦/);
    },
  },
} as const;
type Ordered = keyof typeof ordered;
const paths = Object.keys(ordered) as Ordered[];
/** Said by the field that it is about, and by the terms that changed. */
const onPage: readonly string[] = [`${PAY} channelIdEmpty`, '/loan/get-money offerChanged'];
/** What the customer can do about it. Asking again is the rest. */
const steps: Readonly<Record<string, string>> = {
  statusConflict: 'Go to home',
  channelIdEmpty: 'Try bank transfer',
  [`${PAY} notFound`]: 'Try bank transfer',
  [`${ROLL} notFound`]: 'Try bank transfer',
  [`${PAY} payOrderIdEmpty`]: 'Try bank transfer',
  [`${PAY} amountInvalid`]: 'Change amount',
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
  expect(dialog.textContent).toContain(`Not sent: ${notSent}`);
  const [step, ...rest] = inDialog(app)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(rest).toEqual(['Not now']);
  expect(step).toBe(steps[`${path} ${name}`] ?? steps[name] ?? 'Try again');
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
  const button = app.buttons().find((name) => name.startsWith('Get 7 more days for')) ?? '';
  await orders(app, 'Bank card', button, button.replace('Get 7 more days for', 'Pay'));
  await app.sees(repay.en.failedTitle);
  expect(app.screen.getByRole('dialog').textContent).toContain('No money was taken.');
});

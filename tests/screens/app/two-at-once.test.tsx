/**
 * Two money calls on one loan at the same moment, from two tabs and from two phones: one effect, and each screen names
 * its own call.
 */
import { describe, expect, test } from 'vitest';
import type { Payload } from '#src/contract/endpoints.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { another } from './another.ts';
import { type OpenWidget, openWidget } from './open.tsx';

const PAY = '/portal/repayment/confirm';
const ROLL = '/repay/confirmExtensionOrder';
const cashier = '/repay/cashier';
const rollover = '/repay/exhibition_period_detail';

/** What another tab or phone of this customer does with the debt. */
async function debtOf(app: OpenWidget, where: 'tab' | 'phone') {
  const call = await another(app, where);
  const latest = await call('/portal/loan/order/latest', {});
  const order = latest.ok ? latest.data.order : null;
  if (!order) throw new Error('There is no loan.');
  const { loanOrderId, owedKobo } = order;
  const dueAt = order.dueAt ?? 0;
  const detail = await call('/portal/repayment/detail', { loanOrderId });
  const offer = await call('/repay/getExtensionData', { loanOrderId });
  if (!detail.ok || !offer.ok) throw new Error('The debt is not told.');
  const { payableKobo } = detail.data;
  const { priceKobo, newDueAt } = offer.data;
  type Wish = Partial<Payload<typeof PAY>>;
  return {
    pays: (wish: Wish) =>
      call(PAY, {
        loanOrderId,
        owedKobo,
        payableKobo,
        dueAt,
        rolloverPendingKobo: 0,
        amountKobo: payableKobo,
        channelId: 'card',
        ...wish,
      }),
    rolls: (channelId: string) =>
      call(ROLL, { loanOrderId, priceKobo, newDueAt, owedKobo, channelId }),
  };
}

type Other = Awaited<ReturnType<typeof debtOf>>;

const firsts: Readonly<Record<string, (other: Other) => Promise<{ readonly ok: boolean }>>> = {
  'a part by card': (other) => other.pays({ amountKobo: 300_000 }),
  'a part by transfer': (other) => other.pays({ amountKobo: 300_000, channelId: 'transfer' }),
  'all of it': (other) => other.pays({}),
  'a rollover by card': (other) => other.rolls('card'),
  'a rollover by transfer': (other) => other.rolls('transfer'),
};

interface Second {
  readonly route: string;
  readonly typed?: string;
  readonly button: string;
  readonly notSent: string;
}

const seconds: Readonly<Record<string, Second>> = {
  'all of it': { route: cashier, button: 'Pay ₦27,243.84', notSent: 'Payment of ₦27,243.84' },
  'a part': { route: cashier, typed: '5000', button: 'Pay ₦5,000', notSent: 'Payment of ₦5,000' },
  'a rollover': {
    route: rollover,
    button: 'Get 7 more days for ₦461.70',
    notSent: 'More time to pay, for ₦461.70',
  },
};

const chooseCard = (app: OpenWidget) =>
  app.act(() => app.screen.getByRole('radio', { name: /^Bank card/ }).click());

async function asks(app: OpenWidget, { typed, button }: Second): Promise<void> {
  await app.until(
    () => app.screen.queryByRole('radio', { name: /^Bank card/ }) !== null,
    'No way to pay.',
  );
  await chooseCard(app);
  if (typed) {
    const field = app.screen.getByRole('textbox');
    await app.act(() => void app.fireEvent.input(field, { target: { value: typed } }));
  }
  await app.tap(button);
}

async function saysYes(app: OpenWidget): Promise<void> {
  const dialog = app.screen.getByRole('dialog');
  await app.act(() =>
    app
      .within(dialog)
      .getByRole('button', { name: /^Pay ₦/ })
      .click(),
  );
}

const rows = (['tab', 'phone'] as const).flatMap((where) =>
  Object.keys(firsts).flatMap((first) =>
    Object.keys(seconds).map((second) => ({ where, first, second })),
  ),
);

describe('second page of the same loan', () => {
  test.each(rows)(
    'After another $where orders $first, this page with $second says what happened',
    async ({ where, first, second }) => {
      const wish = seconds[second];
      const act = firsts[first];
      if (!wish || !act) throw new Error('There is no such row.');
      const app = await openWidget({ scenario: 'rollover-offered', route: wish.route });
      await asks(app, wish);
      const other = await debtOf(app, where);
      expect(await act(other)).toMatchObject({ ok: true });
      await saysYes(app);
      await app.sees(`Not sent: ${wish.notSent}`);
      expect(app.shown()).not.toContain('Payment received');
      expect(await app.moneyEffects()).toHaveLength(1);
      app.close();
    },
  );
});

test('A payment in doubt holds back another one, and each is named until the end', async () => {
  const app = await openWidget({ scenario: 'repaying', route: cashier });
  await app.faults([{ path: PAY, kind: 'arriveLate', ms: 2_500, times: 1 }]);
  await asks(app, { route: cashier, typed: '5000', button: 'Pay ₦5,000', notSent: '' });
  await saysYes(app);
  await app.sees(common.en.checkingTitle);
  expect(app.shown()).toContain('Payment of ₦5,000');
  await app.sees(common.en.notSoFarTitle);
  expect(app.shown()).toContain('Payment of ₦5,000');
  expect(app.shown()).toContain('No money has moved so far.');
  expect(app.shown()).not.toContain('Not sent');
  await app.tap(common.en.continue);
  await app.go(cashier);
  await asks(app, { route: cashier, typed: '20000', button: 'Pay ₦20,000', notSent: '' });
  await saysYes(app);
  await app.sees('Not sent: Payment of ₦20,000');
  expect(app.shown()).toContain("Until we know, we won't send anything else.");
  await expect.poll(() => app.moneyEffects(), { timeout: 10_000 }).toHaveLength(1);
  await app.sees(common.en.orderedTitle);
  expect(app.shown()).toContain('Payment of ₦5,000');
  expect(app.shown()).toContain('Not sent: Payment of ₦20,000');
  expect(app.shown()).not.toContain('Until we know');
  expect(await app.moneyEffects()).toEqual([`${PAY}: 1`]);
  app.close();
});

test('The same payment asked for twice is not reported as held back', async () => {
  const app = await openWidget({ scenario: 'repaying', route: cashier });
  await app.faults([{ path: PAY, kind: 'dropBefore', times: 1 }]);
  await asks(app, { route: cashier, typed: '5000', button: 'Pay ₦5,000', notSent: '' });
  await saysYes(app);
  await app.sees(common.en.notSoFarTitle);
  await app.act(() => app.clock.advance(180_000));
  await app.sees(common.en.notDoneTitle);
  expect(app.shown()).toContain('Payment of ₦5,000');
  expect(app.shown()).toContain('No money has moved.');
  app.close();
});

test('A rollover in doubt in another tab holds back this payment, which is not shown as arrived', async () => {
  const app = await openWidget({ scenario: 'rollover-offered', route: cashier });
  await asks(app, seconds['all of it'] as Second);
  const other = await debtOf(app, 'tab');
  await app.faults([{ path: ROLL, kind: 'dropAfterCommit', times: 1 }]);
  expect(await other.rolls('card')).toMatchObject({ ok: false });
  await saysYes(app);
  await app.sees(common.en.orderedTitle);
  expect(app.shown()).toContain('More time to pay, for ₦461.70');
  expect(app.shown()).toContain('Not sent: Payment of ₦27,243.84');
  expect(await app.moneyEffects()).toEqual([`${ROLL}: 1`]);
  app.close();
});

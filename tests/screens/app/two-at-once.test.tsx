/** A money call in doubt holds back another one, and each is named until the end. */
import { expect, test } from 'vitest';
import { common } from '#src/core/texts/common.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { checking } from '#src/core/texts/checking.texts.ts';
import { like } from '#harness/player/names.ts';
import { another } from './another.ts';
import { type OpenWidget, openWidget } from './open.tsx';

const PAY = '/portal/repayment/confirm';
const ROLL = '/repay/confirmExtensionOrder';
const cashier = '/repay/cashier';

/** Another tab of this phone asks for more time. */
async function rollsOver(app: OpenWidget) {
  const call = await another(app, 'tab');
  const latest = await call('/portal/loan/order/latest', {});
  const order = latest.ok ? latest.data.order : null;
  if (!order) throw new Error('There is no loan.');
  const { loanOrderId, owedKobo } = order;
  const offer = await call('/repay/getExtensionData', { loanOrderId });
  if (!offer.ok) throw new Error('The debt is not told.');
  const { priceKobo, newDueAt } = offer.data;
  const seen = { loanOrderId, priceKobo, newDueAt, owedKobo };
  return () => call(ROLL, { ...seen, channelId: 'card' });
}

interface Wish {
  readonly typed?: string;
  readonly button: string;
}

const chooseCard = (app: OpenWidget) =>
  app.act(() => app.screen.getByRole('radio', { name: like(`${repay.en.card}…`) }).click());

async function asks(app: OpenWidget, { typed, button }: Wish): Promise<void> {
  await app.until(
    () => app.screen.queryByRole('radio', { name: like(`${repay.en.card}…`) }) !== null,
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
  await app.answer(like(repay.en.pay('₦…')));
}

test('A payment in doubt holds back another one, and each is named until the end', async () => {
  const app = await openWidget({ scenario: 'repaying', route: cashier });
  await app.faults([{ path: PAY, kind: 'arriveLate', ms: 30_000, times: 1 }]);
  await asks(app, { typed: '5000', button: repay.en.pay('₦5,000') });
  await saysYes(app);
  await app.sees(common.en.checkingTitle);
  expect(app.shown()).toContain(checking.en.payment('₦5,000'));
  await app.sees(outcome.en.notSoFarTitle);
  expect(app.shown()).toContain(checking.en.payment('₦5,000'));
  expect(app.shown()).toContain(checking.en.noMoneyMovedSoFar);
  expect(app.shown()).not.toContain(checking.en.notSent(''));
  await app.tap(common.en.continue);
  await app.go(cashier);
  await asks(app, { typed: '20000', button: repay.en.pay('₦20,000') });
  await saysYes(app);
  await app.sees(checking.en.notSent(checking.en.payment('₦20,000')));
  expect(app.shown()).toContain(common.en.heldBack);
  expect(await app.moneyEffects()).toEqual([]);
  await app.sees(outcome.en.orderedTitle);
  expect(app.shown()).toContain(checking.en.payment('₦5,000'));
  expect(app.shown()).toContain(checking.en.notSent(checking.en.payment('₦20,000')));
  expect(app.shown()).not.toContain('Until we know');
  expect(await app.moneyEffects()).toEqual([`${PAY}: 1`]);
});

test('The same payment asked for twice is not reported as held back', async () => {
  const app = await openWidget({ scenario: 'repaying', route: cashier });
  await app.faults([{ path: PAY, kind: 'dropBefore', times: 1 }]);
  await asks(app, { typed: '5000', button: repay.en.pay('₦5,000') });
  await saysYes(app);
  await app.sees(outcome.en.notSoFarTitle);
  await app.act(() => app.clock.advance(180_000));
  await app.sees(outcome.en.notDoneTitle);
  expect(app.shown()).toContain(checking.en.payment('₦5,000'));
  expect(app.shown()).toContain(outcome.en.noMoneyMoved);
});

test('A rollover in doubt in another tab holds back this payment, which is not shown as arrived', async () => {
  const app = await openWidget({ scenario: 'rollover-offered', route: cashier });
  await asks(app, { button: repay.en.pay('₦27,243.84') });
  const rollOver = await rollsOver(app);
  await app.faults([{ path: ROLL, kind: 'dropAfterCommit', times: 1 }]);
  expect(await rollOver()).toMatchObject({ ok: false });
  await saysYes(app);
  await app.sees(outcome.en.orderedTitle);
  expect(app.shown()).toContain(checking.en.rollover('₦461.70'));
  expect(app.shown()).toContain(checking.en.notSent(checking.en.payment('₦27,243.84')));
  expect(await app.moneyEffects()).toEqual([`${ROLL}: 1`]);
});

/** A label is a promise: what its button opens begins with that very thing, and nothing is chosen that it didn't say. */
import { expect, test } from 'vitest';
import { like, saying } from '#harness/player/names.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { deleteAccount } from '#src/account/delete-account.texts.ts';
import { ownDetailsTexts } from '#src/account/own-details.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { campaign } from '#src/campaign/campaign.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { records } from '#src/records/records.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import type { Outside } from '#src/core/environment.ts';
import { type OpenWidget, openWidget } from './open.tsx';
import { testOutside } from '../../support/environment.ts';

const inDialog = (app: OpenWidget) => {
  const dialog = document.querySelector('dialog[open]');
  return dialog instanceof HTMLElement ? app.within(dialog) : undefined;
};
const amount = () => document.querySelector<HTMLInputElement>('#amountKobo');

/** The loan is repaid while the customer is away, and home says so. */
async function paidInFull() {
  const app = await openWidget({ scenario: 'payment-pending' });
  await app.sees(home.en.repayingTitle);
  await app.go('/me');
  await app.sees(userCenter.en.settingsTitle);
  await app.control.moveClock({ advance: 'PT1H' });
  await app.go('/');
  await app.sees(repay.en.finishedTitle);
  return app;
}

test('“See my receipt” opens the receipt, and the news is still there afterwards', async () => {
  const app = await paidInFull();
  await app.tap(home.en.seeReceipt);
  await app.until(() => inDialog(app) !== undefined, 'No receipt.');
  expect(document.querySelector('dialog[open] h2')?.textContent).toBe(cashier.en.receipt);
  const { payments } = await app.control.state();
  expect(document.querySelector('dialog[open]')?.textContent).toContain(payments[0]?.payOrderId);
  await app.act(() => inDialog(app)?.getByRole('button', { name: common.en.close }).click());
  await app.until(() => inDialog(app) === undefined, 'Still open.');
  expect(app.shown()).toContain(cashier.en.agreed);
  await app.tap(common.en.back);
  await app.sees(repay.en.finishedTitle);
  await app.tap(home.en.nextLoan);
  await app.sees(home.en.offerLead);
});

test('“Check my answers” opens the answers', async () => {
  const app = await openWidget({ scenario: 'finished' });
  await app.sees(home.en.offerLead);
  await app.tap(like(home.en.applyFor('₦…')));
  await app.sees(saying(home.en.sameAnswers('…')));
  await app.tap(home.en.checkAnswers);
  await app.sees(ownDetailsTexts.en.lead);
  expect(app.shown()).toContain(ownDetailsTexts.en.contacts);
  expect(app.buttons()).not.toContain(ownDetailsTexts.en.see);
});

test.each(['overdue', 'due-soon'])('“Pay a part” chooses no amount in %s', async (scenario) => {
  const app = await openWidget({ scenario });
  await app.sees(home.en.owedNow);
  if (scenario === 'due-soon')
    await app.act(() => app.screen.getByLabelText(home.en.managePart).click());
  await app.sees(home.en.payPart);
  await app.tap(home.en.payPart);
  await app.sees(repay.en.howMuch);
  expect(amount()?.value).toBe('');
  expect(document.querySelectorAll('.picks__one[aria-pressed=true]')).toHaveLength(0);
  expect(app.buttons()).toContain(cashier.en.pay);
});

test('“Pay ₦…” of a late loan opens the payment of that amount', async () => {
  const app = await openWidget({ scenario: 'overdue' });
  await app.sees(home.en.owedNow);
  const label = app.buttons().find((one) => one.startsWith(home.en.pay('₦'))) ?? '';
  await app.tap(label);
  await app.at('/repay/cashier');
  await app.sees(repay.en.channel);
  expect(app.buttons()).toContain(label);
});

const places: readonly [scenario: string, route: string, share: string, copy: string][] = [
  ['approved', '/borrow/confirm_borrow', borrow.en.shareOffer, borrow.en.copyOffer],
  ['approved', '/loan_agreement', records.en.share, records.en.copy],
  ['finished', '/repay/bill_detail', cashier.en.shareReceipt, cashier.en.copyReceipt],
];
const offerings: readonly [can: boolean, outside: Partial<Outside>][] = [
  [true, { canShare: () => true, share: () => Promise.resolve(true) }],
  [false, { canShare: () => false }],
];
test.each(places.flatMap((place) => offerings.map((offering) => [...place, ...offering] as const)))(
  'In %s at %s “%s” is “%s” where nothing can be shared (can: %s)',
  async (scenario, route, share, copy, can, parts) => {
    const outside = testOutside(parts);
    const app = await openWidget({ scenario, route, outside });
    await app.sees('₦');
    if (route === '/repay/bill_detail') {
      await app.until(() => saying(cashier.en.succeeded).test(app.shown()), 'No payment.');
      await app.tap(saying(cashier.en.succeeded));
    }
    const [shown, other] = can ? [share, copy] : [copy, share];
    await app.until(() => app.buttons().includes(shown), `No “${shown}”.`);
    expect(app.buttons()).not.toContain(other);
    await app.tap(shown);
    await app.until(() => can || outside.went.length > 0, 'Nothing was copied.');
  },
);

test('The list of loans is offered to share only where that works', async () => {
  const none = { save: null };
  for (const [parts, labels] of [
    [{ ...none, canShare: () => true }, [records.en.share, records.en.copy]],
    [{ ...none, canShare: () => false }, [records.en.copy]],
    [{}, [records.en.save, records.en.copy]],
  ] as const) {
    const app = await openWidget({
      scenario: 'twenty-loans',
      route: '/records',
      outside: testOutside(parts),
    });
    await app.sees('₦');
    await app.tap(records.en.export);
    await app.until(() => app.buttons().includes(records.en.copy), 'No way to export.');
    expect(
      app
        .buttons()
        .filter((one) => like(records.en.share, records.en.save, records.en.copy).test(one)),
    ).toEqual(labels);
    app.close();
  }
});

test.each(['/pop', '/pd_pop', '/yx1', '/yx3'])(
  'On %s a customer without a loan is not sent to one',
  async (route) => {
    const app = await openWidget({ scenario: 'finished', route });
    await app.sees(common.en.goHome);
    expect(app.shown()).not.toContain(campaign.en.toHome);
    app.close();
    const owing = await openWidget({ scenario: 'repaying', route });
    await owing.sees(campaign.en.toHome);
    await owing.tap(campaign.en.toHome);
    await owing.sees(home.en.repayingTitle);
  },
);

test('A visitor who applies on yx2 logs in first', async () => {
  const app = await openWidget({ scenario: 'finished', loggedIn: false, route: '/yx2' });
  await app.sees(home.en.offerLead);
  expect(app.buttons()).toContain(campaign.en.seeCost);
  expect(app.buttons().filter((one) => one.startsWith('Apply for'))).toEqual([]);
  await app.tap(campaign.en.apply);
  await app.at('/user/login');
});

test('“Use a Nigerian number” leads to the number, also from an address', async () => {
  const app = await openWidget({
    scenario: 'new-customer',
    loggedIn: false,
    route: '/user/nation',
  });
  await app.sees(loginTexts.en.nationLead);
  await app.tap(loginTexts.en.useNigeria);
  await app.at('/user/login');
  await app.sees(loginTexts.en.mobile);
});

test('An account that an application keeps open leads to customer service, not to a loan', async () => {
  const app = await openWidget({
    scenario: 'step-additional',
    route: '/user_center/delete_account',
    rewrite: (data) => {
      if ('blockedBy' in data) Object.assign(data, { allowed: false, blockedBy: 'application' });
    },
  });
  await app.sees(deleteAccount.en.application);
  expect(app.buttons()).not.toContain(deleteAccount.en.toLoan);
  await app.tap(borrow.en.askUs);
  await app.at('/user_center/customer_services');
});

/**
 * Cashier, repayment and bill with answers as another backend might send them (§2, §8): stated plainly, nothing
 * promised.
 */
import { describe, expect, test } from 'vitest';
import { formatCount, formatKobo } from '#src/core/texts/figures.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { cashier as cashierTexts } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { like } from '#harness/player/names.ts';
import { openWidget, type OpenWidget } from '../app/open.tsx';
import { owedAfter, usual, usualLoan } from '../../support/usual-loan.ts';

const cashier = '/repay/cashier';
const owed = usual.repayment;

async function payBy(app: OpenWidget, channel: string, amount = owed): Promise<void> {
  await app.sees(repay.en.channel);
  const radio = app.screen.getByRole('radio', { name: new RegExp(`^${channel}`) });
  await app.act(() => radio.click());
  await app.tap(repay.en.pay(amount));
  await app.answer(repay.en.pay(amount));
}

describe('payment page', () => {
  test.each([
    'http://checkout.example/pay/1',
    'https://checkout.example.evil.example/pay/1',
    'javascript:alert(1)',
    '',
  ])('A payment page at %j is not opened, and customer service is offered', async (gatewayUrl) => {
    const app = await openWidget({
      scenario: 'repaying',
      route: cashier,
      rewrite: (data) => {
        const rows = [data['payments'] ?? [], data['payment'] ?? []].flat();
        for (const row of rows as Record<string, unknown>[]) {
          if (row['gatewayUrl']) row['gatewayUrl'] = gatewayUrl;
        }
      },
    });
    await payBy(app, repay.en.gateway);
    await app.sees(cashierTexts.en.noPage);
    expect(document.querySelectorAll('main a')).toHaveLength(0);
    await app.tap(home.en.customerServices);
    await app.at('/user_center/customer_services');
  });

  test('A payment page of a card is offered like any other', async () => {
    const app = await openWidget({ scenario: 'card-page', route: cashier });
    await app.sees(cashierTexts.en.finishIt);
    await app.sees(`${repay.en.card}₦5,000`);
    const link = app.screen.getByRole('link', { name: cashierTexts.en.openPage });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/checkout\.example\/pay\/P\d+$/);
    // The first thing to do.
    app.button(cashierTexts.en.havePaid);
    expect([...document.querySelectorAll('.btn--primary')]).toEqual([link]);
    app.close();
    const paying = await openWidget({ scenario: 'card-page', route: `${cashier}?rest=1` });
    await payBy(paying, repay.en.card, owedAfter(5_000));
    await paying.until(
      () => paying.screen.queryAllByRole('link', { name: cashierTexts.en.openPage }).length === 2,
      'Not both pages are offered.',
    );
  });

  test('A payment without a page in any answer is shown as being processed', async () => {
    const app = await openWidget({
      scenario: 'payment-stuck',
      route: cashier,
      rewrite: ({ payments }) => {
        for (const row of (payments ?? []) as object[]) Object.assign(row, { gatewayUrl: null });
      },
    });
    await app.sees(repay.en.pendingTitle);
    expect(app.shown()).not.toContain('safely');
  });

  test('A payment page of a known host opens outside, in a window without access to this one', async () => {
    const app = await openWidget({ scenario: 'repaying', route: cashier });
    await payBy(app, repay.en.gateway);
    await app.sees(cashierTexts.en.openPage);
    const link = app.screen.getByRole('link', { name: cashierTexts.en.openPage });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/checkout\.example\/pay\/P\d+$/);
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });
});

test.each([
  [repay.en.card, repay.en.finishedTitle],
  [repay.en.transfer, cashierTexts.en.finishIt],
])('After paying by %s the page starts again at its title', async (channel, result) => {
  const app = await openWidget({ scenario: 'repaying', route: cashier });
  await app.sees(repay.en.channel);
  const main = document.querySelector('main');
  if (main) main.scrollTop = 158;
  await payBy(app, channel);
  await app.sees(result);
  expect(document.activeElement?.tagName).toBe('H1');
  expect(main?.scrollTop).toBe(0);
});

test('Without a channel the cashier says so, and offers no payment', async () => {
  const app = await openWidget({
    scenario: 'repaying',
    route: cashier,
    rewrite: (data) => {
      if ('channels' in data) data['channels'] = [];
    },
  });
  await app.sees(repay.en.noChannels);
  expect(app.buttons()).not.toContain(repay.en.pay(owed));
});

test('Two channels of one kind are shown with their own names', async () => {
  const app = await openWidget({
    scenario: 'repaying',
    route: cashier,
    rewrite: (data) => {
      if ('channels' in data) {
        data['channels'] = ['One', 'Two'].map((name) => ({
          channelId: name,
          name,
          kind: 'gateway',
        }));
      }
    },
  });
  await app.sees(repay.en.channel);
  const names = app.screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent);
  expect(names).toEqual([`One${cashierTexts.en.gatewayNote}`, `Two${cashierTexts.en.gatewayNote}`]);
});

test('An order without a payment number is not trusted, and the debt is read again', async () => {
  const app = await openWidget({
    scenario: 'repaying',
    route: cashier,
    rewrite: (data) => {
      if ('payment' in data) Object.assign(data['payment'] as object, { payOrderId: '' });
    },
  });
  await payBy(app, repay.en.transfer);
  await app.sees(toasts.en.payOrderIdEmpty);
  await app.sees(cashierTexts.en.finishIt);
  await app.sees(cashierTexts.en.accountNumber);
  expect(app.buttons()).not.toContain(repay.en.pay(owed));
  expect(await app.moneyEffects()).toEqual(['/portal/repayment/confirm: 1']);
});

test('A bank name with markup stays text, without elements or links', async () => {
  const evil = '<img src=x onerror=alert(1)> https://evil.example';
  const app = await openWidget({
    scenario: 'payment-pending',
    route: cashier,
    rewrite: (data) => {
      for (const row of (data['payments'] ?? []) as { account: object | null }[]) {
        if (row.account) Object.assign(row.account, { bankName: evil });
      }
    },
  });
  await app.sees(evil);
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelectorAll('main a')).toHaveLength(0);
});

describe('amount', () => {
  const field = (app: OpenWidget) => app.screen.getByRole<HTMLInputElement>('textbox');
  const pressed = () =>
    Array.from(document.querySelectorAll('[aria-pressed="true"]'), (one) => one.textContent);

  test('The amount is everything until a part is typed or tapped, and the button names the sum', async () => {
    const app = await openWidget({ scenario: 'repaying', route: cashier });
    await app.sees(repay.en.howMuch);
    expect(pressed()).toEqual([repay.en.payAll]);
    expect(app.buttons()).toEqual(
      expect.arrayContaining(['₦2,000', '₦5,000', repay.en.payHalf, repay.en.payAll]),
    );
    await app.tap(repay.en.payHalf);
    const half = Math.ceil(usualLoan.repayment / 200);
    expect(field(app).value).toBe(formatCount(half));
    expect(pressed()).toEqual([repay.en.payHalf]);
    expect(app.shown()).toContain(repay.en.owedAfter(owedAfter(half)));
    const striped = document.querySelector<HTMLElement>('.comp__part.comp--way');
    expect(Number(striped?.style.flexGrow)).toBeCloseTo(0.5);
    expect(app.shown()).toContain(home.en.payingPart);
    await app.tap(repay.en.pay(formatKobo(half * 100)));
    expect(app.screen.getByRole('dialog').textContent).toContain(
      repay.en.askTitle(formatKobo(half * 100)),
    );
    await app.tap(common.en.cancel);
    await app.tap(repay.en.payAll);
    expect(field(app).value).toBe('');
    expect(app.buttons()).toContain(repay.en.pay(owed));
  });

  test('The amount is grouped during typing, and the caret stays at the edit', async () => {
    const app = await openWidget({ scenario: 'repaying', route: cashier });
    await app.sees(repay.en.howMuch);
    const type = (value: string, caret: number) =>
      app.act(() => {
        const input = field(app);
        input.value = value;
        input.setSelectionRange(caret, caret);
        app.fireEvent.input(input);
      });
    await type('2', 1);
    await type('25', 2);
    await type('255', 3);
    await type('2550', 4);
    expect([field(app).value, field(app).selectionStart]).toEqual(['2,550', 5]);
    await type('21,550', 2);
    expect([field(app).value, field(app).selectionStart]).toEqual(['21,550', 2]);
    await type('2,550', 1);
    expect([field(app).value, field(app).selectionStart]).toEqual(['2,550', 1]);
    await type('2,50', 3);
    expect([field(app).value, field(app).selectionStart]).toEqual(['250', 2]);
    await type('2,', 2);
    expect([field(app).value, field(app).selectionStart]).toEqual(['2,', 2]);
  });

  test('An amount pasted over another one becomes the pasted one', async () => {
    const app = await openWidget({ scenario: 'repaying', route: cashier });
    await app.sees(repay.en.howMuch);
    const put = (value: string) =>
      app.act(() => void app.fireEvent.input(field(app), { target: { value } }));
    await put('1500');
    expect(field(app).value).toBe('1,500');
    await app.act(() => {
      field(app).select();
      app.fireEvent.paste(field(app));
    });
    await put('1,50');
    expect(field(app).value).toBe('1,50');
    await app.tap(cashierTexts.en.pay);
    expect(app.shown()).toContain(repay.en.amountNotInteger);
    await put('1500');
    // A part of it: what isn't replaced stays.
    await app.act(() => {
      field(app).setSelectionRange(1, 5);
      app.fireEvent.paste(field(app));
    });
    expect(field(app).value).toBe('1,500');
  });

  test.each([
    'abc',
    '1e5',
    '٥٠٠',
    '５００',
    '1.005',
    '0.1+0.2',
    '1,50',
    '500😀',
    '\u202e500',
    '9'.repeat(10_000),
  ])('The pasted text %.12s stays to be corrected, and cannot be paid', async (typed) => {
    const app = await openWidget({ scenario: 'repaying', route: cashier });
    await app.sees(repay.en.howMuch);
    await app.act(() => void app.fireEvent.input(field(app), { target: { value: typed } }));
    expect(field(app).value.startsWith(typed.slice(0, 20))).toBe(true);
    await app.tap(cashierTexts.en.pay);
    expect(app.shown()).toContain(repay.en.amountNotInteger);
    expect(app.screen.queryByRole('dialog')).toBeNull();
  });
});

describe('part that leaves a few kobo', () => {
  const naira = Math.floor(usualLoan.repayment / 100);
  const typing = async (typed: string) => {
    const app = await openWidget({ scenario: 'repaying', route: cashier });
    await app.sees(repay.en.channel);
    expect(app.shown()).toContain(repay.en.amountHint('₦100'));
    await app.act(() => {
      app.fireEvent.input(app.screen.getByRole('textbox'), { target: { value: typed } });
    });
    return app;
  };

  test('A part that leaves kobo says once how many, and offers to pay all', async () => {
    const app = await typing(String(naira));
    await app.sees(repay.en.owedAfter(owedAfter(naira)));
    expect(app.shown().split(owedAfter(naira))).toHaveLength(2);
    await app.tap(repay.en.payAllOf(usual.repayment));
    await app.tap(repay.en.pay(usual.repayment));
    expect(app.screen.getByRole('dialog').textContent).toContain(
      repay.en.askTitle(usual.repayment),
    );
  });

  test('The exact sum, and a part that leaves naira, offer no payment of all', async () => {
    const app = await typing(String(naira - 1));
    expect(app.buttons()).not.toContain(repay.en.payAllOf(usual.repayment));
    app.close();
    const exact = await typing(usual.repayment.slice(1));
    expect(exact.buttons()).not.toContain(repay.en.payAllOf(usual.repayment));
    await exact.tap(repay.en.pay(usual.repayment));
    expect(exact.screen.getByRole('dialog').textContent).toContain(
      repay.en.askTitle(usual.repayment),
    );
  });
});

test.each([
  ['overdue', {}, true],
  ['overdue', { available: false }, false],
  ['due-soon', {}, true],
  ['repaying', {}, false],
])('At %s with the rollover offer %j more time is offered: %s', async (scenario, told, offered) => {
  const app = await openWidget({
    scenario,
    route: '/repay/repay_detail',
    rewrite: (data) => 'available' in data && Object.assign(data, told),
  });
  await app.sees(cashierTexts.en.bill);
  if (offered) await app.sees(home.en.moreTime);
  await app.act(() => app.clock.advance(2_000));
  expect(app.shown().includes(home.en.moreTime)).toBe(offered);
});

describe('nothing to pay', () => {
  test.each([
    ['finished', cashier, repay.en.finishedTitle],
    ['approved', cashier, cashierTexts.en.nothingTitle],
    ['approved', '/repay/repay_detail', cashierTexts.en.nothingTitle],
    ['approved', '/repay/bill_detail', cashierTexts.en.nothingTitle],
    ['finished', '/repay/repay_detail', repay.en.finishedTitle],
  ])('The scenario %s at %s shows: %s', async (scenario, route, title) => {
    const app = await openWidget({ scenario, route });
    await app.sees(title);
    expect(app.buttons()).toContain(scenario === 'finished' ? home.en.nextLoan : common.en.goHome);
    expect(app.buttons().filter((name) => name.startsWith(cashierTexts.en.pay))).toEqual([]);
  });
});

test.each([
  ['rollover-pending', cashierTexts.en.finishIt, repay.en.rollover],
  ['payment-stuck', cashierTexts.en.finishIt, '₦5,000'],
  ['payment-pending', cashierTexts.en.finishIt, owed],
])('At %s the cashier shows again what is pending: %s, %s', async (scenario, title, what) => {
  const app = await openWidget({ scenario, route: '/repay/repay_detail' });
  await app.sees(title);
  await app.tap(cashierTexts.en.howToPay);
  await app.at(cashier);
  await app.sees(title);
  await app.sees(what);
  expect(app.buttons()).toContain(cashierTexts.en.havePaid);
  expect(await app.moneyEffects()).toHaveLength(0);
});

test('A coupon for this repayment is offered, with a link to it', async () => {
  const app = await openWidget({ scenario: 'coupons', route: '/repay/repay_detail' });
  await app.sees(cashierTexts.en.useCoupon);
  await app.act(() => app.screen.getByRole('link', { name: cashierTexts.en.useCoupon }).click());
  const without = await openWidget({ scenario: 'repaying', route: '/repay/repay_detail' });
  await without.sees(cashierTexts.en.bill);
  expect(without.shown()).not.toContain(cashierTexts.en.useCoupon);
});

test('A bill without dates and with an unknown status is still shown', async () => {
  const app = await openWidget({ scenario: 'missing-dates', route: '/repay/bill_detail' });
  await app.sees(cashierTexts.en.agreed);
  await app.sees(cashierTexts.en.sent);
  expect(app.shown()).not.toMatch(/NaN|undefined|null|Invalid|(?<!\d)1970(?!\d)/);
});

test('The cashier in Spanish shows nothing in English', async () => {
  const app = await openWidget({ scenario: 'payment-fails', route: cashier, language: 'es' });
  await app.sees(repay.es.channel);
  await app.act(() =>
    app.screen.getByRole('radio', { name: like(`${repay.es.transfer}…`) }).click(),
  );
  await app.tap(repay.es.pay(owed));
  await app.answer(repay.es.pay(owed));
  await app.sees(repay.es.refused);
  await app.sees(toasts.es.payOrderIdEmpty);
  expect(app.shown()).not.toMatch(/payOrderId|\b(the|you|your|pay)\b/i);
});

test("A part that replaces the whole payment is typed, shown and paid, with the server's sums", async () => {
  const app = await openWidget({ scenario: 'payment-pending', route: cashier });
  await app.sees(cashierTexts.en.finishIt);
  await app.tap(cashierTexts.en.payAnotherWay);
  app.button(repay.en.pay(owed));
  expect(document.querySelector('[data-money="payable"]')).toBeNull();
  await app.tap('₦5,000');
  expect(app.shown()).toContain(repay.en.owedAfter(owedAfter(5_000)));
  await payBy(app, repay.en.card, '₦5,000');
  await app.sees(repay.en.partPaidTitle);
  await app.sees(owedAfter(5_000));
});

test('A transfer ordered by mistake offers another channel, and says what happens to the first', async () => {
  const app = await openWidget({ scenario: 'replaced-transfer', route: cashier });
  await app.sees(cashierTexts.en.finishIt);
  await app.tap(cashierTexts.en.payAnotherWay);
  await app.sees(cashierTexts.en.replaceText);
  expect(app.buttons()).not.toContain(cashierTexts.en.havePaid);
  await app.tap(cashierTexts.en.keepPayment);
  expect(app.shown()).not.toContain('already sent that money');
  await app.tap(cashierTexts.en.payAnotherWay);
  await payBy(app, repay.en.gateway);
  await app.sees(cashierTexts.en.openPage);
  await app.sees(cashierTexts.en.replacedText);
  expect(app.shown()).not.toContain(cashierTexts.en.accountNumber);
  expect(await app.moneyEffects()).toEqual(['/portal/repayment/confirm: 1']);
  await app.go('/repay/bill_detail');
  await app.sees(cashierTexts.en.replaced);
  // A line may break after the dot, never before it.
  expect(document.body.textContent).toContain(` · ${repay.en.gateway}`);
});

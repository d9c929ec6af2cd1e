/**
 * Journey 8 (§2, §8): each way to pay to its end: a transfer with copying, an outside page, a kill, receipts, a
 * calendar.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { common } from '#src/core/texts/common.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay as repayTexts } from '#src/repay/repay.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { saying } from '#harness/player/names.ts';
import { moneyEffects } from '../support/effects.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { loginPage } from '#harness/player/pages/login.ts';
import { expectRightAmounts } from '../support/oracle.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import { expectSoundAtTwiceTheSize, expectSoundScreen } from '../support/screen.ts';
import { savedText, saveInto } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { eventually } from '#harness/player/eventually.ts';
import { owedAfter, usual, usualLoan } from '../../support/usual-loan.ts';

const now = '2026-11-21T09:00:00Z';
const owed = usual.repayment;

async function atCashier(phone: Phone, scenario = 'repaying'): Promise<void> {
  await phone.open({ scenario, now, device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await homePage(phone).pay.tap();
  await repayPage(phone).toCashier.tap();
  await phone.at('#/repay/cashier');
}

/** Replaces the page's clipboard by one in the page, because a headless browser's can't be read. */
async function watchClipboard(phone: Phone, works: boolean): Promise<void> {
  await phone.browser.execute((copies: boolean) => {
    const copied: string[] = [];
    const writeText = (text: string) =>
      copies ? Promise.resolve(void copied.push(text)) : Promise.reject(new Error('blocked'));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    if (!copies) document.execCommand = () => false;
    Object.assign(window, { copied });
  }, works);
}

const copied = (phone: Phone) =>
  phone.browser.execute(() => ('copied' in window ? (window.copied as string[]) : []));

test('The amount has one focus ring around its sign and its digits', async ({ phone }) => {
  await atCashier(phone);
  const element = await phone.field(repayTexts.en.howMuch).see();
  await phone.browser.execute((input: HTMLElement) => input.focus(), element);
  await phone.browser.keys('5');
  const rings = await phone.browser.execute((input: HTMLElement) => {
    const box = input.closest('.field__box');
    if (!box) return null;
    const look = (one: Element) => getComputedStyle(one);
    const [outer, inner] = [box.getBoundingClientRect(), input.getBoundingClientRect()];
    return {
      input: [look(input).outlineStyle, look(input).boxShadow],
      box: look(box).boxShadow !== 'none' || look(box).outlineStyle !== 'none',
      sign: box.textContent,
      around: outer.left < inner.left && outer.right >= inner.right,
    };
  }, element);
  expect(rings).toEqual({ input: ['none', 'none'], box: true, sign: '₦', around: true });
});

test('A transfer shows its account and sum to copy, survives a kill and arrives', async ({
  phone,
}) => {
  const repay = repayPage(phone);
  await atCashier(phone);
  await repay.by('transfer').tap();
  await repay.pay(owed).tap();
  await phone.sees(`${repayTexts.en.transfer}.`);
  await repay.confirm(owed);
  await phone.sees(cashier.en.finishIt);
  await phone.sees(`${cashier.en.transferExactly} ${owed}`);
  await expectRightAmounts(phone, 1);
  await expectSoundAtTwiceTheSize(phone);

  const account =
    new RegExp(`${cashier.en.accountNumber} (\\d{10})`).exec(await phone.text())?.[1] ?? '';
  await watchClipboard(phone, true);
  await phone.button(cashier.en.copyNumber).tap();
  await phone.sees(toasts.en.copied);
  await phone.button(cashier.en.copyAmount).tap();
  await eventually(
    async () => ((await copied(phone)).length === 2 ? true : undefined),
    () => 'The amount was not copied.',
  );
  expect(await copied(phone)).toEqual([account, (usualLoan.repayment / 100).toFixed(2)]);
  await watchClipboard(phone, false);
  await phone.button(cashier.en.copyAmount).tap();
  await phone.sees(toasts.en.copyFailed);

  await repay.havePaid.tap();
  await phone.sees(saying(cashier.en.notYet('10:…')));
  await phone.reload();
  await phone.go('#/');
  await phone.sees(home.en.paymentOnWay(owed));
  await homePage(phone).pay.gone();
  await expectRightAmounts(phone, 2);
  await expectSoundScreen(phone);
  await homePage(phone).seePayment.tap();
  await phone.sees(`${cashier.en.accountNumber} ${account}`);
  expect(await moneyEffects(phone)).toEqual(['/portal/repayment/confirm: 1/1']);

  await phone.clock({ advance: 'PT6M' });
  await phone.heading(repayTexts.en.finishedTitle).see();
  await expectSoundScreen(phone);
});

test('A payment page opens only at a known address, for a part, and the rest can be paid, too', async ({
  phone,
}) => {
  const repay = repayPage(phone);
  await atCashier(phone);
  await repay.amount.fill('10000');
  await repay.by('gateway').tap();
  await repay.payTyped.tap();
  await repay.confirm('₦10,000');
  const link = phone.link(cashier.en.openPage);
  await link.see();
  await expectSoundScreen(phone);
  await link.tap();
  const left = await eventually(
    async () =>
      (await phone.log()).flatMap((entry) => (entry.kind === 'external' ? [entry.text] : []))[0],
    () => 'The payment page was not opened.',
  );
  expect(left).toMatch(/^https:\/\/checkout\.example\/pay\/P\d{14}$/);
  expect(await phone.route()).toBe('#/repay/cashier');
  const how = await phone.browser.execute(() => {
    const out = document.querySelector('a[target]');
    return [out?.getAttribute('target'), out?.getAttribute('rel')];
  });
  expect(how).toEqual(['_blank', 'noopener noreferrer']);

  await phone.button(cashier.en.payRest(owedAfter(10_000))).tap();
  await phone.sees(
    `${cashier.en.pending} ₦10,000 ${repayTexts.en.gateway} ${cashier.en.leftToPay} ${owedAfter(10_000)}`,
  );
  await expectRightAmounts(phone, 2);
  await expectSoundScreen(phone);
  await repay.by('card').tap();
  await repay.pay(owedAfter(10_000)).tap();
  await repay.confirm(owedAfter(10_000));
  await phone.sees(`${repayTexts.en.partPaidTitle} ${repayTexts.en.partPaidText} ₦10,000.`);

  await phone.clock({ advance: 'PT3M' });
  await phone.heading(repayTexts.en.finishedTitle).see();
  expect(await moneyEffects(phone)).toHaveLength(2);
});

test('A card whose bank has its own page leads there until the money arrives', async ({
  phone,
}) => {
  await phone.open({ scenario: 'card-page', now, device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await phone.sees(home.en.paymentOnWay('₦5,000'));
  await phone.button(cashier.en.payRest(owedAfter(5_000))).see();
  await expectRightAmounts(phone, 3);
  await homePage(phone).paymentOnItsWay.tap();
  await phone.link(cashier.en.openPage).see();
  await phone.clock({ advance: 'PT3M' });
  await phone.sees(
    `${repayTexts.en.partPaidTitle} ${repayTexts.en.partPaidText} ${owedAfter(5_000)}.`,
  );
});

test('A bill shows every payment, shares receipts, and prints as a whole page', async ({
  phone,
}) => {
  phone.needs('printing');
  await atCashier(phone, 'part-paid');
  await phone.back();
  await phone.link(cashier.en.bill).tap();
  await phone.at('#/repay/bill_detail');
  await phone.sees(`₦5,000 ${cashier.en.succeeded}`);
  await phone.sees(`₦3,000 ${cashier.en.succeeded}`);
  await phone.sees(cashier.en.failed);
  await expectRightAmounts(phone, 14);
  await expectSoundAtTwiceTheSize(phone);
  await watchClipboard(phone, true);
  await phone.button(/₦3,000/).tap();
  await phone.dialog(cashier.en.receipt).see();
  await expectSoundScreen(phone);
  await phone.button(cashier.en.copyReceipt).tap();
  await phone.sees(toasts.en.copied);
  const [receipt = ''] = await copied(phone);
  expect(receipt.split('\n')).toEqual([
    cashier.en.receipt,
    `${repayTexts.en.title}: ₦3,000`,
    expect.stringMatching(
      new RegExp(`^${cashier.en.paidOn}: \\d+ November 2026, \\d{1,2}:\\d\\d\\u00a0[ap]m$`),
    ),
    `${cashier.en.by}: ${repayTexts.en.transfer}`,
    expect.stringMatching(new RegExp(`^${cashier.en.payOrderId}: P\\d{14}$`)),
    expect.stringMatching(new RegExp(`^${cashier.en.orderNo}: LM\\d+$`)),
  ]);
  expect(receipt).not.toMatch(/Adaeze|Okafor|08031234567/);
  await phone.back();
  await phone.dialog(cashier.en.receipt).gone();
  await phone.at('#/repay/bill_detail');

  const onPaper = await phone.browser.execute(() => document.querySelector('main')?.scrollHeight);
  await phone.browser.sendCommand('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    const height = await phone.browser.execute(() => document.documentElement.scrollHeight);
    expect(height).toBeGreaterThanOrEqual((onPaper ?? Infinity) - 100);
    await phone.button(common.en.back).gone();
  } finally {
    await phone.browser.sendCommand('Emulation.setEmulatedMedia', { media: '' });
  }
});

test('The due date is saved as a calendar file, its sum only in the text, and copied in a shell', async ({
  phone,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'lendmax-calendar-'));
  try {
    await phone.open({ scenario: 'repaying', now, device: { shell: 'none' } });
    await homePage(phone).logIn.tap();
    await loginPage(phone).logIn();
    await homePage(phone).pay.tap();
    await saveInto(phone, folder);
    await phone.button(cashier.en.toCalendar).tap();
    const file = await savedText(folder, 'payment.ics');
    const inCalendar = usual.repayment.replace(',', '\\,');
    expect(file).toContain('DTSTART:20270111T070000Z\r\n');
    expect(file).toContain('TRIGGER:-P1D\r\n');
    expect(file).toContain(
      `DESCRIPTION:${cashier.en.ifPaidOn('11 January 2027')}: ${inCalendar}\r\n`,
    );
    expect(file.split(inCalendar)).toHaveLength(2);
    expect(file).not.toContain('Adaeze');
    await expectSoundScreen(phone);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await phone.open({ scenario: 'repaying', now, device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await homePage(phone).pay.tap();
  await watchClipboard(phone, true);
  await phone.button(cashier.en.copyDate).tap();
  await phone.sees(toasts.en.copied);
  expect(await copied(phone)).toEqual([
    `${cashier.en.paymentDue}: 11 January 2027, ${usual.repayment}`,
  ]);
});

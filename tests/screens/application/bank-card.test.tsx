/**
 * addBankCard on the whole app (§2, §3, §5): each rule's message at its field, confirmation by name, one effect,
 * nothing stored.
 */
import { expect, test } from 'vitest';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { fieldTexts, fieldHints } from '#src/application/fields/fields.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { fieldProblems } from '#src/application/fields/fields.texts.ts';
import { namedMessages } from '#src/facts/errors.ts';
import { saying } from '#harness/player/names.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { type OpenWidget, openWidget } from '../app/open.tsx';

/** Whole journeys on a busy machine. */
const ADD = '/user/addBankCard';
const ACCOUNT = customer.card.accountNumber;
const BVN = customer.card.bvn;

const open = async (opening: Partial<Parameters<typeof openWidget>[0]> = {}) => {
  const app = await openWidget({
    scenario: 'step-bank-card',
    route: '/bank_account/add_bankcard',
    ...opening,
  });
  await app.sees(fieldTexts.en.bvn);
  return app;
};

const input = (app: OpenWidget, id: string) => {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no input ${id}`);
  return {
    value: () => found.value,
    type: (value: string) => app.act(() => void app.fireEvent.input(found, { target: { value } })),
  };
};

const errorAt = (id: string) => document.getElementById(`${id}-error`)?.textContent;

async function fillIn(app: OpenWidget, change: Record<string, string> = {}) {
  const values = { accountNumber: ACCOUNT, accountAgain: ACCOUNT, bvn: BVN, cvc: '', ...change };
  for (const [id, value] of Object.entries(values)) await input(app, id).type(value);
}

async function chooseBank(app: OpenWidget, name: RegExp) {
  await app.act(() => document.getElementById('bankCode')?.click());
  await app.act(() => app.screen.getByRole('radio', { name }).click());
  await app.tap(common.en.confirm);
}

const check = (app: OpenWidget) => app.tap(bankCard.en.check);

test('Every missing answer is named at its field and in the summary, which leads there', async () => {
  const app = await open();
  await check(app);
  await app.sees(application.en.summaryTitle(4));
  expect(document.activeElement?.matches('.errors')).toBe(true);
  expect(errorAt('bankCode')).toBe(application.en.emptyPick);
  for (const id of ['accountNumber', 'accountAgain', 'bvn']) {
    expect(errorAt(id)).toBe(application.en.empty);
  }
  await app.tap(`${fieldTexts.en.bvn}: ${application.en.empty}`);
  expect(document.activeElement?.id).toBe('bvn');
});

const broken: readonly (readonly [string, Record<string, string>, string, string])[] = [
  [
    'two numbers that differ',
    { accountAgain: '0123456786' },
    'accountAgain',
    fieldProblems.en.accountMismatch,
  ],
  [
    '9 digits',
    { accountNumber: '123456789', accountAgain: '123456789' },
    'accountNumber',
    fieldProblems.en.accountLength10,
  ],
  [
    '16 digits',
    { accountNumber: '1234567890123456', accountAgain: '1234567890123456' },
    'accountNumber',
    fieldProblems.en.accountLength16,
  ],
  ['a short BVN', { bvn: '2212345' }, 'bvn', `${namedMessages.bvnIncorrect} ${fieldHints.en.bvn}`],
  ['a CVC of 2 digits', { cvc: '12' }, 'cvc', fieldProblems.en.cvcLength],
];

test.each(broken)(
  '%s shows at its field, and everything else stays',
  async (_, change, id, message) => {
    const app = await open();
    await chooseBank(app, /^Zenith/);
    await fillIn(app, change);
    await check(app);
    await app.sees(application.en.summaryTitle(1));
    expect(errorAt(id)).toBe(message);
    expect(document.activeElement?.matches('.errors')).toBe(true);
    await app.act(() =>
      app.screen.getByRole('button', { name: new RegExp(`: ${message.slice(0, 20)}`) }).click(),
    );
    expect(document.activeElement?.id).toBe(id);
    const kept = { accountNumber: ACCOUNT, accountAgain: ACCOUNT, bvn: BVN, cvc: '', ...change };
    for (const [name, value] of Object.entries(kept)) expect(input(app, name).value()).toBe(value);
    expect(document.getElementById('bankCode')?.textContent).toBe('Zenith Bank');
    expect(await app.moneyEffects()).toEqual([]);
  },
);

test('A pasted number loses everything but digits, with a message', async () => {
  const app = await open();
  await input(app, 'accountNumber').type('\u200f 0123-456 785 😀');
  expect(input(app, 'accountNumber').value()).toBe(ACCOUNT);
  await app.sees(application.en.digitsOnly);
  await input(app, 'bvn').type('9'.repeat(10_000));
  expect(input(app, 'bvn').value()).toHaveLength(12);
});

test('A doubtful check digit shows a warning and blocks nobody', async () => {
  const app = await open();
  await chooseBank(app, /^Guaranty/);
  await fillIn(app, { accountNumber: '1234567895', accountAgain: '1234567895' });
  await app.sees(bankCard.en.doubtfulTitle);
  await check(app);
  await app.sees(bankCard.en.askTitle);
});

test('The owner is shown, a no keeps everything, and a yes saves once and continues', async () => {
  const app = await open();
  await chooseBank(app, /^OPay/);
  await fillIn(app);
  await check(app);
  await app.sees(customer.card.applicantName);
  await app.sees(bankCard.en.askAccount('OPay', ACCOUNT.slice(-4)));
  await app.sees(bankCard.en.askBvn(BVN.slice(-4)));
  expect(app.screen.getByRole('dialog').textContent).not.toContain(BVN);
  expect(document.activeElement?.textContent).toBe(bankCard.en.no);
  await app.tap(bankCard.en.no);
  await app.seesNo(bankCard.en.askTitle);
  expect(input(app, 'bvn').value()).toBe(BVN);
  expect(await app.moneyEffects()).toEqual([]);
  await check(app);
  await app.sees(bankCard.en.askTitle);
  const yes = app.button(bankCard.en.yes);
  await app.act(() => {
    yes.click();
    yes.click();
  });
  await app.at('/auth/loan_question');
  expect(await app.moneyEffects()).toEqual([`${ADD}: 1`]);
});

test('Back closes the question and leaves the form as it is', async () => {
  const app = await open();
  await chooseBank(app, /^OPay/);
  await fillIn(app);
  await check(app);
  await app.sees(bankCard.en.askTitle);
  await app.act(() => app.history.pressBack());
  await app.seesNo(bankCard.en.askTitle);
  expect(input(app, 'accountNumber').value()).toBe(ACCOUNT);
  expect(app.history.path()).toBe('/bank_account/add_bankcard');
});

test('A BVN that the bank refuses shows its error at the BVN', async () => {
  const app = await open();
  await chooseBank(app, /^OPay/);
  await fillIn(app, { bvn: '11111111111' });
  await check(app);
  await app.sees(bankCard.en.askTitle);
  await app.tap(bankCard.en.yes);
  await app.sees(application.en.summaryTitle(1));
  expect(errorAt('bvn')).toBe(`${namedMessages.bvnIncorrect} ${fieldHints.en.bvn}`);
  expect(app.shown()).not.toContain(application.en.notSent);
  expect(input(app, 'accountNumber').value()).toBe(ACCOUNT);
});

test('An account that its bank does not know shows the error at the number', async () => {
  const app = await open();
  await chooseBank(app, /^OPay/);
  await fillIn(app, { accountNumber: '8031230000', accountAgain: '8031230000' });
  await check(app);
  await app.sees(fieldProblems.en.accountUnknown);
  expect(errorAt('accountNumber')).toContain(fieldProblems.en.accountUnknown);
});

test('A bank list that cannot be read says why, and is read again', async () => {
  const app = await openWidget({
    scenario: 'step-bank-card',
    route: '/bank_account/add_bankcard',
    before: (world) =>
      world.control.setFaults([
        { path: '/app/paystack/bank-list', kind: 'businessCode', times: 1 },
      ]),
  });
  await app.sees(common.en.failureTitle);
  expect(document.getElementById('bankCode')).toBeNull();
  await app.tap(common.en.tryAgain);
  await app.sees(fieldTexts.en.bvn);
  await chooseBank(app, /^Zenith/);
  expect(document.getElementById('bankCode')?.textContent).toBe('Zenith Bank');
});

test('The account of an approved loan is changed without the frame of a step', async () => {
  const app = await open({ scenario: 'approved', route: '/bank_account/add_bankcard?update=1' });
  await app.sees(bankCard.en.updateTitle);
  expect(app.shown()).not.toContain('Step 4 of 5');
  await chooseBank(app, /^OPay/);
  await fillIn(app);
  await check(app);
  await app.sees(bankCard.en.askTitle);
  await app.tap(bankCard.en.yes);
  await app.at('/borrow/confirm_borrow');
  expect(await app.moneyEffects()).toEqual(['/user/update-bankCard: 1']);
});

test.each(['/', '/borrow/lending', '/bank_account/add_bankcard'])(
  'After a failed payout %s names the account that was tried',
  async (route) => {
    const app = await openWidget({ scenario: 'pay-failed', route });
    await app.sees(saying(home.en.triedAccount('…')));
    const { $latest } = await import('#src/core/loan/order.ts');
    const { bankName, accountEnding } = $latest.get().order ?? {};
    expect(accountEnding).toMatch(/^\d{4}$/);
    expect(app.shown()).toContain(home.en.triedAccount(`${bankName} ••${accountEnding}`));
  },
);

test('An account that is changed before the offer is named beside the new one', async () => {
  const app = await openWidget({ scenario: 'approved', route: '/bank_account/add_bankcard' });
  await app.sees(saying(bankCard.en.accountNow('…')));
  expect(app.shown()).toMatch(saying(bankCard.en.accountNow('…••…')));
});

test('A first account names none, and says why the CVC may stay empty', async () => {
  const app = await openWidget({ scenario: 'step-bank-card', route: '/bank_account/add_bankcard' });
  await app.sees(fieldTexts.en.bvn);
  expect(app.shown()).not.toMatch(saying(home.en.triedAccount(''), bankCard.en.accountNow('')));
  expect(app.shown()).toContain(fieldHints.en.cvc);
});

test('A failed payout is sent again to the account that replaces the old one', async () => {
  const app = await openWidget({ scenario: 'pay-failed', route: '/borrow/lending' });
  await app.sees(home.en.payFailText);
  await app.tap(bankCard.en.updateTitle);
  await app.sees(fieldTexts.en.bvn);
  await chooseBank(app, /^OPay/);
  await fillIn(app);
  await check(app);
  await app.sees(bankCard.en.askTitle);
  await app.tap(bankCard.en.yes);
  await app.sees(home.en.lendingTitle);
  const [before] = (await app.control.state()).orders;
  expect(before?.disbursedAt).toBeNull();
  await app.control.moveClock({ advance: 'P1D' });
  const [after] = (await app.control.state()).orders;
  expect(after?.disbursedAt).toBeGreaterThan(0);
});

test('The bank account is shown in Spanish, and without an application leads home', async () => {
  const spanish = await openWidget({
    scenario: 'step-bank-card',
    route: '/bank_account/add_bankcard',
    language: 'es',
  });
  await spanish.sees(fieldTexts.es.bankCode);
  await spanish.tap(bankCard.es.check);
  await spanish.sees(application.es.summaryTitle(4));
  await input(spanish, 'bvn').type('2212345');
  expect(errorAt('bvn')).toBeFalsy();
  await spanish.tap(bankCard.es.check);
  expect(errorAt('bvn')).toBe(`${fieldProblems.es.bvnIncorrect} ${fieldHints.es.bvn}`);
  spanish.close();
  const other = await openWidget({ scenario: 'finished', route: '/bank_account/add_bankcard' });
  await other.sees(bankCard.en.noneTitle);
  await other.tap(common.en.continue);
  await other.at('/');
});

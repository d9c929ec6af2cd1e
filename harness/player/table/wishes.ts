/** What the user of a row wants: steps that are taken whenever the screen offers them. The rows' worlds are English. */
import { application } from '#src/application/application.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { bankOf } from '#src/facts/banks.ts';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { limits } from '#src/facts/limits.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { customer } from '../../simulator/scenarios/customer.ts';
import { like, literal, saying } from '../names.ts';
import type { Wish } from './row.ts';

export const button = (name: string | RegExp, more: Partial<Wish> = {}): Wish =>
  ({ act: 'tap', role: 'button', name, ...more }) as Wish;
export const radio = (name: string | RegExp, more: Partial<Wish> = {}): Wish =>
  ({ act: 'tap', role: 'radio', name, ...more }) as Wish;
export const field = (
  name: string | RegExp,
  value: string | null,
  more: Partial<Wish> = {},
): Wish => ({ act: 'fill', name, value, ...more }) as Wish;
/** A row with a sheet of radios, until its name ends with the chosen value. */
export const row = (name: string, answer: string): readonly Wish[] => [
  button(new RegExp(`^${literal(name)}(?!.*${literal(answer)})`)),
  radio(answer),
];

const tLogin = loginTexts.en;
const tHome = home.en;
const tFields = fieldTexts.en;
const tCard = bankCard.en;
const tBorrow = borrow.en;
const tRepay = repay.en;

export const confirm = button(common.en.confirm);
export const send = button(application.en.send);
const agree: Wish = {
  act: 'tap',
  role: 'checkbox',
  name: like(`${tBorrow.readAgreement} ${tBorrow.agreementLink}…`),
};

const { card } = customer;
/** An account at another bank than the stored one, with a valid check digit. */
export const account = '1234567899';

const spent = saying(tLogin.codeExpired, tLogin.codeTooManyTries);
export const code: readonly Wish[] = [
  button(tLogin.resend, { when: spent }),
  field(tLogin.code, null, { unless: spent }),
];

export const givesAccount: readonly Wish[] = [
  button(tCard.yes, { sends: true }),
  ...row(tFields.bankCode, bankOf('057')?.name ?? ''),
  field(tFields.accountNumber, account),
  field(tCard.accountAgain, account),
  field(tFields.bvn, card.bvn),
  button(tCard.check),
];

export const applies: readonly Wish[] = [
  button(tHome.apply, { when: tHome.applyTitle, sends: true }),
  button(like(tHome.applyFor('₦…')), { unless: tHome.applyTitle }),
];
export const byCard = radio(like(`${tRepay.card}…`), { when: tRepay.channel });
/** Chooses the first coupon of an offer. */
export const withCoupon: readonly Wish[] = [button(like(`…${tBorrow.couponNone}…`)), radio(/₦500/)];
export const getsMoney: readonly Wish[] = [
  agree,
  button(like(`${tBorrow.getMoney} ₦…`), { sends: true }),
];
export const pays = button(like(tRepay.pay('₦…')), { sends: true });
/** The payment of a rollover, not one of the debt at another place. */
export const rollsOver: readonly Wish[] = [
  button(like(rollover.en.yes(limits.rolloverDays, '₦…'))),
  { ...pays, when: rollover.en.newDueDate },
];
export const amount = tRepay.howMuch;

/** The time of the rows' worlds. */
export const now = '2026-11-21T09:00:00Z';

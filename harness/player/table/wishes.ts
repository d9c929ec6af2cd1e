/** What the user of a row wants: steps that are taken whenever the screen offers them. */
import { customer } from '../../simulator/scenarios/customer.ts';
import type { Wish } from './row.ts';

export const button = (name: string | RegExp, more: Partial<Wish> = {}): Wish =>
  ({ act: 'tap', role: 'button', name, ...more }) as Wish;
export const radio = (name: string | RegExp, more: Partial<Wish> = {}): Wish =>
  ({ act: 'tap', role: 'radio', name, ...more }) as Wish;
export const agree: Wish = { act: 'tap', role: 'checkbox', name: /^I've read the loan agreement/ };
export const field = (
  name: string | RegExp,
  value: string | null,
  more: Partial<Wish> = {},
): Wish => ({ act: 'fill', name, value, ...more }) as Wish;
/** A row with a sheet of radios. The row's name ends with the chosen value. */
export const row = (name: string, answer: string): readonly Wish[] => [
  button(new RegExp(`^${name}(?!.*${answer})`)),
  radio(answer),
];
export const confirm = button('Confirm');

const { card } = customer;
/** An account at another bank than the stored one, with a valid check digit. */
export const account = '1234567899';

const spent = /has expired or|Too many wrong codes/;
export const code: readonly Wish[] = [
  button('Send a new code', { when: spent }),
  field('SMS code', null, { unless: spent }),
];

export const givesAccount: readonly Wish[] = [
  button('Use this account', { sends: true }),
  ...row('Bank or wallet', 'Zenith Bank'),
  field('Account number', account),
  field('Confirm account number', account),
  field('BVN', card.bvn),
  button('Check account'),
];

export const applies: readonly Wish[] = [
  button('Apply', { when: 'Apply for this loan?', sends: true }),
  button(/^Apply for ₦/, { unless: 'Apply for this loan?' }),
];
export const byCard = radio(/^Bank card/, { when: 'How do you want to pay?' });
/** Chooses the first coupon of an offer. */
export const withCoupon: readonly Wish[] = [button(/^Coupon.*No coupon/), radio(/₦500/)];
export const getsMoney: readonly Wish[] = [agree, button(/^Get ₦/, { sends: true })];
export const amount = 'How much do you want to pay?';

/** The time of the rows' worlds. */
export const now = '2026-11-21T09:00:00Z';

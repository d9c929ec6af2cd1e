/** The marketplace's own checks of a bank card, and the name of an account's owner (§3, §5). */
import { accountDigits, bvn } from '#src/facts/account-numbers.ts';
import { cardType } from '#src/facts/options.ts';
import type { FieldLevels } from '#src/facts/fields.ts';
import { asking } from './asked.ts';
import { isOneOf, must } from './texts.ts';
import { bankOf } from '#src/facts/banks.ts';
import { faults, words } from '../../text/lender-words.ts';
import { refuse } from '../refusal.ts';
import type { Customer } from '../../world/world.ts';

type Card = NonNullable<Customer['card']>;

const isDigits = (text: string, length: number) =>
  text.length === length && [...text].every((sign) => sign >= '0' && sign <= '9');

const accountLengthOf = (cardType: string) =>
  cardType === 'clabe' ? accountDigits.clabe : accountDigits.bankCard;

/** A number of one repeated digit isn't a BVN. It passes the app's check and is refused here. */
export const isBvn = (text: string) => isDigits(text, bvn.digits) && new Set(text).size > 1;

const noSuchBank = (): never => refuse('notFound', words.noBank, { field: 'bankCode' });

/** Refuses an invalid card by the name of the field. */
export function checkCard(card: Card, fields: FieldLevels): void {
  must(card.applicantName.trim() !== '', 'applicantName', faults.missing);
  const ask = asking(fields);
  if (!bankOf(card.bankCode)) noSuchBank();
  if (!isDigits(card.accountNumber, accountLengthOf(card.cardType))) {
    refuse('requestInvalid', words.accountLength, { field: 'accountNumber' });
  }
  if (card.bvn && !isBvn(card.bvn)) refuse('bvnIncorrect', undefined, { field: 'bvn' });
  ask('bvn', card.bvn, () => true, faults.missing);
  ask('cvc', card.cvc, (cvc) => isDigits(cvc, 3) || isDigits(cvc, 4), words.cvc);
  const types = fields.cardType === 'left out' ? cardType.slice(0, 1) : cardType;
  must(isOneOf(types, card.cardType), 'cardType', faults.choose);
}

/**
 * The bank's name for an account: the customer's own. A bank doesn't know an account that ends in 0000, and one that
 * ends in 9999 belongs to somebody else.
 */
export function accountName(customer: Customer, bankCode: string, account: string): string {
  if (!bankOf(bankCode)) noSuchBank();
  const possible = Object.values(accountDigits).some((length) => isDigits(account, length));
  if (!possible || account.endsWith('0000')) refuse('notFound', words.noAccount);
  if (account.endsWith('9999')) return 'SOMEBODY ELSE';
  const { personal } = customer;
  return personal ? `${personal.lastName} ${personal.firstName}`.toUpperCase() : 'ACCOUNT HOLDER';
}

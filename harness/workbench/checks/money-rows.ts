/** The oracle's amounts as rows: names in words, wrong ones first, filtered by the tester's input. */
import type { AmountJudged, MoneyReport, MoneyScreen } from '../../protocol/checks.ts';

const names: Readonly<Record<string, string>> = {
  principal: 'Loan amount',
  processingFee: 'Management fee',
  taxOnFee: 'VAT on the fee',
  disbursal: 'Money sent',
  repayment: 'Total to repay',
  coupon: 'Coupon',
  couponAmount: 'Coupon',
  couponQuota: 'Coupon from',
  limit: 'Credit limit',
  yearlyRate: 'Yearly rate',
  penaltyPerDay: 'Late fee per day',
  owed: 'Owed',
  penalty: 'Late fee',
  paid: 'Paid',
  payable: 'Payable',
  minimum: 'Smallest payment',
  dueAt: 'Due date',
  account: 'Bank account',
  unmarked: 'Amount without data-money',
};

/** `rolloverPrice` is ‘Rollover price’. A calculator's mark has the loan's name. */
export function amountName(key: string): string {
  const bare = key.replace(/^quote\./, '');
  const words = bare.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return names[bare] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export const reasonWords: Readonly<Record<string, string>> = {
  unknownKey: 'Unknown data-money key.',
  unreadable: "This isn't an amount.",
  untold: 'No response contains it.',
  sentWrong: 'Shown as the server sent it. The server is wrong.',
  wrong: 'No response had this amount.',
  stale: 'Out of date: a newer response says otherwise.',
  notSent: 'No response said this.',
  notAsked: 'Out of date: the app came back to the front and asked for nothing.',
};

/** `sent`: only values that the server sent are wrong. */
export const moneyTone = ({ wrong, sentWrong, sent }: MoneyReport): 'good' | 'bad' | 'sent' =>
  wrong > 0 ? 'bad' : sentWrong + sent.length > 0 ? 'sent' : 'good';

/** The verdict in one line: who is wrong, and in how many amounts. */
export function moneyHead({ compared, wrong, confirmed, sentWrong, sent }: MoneyReport): string {
  if (wrong > 0) return `${wrong} wrong in the app`;
  const refused = confirmed.length === 0 ? ', and the app confirmed none of it' : '';
  if (sentWrong > 0) return `${sentWrong} sent wrong by the server${refused}`;
  if (sent.length > 0) return `The server sent ${sent.length} wrong${refused}`;
  return compared === 0 ? 'Not judged' : 'All amounts good';
}

export interface MoneyRow {
  readonly screen: MoneyScreen;
  readonly amounts: readonly AmountJudged[];
}

/** Places with a matching amount, those with a wrong one first, and wrong amounts first in each. */
export function moneyRows(
  screens: readonly MoneyScreen[],
  words: string,
  wrongOnly: boolean,
): MoneyRow[] {
  const wanted = words.trim().toLowerCase();
  const isWrong = ({ why }: AmountJudged) => why !== null;
  return screens
    .map((screen) => ({
      screen,
      amounts: screen.amounts
        .filter((amount) => {
          if (wrongOnly && !isWrong(amount)) return false;
          const { key, shown, right, order, quote } = amount;
          const all = [screen.place, amountName(key), key, shown, right, order, quote].join(' ');
          return all.toLowerCase().includes(wanted);
        })
        .sort((a, b) => Number(isWrong(b)) - Number(isWrong(a))),
    }))
    .filter(({ amounts }) => amounts.length > 0)
    .sort((a, b) => Number(b.amounts.some(isWrong)) - Number(a.amounts.some(isWrong)));
}

/**
 * Judges one settled screen by the rules of the law. Pure: it uses only the phone's report and the terms of the loans.
 */
import type { LawRule, LawVerdict } from '../../protocol/checks.ts';
import { rateText } from '../../text/percent.ts';
import { yearlyRate } from '../oracle/arithmetic.ts';
import { bannedDays } from './rules.ts';
import {
  type LoanShown,
  type ScreenReport,
  koboOf,
  loansOn,
  ownLoan,
  rateOf,
  shownOf,
} from '../seen.ts';

export type Judged = Pick<LawVerdict, 'verdict' | 'evidence'>;
export type Verdicts = Readonly<Partial<Record<LawRule, Judged>>>;

const good = (evidence: string): Judged => ({ verdict: 'good', evidence });
const bad = (evidence: string): Judged => ({ verdict: 'bad', evidence });

/** Facts that a user must see before accepting a loan, in words. */
const costFacts: Readonly<Record<string, string>> = {
  principal: 'the loan amount',
  processingFee: 'the management fee',
  taxOnFee: 'the VAT',
  disbursal: 'the money sent',
  interest: 'the interest',
  repayment: 'the total to repay',
  yearlyRate: 'the yearly rate',
  penaltyPerDay: 'the late fee per day',
};

const CONFIRM = '/borrow/confirm_borrow';
const CASHIER = '/repay/cashier';
const SETTINGS = '/user_center/settings';
const DELETION = '/user_center/delete_account';

/** Verdicts of the rules that apply to this screen. */
export function judgeScreen(report: ScreenReport): Verdicts {
  const loans = loansOn(report);
  const yes = yesOf(report);
  return defined({
    cost: yes === null ? undefined : judgeCost(yes, ownLoan(report)),
    rate: judgeRate(loans, yes !== null),
    lender: yes === null ? undefined : judgeLender(report),
    unticked: judgeBoxes(report),
    tenure: judgeTenure(loans),
    deletion: judgeDeletion(report),
  });
}

const defined = (rules: Readonly<Partial<Record<LawRule, Judged | undefined>>>): Verdicts =>
  Object.fromEntries(Object.entries(rules).filter(([, judged]) => judged !== undefined));

/**
 * The button that accepts a loan: the one with the payout in it, or the last one of the confirm screen's offer. In the
 * cashier, the payout is the sum that a customer returns.
 */
export function yesOf({ place, seen }: ScreenReport): string | null {
  if (place === CASHIER) return null;
  const paying = seen.yes.find(({ keys }) => keys.includes('disbursal'));
  if (paying) return paying.label;
  const isOffered = seen.boxes.length > 0 && seen.buttons.length > 0;
  return place === CONFIRM && isOffered ? (seen.buttons.at(-1) ?? null) : null;
}

function judgeCost(yes: string, loan: LoanShown | undefined): Judged {
  const missing = missingFacts(loan);
  const all = Object.keys(costFacts).length;
  return missing.length === 0
    ? good(`The screen with ‘${yes}’ shows all ${all} cost items.`)
    : bad(`The screen with ‘${yes}’ doesn't show ${listed(missing)}.`);
}

/** Missing costs of a loan, in words. */
export const missingFacts = (loan: LoanShown | undefined): string[] =>
  Object.entries(costFacts)
    .filter(([fact]) => !loan || !shownOf(loan, fact))
    .map(([, words]) => words);

/** The shown amounts of a loan's costs by their mark, kobo; without the yearly rate, which isn't an amount. */
export function costsOf(loan: LoanShown | undefined): Readonly<Record<string, number>> {
  if (!loan) return {};
  return Object.fromEntries(
    Object.keys(costFacts).flatMap((fact) => {
      const kobo = fact === 'yearlyRate' ? null : koboOf(loan, fact);
      return kobo === null ? [] : [[fact, Math.abs(kobo)]];
    }),
  );
}

/** A cost in words for a sentence: `the interest`. */
export const costWords = (fact: string): string => costFacts[fact] ?? fact;

function judgeRate(loans: readonly LoanShown[], isAsked: boolean): Judged | undefined {
  const priced = loans.filter(
    (loan) =>
      shownOf(loan, 'disbursal') &&
      shownOf(loan, 'repayment') &&
      (loan.quote !== null || isAsked || rateOf(loan) !== null),
  );
  if (priced.length === 0) return undefined;
  if (priced.every(({ termDays }) => termDays === null)) {
    return { verdict: 'not judged', evidence: "The loan isn't in the lender's books." };
  }
  const without = priced.find((loan) => !shownOf(loan, 'yearlyRate'));
  if (without) return bad("A loan's price is shown without its yearly rate.");
  const unnamed = priced.find(({ rateWords }) => !rateWords.some(isNamed));
  if (unnamed) {
    const [words = ''] = unnamed.rateWords;
    return bad(`‘${words}’ doesn't say that the rate is yearly and includes all fees.`);
  }
  for (const loan of priced.filter(({ termDays }) => termDays !== null)) {
    const [told, right] = [rateOf(loan), ownRate(loan)];
    if (told === null) {
      const said = shownOf(loan, 'yearlyRate')?.text ?? '';
      return bad(`‘${said}’ as the yearly rate isn't a percentage with one decimal.`);
    }
    if (right === null) return bad('The amounts beside the yearly rate give none.');
    if (Math.abs(told - right) > 1) {
      return bad(
        `The yearly rate says ${rateText(told)}, but the amounts beside it give ${rateText(right)}.`,
      );
    }
  }
  const rates = [...new Set(priced.map((loan) => rateText(rateOf(loan) ?? 0)))].join(', ');
  return good(`Yearly rate including all fees, recalculated from the amounts shown: ${rates}.`);
}

/** Tenths of a percent, from payout and repayment as shown and the days between them. */
function ownRate(loan: LoanShown): number | null {
  const [payout, repayment] = [koboOf(loan, 'disbursal'), koboOf(loan, 'repayment')];
  if (payout === null || repayment === null || loan.termDays === null) return null;
  const rate = yearlyRate(payout, [{ days: loan.termDays, kobo: repayment }]);
  return rate === null ? null : Math.round(rate * 1_000);
}

/** In English or Spanish: a yearly rate that includes all costs. */
const isNamed = (words: string) =>
  /\byear|annual|\banual/i.test(words) &&
  /\ball\b.*\b(?:fees|costs|charges)|\btod[oa]s\b.*\b(?:cargos|comisiones|costes|costos|gastos)/i.test(
    words,
  );

function judgeLender({ seen, books: { lender, approval } }: ScreenReport): Judged | undefined {
  if (lender === '' || approval === '') return undefined;
  const lines = seen.lenderLines.join(' · ');
  const missing = [
    ...(lines.includes(lender) ? [] : [`the lender (${lender})`]),
    ...(lines.includes(approval) ? [] : [`the approval number (${approval})`]),
  ];
  return missing.length === 0
    ? good(`${lender}, ${approval}.`)
    : bad(`The screen doesn't show ${listed(missing)}.`);
}

function judgeBoxes({ seen: { boxes } }: ScreenReport): Judged | undefined {
  if (boxes.length === 0) return undefined;
  const ticked = boxes
    .filter((box) => box.ticked && !box.byPerson)
    .map(({ label }) => `‘${label}’`);
  if (ticked.length > 0) return bad(`Ticked, but not by the user: ${listed(ticked)}.`);
  const byPerson = boxes.filter((box) => box.ticked).length;
  return good(
    byPerson === 0
      ? `${counted(boxes.length)}, none ticked.`
      : `${counted(boxes.length)}, ${byPerson} ticked by the user.`,
  );
}

const counted = (boxes: number) => (boxes === 1 ? '1 box' : `${boxes} boxes`);

function judgeTenure(loans: readonly LoanShown[]): Judged | undefined {
  const days = loans
    .filter((loan) => shownOf(loan, 'repayment') && shownOf(loan, 'disbursal'))
    .flatMap(({ termDays }) => termDays ?? []);
  if (days.length === 0) return undefined;
  const short = days.filter((term) => term <= bannedDays);
  return short.length > 0
    ? bad(`A loan of ${Math.min(...short)} days is shown. ${bannedDays} days or less are banned.`)
    : good(`${[...new Set(days)].sort((a, b) => a - b).join(', ')} days.`);
}

function judgeDeletion({ place, seen }: ScreenReport): Judged | undefined {
  if (!seen.header) return undefined;
  if (place === SETTINGS) {
    // The settings have other links too. A screen without links is the update notice, shown at the same address.
    if (seen.links.length === 0) return undefined;
    return seen.links.some((link) => link.startsWith(`#${DELETION}`))
      ? good('The settings have a row for deleting the account.')
      : bad('The settings have no row for deleting the account.');
  }
  if (place !== DELETION) return undefined;
  const ways = [...seen.buttons.filter((label) => label !== ''), ...seen.links];
  return ways.length > 0
    ? good(`It offers: ${ways.slice(0, 4).join(', ')}.`)
    : bad('The deletion page offers no way to continue.');
}

/** The words as a list in a sentence. */
export const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

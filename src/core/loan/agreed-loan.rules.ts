/**
 * The terms sent to the server when an offer is accepted, and how the resulting loan differs from them
 * (src/docs/rules.md#agreed-terms).
 */
import { lagosDayMark } from '../values/lagos-time.rules.ts';

interface Amounts {
  readonly disbursalKobo: number;
  readonly processingFeeKobo: number;
  readonly taxOnFeeKobo: number;
  readonly interestKobo: number;
  readonly repaymentKobo: number;
  readonly penaltyKoboPerDay: number;
}

interface Part {
  readonly dueAt: number;
  readonly amountKobo: number;
}

/** The terms of an offer as the customer accepted them, kobo. `dueAt` is an instant of the due day in Lagos. */
export interface AgreedTerms extends Amounts {
  readonly dueAt: number;
  /** Each payment in full, with its day as `dueAt`. The server decides which payment a coupon shrinks. */
  readonly schedule: Part[];
  readonly bankName: string;
  readonly accountEnding: string;
  readonly agreementVersion: string;
  /** Present if a coupon is used. */
  readonly couponReductionKobo?: number;
}

type OfferedTerms = Omit<AgreedTerms, 'dueAt'>;

/** The due day of an offer as one instant of that Lagos day, ms UTC, so that it stays the same all day. */
export const dueDayOf = ({ schedule }: { readonly schedule: readonly Pick<Part, 'dueAt'>[] }) =>
  lagosDayMark(schedule[schedule.length - 1]?.dueAt ?? 0);

/** The terms sent to the server, which refuses if one has changed. */
export function agreedTerms(offer: OfferedTerms): AgreedTerms {
  return {
    disbursalKobo: offer.disbursalKobo,
    processingFeeKobo: offer.processingFeeKobo,
    taxOnFeeKobo: offer.taxOnFeeKobo,
    interestKobo: offer.interestKobo,
    repaymentKobo: offer.repaymentKobo,
    dueAt: dueDayOf(offer),
    schedule: offer.schedule.map(({ dueAt, amountKobo }) => ({
      dueAt: lagosDayMark(dueAt),
      amountKobo,
    })),
    penaltyKoboPerDay: offer.penaltyKoboPerDay,
    bankName: offer.bankName,
    accountEnding: offer.accountEnding,
    agreementVersion: offer.agreementVersion,
  };
}

/** The order in the reply. Missing terms are null. */
export interface OrderedLoan extends Amounts {
  readonly couponReductionKobo: number;
  readonly dueAt: number | null;
  readonly bankName: string | null;
  readonly accountEnding: string | null;
}

/** A term under the name of its label (`TermName`): kobo, a Lagos day in ms, or the server's words. */
export interface LoanDifference {
  readonly name:
    | 'disbursal'
    | 'processingFee'
    | 'taxOnFee'
    | 'interest'
    | 'coupon'
    | 'repayment'
    | 'penaltyPerDay'
    | 'dueAt'
    | 'bankName'
    | 'accountEnding';
  readonly agreed: number | string;
  readonly got: number | string;
}

/**
 * How the loan differs from the agreed terms, for a backend that doesn't check them. Empty if nothing differs. Needs
 * the order of the reply, because payments and rollovers change later ones.
 */
export function loanDifferences(
  agreed: Omit<AgreedTerms, 'schedule'>,
  order: OrderedLoan,
): LoanDifference[] {
  const { couponReductionKobo: coupon, penaltyKoboPerDay } = agreed;
  // The offer's late fee ignores the coupon, which lowers it.
  const lateDay = coupon && order.penaltyKoboPerDay < penaltyKoboPerDay;
  const terms = [
    ['disbursal', agreed.disbursalKobo, order.disbursalKobo],
    ['processingFee', agreed.processingFeeKobo, order.processingFeeKobo],
    ['taxOnFee', agreed.taxOnFeeKobo, order.taxOnFeeKobo],
    ['interest', agreed.interestKobo, order.interestKobo],
    ['coupon', coupon ?? order.couponReductionKobo, order.couponReductionKobo],
    ['repayment', agreed.repaymentKobo, order.repaymentKobo],
    ['penaltyPerDay', penaltyKoboPerDay, lateDay ? penaltyKoboPerDay : order.penaltyKoboPerDay],
    ['dueAt', lagosDayMark(agreed.dueAt), order.dueAt && lagosDayMark(order.dueAt)],
    ['bankName', agreed.bankName, order.bankName],
    ['accountEnding', agreed.accountEnding, order.accountEnding],
  ] as const;
  return terms.flatMap(([name, was, got]) =>
    got === null || got === was ? [] : [{ name, agreed: was, got }],
  );
}

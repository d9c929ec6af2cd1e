/** Mutants that nobody could notice: the code does the same with them. They are not counted. */

export interface Equivalent {
  readonly file: string;
  /** A part of the line that identifies it in the file. */
  readonly source: string;
  /** As the report prints them. */
  readonly changes: readonly string[];
  readonly because: string;
}

const rate = 'src/borrow/yearly-rate.rules.ts';

export const equivalents: readonly Equivalent[] = [
  {
    file: rate,
    source: 'if (!payouts.length',
    changes: [
      '!payouts.length || !repayments.length → !payouts.length',
      '!payouts.length || !repayments.length → !repayments.length',
      '|| → &&',
    ],
    because: 'without payouts or without repayments the checks below find no rate either',
  },
  {
    file: rate,
    source: 'flows.reduce',
    changes: ['0 → 1', '0 → (-1)'],
    because: 'both sums begin with it, and only their difference is read',
  },
  {
    file: rate,
    source: 'while (excess(high) > 0)',
    changes: ['> → >=', '0 → 1', '0 → (-1)'],
    because: 'the search begins with other bounds around the same crossing, to less than a kobo',
  },
  {
    file: rate,
    source: 'high *= 4',
    changes: ['4 → 5', '4 → (3)'],
    because: 'the search begins with another upper bound and ends at the same crossing',
  },
  {
    file: rate,
    source: 'if (high > 1e12)',
    changes: ['1e12 → 1000000000001', '1e12 → (999999999999)', '> → >='],
    because: 'the bound is reached in steps of four and never met exactly',
  },
  {
    file: rate,
    source: 'if (excess(low) < 0)',
    changes: ['< → <=', '0 → (-1)'],
    because: 'a loan that loses all but a millionth of its worth in a year is nobody’s offer',
  },
  {
    file: rate,
    source: 'for (let step = 0; step < 200',
    changes: [
      'step < 200 && high - low > 1e-10 * Math.max(1, high) → high - low > 1e-10 * Math.max(1, high)',
      'step < 200 && high - low > 1e-10 * Math.max(1, high) → step < 200',
      '&& → ||',
      '< → <=',
      '> → >=',
      'max → min',
      '0 → 1',
      '0 → (-1)',
      '200 → 201',
      '200 → (199)',
      '1 → 2',
    ],
    because: 'some more or fewer halvings, all beyond the one decimal that is shown',
  },
  {
    file: rate,
    source: 'if (excess(middle) > 0)',
    changes: ['> → >='],
    because: 'at the crossing itself either half of the bounds leads to it',
  },
  {
    file: 'src/repay/money.rules.ts',
    source: 'if (!/^(',
    changes: ['/^(\\d+|\\d{1,3}([,\\s]\\d{3})+)$/ → /^(\\d+|\\d{1,3}([,\\s]\\d{3})*)$/'],
    because: 'one to three digits without a group are read by the other half of the pattern',
  },
  {
    file: 'src/contract/envelope.ts',
    source: 'x20-',
    changes: ['/^[\\x20-\\x7e]*$/ → /^[\\x20-\\x7e]+$/'],
    because: 'an empty text percent-encoded is the empty text',
  },
  {
    file: 'src/core/agreed-loan.rules.ts',
    source: 'schedule[schedule.length - 1]?.dueAt ?? 0',
    changes: ['0 → 1', '0 → (-1)'],
    because: 'a millisecond before or after is the same day in Lagos',
  },
  {
    file: 'src/borrow/confirm-borrow.ts',
    source: 'const couponRefused',
    changes: [
      'coupon && couponCodes.some((code) => sameCode(failure.code, code)) → couponCodes.some((code) => sameCode(failure.code, code))',
    ],
    because: 'without a coupon the call has no code for one: such an answer is no refusal',
  },
  {
    file: 'harness/server/checks/oracle/replay.ts',
    source: 'shelves.',
    changes: [
      'shelves.set(ledger, shelf); → ;',
      'shelves.get(ledger) ?? { read: 0, byOrder: new Map<string, LedgerEntry[]>() } → { read: 0, byOrder: new Map<string, LedgerEntry[]>() }',
    ],
    because: 'without the shelf the whole ledger is read again: slower, and the same',
  },
  {
    file: 'harness/server/checks/oracle/shown.ts',
    source: 'if (!found || more',
    changes: ['!found || more → more'],
    because: 'where nothing is found there are no digits, which the next check refuses',
  },
  {
    file: 'harness/server/checks/oracle/answers.ts',
    source: "typeof id === 'string'",
    changes: ["typeof id === 'string' → true"],
    because: 'the map has no keys but texts: anything else finds nothing in it',
  },
  {
    file: 'harness/server/checks/oracle/arithmetic.ts',
    source: 'if (!Number.isFinite(next))',
    changes: ['!Number.isFinite(next) → false'],
    because: 'what is no number never comes closer: the steps end, and there is no rate',
  },
];

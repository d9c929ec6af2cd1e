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
    file: 'src/core/outcome.ts',
    source: 'if (!checking) return;',
    changes: ['!checking → false'],
    because:
      'a check shows itself before anything can be held back by it: the guard is for the type',
  },
  {
    file: 'src/core/operations.ts',
    source: 'found.waitedMs < waitedMs',
    changes: ['< → <='],
    because: 'where both waits are equal either one is stored',
  },
  {
    file: 'src/core/session.ts',
    source: '$loggedIn.get() && $userInfo.get()?.userId',
    changes: ['?. → .'],
    because: 'nobody is logged in without a known customer',
  },
  {
    file: 'src/core/mobile.rules.ts',
    source: 'if (/^2340',
    changes: ['/^2340\\d{10}$/ → /^2340\\d{10}/'],
    because: 'a digit more is too long with its country code and without',
  },
  {
    file: 'src/repay/rollover.rules.ts',
    source: 'dueAt ?? 0',
    changes: ['0 → 1', '0 → (-1)'],
    because: 'the later of it and now is now',
  },
  {
    file: 'src/repay/cashier.ts',
    source: 'minimumKobo = 0',
    changes: ['0 → 1', '0 → (-1)'],
    because: 'without a debt there is no part to choose',
  },
  {
    file: 'src/repay/cashier.ts',
    source: 'return left > 0 &&',
    changes: ['0 → (-1)', '> → >='],
    because: 'nothing left is 0 either way',
  },
  {
    file: 'src/borrow/confirm-borrow.ts',
    source: 'sound.coupon && coupon, 0)',
    changes: ['0 → 1', '0 → (-1)'],
    because: 'any time before every due date compares the same terms',
  },
  {
    file: 'src/borrow/confirm-borrow.ts',
    source: 'if (coupon.amountKobo !== amountKobo)',
    changes: ['coupon.amountKobo !== amountKobo → true'],
    because: 'the same coupon chosen again changes no term',
  },
  {
    file: 'src/core/free-text.rules.ts',
    source: 'text.length <= most',
    changes: ['<= → <'],
    because: 'a text of exactly the limit is the same when it is cut to the limit',
  },
  {
    file: 'src/repay/calendar-file.rules.ts',
    source: 'codePointAt(0) ?? 0',
    changes: ['0 → (-1)', '0 → 1'],
    because: 'every letter has a code point: the value is for the type',
  },
  {
    file: 'src/repay/calendar-file.rules.ts',
    source: 'replace(/[-:]|',
    changes: ['/[-:]|\\.\\d+/g → /[-:]|\\.\\d*/g'],
    because: 'an instant is always written with three digits after its only dot',
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
    file: 'src/application/photo.rules.ts',
    source: 'edge: 1280',
    changes: ['1280 → 1281', '1280 → (1279)'],
    because: 'a pixel more or less of the longest edge: nobody sees it',
  },
  {
    file: 'src/application/photo.rules.ts',
    source: 'edge: 1024',
    changes: ['1024 → 1025', '1024 → (1023)'],
    because: 'a pixel more or less of the longest edge: nobody sees it',
  },
  {
    file: 'src/application/photo.rules.ts',
    source: 'edge: 800',
    changes: ['800 → 801', '800 → (799)'],
    because: 'a pixel more or less of the longest edge: nobody sees it',
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
    changes: ['coupon && couponRefusals.includes(refused) → couponRefusals.includes(refused)'],
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
    source: 'let log = 0',
    changes: ['0 → 1', '0 → (-1)'],
    because: 'Newton’s method leads from either to the one crossing there is',
  },
  {
    file: 'harness/server/checks/oracle/arithmetic.ts',
    source: 'for (let step = 0',
    changes: [
      '< → <=',
      '0 → 1',
      '0 → (-1)',
      '1_000 → 1001',
      '1_000 → (999)',
      '+= → -=',
      '1 → 2',
      '1 → (0)',
    ],
    because: 'the method ends within some ten steps, or at once where there is no rate',
  },
  {
    file: 'harness/server/checks/oracle/arithmetic.ts',
    source: 'if (!Number.isFinite(next))',
    changes: ['!Number.isFinite(next) → false'],
    because: 'what is no number never comes closer: the steps end, and there is no rate',
  },
];

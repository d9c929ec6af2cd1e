/** The rules that `conform` checks, and the findings for each. */
import type { Path } from '#src/contract/endpoints.ts';
import type { NeededCustomer } from './needs.ts';

/** Each rule as people read it, in the report's order. */
export const rules = {
  contract: 'Each answer fits the contract.',
  time: "Each answer has the backend's time, which never runs backwards.",
  amounts: 'Every sum is right to the kobo, and the same wherever it is shown.',
  journeys: 'A customer gets where the journey leads, and it costs what was agreed.',
  sessions:
    'A login ends older sessions. Calls without a session, or with an ended one, are refused.',
  others:
    "Another customer's ids are not found, and nobody else gets the answer of an operation id.",
  once: 'An operation id is carried out once, also if it arrives twice at the same moment.',
  same: 'An operation id that arrives again is answered as the first time, however late.',
  contents: 'An operation id with other contents is refused.',
  late: 'A money call that arrives too late is refused and does nothing. In time it is carried out.',
  listed: 'operations lists each money call that was carried out, and no other.',
  since:
    'operationsSince is not later than the oldest operation that is listed, nor than the first send of a newer one.',
  moved: 'A money call is refused if its customer saw another debt, offer or price.',
  used: 'What may be used once, such as an SMS code, a coupon, a draw or a rollover, is refused the next time.',
  paid: 'What is paid for happens: a payment counts, a rollover moves the due date and late fees begin after it.',
  pairs: 'Of two money calls that saw the same loan, the second is refused.',
  nothing: 'A refused call does nothing.',
  refusals: 'Each refusal has its code.',
} as const;

export type Rule = keyof typeof rules;
export type RuleVerdict = 'holds' | 'broken' | 'untried';

/** A rule and its subject: a call, a pair of calls, a code. */
export interface Finding {
  readonly rule: Rule;
  readonly about: string;
  readonly verdict: RuleVerdict;
  /** Findings, one per line; or why it couldn't be tried. */
  readonly why: readonly string[];
}

const rank: Readonly<Record<RuleVerdict, number>> = { untried: 0, holds: 1, broken: 2 };
const LINES = 5;

/** Collects findings. For one rule and subject the worse finding stays, and any trial is better than none. */
export class Findings {
  private readonly rows = new Map<string, Finding>();
  /** Calls that were answered with success at least once. */
  readonly tried = new Set<Path>();
  /** Needed customers that were met. */
  readonly met = new Set<NeededCustomer>();

  /** `problems`: one per line. Without any, the rule holds. */
  judge(rule: Rule, about: string, problems: readonly string[] | string | null): void {
    const why = problems === null ? [] : typeof problems === 'string' ? [problems] : problems;
    this.add({ rule, about, verdict: why.length === 0 ? 'holds' : 'broken', why });
  }

  untried(rule: Rule, about: string, why: string): void {
    this.add({ rule, about, verdict: 'untried', why: [why] });
  }

  add(made: Finding): void {
    const key = `${made.rule} ${made.about}`;
    const known = this.rows.get(key);
    if (known && rank[known.verdict] > rank[made.verdict]) return;
    const both = known?.verdict === made.verdict ? [...known.why, ...made.why] : made.why;
    this.rows.set(key, { ...made, why: [...new Set(both)].slice(0, LINES) });
  }

  list(): readonly Finding[] {
    const order = Object.keys(rules);
    const place = ({ rule }: Finding) => order.indexOf(rule);
    return [...this.rows.values()].sort((one, other) => place(one) - place(other));
  }
}

/** Reports of a world's checks: the law on its screens, leaked personal values, and money against the books. */

export const lawRules = [
  'cost',
  'rate',
  'lender',
  'unticked',
  'flags',
  'tenure',
  'deletion',
] as const;
export type LawRule = (typeof lawRules)[number];

/** The three results of every check. `not judged` if there was nothing to check, or if the result couldn't be known. */
export type Verdict = 'good' | 'bad' | 'not judged';

/** Bad if anything is bad, not judged if nothing was judged. */
export const verdictOf = (judged: number, bad: number): Verdict =>
  bad > 0 ? 'bad' : judged > 0 ? 'good' : 'not judged';

/** `none`: the rule doesn't apply to this screen. */
export interface LawVerdict {
  readonly verdict: Verdict | 'none';
  /** The evidence, in one sentence. */
  readonly evidence: string;
  /** World time, ms UTC, and the log entry with the report; null if nothing was seen. */
  readonly at: number | null;
  readonly seq: number | null;
}

export interface LawScreen {
  /** Path of §2 without its query; `calls` for the wire. */
  readonly place: string;
  readonly seenAt: number;
  /** How often the screen settled there; 0 if only calls and messages mention it. */
  readonly visits: number;
  readonly verdicts: Readonly<Record<LawRule, LawVerdict>>;
}

/** Answer of GET /sim/worlds/:id/law. */
export interface LawReport {
  readonly rules: readonly {
    readonly rule: LawRule;
    readonly title: string;
    readonly asks: string;
    readonly source: string;
  }[];
  readonly screens: readonly LawScreen[];
  readonly verdict: Verdict;
  readonly good: number;
  readonly bad: number;
  readonly notJudged: number;
}

/** `call`: ids of the phone in a payload or header, before the customer has agreed to that. */
export type LeakPlace = 'address' | 'console' | 'storage' | 'analytics' | 'call';
export type LeakKind =
  | 'mobile'
  | 'name'
  | 'email'
  | 'birthday'
  | 'address'
  /** Data of the two emergency contacts. */
  | 'contact'
  /** The customer's name in another service. */
  | 'handle'
  /** An id of the phone. */
  | 'device'
  | 'bvn'
  | 'account'
  | 'code'
  | 'token'
  | 'picture'
  | 'typed';

/** A personal value in a place where it must not be. */
export interface Leak {
  readonly kind: LeakKind;
  readonly where: LeakPlace;
  /** The address, the place of the stored value, the event, or the console level. */
  readonly place: string;
  /** The value with its middle hidden. */
  readonly shown: string;
  readonly at: number;
  /** The log entry with the value; null for a stored value. */
  readonly seq: number | null;
}

/** Answer of GET /sim/worlds/:id/leaks. */
export interface LeakReport {
  readonly leaks: readonly Leak[];
  /** How many personal values are known and searched for, by kind. */
  readonly known: Readonly<Partial<Record<LeakKind, number>>>;
  /** How many places of each kind were searched. */
  readonly looked: Readonly<Record<LeakPlace, number>>;
  readonly verdict: Verdict;
}

/** One amount of a screen against the books. */
export interface AmountJudged {
  readonly key: string;
  readonly order: string | null;
  readonly quote: string | null;
  readonly shown: string;
  /** The right text; null if no answer reported the amount. */
  readonly right: string | null;
  /** Null if it agrees. `sentWrong` if the app shows what the server sent, and the books differ. */
  readonly why: string | null;
  /** The call that last reported the right amount. */
  readonly path: string | null;
  readonly toldAt: number | null;
}

/** A place whose amounts were compared. */
export interface MoneyScreen {
  readonly place: string;
  readonly at: number;
  readonly looks: number;
  /** Amounts compared over all checks of the screen. */
  readonly compared: number;
  /** How many of `amounts` the app shows wrongly, and how many the server sent wrongly. */
  readonly wrong: number;
  readonly sentWrong: number;
  /** The amounts of the last check, after those that were wrong earlier. */
  readonly amounts: readonly AmountJudged[];
}

/** Answer of GET /sim/worlds/:id/money. */
export interface MoneyReport {
  readonly screens: readonly MoneyScreen[];
  readonly compared: number;
  /** The app's errors: wrong amounts on its screens, and impossible offers that it confirmed. */
  readonly wrong: number;
  readonly confirmed: readonly string[];
  /** Amounts that the server sent wrong and the app showed as sent. Not the app's error. */
  readonly sentWrong: number;
  /** Amounts in responses that differ from the books, one sentence each. */
  readonly sent: readonly string[];
  /** Claims that a screen made before they were true, one sentence each. */
  readonly early: readonly string[];
  /** Percentages, dates and times on screens that no response vouches for. They are neither right nor wrong. */
  readonly unvouched: readonly string[];
  readonly verdict: Verdict;
}

/** How many log entries one check judged, how many were bad, and the first bad ones in words. */
export interface Tally {
  readonly judged: number;
  readonly bad: number;
  readonly found: readonly string[];
}

/** Counts of what the world's phones did, including entries that the log has dropped. */
export interface TallyReport {
  readonly calls: number;
  /** Calls and bridge messages against the contract. */
  readonly contract: Tally;
  /** Violations of the content security policy, by page. */
  readonly policy: Tally;
  /** Uncaught errors, by page. */
  readonly errors: Tally;
  /** Accessibility problems, by screen. */
  readonly accessibility: Tally;
}

/** One check of a world. */
export interface Check {
  readonly check: CheckName;
  readonly verdict: Verdict;
  /** The number of things judged. */
  readonly judged: number;
  /** One sentence. */
  readonly text: string;
  /** Problems, one per line. */
  readonly found: readonly string[];
  /** Differences that aren't the app's error, one per line. */
  readonly noted: readonly string[];
}

/** The checks of the judge, and `journey`: whether the journey that was played reached its end. */
type CheckName =
  | 'effects'
  | 'amounts'
  | 'words'
  | 'contract'
  | 'policy'
  | 'errors'
  | 'law'
  | 'leaks'
  | 'accessibility'
  | 'journey';

/** All checks in one word, with the number of things judged and of bad checks. */
export interface Conclusion {
  readonly verdict: Verdict;
  readonly judged: number;
  readonly bad: number;
}

/** Answer of GET /sim/worlds/:id/verdict: the judge's verdict on a world, and how much there was to judge. */
export interface Judgement extends Conclusion {
  readonly checks: readonly Check[];
  readonly seen: { readonly calls: number; readonly screens: number; readonly effects: number };
}

export function conclude(checks: readonly Check[]): Conclusion {
  const judged = checks.reduce((sum, check) => sum + check.judged, 0);
  const bad = checks.filter(({ verdict }) => verdict === 'bad').length;
  return { verdict: verdictOf(judged, bad), judged, bad };
}

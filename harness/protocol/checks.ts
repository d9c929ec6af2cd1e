/** Reports of a world's checks: the law of its screens, personal values that leak, money against the books. */

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

/** The three words of every check; `not judged` if nothing was there to judge, or it could not be known. */
export type Verdict = 'good' | 'bad' | 'not judged';

/** Bad if anything is, not judged if nothing was judged. */
export const verdictOf = (judged: number, bad: number): Verdict =>
  bad > 0 ? 'bad' : judged > 0 ? 'good' : 'not judged';

/** `none`: the rule says nothing about this screen. */
export interface LawVerdict {
  readonly verdict: Verdict | 'none';
  /** The evidence, in a sentence. */
  readonly evidence: string;
  /** World time, ms UTC, and the log entry that reports it; null if nothing was seen. */
  readonly at: number | null;
  readonly seq: number | null;
}

export interface LawScreen {
  /** Path of §2 without its query; `calls` for the wire itself. */
  readonly place: string;
  readonly seenAt: number;
  /** How often the screen settled there; 0 where only calls and messages mention it. */
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

/** `call`: ids of the phone in a payload or header, before its customer has agreed to that. */
export type LeakPlace = 'address' | 'console' | 'storage' | 'analytics' | 'call';
export type LeakKind =
  | 'mobile'
  | 'name'
  | 'email'
  | 'birthday'
  | 'address'
  /** Of the two people whom the customer names. */
  | 'contact'
  /** The customer's own name in another service. */
  | 'handle'
  /** An id of the phone. */
  | 'device'
  | 'bvn'
  | 'account'
  | 'code'
  | 'token'
  | 'picture'
  | 'typed';

/** A personal value where it must not be. */
export interface Leak {
  readonly kind: LeakKind;
  readonly where: LeakPlace;
  /** The address, the stored value's place, the event, the level. */
  readonly place: string;
  /** The value with its middle hidden. */
  readonly shown: string;
  readonly at: number;
  /** The log entry that has it; null for a stored value. */
  readonly seq: number | null;
}

/** Answer of GET /sim/worlds/:id/leaks. */
export interface LeakReport {
  readonly leaks: readonly Leak[];
  /** How many personal values are known and looked for, by kind. */
  readonly known: Readonly<Partial<Record<LeakKind, number>>>;
  /** How many places of each sort were looked at. */
  readonly looked: Readonly<Record<LeakPlace, number>>;
  readonly verdict: Verdict;
}

/** One amount of a screen against the books. */
export interface AmountJudged {
  readonly key: string;
  readonly order: string | null;
  readonly quote: string | null;
  readonly shown: string;
  /** As it should read; null if no answer reported it. */
  readonly right: string | null;
  /** Null if it agrees; `sentWrong` where the app shows what the server sent and the books deny. */
  readonly why: string | null;
  /** The call that reported the right amount last. */
  readonly path: string | null;
  readonly toldAt: number | null;
}

/** A place whose amounts were compared. */
export interface MoneyScreen {
  readonly place: string;
  readonly at: number;
  readonly looks: number;
  /** Amounts compared over all looks. */
  readonly compared: number;
  /** How many of `amounts` the app shows wrongly, and how many as the server sent them wrongly. */
  readonly wrong: number;
  readonly sentWrong: number;
  /** Those of the last look, after what was wrong in an earlier one. */
  readonly amounts: readonly AmountJudged[];
}

/** Answer of GET /sim/worlds/:id/money. */
export interface MoneyReport {
  readonly screens: readonly MoneyScreen[];
  readonly compared: number;
  /** What the app did wrong: amounts on its screens, and offers that it confirmed though they cannot be true. */
  readonly wrong: number;
  readonly confirmed: readonly string[];
  /** What the server sent wrong and the app showed as sent: no fault of the app's. */
  readonly sentWrong: number;
  /** Amounts in responses that the books deny, a sentence each. */
  readonly sent: readonly string[];
  readonly verdict: Verdict;
}

/** How many entries of a log one check judged, how many it found bad, and the first of those in words. */
export interface Tally {
  readonly judged: number;
  readonly bad: number;
  readonly found: readonly string[];
}

/** Answer of GET /sim/worlds/:id/tally: what its phones did, also in entries that the log has dropped. */
export interface TallyReport {
  readonly calls: number;
  /** Calls and bridge messages against the contract. */
  readonly contract: Tally;
  /** Violations of the content security policy, by page. */
  readonly policy: Tally;
  /** Uncaught errors, by page. */
  readonly errors: Tally;
  /** Barriers for people, by screen. */
  readonly accessibility: Tally;
}

/** One check of a world. */
export interface Check {
  readonly check: CheckName;
  readonly verdict: Verdict;
  /** How many things were judged. */
  readonly judged: number;
  /** One sentence. */
  readonly text: string;
  /** Problems, a line each. */
  readonly found: readonly string[];
  /** What differs and is no fault of the app's, a line each. */
  readonly noted: readonly string[];
}

/** What the judge checks, and what those add who played the world: whether the journey ended, whether there was enough to judge. */
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
  | 'journey'
  | 'at least';

/** All checks in one word, with how many things were judged and how many checks are bad. */
export interface Conclusion {
  readonly verdict: Verdict;
  readonly judged: number;
  readonly bad: number;
}

/** Answer of GET /sim/worlds/:id/verdict: what the judge says of a world, and how much there was to judge. */
export interface Judgement extends Conclusion {
  readonly checks: readonly Check[];
  readonly seen: { readonly calls: number; readonly screens: number; readonly effects: number };
}

export function conclude(checks: readonly Check[]): Conclusion {
  const judged = checks.reduce((sum, check) => sum + check.judged, 0);
  const bad = checks.filter(({ verdict }) => verdict === 'bad').length;
  return { verdict: verdictOf(judged, bad), judged, bad };
}

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

/** `none`: the rule says nothing about this screen. */
export interface LawVerdict {
  readonly verdict: 'good' | 'bad' | 'none';
  /** The evidence, in a sentence. */
  readonly evidence: string;
  /** World time, ms UTC, and the log entry that reports it; null where nothing was seen. */
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
  readonly good: number;
  readonly bad: number;
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
}

/** One amount of a screen against the books. */
export interface AmountJudged {
  readonly key: string;
  readonly order: string | null;
  readonly quote: string | null;
  readonly shown: string;
  /** As it should read; null where no answer reported it. */
  readonly right: string | null;
  /** Null where it agrees. */
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
  /** How many different ones did not agree, in any look. */
  readonly wrong: number;
  /** Those of the last look, after what was wrong in an earlier one. */
  readonly amounts: readonly AmountJudged[];
}

/** Answer of GET /sim/worlds/:id/money. */
export interface MoneyReport {
  readonly screens: readonly MoneyScreen[];
  readonly compared: number;
  readonly wrong: number;
}

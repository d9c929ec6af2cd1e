/** The law as a table: a row for each place, what was met while using the phone and what the walk over every screen saw. */
import { type LawReport, type LawRule, type LawVerdict, lawRules } from '../../protocol/checks.ts';
import type { Checked } from './law-walk.ts';

export interface LawRow {
  readonly place: string;
  /** `visited`: on this phone; `checked`: on the copy; `elsewhere`: the app led to another place. */
  readonly how: 'visited' | 'checked' | 'both' | 'elsewhere';
  readonly ledTo: string | null;
  readonly verdicts: Readonly<Record<LawRule, LawVerdict>>;
  readonly bad: number;
  readonly good: number;
}

/** Short heads of the columns. */
export const ruleHeads: Readonly<Record<LawRule, string>> = {
  cost: 'Cost',
  rate: 'Rate',
  lender: 'Lender',
  unticked: 'Boxes',
  flags: 'Data',
  tenure: 'Days',
  deletion: 'Delete',
};

const weight = { none: 0, 'not judged': 1, good: 2, bad: 3 } as const;
const heavier = (a: LawVerdict, b: LawVerdict) => (weight[b.verdict] > weight[a.verdict] ? b : a);

const unseen: LawVerdict = { verdict: 'none', evidence: 'Not seen yet.', at: null, seq: null };
const allUnseen = {
  cost: unseen,
  rate: unseen,
  lender: unseen,
  unticked: unseen,
  flags: unseen,
  tenure: unseen,
  deletion: unseen,
} as const satisfies Readonly<Record<LawRule, LawVerdict>>;

/** Rows of both, the heavier verdict of a cell; what is wrong first, then what was seen, calls at the end. */
export function lawRows(report: LawReport, checked: Checked | null): LawRow[] {
  const places = new Set([
    ...report.screens.map(({ place }) => place),
    ...(checked?.report.screens ?? []).map(({ place }) => place),
    ...Object.keys(checked?.elsewhere ?? {}),
  ]);
  const rows = [...places].map((place): LawRow => {
    const own = report.screens.find((one) => one.place === place);
    const copy = checked?.report.screens.find((one) => one.place === place);
    const [a, b] = [own?.verdicts ?? allUnseen, copy?.verdicts ?? allUnseen];
    const verdicts = {
      cost: heavier(b.cost, a.cost),
      rate: heavier(b.rate, a.rate),
      lender: heavier(b.lender, a.lender),
      unticked: heavier(b.unticked, a.unticked),
      flags: heavier(b.flags, a.flags),
      tenure: heavier(b.tenure, a.tenure),
      deletion: heavier(b.deletion, a.deletion),
    };
    const count = (wanted: LawVerdict['verdict']) =>
      lawRules.filter((rule) => verdicts[rule].verdict === wanted).length;
    const how = own && copy ? 'both' : own ? 'visited' : copy ? 'checked' : 'elsewhere';
    const ledTo = checked?.elsewhere[place] ?? null;
    return { place, how, ledTo, verdicts, bad: count('bad'), good: count('good') };
  });
  return rows.sort((a, b) => b.bad - a.bad || b.good - a.good || (a.place < b.place ? -1 : 1));
}

const counts = ({ good, bad, notJudged }: LawReport) =>
  `${good} good, ${bad} bad, ${notJudged} not judged`;

/** `31 good, 0 bad, 0 not judged in this world.`, as its badge and `harness verdict` have it; and the same of the copy. */
export const summaryOf = (report: LawReport, checked: Checked | null): string =>
  `${counts(report)} in this world.${checked ? ` ${counts(checked.report)} in its copy.` : ''}`;

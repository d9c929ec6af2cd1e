/** The law as a table: a row for each place seen on the phone. */
import { type LawReport, type LawRule, type LawVerdict, lawRules } from '../../protocol/checks.ts';

export interface LawRow {
  readonly place: string;
  readonly verdicts: Readonly<Record<LawRule, LawVerdict>>;
  readonly bad: number;
  readonly good: number;
}

/** Short headings of the columns. */
export const ruleHeads: Readonly<Record<LawRule, string>> = {
  cost: 'Cost',
  rate: 'Rate',
  lender: 'Lender',
  unticked: 'Boxes',
  flags: 'Data',
  tenure: 'Days',
  deletion: 'Delete',
};

/** Wrong places first, then those seen, calls at the end. */
export const lawRows = (report: LawReport): LawRow[] =>
  report.screens
    .map(({ place, verdicts }): LawRow => {
      const count = (wanted: LawVerdict['verdict']) =>
        lawRules.filter((rule) => verdicts[rule].verdict === wanted).length;
      return { place, verdicts, bad: count('bad'), good: count('good') };
    })
    .sort((a, b) => b.bad - a.bad || b.good - a.good || (a.place < b.place ? -1 : 1));

/** `31 good, 0 bad, 0 not judged in this world.`, the same as in its badge and in `harness verdict`. */
export const summaryOf = ({ good, bad, notJudged }: LawReport): string =>
  `${good} good, ${bad} bad, ${notJudged} not judged in this world.`;

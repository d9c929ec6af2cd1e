/** The law over a whole world: every screen that settled, every call and every bridge message of its log, by place. */
import {
  type LawReport,
  type LawRule,
  type LawScreen,
  type LawVerdict,
  lawRules,
} from '../../../protocol/checks.ts';
import type { CallEntry, LogEntry } from '../../../protocol/log.ts';
import { type IdsSource, earlyIds } from '../early-ids.ts';
import { type Verdicts, judgeScreen } from './judge-screen.ts';
import { judgeBridge, judgeCall, judgeEarlyId } from './judge-wire.ts';
import { ruleTable } from './rules.ts';
import { type ScreenReport, placeOf, readScreenEntry } from './seen.ts';

/** The row of what is no screen's: calls. */
export const WIRE = 'calls';

interface Row {
  seenAt: number;
  visits: number;
  readonly verdicts: Partial<Record<LawRule, LawVerdict>>;
}

/** A report is judged once: entries never change. */
const judgedBefore = new WeakMap<ScreenReport, Verdicts>();

function verdictsOf(report: ScreenReport): Verdicts {
  const verdicts = judgedBefore.get(report) ?? judgeScreen(report);
  judgedBefore.set(report, verdicts);
  return verdicts;
}

/** Verdict of each rule on unrelated places. */
const silent: Readonly<Record<LawRule, string>> = {
  cost: 'No loan is confirmed here.',
  rate: 'No loan price is shown here.',
  lender: 'No loan is confirmed here.',
  unticked: 'No checkboxes here.',
  flags: 'No data collection is requested here.',
  tenure: 'No loan is offered here.',
  deletion: 'Not the settings or the deletion page.',
};

/** Verdicts of all places of the world's log; a bad one stays, whatever came after it. */
export function lawOf(world: IdsSource): LawReport {
  const rows = new Map<string, Row>();
  let last: ScreenReport | undefined;
  const seen: { readonly seq: number; readonly report: ScreenReport }[] = [];
  // Of a call that arrived late: what was on the screen when it was sent.
  const before = (late: CallEntry['late']) =>
    late ? seen.filter(({ seq }) => seq <= late.afterSeq).at(-1)?.report : last;
  let here = '/';
  const early = new Map(earlyIds(world).map((one) => [one.call, one]));

  const take = (place: string, { at, seq, kind }: LogEntry, verdicts: Verdicts) => {
    const row = rows.get(place) ?? { seenAt: at, visits: 0, verdicts: {} };
    rows.set(place, row);
    row.seenAt = at;
    if (kind === 'screen') row.visits += 1;
    for (const rule of lawRules) {
      const judged = verdicts[rule];
      if (!judged || row.verdicts[rule]?.verdict === 'bad') continue;
      row.verdicts[rule] = { ...judged, at, seq };
    }
  };
  for (const entry of world.log) {
    if (entry.kind === 'route') here = placeOf(entry.text);
    if (entry.kind === 'bridge' && entry.action === 'timeSDK')
      take(here, entry, judgeBridge(entry));
    if (entry.kind === 'call') {
      const id = early.get(entry);
      const verdicts = { ...judgeCall(entry, before(entry.late)), ...(id && judgeEarlyId(id)) };
      if (Object.keys(verdicts).length > 0) take(WIRE, entry, verdicts);
    }
    const report = readScreenEntry(entry);
    if (!report) continue;
    last = report;
    seen.push({ seq: entry.seq, report });
    take(report.place, entry, verdictsOf(report));
  }
  const screens = [...rows].map(([place, row]) => screenOf(place, row));
  const count = (wanted: LawVerdict['verdict']) =>
    screens.reduce(
      (sum, { verdicts }) =>
        sum + Object.values(verdicts).filter(({ verdict }) => verdict === wanted).length,
      0,
    );
  return { rules: ruleTable, screens, good: count('good'), bad: count('bad') };
}

function screenOf(place: string, { seenAt, visits, verdicts }: Row): LawScreen {
  const of = (rule: LawRule): LawVerdict =>
    verdicts[rule] ?? { verdict: 'none', evidence: silent[rule], at: null, seq: null };
  return {
    place,
    seenAt,
    visits,
    verdicts: {
      cost: of('cost'),
      rate: of('rate'),
      lender: of('lender'),
      unticked: of('unticked'),
      flags: of('flags'),
      tenure: of('tenure'),
      deletion: of('deletion'),
    },
  };
}

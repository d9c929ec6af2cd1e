/** The law over a whole world: every screen that settled, every call and every bridge message of its log, by place. */
import {
  type LawReport,
  type LawRule,
  type LawScreen,
  type LawVerdict,
  lawRules,
  verdictOf,
} from '../../../protocol/checks.ts';
import { type CallEntry, isPhones, type LogEntry } from '../../../protocol/log.ts';
import { type IdsSource, earlyIds } from '../early-ids.ts';
import { type Verdicts, judgeScreen, yesOf } from './judge-screen.ts';
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
  const acts = actsOf(world.log);
  let here = '/';
  const early = new Map(earlyIds(world).map((one) => [one.call, one]));

  const take = (place: string, { at, seq, kind }: LogEntry, verdicts: Verdicts) => {
    const row = rows.get(place) ?? { seenAt: at, visits: 0, verdicts: {} };
    rows.set(place, row);
    row.seenAt = at;
    if (kind === 'screen') row.visits += 1;
    for (const rule of lawRules) {
      const judged = verdicts[rule];
      const before = row.verdicts[rule]?.verdict;
      if (!judged || before === 'bad' || (before && judged.verdict === 'not judged')) continue;
      row.verdicts[rule] = { ...judged, at, seq };
    }
  };
  for (const entry of world.log) {
    if (entry.kind === 'route') here = placeOf(entry.text);
    if (entry.kind === 'bridge') {
      const verdicts = judgeBridge(entry);
      if (Object.keys(verdicts).length > 0) take(here, entry, verdicts);
    }
    if (entry.kind === 'call' && isPhones(entry)) {
      const id = early.get(entry);
      const verdicts = {
        ...judgeCall(entry, screenOfAct(acts, entry)),
        ...(id && judgeEarlyId(id)),
      };
      if (Object.keys(verdicts).length > 0) take(WIRE, entry, verdicts);
    }
    const report = readScreenEntry(entry);
    // A screen that was acted on may still have been on its way: it is there for the call that it caused.
    if (!report || report.act !== undefined) continue;
    take(report.place, entry, verdictsOf(report));
  }
  const screens = [...rows].map(([place, row]) => screenOf(place, row));
  const count = (wanted: LawVerdict['verdict']) =>
    screens.reduce(
      (sum, { verdicts }) =>
        sum + Object.values(verdicts).filter(({ verdict }) => verdict === wanted).length,
      0,
    );
  const [good, bad] = [count('good'), count('bad')];
  const verdict = verdictOf(good + bad, bad);
  return { rules: ruleTable, screens, verdict, good, bad, notJudged: count('not judged') };
}

/** A yes may be sent so long after it, while the page has been acted on again. */
const YES_MS = 3_000;

interface Act {
  readonly at: number;
  readonly report: ScreenReport & { readonly act: string };
}

const actsOf = (log: readonly LogEntry[]): Act[] =>
  log.flatMap((entry) => {
    const report = readScreenEntry(entry);
    return report?.act === undefined
      ? []
      : [{ at: entry.at, report: { ...report, act: report.act } }];
  });

/** The screen of the act that caused a call: of the newest yes shortly before it, or of the last act. */
function screenOfAct(acts: readonly Act[], { act: name }: CallEntry): ScreenReport | undefined {
  const last = acts.find(({ report }) => report.act === name);
  if (!last) return undefined;
  const page = (act: string) => act.replace(/-\d+$/, '');
  const yes = acts
    .slice(0, acts.indexOf(last) + 1)
    .filter(
      ({ at, report }) =>
        last.at - at <= YES_MS &&
        page(report.act) === page(last.report.act) &&
        report.on !== undefined &&
        report.on === yesOf(report),
    )
    .at(-1);
  return (yes ?? last).report;
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

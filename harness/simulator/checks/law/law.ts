/** The law over a whole world: every settled screen, every call and every bridge message in its log, by place. */
import {
  type LawReport,
  type LawRule,
  type LawScreen,
  type LawVerdict,
  lawRules,
  verdictOf,
} from '../../protocol/checks.ts';
import { type CallEntry, isPhones, type LogEntry } from '../../protocol/log.ts';
import { type IdsSource, earlyIds } from '../early-ids.ts';
import { type Act, type Past, noPast } from '../../world/past.ts';
import { readAmounts } from '../oracle/shown.ts';
import { type Verdicts, costsOf, judgeScreen, missingFacts, yesOf } from './judge-screen.ts';
import { judgeBridge, judgeCall, judgeEarlyId } from './judge-wire.ts';
import { ruleTable } from './rules.ts';
import { type ScreenReport, ownLoan, placeOf, readScreenEntry } from '../seen.ts';

/** The row for calls, which belong to no screen. */
export const WIRE = 'calls';

type VisitedScreen = Judgement['rows'][string];

/** A report is judged once, because entries never change. */
const judgedBefore = new WeakMap<ScreenReport, Verdicts>();

function verdictsOf(report: ScreenReport): Verdicts {
  const verdicts = judgedBefore.get(report) ?? judgeScreen(report);
  judgedBefore.set(report, verdicts);
  return verdicts;
}

/** The verdict of each rule on places that it doesn't apply to. */
const silent: Readonly<Record<LawRule, string>> = {
  cost: 'No loan is confirmed here.',
  rate: 'No loan price is shown here.',
  lender: 'No loan is confirmed here.',
  unticked: 'No checkboxes here.',
  flags: 'No data collection is requested here.',
  tenure: 'No loan is offered here.',
  deletion: 'Not the settings or the deletion page.',
};

/** What was judged so far, and what later entries are judged by. */
type Judgement = Past['law'];

/** Verdicts on all places of the world's life. A bad one stays. */
export function lawOf(world: IdsSource): LawReport {
  const { rows } = judgedOn(world, world.log.length);
  const screens = Object.entries(rows).map(([place, row]) => screenOf(place, row));
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

/** Judges the first `count` entries of the log, continuing from what it has dropped. */
export function judgedOn(world: IdsSource, count: number): Judgement {
  const before = world.past?.law ?? noPast().law;
  const rows = structuredClone(before.rows);
  const acts = [...before.acts, ...actsOf(world.log)];
  let { here } = before;
  const early = new Map(earlyIds(world, count).map((one) => [one.call, one]));

  const take = (place: string, { at, seq, kind }: LogEntry, verdicts: Verdicts) => {
    const row = (rows[place] ??= { seenAt: at, visits: 0, verdicts: {} });
    row.seenAt = at;
    if (kind === 'screen') row.visits += 1;
    for (const rule of lawRules) {
      const judged = verdicts[rule];
      const known = row.verdicts[rule]?.verdict;
      if (!judged || known === 'bad' || (known && judged.verdict === 'not judged')) continue;
      row.verdicts[rule] = { ...judged, at, seq };
    }
  };
  for (const entry of world.log.slice(0, count)) {
    if (entry.kind === 'route') here = placeOf(entry.text);
    if (entry.kind === 'bridge') {
      const verdicts = judgeBridge(entry);
      if (Object.keys(verdicts).length > 0) take(here, entry, verdicts);
    }
    if (entry.kind === 'call' && isPhones(entry)) {
      const id = early.get(entry);
      const verdicts = {
        ...judgeCall(entry, () => actsBefore(acts, entry)),
        ...(id && judgeEarlyId(id)),
      };
      if (Object.keys(verdicts).length > 0) take(WIRE, entry, verdicts);
    }
    const report = readScreenEntry(entry);
    // A screen that was acted on may not have settled. It is only kept for the call that it caused.
    if (!report || report.act !== undefined) continue;
    take(report.place, entry, verdictsOf(report));
  }
  const gone = actsOf(world.log.slice(0, count));
  return { rows, here, acts: [...before.acts, ...gone].slice(-ACTS_KEPT) };
}

/** An acceptance may be sent this long after its act, while the page has been acted on again. */
const YES_MS = 3_000;
/** A call is sent a moment after its act. */
const ACTS_KEPT = 50;

/** The screens that a phone was tapped on, in the order of the log. */
const actsOf = (log: readonly LogEntry[]): Act[] =>
  log.flatMap((entry) => {
    const report = readScreenEntry(entry);
    return report?.act === undefined ? [] : [actOf(entry.at, report.act, report)];
  });

function actOf(at: number, act: string, report: ScreenReport): Act {
  const loan = ownLoan(report);
  return {
    act,
    at,
    isYes: report.on === yesOf(report),
    place: report.place,
    missing: missingFacts(loan),
    costs: costsOf(loan),
    amounts: amountsOn(report),
  };
}

/** Every amount on a screen, marked or in the words of a button, in kobo without a sign. */
const amountsOn = ({ seen: { amounts, buttons } }: ScreenReport): number[] => [
  ...new Set(
    [...amounts.map(({ text }) => text), ...buttons]
      .flatMap(readAmounts)
      .map(({ value }) => Math.abs(value)),
  ),
];

const pageOf = (act: string) => act.replace(/-\d+$/, '');

/** The acts on a call's page shortly before it, with the one that it names last; empty if the phone reported none. */
function actsBefore(acts: readonly Act[], { act: name }: CallEntry): readonly Act[] {
  const last = acts.find(({ act }) => act === name);
  if (!last) return [];
  return acts
    .slice(0, acts.indexOf(last) + 1)
    .filter(({ at, act }) => last.at - at <= YES_MS && pageOf(act) === pageOf(last.act));
}

function screenOf(place: string, { seenAt, visits, verdicts }: VisitedScreen): LawScreen {
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

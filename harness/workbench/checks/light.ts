/** The whole verdict as one light: good, the first thing that is bad, or that nothing is known. */
import { barriersIn } from '../../simulator/protocol/barriers.ts';
import type {
  Check,
  Judgement,
  LawReport,
  LeakReport,
  Verdict,
} from '../../simulator/protocol/checks.ts';
import { bridgeProblem } from '../../simulator/protocol/bridge-fit.ts';
import type { LogEntry, NoteEntry } from '../../simulator/protocol/log.ts';
import { isMoneyCall } from '../../simulator/protocol/operations.ts';
import type { View } from '../../player/links/tabs.ts';
import { wrongIn } from './oracle.ts';

export interface Light {
  /** Green only for what was judged. */
  readonly tone: Verdict;
  readonly text: string;
  /** The check with the first problem; null if none is bad. */
  readonly bad: Check | null;
}

/** The checks with a problem, in the judge's order. */
export const badIn = (judgement: Judgement | null): readonly Check[] =>
  judgement?.checks.filter(({ verdict }) => verdict === 'bad') ?? [];

const unknown = (text: string): Light => ({ tone: 'not judged', text, bad: null });

/** `judgement` null: the simulator hasn't answered yet. `isLive`: what happens in the world arrives. */
export function lightOf(judgement: Judgement | null, isLive: boolean): Light {
  if (!isLive) return unknown('Not judged: no connection');
  if (judgement === null) return unknown('Judging…');
  const { checks, judged, verdict } = judgement;
  const [bad] = badIn(judgement);
  if (bad) return { tone: 'bad', text: bad.found[0] ?? bad.text, bad };
  if (verdict === 'not judged') return unknown('Nothing judged yet');
  const left = checks.filter((check) => check.verdict === 'not judged').length;
  const rest = left === 0 ? '' : `, ${left === 1 ? '1 check' : `${left} checks`} not`;
  return { tone: 'good', text: `Good, ${judged} judged${rest}`, bad: null };
}

const views: Readonly<Record<Check['check'], View>> = {
  effects: 'effects',
  amounts: 'money',
  words: 'money',
  contract: 'contract',
  policy: 'events',
  errors: 'events',
  law: 'law',
  leaks: 'leaks',
  accessibility: 'accessibility',
  journey: 'recorder',
};

/** The view with the rows of a check. */
export const viewOf = ({ check }: Check): View => views[check];

/** The log entry of a check's first problem; null if the log doesn't say. Its step is the one around it. */
export function seqOf(
  { check, found }: Check,
  log: readonly LogEntry[],
  law: LawReport | null,
  leaks: LeakReport | null,
): number | null {
  const [said = ''] = found;
  const first = (is: (entry: LogEntry) => boolean) => log.find(is)?.seq ?? null;
  switch (check) {
    case 'effects': {
      const calls = log.filter(isMoneyCall);
      const named = calls.filter(({ opId, path }) => said.includes(opId ?? path));
      return (named[0] ?? calls.at(-1))?.seq ?? null;
    }
    case 'amounts':
      return first((entry) => wrongIn(entry) > 0);
    case 'words': {
      const screens = log.filter(({ kind }) => kind === 'screen') as NoteEntry[];
      const early = screens.find(({ text }) => said.startsWith(`${text}: `));
      return (early ?? screens.at(-1))?.seq ?? null;
    }
    case 'accessibility':
      return first((entry) => barriersIn(entry).length > 0);
    case 'contract':
      return first(
        (entry) =>
          (entry.kind === 'call' && entry.problem !== null) ||
          (entry.kind === 'bridge' && entry.fault === null && bridgeProblem(entry) !== null),
      );
    case 'errors':
      return first((entry) => entry.kind === 'console' && said.includes(entry.text));
    case 'policy':
      return first((entry) => entry.kind === 'violation');
    case 'law': {
      const bad = law?.screens.flatMap(({ verdicts }) =>
        Object.values(verdicts).filter(({ verdict }) => verdict === 'bad'),
      );
      return bad?.[0]?.seq ?? null;
    }
    case 'leaks':
      return leaks?.leaks[0]?.seq ?? null;
    case 'journey':
      return null;
  }
}

/** All problems as text for a bug report. `url` is the workbench's link to the world. */
export function asText({ checks, judged }: Judgement, url: string): string {
  const lines = checks
    .filter(({ verdict }) => verdict !== 'good')
    .flatMap(({ check, verdict, text, found }) => [
      `${check}, ${verdict}: ${text}`,
      ...found.map((one) => `- ${one}`),
    ]);
  return [...lines, `${judged} judged. ${url}`].join('\n');
}

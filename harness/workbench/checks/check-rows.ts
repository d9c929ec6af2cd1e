/** What the judge has compared, as rows of one table: amounts, rules of the law, leaks, accessibility; bad ones first. */
import { barriersIn } from '../../simulator/protocol/barriers.ts';
import {
  type LawReport,
  type LeakPlace,
  type LeakReport,
  lawRules,
  type MoneyReport,
  type Verdict,
} from '../../simulator/protocol/checks.ts';
import type { Effect, LogEntry } from '../../simulator/protocol/log.ts';
import type { View } from '../../player/links/tabs.ts';

export interface CheckRow {
  /** The screen, the call or the stored value. */
  readonly place: string;
  readonly what: string;
  /** What was seen there, and what should have been if that differs. */
  readonly seen: string;
  /** `sent`: the server is wrong, not the app. */
  readonly verdict: Verdict | 'sent';
  /** The view that shows more, with the search for its calls. */
  readonly jump: { readonly tab: View; readonly find: string } | null;
}

const ranks = { bad: 0, sent: 1, 'not judged': 2, good: 3 } as const;
const badFirst = (rows: readonly CheckRow[]) =>
  [...rows].sort((a, b) => ranks[a.verdict] - ranks[b.verdict]);

const entriesOf = <K extends string, V>(table: Readonly<Partial<Record<K, V>>>) =>
  Object.entries(table) as [K, V][];

/** `quote.taxOnFee` is ‘Tax on fee’. */
const wordsOf = (key: string) => {
  const words = key
    .replace(/^quote\./, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const reasons: Readonly<Record<string, string>> = {
  unknownKey: 'unknown data-money or data-fact key',
  unreadable: "isn't an amount",
  untold: 'no response has it',
  sentWrong: 'shown as the server sent it',
  wrong: 'no response had it',
  stale: 'a newer response says otherwise',
  notSent: 'no response has it',
  otherLoan: 'of another loan than the one of this page',
  otherText: "isn't what its mark says",
  past: 'a promised time in the past',
  notAsked: 'the app came back to the front and asked for nothing',
};

const wrongSide = (why: string) => (why === 'sentWrong' ? 'sent' : 'bad');

export const moneyRows = ({ screens }: MoneyReport): CheckRow[] =>
  badFirst(
    screens.flatMap(({ place, amounts }) =>
      amounts.map(({ key, order, quote, shown, right, why, path }): CheckRow => ({
        place,
        what: [wordsOf(key), quote ?? (order === null ? null : `order ${order}`)]
          .filter((part) => part !== null)
          .join(', '),
        seen:
          why === null
            ? shown
            : `${shown}${right === null ? '' : `, expected ${right}`}: ${reasons[why] ?? why}`,
        verdict: why === null ? 'good' : wrongSide(why),
        jump: path === null ? null : { tab: 'calls', find: `path:${path}` },
      })),
    ),
  );

/** Rules that don't apply to a screen are left out. */
export const lawRows = ({ rules, screens }: LawReport): CheckRow[] =>
  badFirst(
    screens.flatMap(({ place, verdicts }) =>
      lawRules.flatMap((rule): CheckRow[] => {
        const { verdict, evidence } = verdicts[rule];
        const title = rules.find((one) => one.rule === rule)?.title ?? rule;
        return verdict === 'none'
          ? []
          : [{ place, what: title, seen: evidence, verdict, jump: null }];
      }),
    ),
  );

/** An address in the app starts with #, an outside link has a scheme, a title has neither; everything else is a call. */
function tabOfLeak(where: LeakPlace, place: string): View {
  if (where === 'storage') return 'storage';
  const isCall = where === 'call' || !/^#|^\w+:|^page title$/.test(place);
  return isCall && where !== 'console' && where !== 'analytics' ? 'calls' : 'events';
}

/** One, and several. */
const searchedIn: Readonly<Record<LeakPlace, readonly [string, string]>> = {
  address: ['address', 'addresses'],
  console: ['line of the console', 'lines of the console'],
  storage: ['stored value', 'stored values'],
  analytics: ['analytics event', 'analytics events'],
  call: ['call', 'calls'],
};

/** Each leak, and below them what was searched, and for which values. */
export const leakRows = ({ leaks, known, looked }: LeakReport): CheckRow[] => [
  ...leaks.map(({ kind, where, place, shown }): CheckRow => {
    const tab = tabOfLeak(where, place);
    const find = tab === 'calls' && where === 'address' ? `path:${place}` : '';
    return {
      place: `${where}: ${place}`,
      what: kind,
      seen: shown,
      verdict: 'bad',
      jump: { tab, find },
    };
  }),
  ...entriesOf(looked).map(([where, count]): CheckRow => {
    const values = entriesOf(known)
      .filter(([kind]) => where !== 'call' || kind === 'device')
      .map(([kind, some]) => `${some} ${kind}`);
    const found = leaks.filter((leak) => leak.where === where).length;
    const isTried = count > 0 && values.length > 0;
    return {
      place: `${count} ${searchedIn[where][count === 1 ? 0 : 1]}`,
      what: values.join(', ') || 'no known value',
      seen: isTried ? `${found || 'none'} found` : 'not searched',
      verdict: isTried ? (found > 0 ? 'bad' : 'good') : 'not judged',
      jump: null,
    };
  }),
];

/** The problems of each screen that came to rest, and the screens without any. */
export const barrierRows = (log: readonly LogEntry[]): CheckRow[] =>
  badFirst(
    log.flatMap((entry): CheckRow[] => {
      if (entry.kind !== 'accessibility') return [];
      const found = barriersIn(entry);
      const row = { place: entry.text, what: 'axe-core, WCAG 2.2 AA', jump: null };
      return found.length === 0
        ? [{ ...row, seen: 'nothing found', verdict: 'good' }]
        : found.map((seen) => ({ ...row, seen, verdict: 'bad' }));
    }),
  );

/** What was committed at the lender, by opId: each intent once, however often it arrived. */
export const effectRows = (effects: readonly Effect[]): CheckRow[] =>
  effects.map(({ opId, path, kind, times, arrivals, summary }) => ({
    place: path,
    what: kind,
    seen: `${summary || 'no effect'}: committed ${times}×, arrived ${arrivals}×`,
    verdict: times > 1 ? 'bad' : 'good',
    jump: { tab: 'calls', find: `op:${opId}` },
  }));

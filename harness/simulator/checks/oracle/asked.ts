/** What is this number? The oracle's judgement of the values at one place, with what vouches for each. */
import type { AmountJudged, Verdict } from '../../protocol/checks.ts';
import type { ValuesAsked, Vouched } from '../../protocol/asked.ts';
import { type CallEntry, isCall, isPhones } from '../../protocol/log.ts';
import type { World } from '../../world/world.ts';
import { falseClaims } from '../words.ts';
import { judge, ledgerOf, subjectOf } from './judge.ts';
import { reasons } from './oracle.ts';
import { orderOf } from './readings.ts';
import { type Fact, isClaim, ledgerFact } from './told.ts';
import { isHeard, sourceOf } from './unmarked.ts';

const nothing = { path: null, toldAt: null, ledger: null };

/** Judges the values at `at`, ms UTC of the world. */
export function vouch(world: World, at: number, asked: ValuesAsked): Vouched[] {
  const { place, page, marks, facts, figures } = asked;
  const judged = (one: Partial<ValuesAsked>) => {
    const seen = { marks: [], facts: [], figures: [], words: '', settled: [], ...one };
    const report = { ...seen, page, changed: false, idle: false, isNew: false };
    return judge(world, at, place, report).amounts[0];
  };
  if (world.backend !== null) {
    const text = 'not judged: a real backend keeps its own books';
    const shown = [...[...marks, ...facts].map((one) => one.text), ...figures];
    return shown.map((one) => ({ key: '', shown: one, verdict: 'not judged', text, ...nothing }));
  }
  return [
    ...marks.map((mark) => row(mark, judged({ marks: [mark] }), ledgerOf(world, at, place, mark))),
    ...facts.map((fact) => {
      if (isClaim(fact.key)) return claimed(world, at, place, fact);
      const order = orderOf(world, subjectOf(world, place, fact.order));
      return row(
        fact,
        judged({ facts: [fact] }),
        order ? ledgerFact(world, order, fact, at) : null,
      );
    }),
    ...figures.map((figure) => unmarked(world, figure)),
  ];
}

const found = (why: string): string => reasons[why as keyof typeof reasons] ?? why;

function row(
  { key, text: shown }: { readonly key: string; readonly text: string },
  judged: AmountJudged | undefined,
  ledger: string | null,
): Vouched {
  if (!judged) {
    const text = 'no response says anything about it';
    return { key, shown, verdict: 'not judged', text, ...nothing, ledger };
  }
  const { why, right, path, toldAt } = judged;
  const source = { path: path || null, toldAt, ledger };
  if (why === null) return { key, shown, verdict: 'good', text: 'as the response says', ...source };
  if (why === 'sentWrong') {
    const text = 'as the server sent it, and the ledger differs';
    return { key, shown, verdict: 'not judged', text, ...source };
  }
  const expected = right === null ? '' : `: ${right}`;
  return { key, shown, verdict: 'bad', text: `${found(why)}${expected}`, ...source };
}

/** A claim: the books vouch for it, and the newest response about its operation, payment or loan told it. */
function claimed(world: World, at: number, place: string, fact: Fact): Vouched {
  const { judged, found: denied } = falseClaims(
    { address: place, text: '', facts: [fact] },
    world,
    at,
  );
  const { path, toldAt } = sourceAs(
    newest(world, ({ opId, reply }) => {
      const told = JSON.stringify(reply ?? null);
      return opId === fact.value || told.includes(JSON.stringify(fact.value));
    }),
  );
  const [verdict, text, ledger]: readonly [Verdict, string, string | null] =
    denied.length > 0
      ? ['bad', denied.join(' '), 'denies it']
      : judged > 0
        ? ['good', 'the books agree', 'agrees']
        : ['not judged', 'nothing vouches for it', null];
  return { key: fact.key, shown: fact.text, verdict, text, path, toldAt, ledger };
}

/** A figure without a mark has no meaning here, so any response that has it vouches for it. */
function unmarked(world: World, shown: string): Vouched {
  const heard = isHeard(world, shown);
  const source = sourceAs(sourceOf(world, shown));
  const known =
    source.path === null ? "a request or the app's own limits have it" : 'a response has it';
  const text = heard === true ? `no mark; ${known}` : 'no mark, and nothing vouches for it';
  return {
    key: '',
    shown,
    verdict: heard === true ? 'good' : 'not judged',
    text,
    ...nothing,
    ...source,
  };
}

/** The newest call of a phone that was answered as the lender wished. */
const newest = ({ log }: World, is: (call: CallEntry) => boolean): CallEntry | undefined =>
  [...log]
    .reverse()
    .filter(isCall)
    .find((call) => isPhones(call) && call.fault === null && is(call));

const sourceAs = (call: CallEntry | undefined) => ({
  path: call?.path ?? null,
  toldAt: call?.at ?? null,
});

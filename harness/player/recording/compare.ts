/** Compares two runs: what the user did, what it changed at the lender, and what the screens showed. */
import { endpoints } from '#src/contract/endpoints.ts';
import { type Aligned, aligned } from './aligned.ts';
import { pathIn } from '../../simulator/recording/contract.ts';
import { lagosDay, meantLine, textOfMeaning } from '../../simulator/recording/meaning.ts';
import type { Entry, Moment, Recording } from '../../simulator/protocol/recording.ts';
import { beginningOf, type RecordedStep, stepsOf } from '../../simulator/recording/steps.ts';

interface Side {
  readonly step: RecordedStep | null;
  readonly text: string;
  readonly detail: unknown;
}

interface Difference {
  /** Number of the step in which they differ, from 1: in the first run, or in the second if the first lacks it. */
  readonly step: number;
  readonly where: 'user' | 'calls' | 'screen';
  readonly left: Side;
  readonly right: Side;
  readonly sentence: string;
}

export interface Comparison {
  /** How many steps agree from the start. */
  readonly agreed: number;
  /** How many steps have a settled screen in both runs, so that they could be compared. */
  readonly screens: number;
  /** All of them, in the order of the steps. */
  readonly differences: readonly Difference[];
  readonly first: Difference | null;
  readonly sentence: string;
}

type Names = readonly [string, string];
type Pair = Aligned<RecordedStep>;

/** The names of the runs appear in the sentences: `this run`, `other.json`. */
export function compare(
  one: Recording,
  other: Recording,
  names: Names = ['the first run', 'the second'],
): Comparison {
  const [left, right] = [stepsOf(one), stepsOf(other)];
  const pairs = aligned(left, right, isSameAct);
  const day = daysIn(one);
  const otherDay = daysIn(other);
  // On another day a screen has other words, such as `today`.
  const seen = pairs.map((pair, at) =>
    day(pair[0]) === otherDay(pair[1]) ? screensOf(pair, pairs[at + 1]) : null,
  );
  const place = ({ left: mine, right: theirs }: Difference) =>
    pairs.findIndex((pair) => (mine.step ? pair[0] === mine.step : pair[1] === theirs.step));
  const found = [
    ...pairs.flatMap((pair, at) => (isCaughtUp(pairs, at) ? [] : actPart(pair, names))),
    ...callPart(left, right, names),
    ...pairs.flatMap((pair, at) => screenPart(pair, seen[at] ?? null, names)),
  ].sort((a, b) => place(a) - place(b));
  const screens = seen.filter(Boolean).length;
  const [first = null] = found;
  const agreed = pairs
    .slice(0, first ? place(first) : pairs.length)
    .filter((_, at) => !isCaughtUp(pairs, at)).length;
  const base = { agreed, screens, differences: found, first };
  const steps = agreed === 1 ? '1 step' : `${agreed} steps`;
  if (!first) {
    const told = `No differences in ${steps}. ${screens} of ${agreed} screens compared.`;
    const missing = pairs.flatMap(([step], at) => (step && !seen[at] ? [step.number] : []));
    const sentence =
      missing.length === 0
        ? told
        : `${told} Without a new settled screen on the same day in both runs: step ${missing.join(', ')}.`;
    return { ...base, sentence };
  }
  const agree =
    agreed === 0
      ? 'They differ from the first step.'
      : `${steps} ${agreed === 1 ? 'agrees' : 'agree'}.`;
  const more = found.length - 1;
  const others = more === 0 ? '' : ` ${more} more ${more === 1 ? 'difference' : 'differences'}.`;
  return { ...base, sentence: `${agree} ${first.sentence}${others}` };
}

/** The day of a step's last screen in Lagos, counted from the day the run began. */
const daysIn = (run: Recording) => {
  const began = lagosDay(beginningOf(run) ?? 0);
  return (step: RecordedStep | null) => lagosDay(step?.moments.at(-1)?.at ?? 0) - began;
};

const isSameAct = (one: RecordedStep, other: RecordedStep) =>
  one.text === other.text && (one.cause === null) === (other.cause === null);

const isAligned = ([left, right]: Pair): boolean =>
  left !== null && right !== null && isSameAct(left, right);

/** Whether one run's clock was moved only to come as late as the other's next act, where a user waited. */
function isCaughtUp(pairs: readonly Pair[], at: number): boolean {
  const [left, right] = pairs[at] ?? [null, null];
  const ms = (left ?? right)?.cause?.movedMs;
  const [mine, theirs] = pairs.slice(at + 1).find(isAligned) ?? [null, null];
  if ((left && right) || ms === undefined || !mine?.cause || !theirs?.cause) return false;
  const apart = (mine.cause.at - theirs.cause.at) * (left ? 1 : -1);
  return Math.abs(apart) < Math.abs(apart - ms);
}

const actPart = (pair: Pair, names: Names): Difference[] =>
  isAligned(pair)
    ? []
    : [told('user', pair, [pair[0]?.cause ?? undefined, pair[1]?.cause ?? undefined], names)];

const kinds: Readonly<Record<string, { readonly kind: string }>> = endpoints;

/**
 * Whether it is a write or a money call that an act caused. Calls by a timer, and the number of reads, mean nothing.
 */
function changesSomething({ lane, text, background }: Entry): boolean {
  const path = lane === 'call' && background !== true ? pathIn(text) : null;
  return path !== null && Object.hasOwn(kinds, path) && kinds[path]?.kind !== 'read';
}

/** Answers may come a step earlier or later, so these calls are compared over the whole run. */
function callPart(
  left: readonly RecordedStep[],
  right: readonly RecordedStep[],
  names: Names,
): Difference[] {
  const [ours, theirs] = [left, right].map((steps) =>
    steps.flatMap((step) =>
      step.entries.filter(changesSomething).map((entry) => ({ step, entry })),
    ),
  ) as [CallOf[], CallOf[]];
  const keyOf = ({ entry: { text, detail } }: CallOf) => `${text}\n${textOfMeaning(detail)}`;
  return aligned(ours, theirs, (one, two) => keyOf(one) === keyOf(two)).flatMap(([one, two]) =>
    one && two && keyOf(one) === keyOf(two)
      ? []
      : [told('calls', [one?.step ?? null, two?.step ?? null], [one?.entry, two?.entry], names)],
  );
}

interface CallOf {
  readonly step: RecordedStep;
  readonly entry: Entry;
}

interface Screens {
  /** The last settled screen of the step in each run, as lines. */
  readonly mine: readonly string[];
  readonly other: readonly string[];
  /** Whether each run showed what the other did. */
  readonly isSame: boolean;
}

/**
 * The screens of both runs in a step; null if one run has no settled screen of it. A fast user leaves no time for a
 * picture. So if both continue alike, a screen from before the act means nothing, and one of the next step counts too.
 */
function screensOf([left, right]: Pair, next: Pair | undefined): Screens | null {
  if (!left || !right || !isSameAct(left, right)) return null;
  const goesOn = next !== undefined && isAligned(next);
  const shownIn = ({ moments, before }: RecordedStep) => {
    const stale = goesOn && before ? textOfMeaning(linesIn(before)) : null;
    const settled = moments.filter(({ still }) => still).map(linesIn);
    return settled.filter((lines) => textOfMeaning(lines) !== stale);
  };
  const [ours, theirs] = [shownIn(left), shownIn(right)];
  const [mine, other] = [ours.at(-1), theirs.at(-1)];
  if (!mine || !other) return null;
  const isIn = (all: readonly (readonly string[])[], step: RecordedStep | null | undefined) => {
    const later = goesOn && step ? step.moments.map(linesIn) : [];
    const texts = new Set([...all, ...later].map(textOfMeaning));
    return (lines: readonly string[]) => texts.has(textOfMeaning(lines));
  };
  const isSame = ours.some(isIn(theirs, next?.[1])) || theirs.some(isIn(ours, next?.[0]));
  return { mine, other, isSame };
}

/** The first differing line, if no screen of one run equals one of the other. */
function screenPart(pair: Pair, screens: Screens | null, names: Names): Difference[] {
  if (!screens || screens.isSame) return [];
  const parted = aligned(screens.mine, screens.other, (one, two) => one === two).find(
    ([one, two]) => one !== two,
  );
  const item = (line: string | null | undefined) =>
    typeof line === 'string' ? { text: line, detail: null } : undefined;
  return [told('screen', pair, [item(parted?.[0]), item(parted?.[1])], names)];
}

const linesIn = ({ lines }: Moment): readonly string[] => lines.map(meantLine);

type Item = Pick<Side, 'text' | 'detail'>;

function told(
  where: Difference['where'],
  [left, right]: Pair,
  [ours, theirs]: readonly [Item | undefined, Item | undefined],
  names: Names,
): Difference {
  const side = (step: RecordedStep | null, item: Item | undefined): Side => ({
    step,
    text: item?.text ?? 'nothing',
    detail: item?.detail ?? null,
  });
  const sides = { left: side(left, ours), right: side(right, theirs) };
  const known = left ?? right;
  const step = known?.number ?? 0;
  const sentence = `Step ${step} (${known?.text ?? ''}), ${where}: ${names[0]} has “${sides.left.text}”, ${names[1]} has “${sides.right.text}”.`;
  return { step, where, ...sides, sentence };
}

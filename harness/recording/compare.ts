/** Two runs side by side: the user's steps aligned, then what each lane and each screen has that the other lacks. */
import { endpoints } from '#src/contract/endpoints.ts';
import { type Aligned, aligned } from './aligned.ts';
import { meantLine, textOfMeaning } from './meaning.ts';
import { pathIn } from './contract.ts';
import type { Entry, Lane, Moment, Recording } from '../protocol/recording.ts';
import { type Step, stepsOf } from './steps.ts';
import { gestureText, laneNames } from './words.ts';
import { isRecord } from '#src/contract/is-record.ts';

export interface Side {
  readonly step: Step | null;
  readonly text: string;
  readonly detail: unknown;
}

interface Difference {
  /** Number of the step in which they differ, from 1: of the first run, or of the second where the first has none. */
  readonly step: number;
  readonly where: Lane | 'screen';
  /** The field in which two entries of one kind differ, such as `reply.code`; null if one is missing or is another. */
  readonly field: string | null;
  readonly left: Side;
  readonly right: Side;
  readonly sentence: string;
}

export interface Comparison {
  readonly left: readonly Step[];
  readonly right: readonly Step[];
  /** How many steps agree from the start. */
  readonly agreed: number;
  /** In how many steps both runs have a settled screen, so that these could be compared. */
  readonly screens: number;
  /** All of them, in the order of the steps. */
  readonly differences: readonly Difference[];
  readonly first: Difference | null;
  readonly sentence: string;
}

/** Within a step, causes before effects. */
const order: readonly Difference['where'][] = [
  'person',
  'call',
  'bridge',
  'route',
  'world',
  'screen',
  'analytics',
  'console',
  'storage',
];

type Names = readonly [string, string];
type Pair = Aligned<Step>;

/** Names of the runs are in the sentences: `this run`, `other.json`. */
export function compare(
  one: Recording,
  other: Recording,
  names: Names = ['the first run', 'the second'],
): Comparison {
  const [left, right] = [stepsOf(one), stepsOf(other)];
  const pairs = aligned(left, right, isSameAct);
  const place = ({ left: mine, right: theirs }: Difference) =>
    pairs.findIndex((pair) => (mine.step ? pair[0] === mine.step : pair[1] === theirs.step));
  const found = [
    ...pairs.flatMap((pair, index) => actPart(pair, pairs.slice(index), names)),
    ...pairs.flatMap((pair, index) => screenPart(pair, pairs[index + 1], names)),
    ...lanes.flatMap((lane) => lanePart(lane, pairs, names)),
  ].sort((a, b) => place(a) - place(b) || order.indexOf(a.where) - order.indexOf(b.where));
  const screens = pairs.filter((pair, index) => screensOf(pair, pairs[index + 1])).length;
  const [first = null] = found;
  const agreed = first ? place(first) : pairs.length;
  const base = { left, right, agreed, screens, differences: found, first };
  if (!first) {
    const sentence = `No differences in ${stepsText(agreed)}. ${screens} of ${agreed} screens compared.`;
    return { ...base, sentence };
  }
  const agree =
    agreed === 0
      ? 'They differ from the first step.'
      : `${stepsText(agreed)} ${agreed === 1 ? 'agrees' : 'agree'}.`;
  const more = found.length - 1;
  const others = more === 0 ? '' : ` ${more} more ${more === 1 ? 'difference' : 'differences'}.`;
  return { ...base, sentence: `${agree} ${first.sentence}${others}` };
}

const stepsText = (count: number) => (count === 1 ? '1 step' : `${count} steps`);

const isSameAct = (one: Step, other: Step) =>
  one.text === other.text && (one.cause === null) === (other.cause === null);

const isAligned = ([left, right]: Pair): boolean =>
  left !== null && right !== null && isSameAct(left, right);

/** What the user did. `rest` are the steps from here on. */
function actPart([left, right]: Pair, rest: readonly Pair[], names: Names): Difference[] {
  const known = left ?? right;
  if (!known) return [];
  if (left && right) {
    const [act, actToo] = [causeOf(left), causeOf(right)];
    if ((!act && !actToo) || (act && actToo && keyOf(act) === keyOf(actToo))) return [];
    return [told('person', [left, right], [act, actToo], names)];
  }
  const [there, gone] = left ? names : [names[1], names[0]];
  const ended = rest.every((pair) => pair[left ? 1 : 0] === null);
  const sentence = ended
    ? `Step ${known.number}: ${there} continues with “${known.text}”, ${gone} has ended.`
    : `Step ${known.number}: only ${there} has “${known.text}”.`;
  const side = (step: Step | null): Side => ({
    step,
    text: step?.text ?? (ended ? 'end of run' : 'nothing'),
    detail: null,
  });
  const sides = { left: side(left), right: side(right) };
  return [{ step: known.number, where: 'person', field: null, ...sides, sentence }];
}

interface Item {
  readonly text: string;
  readonly detail: unknown;
}
type ItemPair = readonly [Item | undefined, Item | undefined];

const causeOf = ({ cause }: Step): Item | undefined =>
  cause ? { ...itemOf(cause), detail: itemOf(cause).detail ?? cause.faults ?? null } : undefined;

function itemOf({ text, detail, gesture, lane }: Entry): Item {
  if (!gesture) return { text: lane === 'console' ? meantLine(text) : text, detail };
  const { at: _, ...meaning } = gesture;
  return { text: gestureText(gesture), detail: meaning };
}

const keyOf = ({ text, detail }: Item) => `${text}\n${textOfMeaning(detail)}`;

/** What an entry is about: a call's method and path, a stored key, the whole text of any other. */
const subjectOf = ({ text }: Item) => text.split(/ (?:→ .*|written|removed)$/)[0] ?? '';

interface Placed extends Item {
  readonly step: Step;
  readonly pair: Pair;
  /** Sent by a timer of the page, before anybody acted, or after an act that only one run has: its absence says nothing. */
  readonly background: boolean;
}

const lanes = ['call', 'bridge', 'route', 'world', 'analytics', 'console', 'storage'] as const;

/** Entries come sooner or later by a step or more, so a lane is compared over the whole run, each subject with itself. */
function lanePart(lane: (typeof lanes)[number], pairs: readonly Pair[], names: Names) {
  const [ours, theirs] = [bySubject(lane, pairs, 0), bySubject(lane, pairs, 1)];
  const only: Placed[] = [];
  const onlyThere: Placed[] = [];
  const found: Difference[] = [];
  const report = (one: Placed | undefined, two: Placed | undefined) => {
    const known = one ?? two;
    if (!known) return;
    const sides: Pair = [one?.step ?? known.pair[0], two?.step ?? known.pair[1]];
    found.push(told(lane, sides, [one, two], names));
  };
  for (const subject of new Set([...ours.keys(), ...theirs.keys()])) {
    const mine = ours.get(subject) ?? [];
    const other = theirs.get(subject) ?? [];
    for (const [one, two] of partedIn(lane, mine, other)) {
      if (one && two) report(one, two);
      else if (one) only.push(one);
      else if (two) onlyThere.push(two);
    }
  }
  // In the place of what one run lacks stands what the other has there, as one place of the app instead of another.
  for (const one of only) {
    const at = lane === 'route' ? onlyThere.findIndex(({ pair }) => pair === one.pair) : -1;
    report(one, at < 0 ? undefined : onlyThere.splice(at, 1)[0]);
  }
  for (const two of onlyThere) report(undefined, two);
  return found;
}

/** Entries of one lane of a run, in their order. */
function bySubject(lane: Lane, pairs: readonly Pair[], of: 0 | 1): Map<string, Placed[]> {
  const all = pairs.flatMap((pair) => {
    const step = pair[of];
    const entries = step?.entries.filter((entry) => entry.lane === lane && entry !== step.cause);
    if (!step || !entries) return [];
    return entries.map((entry) => ({
      ...itemOf(entry),
      step,
      pair,
      background: entry.background === true || step.cause === null || !isAligned(pair),
    }));
  });
  const found = new Map<string, Placed[]>();
  for (const one of all) found.set(subjectOf(one), [...(found.get(subjectOf(one)) ?? []), one]);
  return found;
}

/** Of one subject: what differs, side by side. */
function partedIn(
  lane: Lane,
  ours: readonly Placed[],
  theirs: readonly Placed[],
): (readonly [Placed | undefined, Placed | undefined])[] {
  const isWatched = ({ background }: Placed) => !background;
  const [mine, other] = [ours.filter(isWatched), theirs.filter(isWatched)];
  if (lane === 'storage') {
    const [one, two] = [mine.at(-1), other.at(-1)];
    const isSame = one?.text === two?.text || (wasPassing(mine) && wasPassing(other));
    return isSame ? [] : [[one, two]];
  }
  if ([...ours, ...theirs].some(changesSomething)) {
    return sideBySide(mine, other).filter(
      ([one, two]) => !one || !two || keyOf(one) !== keyOf(two),
    );
  }
  const missing = (all: readonly Placed[], there: readonly Placed[]) => {
    const known = new Set(there.map(keyOf));
    return all.filter((one) => !known.has(keyOf(one)) && known.add(keyOf(one)));
  };
  const [lost, added] = [missing(mine, theirs), missing(other, ours)];
  // A fast run reads less often, so of a read one answer that both got is enough.
  const isAlike = lane === 'call' && missing(ours, theirs).length < new Set(ours.map(keyOf)).size;
  return isAlike ? [] : sideBySide(lost, added);
}

const sideBySide = (left: readonly Placed[], right: readonly Placed[]) =>
  Array.from(
    { length: Math.max(left.length, right.length) },
    (_, at) => [left[at], right[at]] as const,
  );

/** A fast run removes a value before the app gets to store it, which is as if it never was. */
const wasPassing = (entries: readonly Placed[]): boolean =>
  entries.length === 0 ||
  (entries[0]?.text.endsWith(' written') === true &&
    entries.at(-1)?.text.endsWith(' removed') === true);

const kinds: Readonly<Record<string, { readonly kind: string }>> = endpoints;

function changesSomething({ text }: Item): boolean {
  const path = pathIn(text);
  return path !== null && Object.hasOwn(kinds, path) && kinds[path]?.kind !== 'read';
}

interface Screens {
  /** The last settled screen of the step in each run, as lines. */
  readonly mine: readonly string[];
  readonly other: readonly string[];
  /** Whether each showed what the other did. */
  readonly isSame: boolean;
}

/**
 * What both runs showed in a step; null if one has no settled screen of it. Somebody who acts quickly leaves no time for
 * a picture, so where both go on alike a screen from before the act says nothing, and one of the next step counts as well.
 */
function screensOf([left, right]: Pair, next: Pair | undefined): Screens | null {
  if (!left || !right || !isSameAct(left, right)) return null;
  const goesOn = next !== undefined && isAligned(next);
  const shownIn = ({ moments, before }: Step) => {
    const stale = goesOn && before ? textOfMeaning(linesIn(before)) : null;
    const settled = moments.filter(({ still }) => still).map(linesIn);
    return settled.filter((lines) => textOfMeaning(lines) !== stale);
  };
  const [ours, theirs] = [shownIn(left), shownIn(right)];
  const [mine, other] = [ours.at(-1), theirs.at(-1)];
  if (!mine || !other) return null;
  const isIn = (all: readonly (readonly string[])[], step: Step | null | undefined) => {
    const later = goesOn && step ? step.moments.map(linesIn) : [];
    const texts = new Set([...all, ...later].map(textOfMeaning));
    return (lines: readonly string[]) => texts.has(textOfMeaning(lines));
  };
  const isSame = ours.some(isIn(theirs, next?.[1])) || theirs.some(isIn(ours, next?.[0]));
  return { mine, other, isSame };
}

/** The first line that differs, if no screen of the one run is as one of the other. */
function screenPart(pair: Pair, next: Pair | undefined, names: Names): Difference[] {
  const screens = screensOf(pair, next);
  if (!screens || screens.isSame) return [];
  const parted = aligned(screens.mine, screens.other, (one, two) => one === two).find(
    ([one, two]) => one !== two,
  );
  const item = (line: string | null | undefined) =>
    line === null || line === undefined ? undefined : { text: line, detail: null };
  return [told('screen', pair, [item(parted?.[0]), item(parted?.[1])], names)];
}

const linesIn = ({ lines }: Moment): readonly string[] => lines.map(meantLine);

function told(
  where: Difference['where'],
  [left, right]: Pair,
  [ours, theirs]: ItemPair,
  names: Names,
): Difference {
  const known = left ?? right;
  const side = (step: Step | null, item: Item | undefined): Side => ({
    step,
    text: item?.text ?? 'nothing',
    detail: item?.detail ?? null,
  });
  const sides = { left: side(left, ours), right: side(right, theirs) };
  const base = { step: known?.number ?? 0, where, ...sides };
  const head = `Step ${base.step} (${known?.text ?? ''})`;
  const field =
    ours && theirs && subjectOf(ours) === subjectOf(theirs)
      ? fieldOf(ours.detail, theirs.detail)
      : null;
  if (ours && field) {
    const sentence = `${head}: ${subjectOf(ours)}: ${field.path} is ${short(field.left)} in ${names[0]} and ${short(field.right)} in ${names[1]}.`;
    return { ...base, field: field.path, sentence };
  }
  const lane = where === 'screen' ? 'screen' : laneNames[where].toLowerCase();
  const sentence = `${head}, ${lane}: ${names[0]} has “${sides.left.text}”, ${names[1]} has “${sides.right.text}”.`;
  return { ...base, field: null, sentence };
}

const short = (value: unknown): string => {
  const text = value === undefined ? 'missing' : textOfMeaning(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};

interface FieldDifference {
  readonly path: string;
  readonly left: unknown;
  readonly right: unknown;
}

/** The first field that differs; what was answered and why it failed before its other parts. A missing field is not null. */
export function fieldOf(left: unknown, right: unknown, path = ''): FieldDifference | null {
  const isSame = textOfMeaning(left) === textOfMeaning(right);
  if (isSame && (left === undefined) === (right === undefined)) return null;
  const [one, two] = [
    Array.isArray(left) ? { ...left } : left,
    Array.isArray(right) ? { ...right } : right,
  ];
  if (!isRecord(one) || !isRecord(two)) return { path, left, right };
  const keys = [...new Set([...Object.keys(one), ...Object.keys(two)])].sort(
    (a, b) => weight(a) - weight(b) || (a < b ? -1 : 1),
  );
  return keys.reduce<FieldDifference | null>(
    (found, key) => found ?? fieldOf(one[key], two[key], path === '' ? key : `${path}.${key}`),
    null,
  );
}

const first = ['payload', 'status', 'code', 'reply'];
const weight = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);

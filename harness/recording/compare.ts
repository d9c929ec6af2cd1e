/** Two runs side by side to the first difference: aligned step by step and lane by lane, by meaning. */
import { meantLine, textOfMeaning } from './meaning.ts';
import { type Entry, type Lane, type Moment, type Recording } from '../protocol/recording.ts';
import { type Step, stepsOf } from './steps.ts';
import { gestureText, laneNames } from './words.ts';

export interface Side {
  readonly step: Step | null;
  readonly text: string;
  readonly detail: unknown;
}

export interface Difference {
  /** Step at which they part, from 1. */
  readonly step: number;
  /** Of a lane, or of what the screen said. */
  readonly where: Lane | 'screen';
  /** The field in which two entries of one kind differ, such as `reply.code`; null where one is missing or is another. */
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
  readonly first: Difference | null;
  readonly sentence: string;
}

/** Lanes compared within a step, causes before effects. */
const order: readonly (Lane | 'screen')[] = [
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

/** Names of the runs are in the sentences: `this run`, `other.json`. */
export function compare(
  one: Recording,
  other: Recording,
  names: readonly [string, string] = ['the first run', 'the second'],
): Comparison {
  const [left, right] = [stepsOf(one), stepsOf(other)];
  const most = Math.max(left.length, right.length);
  for (let index = 0; index < most; index += 1) {
    const around = {
      left: [left[index - 1], left[index + 1]],
      right: [right[index - 1], right[index + 1]],
    };
    const first = differenceOf(left[index] ?? null, right[index] ?? null, index + 1, around, names);
    if (first) {
      const agreed =
        index === 0
          ? 'They differ from the first step.'
          : `${stepsText(index)} ${index === 1 ? 'agrees' : 'agree'}.`;
      return { left, right, agreed: index, first, sentence: `${agreed} ${first.sentence}` };
    }
  }
  const sentence = `No differences in ${stepsText(most)}.`;
  return { left, right, agreed: most, first: null, sentence };
}

const stepsText = (count: number) => (count === 1 ? '1 step' : `${count} steps`);

type Names = readonly [string, string];

function differenceOf(
  left: Step | null,
  right: Step | null,
  step: number,
  around: Around,
  names: Names,
): Difference | null {
  if (!left || !right) {
    const [there, gone] = left ? names : [names[1], names[0]];
    const known = left ?? right;
    return {
      step,
      where: 'person',
      field: null,
      left: side(left, left?.text ?? 'end of run', null),
      right: side(right, right?.text ?? 'end of run', null),
      sentence: `Step ${step}: ${there} continues with “${known?.text ?? ''}”, ${gone} has ended.`,
    };
  }
  for (const where of order) {
    const parted =
      where === 'screen' ? screensPart(left, right, around) : lanePart(left, right, where, around);
    if (parted) return told(step, where, [left, right], parted, names);
  }
  return null;
}

type Pair = readonly [Item | undefined, Item | undefined];

/** Of the steps before and after, for what came a little earlier or later in one run. */
interface Around {
  readonly left: readonly (Step | undefined)[];
  readonly right: readonly (Step | undefined)[];
}

/** Acts and places in their order; all else must be found in the same step, or in one beside it: answers and words of the phone may be late. */
function lanePart(left: Step, right: Step, where: Lane, around: Around): Pair | null {
  const [ours, theirs] = [itemsOf(left, where), itemsOf(right, where)];
  if (where === 'person' || where === 'route') {
    const at = ours.findIndex((item, index) => !same(item, theirs[index]));
    const place = at < 0 && theirs.length > ours.length ? ours.length : at;
    return place < 0 ? null : [ours[place], theirs[place]];
  }
  const near = (steps: Around['left']) => steps.flatMap((one) => (one ? itemsOf(one, where) : []));
  const missing = (items: readonly Item[], there: readonly Item[]) =>
    items.find((item) => !there.some((one) => same(item, one)));
  const lost = missing(ours, [...theirs, ...near(around.right)]);
  if (lost) return [lost, partner(lost, theirs, ours)];
  const added = missing(theirs, [...ours, ...near(around.left)]);
  return added ? [partner(added, ours, theirs), added] : null;
}

/** An item's replacement: same path, not in both. */
const partner = (item: Item, there: readonly Item[], here: readonly Item[]) =>
  there.find((one) => pathOf(one) === pathOf(item) && !here.some((known) => same(one, known)));

/**
 * The screens part where none of the one run is as one of the other. One that never settled says nothing of what it
 * would have said; nor does one from before the act, where both runs go on alike: whoever acts quickly sees the next one
 * too late for a picture.
 */
function screensPart(left: Step, right: Step, around: Around): Pair | null {
  const [after, afterToo] = [around.left[1], around.right[1]];
  const goesOn = after !== undefined && after.text === afterToo?.text;
  const seenIn = ({ moments, before }: Step) => {
    const stale = goesOn && before ? meaningOf(before) : null;
    return moments.filter((one) => one.still && meaningOf(one) !== stale).map(linesIn);
  };
  const [ours, theirs] = [seenIn(left), seenIn(right)];
  const [mine, other] = [ours.at(-1), theirs.at(-1)];
  if (!mine || !other) return null;
  const alike = ours.some((one) => theirs.some((two) => textOfMeaning(one) === textOfMeaning(two)));
  if (alike) return null;
  const at = mine.findIndex((line, index) => line !== other[index]);
  const place = at < 0 ? mine.length : at;
  const item = (line: string | undefined) =>
    line === undefined ? undefined : { text: line, detail: null };
  return [item(mine[place]), item(other[place])];
}

const meaningOf = (moment: Moment) => textOfMeaning(linesIn(moment));

const linesIn = ({ lines }: Moment): readonly string[] => lines.map(meantLine);

interface Item {
  readonly text: string;
  readonly detail: unknown;
}

const same = (one: Item, other: Item | undefined): boolean =>
  other !== undefined &&
  one.text === other.text &&
  textOfMeaning(one.detail) === textOfMeaning(other.detail);

/** A step's items of one lane, in a stable order: parallel calls by path, repeats once. */
function itemsOf(step: Step, where: Lane): readonly Item[] {
  const entries = step.entries.filter(({ lane }) => lane === where);
  const items = entries.map((entry) => itemOf(entry));
  if (where === 'person' || where === 'route') return withoutRepeats(items);
  const sorted = items.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : pathOf(a) > pathOf(b) ? 1 : 0));
  return withoutRepeats(sorted);
}

const pathOf = ({ text }: Item) => text.split(' → ')[0] ?? '';

const withoutRepeats = (items: readonly Item[]): readonly Item[] =>
  items.filter((item, index) => index === 0 || !same(item, items[index - 1]));

function itemOf({ text, detail, gesture, lane }: Entry): Item {
  if (!gesture) return { text: lane === 'console' ? meantLine(text) : text, detail };
  const { at: _, ...meaning } = gesture;
  return { text: gestureText(gesture), detail: meaning };
}

const side = (step: Step | null, text: string, detail: unknown): Side => ({ step, text, detail });

function told(
  step: number,
  where: Lane | 'screen',
  [left, right]: readonly [Step, Step],
  [ours, theirs]: Pair,
  names: Names,
): Difference {
  const sides = {
    left: side(left, ours?.text ?? 'nothing', ours?.detail ?? null),
    right: side(right, theirs?.text ?? 'nothing', theirs?.detail ?? null),
  };
  const head = `Step ${step} (${left.text})`;
  const lane = where === 'screen' ? 'screen' : laneNames[where].toLowerCase();
  const base = { step, where, ...sides };
  if (ours && theirs && pathOf(ours) === pathOf(theirs)) {
    const field =
      ours.text === theirs.text || where === 'call' ? fieldOf(ours.detail, theirs.detail) : null;
    if (field) {
      const sentence = `${head}: ${pathOf(ours)}: ${field.path} is ${short(field.left)} in ${names[0]} and ${short(field.right)} in ${names[1]}.`;
      return { ...base, field: field.path, sentence };
    }
  }
  const sentence = `${head}, ${lane}: ${names[0]} has “${sides.left.text}”, ${names[1]} has “${sides.right.text}”.`;
  return { ...base, field: null, sentence };
}

const short = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : textOfMeaning(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};

interface FieldDifference {
  readonly path: string;
  readonly left: unknown;
  readonly right: unknown;
}

/** The first field that differs; what was answered and why it failed before its other parts. */
export function fieldOf(left: unknown, right: unknown, path = ''): FieldDifference | null {
  if (textOfMeaning(left) === textOfMeaning(right)) return null;
  if (!isBranch(left) || !isBranch(right)) return { path, left, right };
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort(
    (a, b) => weight(a) - weight(b) || (a < b ? -1 : 1),
  );
  for (const key of keys) {
    const found = fieldOf(left[key], right[key], path === '' ? key : `${path}.${key}`);
    if (found) return found;
  }
  return null;
}

const first = ['payload', 'status', 'code', 'reply'];
const weight = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

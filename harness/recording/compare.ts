/** Two runs side by side: the user's steps aligned, polls and timers aside, every difference by meaning. */
import { endpoints } from '#src/contract/endpoints.ts';
import { type Aligned, aligned } from './aligned.ts';
import { meantLine, textOfMeaning } from './meaning.ts';
import { pathIn } from './contract.ts';
import { type Entry, type Lane, type Moment, type Recording } from '../protocol/recording.ts';
import { type Step, stepsOf } from './steps.ts';
import { gestureText, laneNames } from './words.ts';

export interface Side {
  readonly step: Step | null;
  readonly text: string;
  readonly detail: unknown;
}

interface Difference {
  /** Number of the step in which they differ, from 1: of the first run, or of the second where the first has none. */
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
  /** In how many steps both runs have a settled screen, so that these could be compared. */
  readonly screens: number;
  /** All of them, in the order of the steps. */
  readonly differences: readonly Difference[];
  readonly first: Difference | null;
  readonly sentence: string;
}

/** Lanes of a step, causes before effects. */
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

/** Lanes whose entries come when they come, sooner or later by a step or more: each run must have what the other has. */
const asSets = ['call', 'bridge', 'world', 'analytics', 'console', 'storage'] as const;

/** Names of the runs are in the sentences: `this run`, `other.json`. */
export function compare(
  one: Recording,
  other: Recording,
  names: readonly [string, string] = ['the first run', 'the second'],
): Comparison {
  const [left, right] = [stepsOf(one), stepsOf(other)];
  const pairs = aligned(left, right, isSameAct);
  const found = [
    ...pairs.flatMap((pair, index) => stepPart(pair, index, pairs, names)),
    ...asSets.flatMap((lane) => setsPart(lane, pairs, names)),
    ...routesPart(pairs, names),
  ];
  const place = ({ left: { step: mine }, right: { step: theirs } }: Difference) =>
    pairs.findIndex((pair) => (mine ? pair[0] === mine : pair[1] === theirs));
  const differences = found
    .map((difference) => ({ difference, at: place(difference) }))
    .sort(
      (a, b) =>
        a.at - b.at || order.indexOf(a.difference.where) - order.indexOf(b.difference.where),
    );
  const screens = pairs.filter((pair, index) => seenOf(pair, pairs[index + 1]) !== null).length;
  const first = differences[0];
  if (!first) {
    const sentence = `No differences in ${stepsText(pairs.length)}. ${screens} of ${pairs.length} screens compared.`;
    return { left, right, agreed: pairs.length, screens, differences: [], first: null, sentence };
  }
  const agree =
    first.at === 0
      ? 'They differ from the first step.'
      : `${stepsText(first.at)} ${first.at === 1 ? 'agrees' : 'agree'}.`;
  const more = differences.length - 1;
  const others = more === 0 ? '' : ` ${more} more ${more === 1 ? 'difference' : 'differences'}.`;
  return {
    left,
    right,
    agreed: first.at,
    screens,
    differences: differences.map(({ difference }) => difference),
    first: first.difference,
    sentence: `${agree} ${first.difference.sentence}${others}`,
  };
}

const stepsText = (count: number) => (count === 1 ? '1 step' : `${count} steps`);

type Names = readonly [string, string];
/** The same act in both runs; or what one of them, or each of them, did instead. */
type Pair = Aligned<Step>;

const isSameAct = (one: Step, other: Step) =>
  one.text === other.text && (one.cause === null) === (other.cause === null);

const isAligned = ([left, right]: Pair): boolean =>
  left !== null && right !== null && isSameAct(left, right);

/** What a pair of steps has of its own: the act, and the screen after it. */
function stepPart(
  [left, right]: Pair,
  index: number,
  pairs: readonly Pair[],
  names: Names,
): Difference[] {
  const known = left ?? right;
  if (!known) return [];
  if (!left || !right) {
    const rest = pairs.slice(index);
    const [there, gone] = left ? names : [names[1], names[0]];
    const ended = rest.every((pair) => pair[left ? 1 : 0] === null);
    const sentence = ended
      ? `Step ${known.number}: ${there} continues with “${known.text}”, ${gone} has ended.`
      : `Step ${known.number}: only ${there} has “${known.text}”.`;
    const missing = ended ? 'end of run' : 'nothing';
    return [
      {
        step: known.number,
        where: 'person',
        field: null,
        left: side(left, left?.text ?? missing, null),
        right: side(right, right?.text ?? missing, null),
        sentence,
      },
    ];
  }
  const [act, actToo] = [causeOf(left), causeOf(right)];
  const acted =
    act && actToo && same(act, actToo)
      ? []
      : [told('person', [left, right], [act, actToo], names)].filter(() => act ?? actToo);
  if (!isAligned([left, right])) return acted;
  const parted = screensPart([left, right], pairs[index + 1]);
  return [...acted, ...(parted ? [told('screen', [left, right], parted, names)] : [])];
}

const causeOf = ({ cause }: Step): Item | undefined =>
  cause ? { ...itemOf(cause), detail: itemOf(cause).detail ?? cause.faults ?? null } : undefined;

interface Placed {
  readonly item: Item;
  readonly step: Step;
  readonly pair: Pair;
  /** Sent by a timer of the page, or before anybody acted: its absence says nothing. */
  readonly background: boolean;
}

/** Entries of one lane of a run, in their order. What follows an act that only one run has is no difference of its own. */
function placed(lane: Lane, pairs: readonly Pair[], of: 0 | 1): Placed[] {
  return pairs.flatMap((pair) => {
    const step = pair[of];
    if (!step) return [];
    return step.entries
      .filter((entry) => entry.lane === lane && entry !== step.cause)
      .map((entry) => ({
        item: itemOf(entry),
        step,
        pair,
        background: entry.background === true || step.cause === null || !isAligned(pair),
      }));
  });
}

/** A lane as sets over both runs: what one has and the other never has, beside what the other has in its place. */
function setsPart(
  lane: (typeof asSets)[number],
  pairs: readonly Pair[],
  names: Names,
): Difference[] {
  const [ours, theirs] = [placed(lane, pairs, 0), placed(lane, pairs, 1)];
  if (lane === 'call') {
    const answered = answeredDifferently(ours, theirs);
    const [rest, restToo] = [ours, theirs].map((all) =>
      all.filter((one) => !answered.flat().includes(one)),
    ) as [Placed[], Placed[]];
    const overtaken = [isOvertaken(pairs, theirs), isOvertaken(pairs, ours)] as const;
    return [
      ...answered.map(([one, other]) =>
        told(lane, [one.step, other.step], [one.item, other.item], names),
      ),
      ...unmatched(lane, rest, restToo, names, takePartner, overtaken),
    ];
  }
  if (lane !== 'storage') return unmatched(lane, ours, theirs, names, takePartner);
  const isPassing = (one: Placed) => wasPassing(one.item.text, ours, theirs);
  const lasting = (all: readonly Placed[]) => all.filter((one) => !isPassing(one));
  return unmatched(lane, lasting(ours), lasting(theirs), names, takePartner);
}

/**
 * The same request of the same step with another answer, for calls that change something. A retry that gets the other
 * run's answer must not hide this.
 */
function answeredDifferently(
  ours: readonly Placed[],
  theirs: readonly Placed[],
): (readonly [Placed, Placed])[] {
  const isChange = (one: Placed) => !one.background && changesSomething(one.item);
  const [mine, other] = [ours.filter(isChange), theirs.filter(isChange)];
  const isSameRequest = (one: Placed, two: Placed) =>
    one.pair === two.pair && requestOf(one.item) === requestOf(two.item);
  return mine.flatMap((one) => {
    const nth = mine.filter((two) => isSameRequest(one, two)).indexOf(one);
    const partner = other.filter((two) => isSameRequest(one, two))[nth];
    return partner && !same(one.item, partner.item) ? [[one, partner] as const] : [];
  });
}

/** Both runs end without this value. A fast run removes it before the app gets to store it. */
function wasPassing(text: string, ours: readonly Placed[], theirs: readonly Placed[]): boolean {
  const [key = ''] = text.split(/ (?:written|removed)$/);
  const [one, other] = [ours, theirs].map((all) =>
    all
      .map(({ item }) => item.text)
      .filter((said) => said.split(/ (?:written|removed)$/)[0] === key),
  );
  const isGone = (said: readonly string[] = []) => said.at(-1) === `${key} removed`;
  const neverWas = (said: readonly string[] = []) =>
    said.length === 0 || (isGone(said) && said[0] === `${key} written`);
  if (neverWas(one) && neverWas(other)) return true;
  return isGone(one) && isGone(other) && text === `${key} written`;
}

/**
 * A read that only one run has, where the other read the same a step later: it had acted again before, so that it never
 * saw the state in between.
 */
function isOvertaken(pairs: readonly Pair[], there: readonly Placed[]): (one: Placed) => boolean {
  return ({ item, pair }) => {
    const next = pairs[pairs.indexOf(pair) + 1];
    const isLater = (one: Placed) => one.pair === next && pathOf(one.item) === pathOf(item);
    return !changesSomething(item) && there.some(isLater);
  };
}

/** What only one run has, beside what `take` finds for it among what only the other has. */
function unmatched(
  lane: Lane,
  ours: readonly Placed[],
  theirs: readonly Placed[],
  names: Names,
  take: (added: Placed[], item: Item, step: Step | null) => Placed | undefined,
  /** Which of those that have no partner, of either run, are no difference. */
  [isOurs, isTheirs]: readonly [(one: Placed) => boolean, (one: Placed) => boolean] = [no, no],
): Difference[] {
  const lost = missingIn(ours, theirs);
  const added = missingIn(theirs, ours);
  const found = lost.flatMap((one) => {
    const [left, right] = one.pair;
    const partner = take(added, one.item, right);
    if (!partner && isOurs(one)) return [];
    const sides: Pair = [left ?? one.step, partner?.step ?? right];
    return [told(lane, sides, [one.item, partner?.item], names)];
  });
  const rest = added.filter((one) => !isTheirs(one));
  return [
    ...found,
    ...rest.map(({ item, step, pair: [left] }) =>
      told(lane, [left, step], [undefined, item], names),
    ),
  ];
}

const no = () => false;

/** Each once; of what changes something, as often as it is missing. */
function missingIn(items: readonly Placed[], there: readonly Placed[]): Placed[] {
  const counts = new Map<string, number>();
  for (const { item } of there) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return items.filter(({ item, background }) => {
    if (background) return false;
    const key = keyOf(item);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    const has = counts.get(key) ?? 0;
    return changesSomething(item) ? times > has : times === 1 && has === 0;
  });
}

const kinds: Readonly<Record<string, { readonly kind: string }>> = endpoints;

function changesSomething({ text }: Item): boolean {
  const path = pathIn(text);
  return path !== null && Object.hasOwn(kinds, path) && kinds[path]?.kind !== 'read';
}

/** An item's replacement, of the same path: in the same step of the other run, else anywhere in it. */
function takePartner(added: Placed[], item: Item, step: Step | null): Placed | undefined {
  const fits = added.filter((one) => pathOf(one.item) === pathOf(item));
  const found = fits.find((one) => one.step === step) ?? fits[0];
  if (found) added.splice(added.indexOf(found), 1);
  return found;
}

/** Places in their order over the whole run, whenever each was reached. */
function routesPart(pairs: readonly Pair[], names: Names): Difference[] {
  const [ours, theirs] = [placed('route', pairs, 0), placed('route', pairs, 1)].map((all) =>
    all.filter(({ item }, index) => index === 0 || !same(item, all[index - 1]?.item)),
  ) as [Placed[], Placed[]];
  return unmatched('route', ours, theirs, names, (added, _item, step) => {
    const instead = added.findIndex((one) => one.step === step);
    return instead < 0 ? undefined : added.splice(instead, 1)[0];
  });
}

interface Seen {
  /** The screens of each run in this step, the last of each, and whether both runs go on alike. */
  readonly ours: readonly (readonly string[])[];
  readonly theirs: readonly (readonly string[])[];
  readonly mine: readonly string[];
  readonly other: readonly string[];
  readonly goesOn: boolean;
}

/**
 * What both runs showed in a step; null where one of them has nothing that can be compared: its screen never settled, or
 * is from before the act while both runs continue alike. Someone who acts quickly leaves no time for a picture, so the
 * next screen is kept in the step after, or not at all.
 */
function seenOf([left, right]: Pair, next: Pair | undefined): Seen | null {
  if (!left || !right || !isAligned([left, right])) return null;
  const goesOn = next !== undefined && isAligned(next);
  const seenIn = ({ moments, before }: Step) => {
    const stale = goesOn && before ? meaningOf(before) : null;
    return moments.filter((one) => one.still && meaningOf(one) !== stale).map(linesIn);
  };
  const [ours, theirs] = [seenIn(left), seenIn(right)];
  const [mine, other] = [ours.at(-1), theirs.at(-1)];
  return mine && other ? { ours, theirs, mine, other, goesOn } : null;
}

/** The screens part where none of the one run is as one of the other. */
function screensPart(pair: Pair, next: Pair | undefined): ItemPair | null {
  const seen = seenOf(pair, next);
  if (!seen) return null;
  const { ours, theirs, mine, other, goesOn } = seen;
  const later = (step: Step | null | undefined) =>
    goesOn ? (step?.moments ?? []).map(linesIn) : [];
  const isIn = (one: readonly string[], all: readonly (readonly string[])[]) =>
    all.some((two) => textOfMeaning(one) === textOfMeaning(two));
  const alike =
    ours.some((one) => isIn(one, [...theirs, ...later(next?.[1])])) ||
    theirs.some((one) => isIn(one, [...ours, ...later(next?.[0])]));
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
type ItemPair = readonly [Item | undefined, Item | undefined];

const keyOf = ({ text, detail }: Item) => `${text}\n${textOfMeaning(detail)}`;

const same = (one: Item, other: Item | undefined): boolean =>
  other !== undefined && keyOf(one) === keyOf(other);

/** What was sent, whatever was answered. */
const requestOf = (item: Item) =>
  `${pathOf(item)}\n${textOfMeaning(isBranch(item.detail) ? item.detail['payload'] : null)}`;

const pathOf = ({ text }: Item) => text.split(' → ')[0] ?? '';

function itemOf({ text, detail, gesture, lane }: Entry): Item {
  if (!gesture) return { text: lane === 'console' ? meantLine(text) : text, detail };
  const { at: _, ...meaning } = gesture;
  return { text: gestureText(gesture), detail: meaning };
}

const side = (step: Step | null, text: string, detail: unknown): Side => ({ step, text, detail });

function told(
  where: Lane | 'screen',
  [left, right]: Pair,
  [ours, theirs]: ItemPair,
  names: Names,
): Difference {
  const known = left ?? right;
  const step = known?.number ?? 0;
  const sides = {
    left: side(left, ours?.text ?? 'nothing', ours?.detail ?? null),
    right: side(right, theirs?.text ?? 'nothing', theirs?.detail ?? null),
  };
  const head = `Step ${step} (${known?.text ?? ''})`;
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

/**
 * Figures without a mark. Their meaning is unknown, so an amount, a percentage, a date or a time is only vouched for if
 * some answer or request of the world had it. Where every amount belongs to a loan, one that isn't vouched for is wrong.
 * Anywhere else such figures are listed.
 */
import { isRecord } from '#src/contract/is-record.ts';
import { lenderLimits, limits } from '#src/facts/limits.ts';
import { type CallEntry, isCall, isPhones } from '../../protocol/log.ts';
import type { World } from '../../world/world.ts';
import type { AnswerToCheck } from './answers.ts';
import { readInstant } from '#src/contract/schema.ts';
import { clockText, dayTexts } from '../../text/moments.ts';
import { percentText } from '../../text/percent.ts';
import { readAmount } from './shown.ts';

const places: readonly string[] = [
  '/',
  '/borrow/confirm_borrow',
  '/borrow/lending',
  '/loan_agreement',
  '/repay/bill_detail',
  '/repay/exhibition_period_detail',
  '/repay/repay_detail',
];

interface Known {
  readonly kobo: Set<number>;
  /** Percentages, dates and times as texts. */
  readonly texts: Set<string>;
  /** Answers with any content may have reached a phone. */
  unsure: boolean;
}

const memory = new WeakMap<World, Known>();
/** Amounts of §1, §5 and §9 that the app knows without an answer. */
const ofLimits = new Set(
  Object.values({ ...limits, ...lenderLimits }).flatMap((limit) =>
    typeof limit === 'number' ? limit * 100 : [],
  ),
);

/** Percentages of §1, §5 and §9, and of the law. */
const textsOfLimits = Object.entries(limits).flatMap(([name, limit]) =>
  name.endsWith('Bp') && typeof limit === 'number' ? [percentText(limit)] : [],
);

/** Every figure in a call and its answer. */
function figuresIn({ payload, data }: Omit<AnswerToCheck, 'path'>): Omit<Known, 'unsure'> {
  const found = { kobo: new Set<number>(), texts: new Set<string>() };
  const look = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) look(one, name);
    else if (isRecord(value)) for (const [key, inside] of Object.entries(value)) look(inside, key);
    else if (name.includes('Kobo') && Number.isFinite(Number(value))) found.kobo.add(Number(value));
    else if (/Bp/.test(name) && Number.isFinite(Number(value))) {
      found.texts.add(percentText(Number(value)));
    } else if (/At$|Until$|By$|time$/i.test(name)) {
      const at = readInstant(value);
      if (at === undefined) return;
      for (const text of [...dayTexts(at), clockText(at)]) found.texts.add(text);
    }
  };
  look(payload, '');
  look(data, '');
  return found;
}

/** Records every figure in a call and its answer. */
export function noteAmounts(world: World, call: Omit<AnswerToCheck, 'path'>): void {
  const known = memory.get(world) ?? {
    kobo: new Set<number>(),
    texts: new Set(textsOfLimits),
    unsure: false,
  };
  memory.set(world, known);
  known.unsure ||= world.faults.some(({ kind }) => kind === 'hostile');
  const { kobo, texts } = figuresIn(call);
  for (const one of kobo) known.kobo.add(one);
  for (const one of texts) known.texts.add(one);
}

const hasFigure = ({ kobo, texts }: Omit<Known, 'unsure'>, figure: string): boolean => {
  const amount = figure.startsWith('₦') ? readAmount(figure)?.value : undefined;
  return amount === undefined ? texts.has(plainText(figure)) : kobo.has(amount);
};
const plainText = (figure: string) => figure.replace(/\s(?=%)/, '');

/** Whether an answer, a request or a limit of the world has this figure. Null if that can't be known. */
export function isHeard(world: World, figure: string): boolean | null {
  const known = memory.get(world);
  const isLimit = ofLimits.has(readAmount(figure)?.value ?? NaN);
  return !known || known.unsure ? null : isLimit || hasFigure(known, figure);
}

/** The newest call whose answer has this figure, in the log. */
export const sourceOf = ({ log }: World, figure: string): CallEntry | undefined =>
  [...log]
    .reverse()
    .filter(isCall)
    .find(
      (call) => isPhones(call) && hasFigure(figuresIn({ payload: {}, data: call.reply }), figure),
    );

/** Whether no answer or request of the world had this amount. False before there was any. */
export function isUnheardOf(world: World, place: string, text: string): boolean {
  const known = memory.get(world);
  const kobo = readAmount(text)?.value;
  if (!known || known.unsure || known.kobo.size === 0 || !places.includes(place)) return false;
  return kobo === undefined || !(known.kobo.has(kobo) || ofLimits.has(kobo));
}

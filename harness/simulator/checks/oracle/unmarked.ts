/**
 * Figures without a mark. Their meaning is unknown, so an amount, a percentage, a date or a time is only vouched for if
 * some answer or request of the world had it. Where every amount belongs to a loan, one without is wrong; anywhere else
 * such figures are listed.
 */
import { isRecord } from '#src/contract/is-record.ts';
import { lenderLimits, limits } from '#src/facts/limits.ts';
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

/** Records every figure in a call and its answer. */
export function noteAmounts(world: World, { payload, data }: Omit<AnswerToCheck, 'path'>): void {
  const known = memory.get(world) ?? {
    kobo: new Set<number>(),
    texts: new Set(textsOfLimits),
    unsure: false,
  };
  memory.set(world, known);
  known.unsure ||= world.faults.some(({ kind }) => kind === 'hostile');
  const look = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) look(one, name);
    else if (isRecord(value)) for (const [key, inside] of Object.entries(value)) look(inside, key);
    else if (name.includes('Kobo') && Number.isFinite(Number(value))) known.kobo.add(Number(value));
    else if (/Bp/.test(name) && Number.isFinite(Number(value))) {
      known.texts.add(percentText(Number(value)));
    } else if (/At$|Until$|By$|time$/i.test(name)) {
      const at = readInstant(value);
      if (at === undefined) return;
      for (const text of [...dayTexts(at), clockText(at)]) known.texts.add(text);
    }
  };
  look(payload, '');
  look(data, '');
}

/** Whether no answer or request of the world had this amount. False before there was any. */
export function isUnheardOf(world: World, place: string, text: string): boolean {
  const known = memory.get(world);
  const kobo = readAmount(text)?.value;
  if (!known || known.unsure || known.kobo.size === 0 || !places.includes(place)) return false;
  return kobo === undefined || !(known.kobo.has(kobo) || ofLimits.has(kobo));
}

/** Whether no answer or request of the world had this percentage, date or time. False before there was any. */
export function isUnvouched(world: World, figure: string): boolean {
  const known = memory.get(world);
  if (!known || known.unsure || figure.startsWith('₦')) return false;
  return !known.texts.has(figure.replace(/\s(?=%)/, ''));
}

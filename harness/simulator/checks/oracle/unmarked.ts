/**
 * Unmarked amounts on a screen. Their meaning is unknown, so each only has to be in some answer or request of the
 * world. Checked where every amount belongs to a loan; a calculator, the cashier and documents have others.
 */
import { isRecord } from '#src/contract/is-record.ts';
import { lenderLimits, limits } from '#src/facts/limits.ts';
import type { World } from '../../world/world.ts';
import type { AnswerToCheck } from './answers.ts';
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

/** Records every amount in a call and its answer. */
export function noteAmounts(world: World, { payload, data }: Omit<AnswerToCheck, 'path'>): void {
  const known = memory.get(world) ?? { kobo: new Set<number>(), unsure: false };
  memory.set(world, known);
  known.unsure ||= world.faults.some(({ kind }) => kind === 'hostile');
  const look = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) look(one, name);
    else if (isRecord(value)) for (const [key, inside] of Object.entries(value)) look(inside, key);
    else if (name.includes('Kobo') && Number.isFinite(Number(value))) known.kobo.add(Number(value));
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

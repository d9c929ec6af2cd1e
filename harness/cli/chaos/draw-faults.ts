/** Draws faults of the network, the lender's gateway or the shell, aimed at the call that a screen leads to. */
import { routes } from '#src/facts/routes.ts';
import type { Fault } from '../../protocol/faults.ts';
import { faultKinds } from '../commands/fault-kinds.ts';
import type { Random } from './random.ts';

/** What a network or a gateway does. Faults that change amounts are left out, since the lender would be wrong then, not the app. */
const wireKinds = [
  'delay',
  'offline',
  'dropBefore',
  'dropAfterCommit',
  'reset',
  'truncatedBody',
  'malformedJson',
  'empty',
  'captivePortal',
  'httpStatus',
  'codeAfterCommit',
  'statusAfterCommit',
  'arriveLate',
  'withoutOperations',
] as const;
type WireKind = (typeof wireKinds)[number];

/** After these, nobody knows what happened to a money call. */
const hardKinds = [
  'codeAfterCommit',
  'statusAfterCommit',
  'dropAfterCommit',
  'dropBefore',
  'arriveLate',
] as const;

/** These keep the phone from learning what happened to the call. */
const deafKinds = ['offline', 'dropBefore', 'httpStatus', 'malformedJson'] as const;

const order = '/portal/loan/order/latest';

const paths = [
  '*',
  '/loan/get-money',
  '/portal/repayment/confirm',
  '/repay/confirmExtensionOrder',
  '/lottery-draw/coupon/use',
  order,
] as const;

/** The money call that each place leads to. */
const callsFrom: Readonly<Record<string, (typeof paths)[number]>> = {
  [routes.cashier.path]: '/portal/repayment/confirm',
  [routes.toBorrow.path]: '/loan/get-money',
  [routes.exhibitionPeriodDetail.path]: '/repay/confirmExtensionOrder',
  [routes.coupon.path]: '/lottery-draw/coupon/use',
};

/** Whether a money call is made from this place, such as `/repay/cashier`. */
export const isMoneyPlace = (place: string): boolean => place in callsFrom;

/** A network that is gone until the faults are cleared. The phone notices. */
const noNetwork: Fault = { path: '*', kind: 'offline' };

const wireFault = (path: string, kind: WireKind, times: number, random: Random): Fault => ({
  path,
  kind,
  times,
  ...(kind === 'delay' && { ms: 300 }),
  ...(kind === 'arriveLate' && { ms: 1_000 }),
  ...(kind === 'httpStatus' && { status: random.of([500, 502, 503, 504]) }),
  ...(kind === 'statusAfterCommit' && { status: 502 }),
});

const few = (random: Random) => 1 + random.below(3);

/** Loses the outcome of the money call, and sometimes the phone's questions about it and their retries too. */
function aimed(path: string, random: Random): readonly Fault[] {
  const lost = wireFault(path, random.of(hardKinds), few(random), random);
  if (random.below(3) > 0) return [lost];
  return [lost, wireFault(order, random.of(deafKinds), 4 + random.below(9), random)];
}

/** `place`: where the customer is, such as `/repay/cashier`. */
export function drawFaults(random: Random, place: string): readonly Fault[] {
  if (random.below(8) === 0) return [noNetwork];
  if (random.below(5) === 0) {
    const kind = random.of(faultKinds().bridge).kind as 'late';
    return [{ action: '*', kind, times: 1 + random.below(2), ms: 200 }];
  }
  const call = callsFrom[place];
  if (call !== undefined && random.below(4) > 0) return aimed(call, random);
  const kind = random.of(wireKinds);
  const path = kind === 'withoutOperations' ? order : random.of(paths);
  return [wireFault(path, kind, few(random), random)];
}

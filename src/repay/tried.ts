/** The choices of a payment that hasn't arrived, so that the customer can try it again unchanged. */
import { $unknownOperation, type UnknownOperation } from '../core/calls/api.ts';
import type { Path } from '../contract/endpoints.ts';
import { $latest } from '../core/loan/order.ts';

/** The stored part of a payment's payload. A rollover has its price instead of an amount. */
interface Tried {
  readonly loanOrderId: string;
  readonly channelId: string;
  readonly amountKobo?: number;
  readonly priceKobo?: number;
  readonly newDueAt?: number;
}

type Asked = Pick<UnknownOperation, 'path' | 'about'>;

let undone: Asked | undefined;

/** Keeps what was asked for and not done, until the customer asks again. */
export function keepUndone({ path, about }: Asked): void {
  undone = { path, about };
}

let made: Asked | undefined;

/** Keeps what was asked for and carried out although its answer was lost, until its screen compares the result. */
export function keepMade({ path, about }: Asked): void {
  made = { path, about };
}

/** The stored part of that call's payload, if it is this call for the latest loan. */
export function takeMade(path: Path): Tried | undefined {
  const asked = made;
  made = undefined;
  const about = asked?.path === path ? (asked.about as Tried) : undefined;
  return about?.loanOrderId === $latest.get().order?.loanOrderId ? about : undefined;
}

/** The payment of this loan that is in doubt or undone, if this call ordered it. */
export function triedPayment(path: Path): Tried | undefined {
  const inDoubt = $unknownOperation.get();
  const asked = inDoubt?.heldBack ?? inDoubt ?? undone;
  if (asked?.path !== path) return undefined;
  const tried = asked.about as Tried;
  if (tried.loanOrderId !== $latest.get().order?.loanOrderId) return undefined;
  undone = undefined;
  return tried;
}

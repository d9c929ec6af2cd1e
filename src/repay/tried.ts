/** What the customer chose for a payment that hasn't arrived so far, or never did, so that it is asked for again as it was. */
import { $unknownOperation, type UnknownOperation } from '../core/api.ts';
import type { Path } from '../contract/endpoints.ts';
import { $latest } from '../core/order.ts';

/** What is stored of a payment's payload; a rollover's has its price in place of an amount. */
interface Tried {
  readonly loanOrderId: string;
  readonly channelId: string;
  readonly amountKobo?: number;
}

let undone: UnknownOperation | undefined;

/** Keeps what can no longer arrive, until it is asked for again. */
export function keepUndone(operation: UnknownOperation): void {
  undone = operation;
}

/** The payment of this loan in doubt or undone, if it was asked for by this call. */
export function triedPayment(path: Path): Tried | undefined {
  const operation = $unknownOperation.get() ?? undone;
  if (operation?.path !== path) return undefined;
  undone = undefined;
  const tried = operation.about as Tried;
  return tried.loanOrderId === $latest.get().order?.loanOrderId ? tried : undefined;
}

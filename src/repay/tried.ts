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

type Asked = Pick<UnknownOperation, 'path' | 'about'>;

let undone: Asked | undefined;

/** Keeps what was asked for and not done, until it is asked for again. */
export function keepUndone({ path, about }: Asked): void {
  undone = { path, about };
}

/** The payment of this loan in doubt or undone, if it was asked for by this call. */
export function triedPayment(path: Path): Tried | undefined {
  const inDoubt = $unknownOperation.get();
  const asked = inDoubt?.heldBack ?? inDoubt ?? undone;
  if (asked?.path !== path) return undefined;
  const tried = asked.about as Tried;
  if (tried.loanOrderId !== $latest.get().order?.loanOrderId) return undefined;
  undone = undefined;
  return tried;
}

/** What the customer chose for a payment that hasn't arrived so far, so that it is asked for again as it was. */
import { $unknownOperation } from '../core/api.ts';
import type { Path } from '../contract/endpoints.ts';

/** What is stored of a payment's payload; a rollover's has its price in place of an amount. */
interface Tried {
  readonly channelId: string;
  readonly amountKobo?: number;
}

/** The payment in doubt, if it was asked for by this call. */
export function triedPayment(path: Path): Tried | undefined {
  const operation = $unknownOperation.get();
  return operation?.path === path ? (operation.about as Tried) : undefined;
}

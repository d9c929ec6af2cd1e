/** Judges the tap behind each money call: the price was on its screen. */
import type { LogEntry } from '../../protocol/log.ts';
import { isMoneyCall } from '../../protocol/operations.ts';
import { priceOf } from '../../server/checks/law/judge-wire.ts';
import { actsBefore, actsOf } from '../../server/checks/law/law.ts';
import type { Problem } from './run.ts';

/** Money calls whose price wasn't on the screen that was tapped. A tap that no screen was reported of isn't judged. */
export function hiddenPrices({ log }: { readonly log: readonly LogEntry[] }): readonly Problem[] {
  const calls = log.filter(isMoneyCall).filter((call) => priceOf(call) !== undefined);
  if (calls.length === 0) return [];
  const acts = actsOf(log);
  return calls.flatMap((call): Problem[] => {
    const price = priceOf(call);
    const near = actsBefore(acts, call);
    const last = near.at(-1);
    if (price === undefined || !last || near.some(({ amounts }) => amounts.includes(price)))
      return [];
    const detail = `${call.path} was sent for ${price} kobo, which ${last.place} didn't show`;
    return [{ kind: 'hidden price', detail }];
  });
}

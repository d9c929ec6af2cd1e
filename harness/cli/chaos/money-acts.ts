/** Judges the tap behind each money call: the price was on its screen, and one tap makes one operation. */
import { isRecord } from '#src/contract/is-record.ts';
import type { CallEntry, LogEntry } from '../../protocol/log.ts';
import { readScreenEntry, type ScreenReport } from '../../server/checks/law/seen.ts';
import { readAmounts } from '../../server/checks/oracle/shown.ts';
import type { Problem } from './run.ts';
import { isMoneyCall } from './sentences.ts';

/** How long before a call the tap on its price may be, while the customer goes on tapping, ms. */
const TAP_MS = 3_000;

interface Tap {
  readonly at: number;
  readonly report: ScreenReport;
}

const tapsOf = (log: readonly LogEntry[]): readonly Tap[] =>
  log.flatMap((entry) => {
    const report = readScreenEntry(entry);
    return report?.act === undefined ? [] : [{ at: entry.at, report }];
  });

/** What the customer pays or gets off by this call, kobo. The law judges the price of a loan itself. */
function priceOf({ payload }: CallEntry): number | undefined {
  const price = isRecord(payload) ? (payload['priceKobo'] ?? payload['amountKobo']) : undefined;
  return typeof price === 'number' ? price : undefined;
}

const amountsOn = ({ seen: { amounts, buttons } }: ScreenReport): readonly number[] =>
  [...amounts.map(({ text }) => text), ...buttons]
    .flatMap(readAmounts)
    .map(({ value }) => Math.abs(value));

const pageOf = (act: string) => act.replace(/-\d+$/, '');

/** Money calls whose price wasn't on the screen that was tapped. A tap that no screen was reported of isn't judged. */
export function hiddenPrices({ log }: { readonly log: readonly LogEntry[] }): readonly Problem[] {
  const calls = log.filter(isMoneyCall).filter((call) => priceOf(call) !== undefined);
  if (calls.length === 0) return [];
  const taps = tapsOf(log);
  return calls.flatMap((call): Problem[] => {
    const price = priceOf(call);
    const last = taps.find(({ report }) => report.act === call.act);
    if (price === undefined || !last) return [];
    const page = pageOf(last.report.act ?? '');
    const near = taps
      .slice(0, taps.indexOf(last) + 1)
      .filter(({ at, report }) => last.at - at <= TAP_MS && pageOf(report.act ?? '') === page);
    if (near.some(({ report }) => amountsOn(report).includes(price))) return [];
    const detail = `${call.path} was sent for ${price} kobo, which ${last.report.place} didn't show`;
    return [{ kind: 'hidden price', detail }];
  });
}

/** Taps that made more than one operation of money. */
export function twoOperations({ log }: { readonly log: readonly LogEntry[] }): readonly Problem[] {
  const first = new Map<string, CallEntry>();
  for (const call of log.filter(isMoneyCall)) {
    // Before the first tap of a page nobody has asked for anything.
    if (call.act === undefined || call.act.endsWith('-0')) continue;
    const before = first.get(call.act);
    if (before && before.opId !== call.opId) {
      const detail = `one tap sent ${before.path} and, as another operation, ${call.path}`;
      return [{ kind: 'two operations', detail }];
    }
    first.set(call.act, before ?? call);
  }
  return [];
}

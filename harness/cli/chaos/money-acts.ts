/** Judges the tap behind each money call: the price was on its screen. */
import { isRecord } from '#src/contract/is-record.ts';
import type { CallEntry, LogEntry } from '../../protocol/log.ts';
import { readScreenEntry, type ScreenReport } from '../../server/checks/law/seen.ts';
import { readAmounts } from '../../server/checks/oracle/shown.ts';
import type { Problem } from './run.ts';
import { isMoneyCall } from '../../protocol/operations.ts';

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

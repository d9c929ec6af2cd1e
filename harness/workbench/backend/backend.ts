/** Summary of a real backend's answers so far, from the log of a world with forwarded calls (`--backend`). */
import { isCall, type LogEntry } from '../../simulator/protocol/log.ts';
import {
  type BackendCall,
  type BackendReport,
  readBackend,
} from '../../simulator/protocol/backend.ts';
import { count, reportOf } from '../../simulator/backend/backend-report.ts';

/** The report on the entries that the log still has: calls that differ first, then those without a response. */
export function backendReport(url: string, log: readonly LogEntry[]): BackendReport {
  const state: Parameters<typeof count>[0] = { url, calls: [] };
  for (const entry of log) {
    if (isCall(entry) && entry.backend) count(state, entry.path, entry.backend);
  }
  const { calls, ...report } = reportOf(state);
  const weight = ({ differing, failed }: BackendCall) => differing * 2 + failed;
  return { ...report, calls: [...calls].sort((one, other) => weight(other) - weight(one)) };
}

/** Calls that differ or have no answer: the count beside the tab. */
export const troublesIn = (log: readonly LogEntry[]): number =>
  log.filter(
    (entry) =>
      isCall(entry) &&
      entry.backend &&
      (entry.backend.failure !== null ||
        entry.backend.differences.some(({ kind }) => kind !== 'extra')),
  ).length;

/** The backend's address, or a sentence for its field. */
export function addressOf(text: string): { readonly url: string } | { readonly problem: string } {
  const read = readBackend(text);
  return read.ok ? { url: read.url } : { problem: `This URL can't be used: ${read.reason}.` };
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The verdict on a backend, in three words. */
export function headlineOf({ totals }: BackendReport): string {
  if (totals.failed === totals.calls) return 'No response';
  return totals.differing + totals.failed > 0 ? 'Differences found' : 'Matches the contract';
}

/** `12 of 14 calls match the contract, 1 differs, 1 without a response.` */
export function summaryOf({ totals }: BackendReport): string {
  const { calls, fitting, differing, failed } = totals;
  if (calls === 0) return 'No requests forwarded yet. Use the phone to send some.';
  if (failed === calls) {
    return `${plural(calls, 'call')} sent, no response. Check the URL and that the backend is running.`;
  }
  if (fitting === calls) return `All of ${plural(calls, 'call')} match the contract.`;
  const rest = [
    ...(differing > 0 ? [`${differing} ${differing === 1 ? 'differs' : 'differ'}`] : []),
    ...(failed > 0 ? [`${failed} without a response`] : []),
  ];
  return `${fitting} of ${plural(calls, 'call')} match the contract, ${rest.join(', ')}.`;
}

/** Counts per call how often a real backend was called and how it differed. */
import type { BackendCall, BackendLeg, BackendReport, BackendState } from '../protocol/backend.ts';
import { isHarmless } from '../wire/contract-differences.ts';

/**
 * The most rows of one call. Beyond them only known rows are counted, because a list of a thousand odd fields adds
 * nothing.
 */
const ROWS_LIMIT = 200;

const emptyCall = (path: string): BackendState['calls'][number] => ({
  path,
  times: 0,
  fitting: 0,
  failed: 0,
  totalMs: 0,
  slowestMs: 0,
  differences: [],
  failures: [],
});

/** Counts a forwarded call. `path` is '' for one that couldn't be opened. */
export function count(state: BackendState, path: string, leg: BackendLeg): void {
  let row = state.calls.find((one) => one.path === path);
  if (!row) {
    row = emptyCall(path);
    state.calls.push(row);
  }
  row.times += 1;
  row.totalMs += leg.tookMs;
  row.slowestMs = Math.max(row.slowestMs, leg.tookMs);
  if (leg.failure !== null) {
    row.failed += 1;
    const known = row.failures.find(({ text }) => text === leg.failure);
    if (known) known.times += 1;
    else if (row.failures.length < ROWS_LIMIT) row.failures.push({ text: leg.failure, times: 1 });
    return;
  }
  if (leg.differences.every(isHarmless)) row.fitting += 1;
  for (const { kind, field, text } of leg.differences) {
    const known = row.differences.find((one) => one.kind === kind && one.field === field);
    if (known) known.times += 1;
    else if (row.differences.length < ROWS_LIMIT) {
      row.differences.push({ kind, field, text, times: 1 });
    }
  }
}

/** The report of `GET /sim/worlds/:id/backend`. A world without a backend has the address null and no calls. */
export function reportOf(state: BackendState | null): BackendReport {
  const calls: readonly BackendCall[] = (state?.calls ?? []).map((row) => ({
    path: row.path,
    times: row.times,
    fitting: row.fitting,
    failed: row.failed,
    differing: row.times - row.fitting - row.failed,
    meanMs: Math.round(row.totalMs / row.times),
    slowestMs: Math.round(row.slowestMs),
    differences: row.differences,
    failures: row.failures,
  }));
  const sum = (of: (call: BackendCall) => number) =>
    calls.reduce((total, call) => total + of(call), 0);
  return {
    url: state?.url ?? null,
    totals: {
      calls: sum(({ times }) => times),
      fitting: sum(({ fitting }) => fitting),
      differing: sum(({ differing }) => differing),
      failed: sum(({ failed }) => failed),
    },
    calls,
  };
}

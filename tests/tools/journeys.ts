/** Journeys × targets: what ran on which target, what passed, and what was not possible there and why. */
import { readFileSync } from 'node:fs';

export interface Journey {
  readonly file: string;
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'not here';
  /** Why it was not possible on this target. */
  readonly why?: string;
  readonly ms: number;
}

export interface TargetReport {
  readonly about: string;
  readonly journeys: readonly Journey[];
}

export type TargetReports = Readonly<Record<string, TargetReport>>;

interface Assertion {
  readonly status: string;
  readonly fullName: string;
  readonly duration?: number | null;
  readonly meta?: { readonly notHere?: string };
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly Assertion[];
  }[];
}

const stateOf = ({ status, meta }: Assertion): Journey['state'] => {
  if (meta?.notHere !== undefined) return 'not here';
  return status === 'passed' ? 'passed' : 'failed';
};

/** Reads vitest's JSON report without tests that a filter left out. Throws for anything else. */
export function journeysOf(text: string): Journey[] {
  const { testResults } = JSON.parse(text) as VitestReport;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((one) => one.status !== 'skipped' || one.meta?.notHere !== undefined)
      .map((one) => ({
        file: name.replace(/^.*\/tests\/e2e\//, ''),
        name: one.fullName,
        state: stateOf(one),
        ...(one.meta?.notHere !== undefined && { why: one.meta.notHere }),
        ms: Math.round(one.duration ?? 0),
      })),
  );
}

/** A run of some files or names takes the place of what was known of these alone. */
export function merged(known: TargetReports, target: string, report: TargetReport): TargetReports {
  const key = ({ file, name }: Journey) => `${file}\n${name}`;
  const fresh = new Set(report.journeys.map(key));
  const kept = (known[target]?.journeys ?? []).filter((one) => !fresh.has(key(one)));
  const journeys = [...kept, ...report.journeys].sort((one, other) =>
    key(one) < key(other) ? -1 : 1,
  );
  return { ...known, [target]: { ...report, journeys } };
}

const states = ['passed', 'failed', 'not here'] as const;

function cell(journeys: readonly Journey[]): string {
  const counted = states.flatMap((state) => {
    const count = journeys.filter((one) => one.state === state).length;
    return count === 0 ? [] : [`${count} ${state}`];
  });
  return counted.length === 0 ? 'not run' : counted.join(', ');
}

/** The table as people read it: a row a file, a column a target; below it every reason why something was not possible. */
export function tableOf(reports: TargetReports): string {
  const names = Object.keys(reports);
  const files = [
    ...new Set(names.flatMap((name) => reports[name]?.journeys.map(({ file }) => file) ?? [])),
  ].sort();
  const of = (name: string) => reports[name]?.journeys ?? [];
  const wide = Math.max(...files.map(({ length }) => length), 8) + 2;
  const row = (first: string, cells: readonly string[]) =>
    [first.padEnd(wide), ...cells.map((text) => text.padEnd(32))].join('').trimEnd();
  const reasons = names.flatMap((name) => {
    const byReason = new Map<string, string[]>();
    for (const { file, name: test, why } of of(name)) {
      if (why === undefined) continue;
      byReason.set(why, [...(byReason.get(why) ?? []), `${file}: ${test}`]);
    }
    return [...byReason].flatMap(([why, tests]) => [
      `${name} – ${why}`,
      ...tests.map((test) => `    ${test}`),
    ]);
  });
  return [
    row('journeys', names),
    ...files.map((file) =>
      row(
        file.replace('.test.ts', ''),
        names.map((name) => cell(of(name).filter((one) => one.file === file))),
      ),
    ),
    row(
      'all',
      names.map((name) => cell(of(name))),
    ),
    ...(reasons.length === 0 ? [] : ['', 'Not possible there, and why:', ...reasons]),
  ].join('\n');
}

/** Results of earlier runs, if any. */
export function readReports(path: string): TargetReports {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TargetReports;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

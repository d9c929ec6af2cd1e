/** Adds up vitest's JSON reports, so that the last line of the test command is a sum and not a claim. */

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Tests that did not run, without a target's reason. The project has none, so any is a mistake. */
  readonly notRun: number;
  /** Files that couldn't be loaded, and errors outside of any test. */
  readonly broken: number;
}

export const none: Counts = { passed: 0, failed: 0, notRun: 0, broken: 0 };

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      /** ms. */
      readonly duration?: number | null;
      readonly meta?: { readonly notHere?: string };
    }[];
  }[];
}

function isReport(value: unknown): value is Report {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['numPassedTests', 'numFailedTests', 'numPendingTests', 'numTodoTests'].every(
      (key) => typeof Reflect.get(value, key) === 'number',
    ) &&
    Array.isArray(Reflect.get(value, 'testResults'))
  );
}

/** Reads one report. Throws for an invalid text, because no report doesn't mean 'nothing failed'. */
export function countReport(text: string): Counts {
  const report: unknown = JSON.parse(text);
  if (!isReport(report)) throw new Error('This is not a JSON report of vitest.');
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const told = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ meta }) => meta?.notHere !== undefined),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    notRun: report.numPendingTests + report.numTodoTests - told,
    broken,
  };
}

/** The slowest tests of these reports, slowest first, one line each. */
export function slowest(reports: readonly string[], count: number): string[] {
  const files = reports.flatMap((text) => {
    const report: unknown = JSON.parse(text);
    return isReport(report) ? report.testResults : [];
  });
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      ms: duration ?? 0,
      test: `${name.replace(/^.*\/tests\//, 'tests/')}: ${fullName}`,
    })),
  );
  return tests
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ ms, test }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${test}`);
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      notRun: total.notRun + one.notRun,
      broken: total.broken + one.broken,
    }),
    none,
  );
}

/** Why these counts are no success, in one line; undefined if they are one. */
export function objection(counts: Counts): string | undefined {
  if (counts.failed > 0) return `${counts.failed} failed`;
  if (counts.broken > 0) return `${counts.broken} test files did not run to their end`;
  if (counts.notRun > 0) return `${counts.notRun} tests were skipped`;
  if (counts.passed === 0) return 'no test was run';
  return undefined;
}

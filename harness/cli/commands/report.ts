/** `--reporter` and `--out`: results for a CI server. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Given, type Option, type Outcome } from './command.ts';
import type { Check } from '../../simulator/protocol/checks.ts';
import { needFile } from './outputs.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';
import { junitText, type ReportCase, type ReportSuite } from '../../simulator/text/junit.ts';

/** A check as a test case. */
export const caseOf = ({ check, verdict, text, found }: Check): ReportCase => ({
  name: check,
  problems: verdict === 'bad' ? [text, ...found] : [],
  ...(verdict === 'not judged' && { skipped: text }),
});

export const reportOptions = {
  reporter: { type: 'string', value: 'NAME', about: 'json (default) or junit' },
  out: { type: 'string', value: 'FILE', about: 'write the report here instead of to stdout' },
} as const satisfies Readonly<Record<string, Option>>;

/** Prints the outcome as `--reporter` and `--out` require. If JUnit goes to a file, the JSON stays on stdout. */
export function reported(
  given: Given,
  outcome: Outcome,
  suites: () => readonly ReportSuite[],
): Outcome {
  const out = given.text('out');
  const junit = isJunit(given);
  const text = junit ? junitText(suites()) : `${JSON.stringify(outcome.json, null, 2)}\n`;
  if (out === undefined) return junit ? { ...outcome, text } : outcome;
  try {
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, text);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new UsageError(`--out: ${out} can't be written${why}`, { cause: error });
  }
  return outcome;
}

/**
 * Like `needReport`, before a run. Removes the report of an earlier one, which would be read as this one's if this one is
 * refused or killed.
 */
export function beginReport(given: Given): void {
  needReport(given);
  const out = given.text('out');
  if (out !== undefined) rmSync(out, { force: true });
}

/** Refuses an unknown reporter, and a file that can't be written, before anything runs. */
export function needReport(given: Given): void {
  isJunit(given);
  needFile(given, 'out');
}

function isJunit(given: Given): boolean {
  const name = given.text('reporter') ?? 'json';
  if (name !== 'json' && name !== 'junit') {
    throw new UsageError(`--reporter must be json or junit, not ${name}`);
  }
  return name === 'junit';
}

/** Results for a CI server: JUnit XML with a test case for each check, and the page of its run attached. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Given, type Option, type Outcome } from './command.ts';
import type { Check } from '../../protocol/checks.ts';
import { needFile } from './outputs.ts';
import { UsageError } from './words.ts';
import { escaped } from '../../text/escaped.ts';

export interface ReportCase {
  readonly name: string;
  /** Problems, one per line. Without any, the case passes. */
  readonly problems: readonly string[];
  /** Why it was not judged. It counts as skipped. */
  readonly skipped?: string;
}

export interface ReportSuite {
  readonly name: string;
  readonly seconds: number;
  readonly cases: readonly ReportCase[];
  /** Attached files, by path. */
  readonly attached?: readonly string[];
}

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

/** XML 1.0 can't contain most control characters. */
const inXml = (text: string) =>
  escaped(
    [...text].map((sign) => (sign < ' ' && !'\t\n\r'.includes(sign) ? '\u{fffd}' : sign)).join(''),
  );

/** The suites as JUnit XML, readable by GitHub, GitLab, Jenkins and Azure. */
export function junitText(suites: readonly ReportSuite[]): string {
  const rows = suites.map(({ name, seconds, cases, attached = [] }) => {
    const failures = cases.filter(({ problems }) => problems.length > 0).length;
    const skipped = cases.filter((one) => one.skipped !== undefined).length;
    const head = `name="${inXml(name)}" tests="${cases.length}" failures="${failures}" skipped="${skipped}" time="${seconds.toFixed(3)}"`;
    const files = attached.map((file) => `[[ATTACHMENT|${inXml(file)}]]`).join('\n');
    return [
      `  <testsuite ${head}>`,
      ...cases.map((one) => caseText(name, one)),
      ...(files === '' ? [] : [`    <system-out>${files}</system-out>`]),
      '  </testsuite>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${rows.join('\n')}\n</testsuites>\n`;
}

function caseText(suite: string, { name, problems, skipped }: ReportCase): string {
  const head = `    <testcase classname="${inXml(suite)}" name="${inXml(name)}"`;
  if (problems.length > 0) {
    const [first = ''] = problems;
    const all = inXml(problems.join('\n'));
    return `${head}><failure message="${inXml(first)}">${all}</failure></testcase>`;
  }
  if (skipped !== undefined) return `${head}><skipped message="${inXml(skipped)}"/></testcase>`;
  return `${head}/>`;
}

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

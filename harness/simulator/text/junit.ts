/** Results for a CI server: JUnit XML with a test case for each check, and the page of its run attached. */
import { escaped } from './escaped.ts';

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

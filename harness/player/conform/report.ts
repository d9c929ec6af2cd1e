/** The findings of `conform`, as JSON and as one page for people. */
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import type { ReportSuite } from '../../simulator/text/junit.ts';
import { paths } from './play.ts';
import { type Finding, type Rule, type Verdict, rules } from './rules.ts';
import { escaped } from '../../simulator/text/escaped.ts';

export interface Report {
  readonly good: boolean;
  readonly url: string;
  /** When it ended, ISO 8601. */
  readonly at: string;
  readonly rules: readonly {
    readonly rule: Rule;
    readonly about: string;
    readonly verdict: Verdict;
    readonly findings: readonly Omit<Finding, 'rule'>[];
  }[];
  /** Calls that the backend carried out, of those in the contract. */
  readonly calls: Readonly<
    Record<'read' | 'write' | 'money', readonly [tried: number, of: number]>
  >;
  readonly untriedCalls: readonly string[];
  readonly left: readonly string[];
}

const verdictOf = (found: readonly Finding[]): Verdict =>
  found.some(({ verdict }) => verdict === 'broken')
    ? 'broken'
    : found.some(({ verdict }) => verdict === 'holds')
      ? 'holds'
      : 'untried';

/** Good if no rule is broken and at least one holds. */
export function reportOf(
  url: string,
  findings: readonly Finding[],
  tried: ReadonlySet<Path>,
  left: readonly string[],
): Report {
  const count = (kind: 'read' | 'write' | 'money') => {
    const all = paths.filter((path) => endpoints[path].kind === kind);
    return [all.filter((path) => tried.has(path)).length, all.length] as const;
  };
  return {
    good: verdictOf(findings) === 'holds',
    url,
    at: new Date().toISOString(),
    rules: Object.entries(rules).map(([name, about]) => {
      const rule = name as Rule;
      const found = findings.filter((one) => one.rule === rule);
      const rows = found.map(({ about: subject, verdict, why }) => ({
        about: subject,
        verdict,
        why,
      }));
      return { rule, about, verdict: verdictOf(found), findings: rows };
    }),
    calls: { read: count('read'), write: count('write'), money: count('money') },
    untriedCalls: paths.filter((path) => !tried.has(path)),
    left,
  };
}

export const suitesOf = (report: Report, seconds: number): readonly ReportSuite[] =>
  report.rules.map(({ rule, findings }) => ({
    name: `conform ${rule}`,
    seconds: seconds / report.rules.length,
    cases: findings.map(({ about, verdict, why }) => ({
      name: about,
      problems: verdict === 'broken' ? why : [],
      ...(verdict === 'untried' && { skipped: why.join('; ') }),
    })),
  }));

const list = (items: readonly string[], none: string) =>
  items.length === 0
    ? `<p>${none}</p>`
    : `<ul>${items.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>`;

const words: Readonly<Record<Verdict, string>> = {
  holds: 'Holds',
  broken: 'Broken',
  untried: "Couldn't be tried",
};

/** One page that loads nothing. */
export function pageOf(report: Report): string {
  const { good, url, at, calls, untriedCalls, left } = report;
  const broken = report.rules.filter(({ verdict }) => verdict === 'broken').length;
  const title = good
    ? 'Every rule that could be tried holds'
    : `${broken} of ${report.rules.length} rules are broken`;
  const sections = report.rules.map(({ about, verdict, findings }) => {
    const rows = findings.map(
      (row) =>
        `<tr class="${row.verdict}"><td>${words[row.verdict]}</td><td>${escaped(row.about)}</td><td>${row.why.map(escaped).join('<br>')}</td></tr>`,
    );
    return `<details${verdict === 'broken' ? ' open' : ''}><summary class="${verdict}"><b>${words[verdict]}</b> ${escaped(about)}</summary><table>${rows.join('')}</table></details>`;
  });
  const counts = Object.entries(calls).map(([kind, [tried, of]]) => `${kind} ${tried} of ${of}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; background: #fff; }
summary { padding: .4rem 0; cursor: pointer; }
table { border-collapse: collapse; width: 100%; }
td { border-top: 1px solid #ddd; padding: .3rem .6rem .3rem 0; vertical-align: top; overflow-wrap: anywhere; }
td:first-child { white-space: nowrap; }
.broken td:first-child, .broken b { color: #b3261e; }
.holds td:first-child, .holds b { color: #14683a; }
.untried td:first-child, .untried b { color: #5c5c5c; }
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(url)}, ${escaped(at)}. Calls that were carried out: ${counts.join(', ')}.</p>
${sections.join('\n')}
<h2>What it left behind</h2>
${list(left, 'Nothing.')}
<h2>Calls that were not carried out</h2>
${list(untriedCalls, 'None.')}
</body>
</html>
`;
}

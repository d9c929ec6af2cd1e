/** The findings of `conform`, as JSON and as JUnit. */
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import { accessOf } from '../../simulator/market/access.ts';
import { isPath } from '../../simulator/protocol/faults.ts';
import type { ReportSuite } from '../../simulator/text/junit.ts';
import type { Customer, Permission } from './customer.ts';
import { moneyRows } from './money.ts';
import { type NeededCustomer, neededCustomers, paths } from './needs.ts';
import { type Finding, type Rule, type RuleVerdict, rules } from './rules.ts';

/** A call or customer that was not tried, though no file leaves it out. */
interface Gap {
  readonly name: string;
  readonly why: string;
}

/** What all customers of a run came to. */
export interface Run {
  readonly findings: readonly Finding[];
  readonly tried: ReadonlySet<Path>;
  readonly met: ReadonlySet<NeededCustomer>;
  readonly left: readonly string[];
  /** The files; none for a run without a customer. */
  readonly customers: readonly Pick<Customer, 'may' | 'untried'>[];
}

export interface Report {
  /** Nothing is broken, and nothing that the files allow stayed untried. */
  readonly good: boolean;
  readonly gaps: readonly Gap[];
  /** Customers without whom a part of the rules isn't looked at. */
  readonly customers: readonly {
    readonly name: NeededCustomer;
    readonly customer: string;
    readonly shows: string;
    readonly met: boolean;
  }[];
  readonly url: string;
  /** When it ended, ISO 8601. */
  readonly at: string;
  readonly rules: readonly {
    readonly rule: Rule;
    readonly about: string;
    readonly verdict: RuleVerdict;
    readonly findings: readonly Omit<Finding, 'rule'>[];
  }[];
  /** Calls that the backend carried out, of those in the contract. */
  readonly calls: Readonly<
    Record<'read' | 'write' | 'money', readonly [tried: number, of: number]>
  >;
  readonly untriedCalls: readonly string[];
  readonly left: readonly string[];
}

const verdictOf = (found: readonly Finding[]): RuleVerdict =>
  found.some(({ verdict }) => verdict === 'broken')
    ? 'broken'
    : found.some(({ verdict }) => verdict === 'holds')
      ? 'holds'
      : 'untried';

/** The permission that a call takes; null if it takes none. */
function permissionOf(path: Path): Permission | null {
  const money = moneyRows.find((row) => row.path === path);
  if (money) return money.may;
  if (path === '/security/register') return 'register';
  if (path === '/user/delete' || path.endsWith('-deleteUser')) return 'delete';
  if (endpoints[path].kind !== 'write') return null;
  if (path.startsWith('/feedback/')) return 'feedback';
  return path.startsWith('/user/') ? 'apply' : null;
}

/** Whether the files leave a call or customer out on purpose: by `untried`, or by a permission that is `false`. */
function isLeftOut(name: Path | NeededCustomer, customers: Run['customers']): boolean {
  // Without a customer the run is about reads without a session.
  if (customers.length === 0) {
    return !(isPath(name) && endpoints[name].kind === 'read' && accessOf(name) !== 'required');
  }
  if (customers.some(({ untried }) => untried.includes(name))) return true;
  const may = isPath(name) ? permissionOf(name) : null;
  if (may === null) return false;
  return customers.some((one) => one.may[may] === false) && !customers.some((one) => one.may[may]);
}

/** Calls and customers that were not tried and that no file leaves out, with the reason as far as it is known. */
function gapsOf({ findings, tried, met, customers }: Run): readonly Gap[] {
  const untried = findings.filter(({ verdict }) => verdict === 'untried');
  const whyOf = (path: Path) =>
    untried.find(({ about }) => about.split(/[ ,]+/).includes(path))?.why[0] ??
    untried.find(({ rule, about }) => rule === 'journeys' && about === journeyOf(path))?.why[0] ??
    'nothing that these customers may do leads to it';
  const kinds = Object.keys(neededCustomers) as NeededCustomer[];
  return [
    ...paths
      .filter((path) => !tried.has(path) && !isLeftOut(path, customers))
      .map((path) => ({ name: path, why: whyOf(path) })),
    ...kinds
      .filter((kind) => !met.has(kind) && !isLeftOut(kind, customers))
      .map((kind) => {
        const { customer, shows } = neededCustomers[kind];
        return { name: kind, why: `give ${customer} (${shows})` };
      }),
  ];
}

/** The journey that a session's call belongs to. */
const journeyOf = (path: Path) =>
  path.endsWith('deleteUser') || path === '/user/delete' ? 'delete' : path.split('/').at(-1);

/** Good if no rule is broken, at least one holds and nothing stayed untried that no file leaves out. */
export function reportOf(url: string, run: Run): Report {
  const { findings, tried, left } = run;
  const gaps = gapsOf(run);
  const count = (kind: 'read' | 'write' | 'money') => {
    const all = paths.filter((path) => endpoints[path].kind === kind);
    return [all.filter((path) => tried.has(path)).length, all.length] as const;
  };
  return {
    good: verdictOf(findings) === 'holds' && gaps.length === 0,
    gaps,
    customers: Object.entries(neededCustomers).map(([name, about]) => ({
      name: name as NeededCustomer,
      ...about,
      met: run.met.has(name as NeededCustomer),
    })),
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

export const suitesOf = (report: Report, seconds: number): readonly ReportSuite[] => [
  ...report.rules.map(({ rule, findings }) => ({
    name: `conform ${rule}`,
    seconds: seconds / report.rules.length,
    cases:
      findings.length === 0
        ? [{ name: rule, problems: [], skipped: 'not tried' }]
        : findings.map(({ about, verdict, why }) => ({
            name: about,
            problems: verdict === 'broken' ? why : [],
            ...(verdict === 'untried' && { skipped: why.join('; ') }),
          })),
  })),
  {
    name: 'conform tried',
    seconds: 0,
    cases: report.gaps.map(({ name, why }) => ({ name, problems: [`not tried: ${why}`] })),
  },
];

/** The result in one sentence. It claims no more than was tried. */
export function titleOf({ rules: rows, gaps, calls }: Report): string {
  const of = (wanted: RuleVerdict) => rows.filter(({ verdict }) => verdict === wanted).length;
  const [broken, untried] = [of('broken'), of('untried')];
  if (broken > 0) {
    const said = `${broken} of ${rows.length - untried} tried rules are broken`;
    return untried === 0 ? said : `${said}. ${untried} rules weren't tried`;
  }
  const tried = Object.values(calls).reduce((sum, [one]) => sum + one, 0);
  const all = Object.values(calls).reduce((sum, [, known]) => sum + known, 0);
  if (tried === 0) return 'No call was carried out';
  const holds = `No rule is broken by the ${tried} of ${all} calls that were carried out`;
  return gaps.length === 0 ? holds : `${holds}. Not tried: ${gaps.length}`;
}

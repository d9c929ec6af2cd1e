/** What a crawl can't or mustn't reach, each with its reason. It has to reach everything else. */
import type { Reach } from './coverage.ts';
import type { Coverage } from './crawl.ts';

/** Calls that no screen can send (src/docs/rules.md#calls-that-are-not-sent). */
export const neverSent = {
  '/app/get-mobile-segment': 'a list of prefixes lags behind, so the app sends none',
  '/loanMarket/repay/products': '/portal/repayment/detail tells what is owed',
  '/user/device/packageList': 'the law forbids it',
} as const;

const elsewhere = {
  'only a brand that asks for this data shows it':
    'privacy.appListWhy privacy.callLogWhy privacy.contactWhy privacy.exifWhy privacy.locationWhy privacy.smsWhy',
  'only the demo build shows it': 'common.demo',
  'a column of the exported file': 'records.days records.paidOut records.reason',
  'words of the calendar file': 'cashier.inTheApp cashier.paymentDue',
  'a phone without a browser can always copy and save':
    'cashier.copyDate toasts.copyFailed toastHelp.copyFailed',
  'a phone without a browser has its pictures ready at once': 'identity.preparing',
  'the simulated lender asks for one payment': 'borrow.couponSpread',
  'the simulated lender cancels no loan that was confirmed':
    'borrow.cancelledTitle home.loanCancelled',
  'the simulated lender has safe payment pages': 'cashier.noPage',
  'the simulated lender offers no term that is too short': 'home.notAvailable',
  'no coupon of the simulated lender pays all of a loan': 'borrow.faultNoRate',
} as const;

/** Sentences that this crawl can't see, by name. */
const unseen: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(elsewhere).flatMap(([why, names]) => names.split(' ').map((name) => [name, why])),
);

type Kind = 'controls' | 'calls' | 'transitions' | 'sentences';

const reasons: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  controls: {},
  calls: neverSent,
  transitions: {},
  sentences: unseen,
};

const kinds = ['controls', 'calls', 'transitions', 'sentences'] as const;

export interface Gaps {
  /** Neither taken nor given a reason. */
  readonly missing: readonly string[];
  /** Has a reason, but was taken or doesn't exist. */
  readonly stale: readonly string[];
  readonly lines: readonly string[];
}

/** Compares what a crawl left out with the reasons. */
export function gapsOf(coverage: Pick<Coverage, Kind>, known = reasons): Gaps {
  const missing: string[] = [];
  const stale: string[] = [];
  const lines: string[] = [];
  for (const kind of kinds) {
    const left = coverage[kind].missing;
    for (const name of left) {
      const why = known[kind][name];
      if (why === undefined) missing.push(`${kind}: ${name}`);
      else lines.push(`${kind}: ${name} was not taken: ${why}`);
    }
    for (const name of Object.keys(known[kind])) {
      if (!left.includes(name)) stale.push(`${kind}: ${name}`);
    }
  }
  return { missing, stale, lines };
}

export const hasGaps = ({ missing, stale }: Pick<Gaps, 'missing' | 'stale'>): boolean =>
  missing.length > 0 || stale.length > 0;

/** A report's lines about gaps. A crawl that was cut short hadn't finished looking, so nothing counts as missing. */
export function linesOf({ missing, stale, lines }: Gaps, isCutShort: boolean): readonly string[] {
  if (isCutShort) {
    return [
      'The crawl was cut short by --for or --runs, so what is missing does not count.',
      ...lines,
    ];
  }
  return [
    ...lines,
    ...missing.map((name) => `${name} was not taken, and no reason is given`),
    ...stale.map((name) => `${name} has a reason, but was taken or does not exist`),
  ];
}

/** `screens 42 of 42, controls 784 of 787`, in one line. */
export const countsOf = (coverage: Coverage): string =>
  Object.entries(coverage)
    .map(([kind, { all, reached }]: [string, Reach]) => `${kind} ${reached} of ${all}`)
    .join(', ');

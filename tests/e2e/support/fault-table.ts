/** The table of faults and calls: after each there is a way on, and nothing has happened twice. */
import type { Path } from '#src/contract/endpoints.ts';
import { isRecord } from '#src/contract/is-record.ts';
import type { SmsFaultKind, Fault, WireFaultKind } from '#harness/protocol/faults.ts';
import type { LogEntry } from '#harness/protocol/log.ts';
import { expectAccessible } from './checks.ts';
import { describe, expect, test } from './fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { eventually } from '#harness/player/eventually.ts';
import { finished, obstacleIn, type Sight, walk } from './walk.ts';

/** Met in the browser by tests/e2e/faults/palette.test.ts, those of SMS by workbench/sms-faults.test.ts, and at every errand by the table (harness/player/table). */
type MetElsewhere =
  | ('jitter' | 'network2g' | 'network3g')
  | ('offline' | 'reset' | 'truncatedBody')
  | ('badGzip' | 'hostile' | 'captivePortal')
  | 'withoutOperations'
  | SmsFaultKind;

/** Every other kind of harness/protocol/faults.ts, with what a tester would set; a missing one does not compile. */
const kinds: Record<Exclude<WireFaultKind, MetElsewhere>, object> = {
  delay: { ms: 1_200 },
  dropBefore: {},
  dropAfterCommit: {},
  httpStatus: { status: 502 },
  businessCode: {},
  malformedJson: {},
  empty: {},
  neverAnswers: {},
  codeAfterCommit: { code: 500 },
  statusAfterCommit: { status: 409, body: 'json', code: 409 },
  arriveLate: { ms: 2_000, status: 504 },
};

/** Asked by a shell's app at its start, while nothing waits for the answer. */
export const startCalls = ['/app/package-config'] as const satisfies readonly Path[];

/** The calls of the journey: a test compares it with the journey's own log. */
export const loginCalls = [
  '/security/existsByMobile',
  '/security/getVerifyCode',
  '/security/login',
  '/security/getUserInfo',
] as const satisfies readonly Path[];

export const readCalls = [
  '/portal/homepage/data',
  '/portal/loan/order/latest',
  '/loan/confirm/product-info',
  '/portal/repayment/detail',
] as const satisfies readonly Path[];

/** Read beside a screen: where they fail, the screen does without what they would have added. */
const quietCalls = [
  '/feedback/red-dot-marker',
  '/lottery-draw/coupon/quantity',
  '/lottery-draw/available/coupon',
  '/repay/getExtensionData',
] as const satisfies readonly Path[];

export const moneyCalls = [
  '/loan/get-money',
  '/portal/repayment/confirm',
] as const satisfies readonly Path[];

export const calls: readonly Path[] = [...loginCalls, ...readCalls, ...quietCalls, ...moneyCalls];

const reachedWithinMs = 45_000;
export const finishedWithinMs = 60_000;

/** A minute of waiting would prove no more than two seconds do: the page's own limit stays, the clock of XHR is cut. */
const SHORT_TIMEOUT = `{
  const limit = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    ...limit,
    set(ms) { limit.set.call(this, Math.min(ms, 2000)); },
  });
}`;

async function withShortTimeout(
  phone: Phone,
  kind: WireFaultKind,
  run: () => Promise<void>,
): Promise<void> {
  if (kind !== 'neverAnswers') return run();
  phone.needs('earlyScript');
  const added = (await phone.browser.sendCommandAndGetResult(
    'Page.addScriptToEvaluateOnNewDocument',
    {
      source: SHORT_TIMEOUT,
    },
  )) as { identifier: string };
  try {
    await run();
  } finally {
    await phone.browser.sendCommand('Page.removeScriptToEvaluateOnNewDocument', added);
  }
}

/** The shell logs in on its own where login is not under test: the shortest road. */
export const world = (path: Path, faults: readonly Fault[]) => ({
  scenario: 'approved',
  faults,
  device: {
    nativeLogin: loginCalls.some((call) => call === path)
      ? ('none' as const)
      : ('signsIn' as const),
  },
});

/**
 * A delayed call is logged when it is answered, which may be after the journey's end. One that arrives late is noted when
 * it is sent, and is lost where the clock went on by more than it may be late.
 */
const met = (entry: LogEntry, path: Path) =>
  entry.kind === 'call'
    ? entry.path === path && entry.fault !== null
    : entry.kind === 'world' && isRecord(entry.detail) && entry.detail['path'] === path;

/** A state somebody designed: a heading, words, nothing blocking, and a button or a link that leads on. */
async function expectWayOn(phone: Phone, sight: Sight): Promise<void> {
  expect(sight.headings.join(), sight.text).not.toBe('');
  expect(sight.overlay, sight.text).toBe(false);
  const leaving = obstacleIn(sight) === 'unreachable';
  // While the lender cannot be asked there is nothing to press: the page keeps asking on its own, and reports it.
  if (!leaving) expect(sight.buttons, sight.text).not.toEqual([]);
  await expectAccessible(phone);
}

type Kind = keyof typeof kinds;

/**
 * A call that moves money meets every kind. One that does not meets three in the browser, each kind in turn over the
 * calls: the rest are met by the same screens without a browser (tests/screens/app/faults.test.tsx), and here too with
 * `FAULTS=all`.
 */
function kindsAt(path: Path): readonly Kind[] {
  const all = Object.keys(kinds) as Kind[];
  if (process.env['FAULTS'] === 'all' || moneyCalls.some((call) => call === path)) return all;
  const first = calls.indexOf(path) * 3;
  return [0, 1, 2].flatMap((step) => all[(first + step) % all.length] ?? []);
}

/** Defines one test for each kind of fault at each of these calls. */
export function testFaultsAt(paths: readonly Path[]): void {
  describe.for(paths)('%s', (path) => {
    test.for(kindsAt(path))('%s', async (kind, { phone }) => {
      const fault: Fault = { path, kind, ...kinds[kind] };
      await withShortTimeout(phone, kind, async () => {
        await phone.open(world(path, [fault]));
        const blocked = (sight: Sight) => finished(sight) || obstacleIn(sight) !== undefined;
        const sight = await walk(phone, blocked, reachedWithinMs);
        await eventually(
          async () => ((await phone.log()).some((entry) => met(entry, path)) ? true : undefined),
          () => `No call to ${path} met the fault.`,
        );
        if (!finished(sight)) {
          await expectWayOn(phone, sight);
          await phone.faults([]);
          await walk(phone, finished, finishedWithinMs);
        }
      });
      const money = (await phone.effects()).filter((effect) => effect.kind === 'money');
      expect(money.map(({ path: done, times }) => [done, times])).toEqual([
        ['/loan/get-money', 1],
        ['/portal/repayment/confirm', 1],
      ]);
      expect((await phone.effects()).every(({ times }) => times === 1)).toBe(true);
    });
  });
}

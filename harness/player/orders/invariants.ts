/** Invariants of every run, after each step and at the end, whoever acted and in any order. */
import { isRecord } from '#src/contract/is-record.ts';
import { LATEST_ARRIVAL_MS } from '#src/contract/late-arrival.ts';
import { businessErrors } from '#src/facts/errors.ts';
import { authorizationHeader } from '#src/facts/wire.ts';
import { readScreenEntry } from '../../simulator/checks/seen.ts';
import type { CallEntry, Effect, LogEntry } from '../../simulator/protocol/log.ts';
import { moneyMarks, isMoneyMark } from '#src/facts/money-marks.ts';
import { isMoneyCall } from '../../simulator/protocol/operations.ts';
import { naira } from '../../simulator/text/naira.ts';
import { jsonIn } from '../../simulator/text/json.ts';
import { deadEnds, placeOf } from '../dead-end.ts';
import { type Problem, problemsIn } from '../verdict.ts';
import type { Operation, World } from '../../simulator/world/world.ts';
import type { ScreensPlayer } from '../screens.ts';
import type { PageInBrowser } from './browser.ts';

/** An open page, and its name in a run. */
export interface Page<P = ScreensPlayer | PageInBrowser> {
  readonly who: string;
  readonly player: P;
}
type PageInProcess = Page<ScreensPlayer>;

const isInProcess = (page: Page): page is PageInProcess => page.player.engine === 'screens';

/** Only their marks and storage can be read at any moment. */
export const inProcess = (pages: readonly Page[]): readonly PageInProcess[] =>
  pages.filter(isInProcess);

/** The longest time in which a page may be busy once nothing is on its way: a read and its retries, s. */
const BUSY_S = 240;
/** What was overtaken has come after this time, and the phone has asked for its outcome, ms. */
const QUIET_MS = 61_000;

const claimsOf = ({ who, player }: PageInProcess): Problem[] =>
  player.claims().found.map((detail) => ({ kind: 'claim', detail: `${who}: ${detail}` }));

/** The user id of a page's session; undefined without one. */
function userOf({ player }: PageInProcess): string | undefined {
  const { token, userInfo = '' } = player.kept().values;
  const user = token ? jsonIn(userInfo) : undefined;
  return isRecord(user) ? String(user['userId']) : undefined;
}

/** Whether a mark without a loan's id is about the latest loan. */
const isOfLoan = (key: string) =>
  isMoneyMark(key) && (moneyMarks[key] === 'order' || moneyMarks[key] === 'some');

/** Names, accounts and loans on a page that aren't those of its customer, if it has one, and a session of somebody else. */
function ofAnother(page: PageInProcess): Problem[] {
  const { who, player } = page;
  const user = userOf(page);
  const { customers, orders, sessions } = player.books();
  const { token } = player.kept().values;
  const owners = sessions.filter((one) => one.token === token).map(({ customerId }) => customerId);
  const others = owners.filter((one) => one !== user).map((one) => `the session of ${one}`);
  const { text, amounts, address } = player.said();
  const names = customers
    .filter(({ customerId }) => customerId !== user)
    .flatMap(({ personal, card }) => [
      personal?.['firstName'],
      personal?.['lastName'],
      card?.accountNumber,
    ])
    .filter((name) => name && text.includes(name));
  const own = orders.filter(({ customerId }) => customerId === user);
  const loans = amounts
    .filter(({ key, order, quote }) => quote === null && (order !== null || isOfLoan(key)))
    .filter(({ order }) =>
      order === null ? own.length === 0 : own.every((one) => one.loanOrderId !== order),
    )
    .map(({ key, text: shown }) => `${key} ${shown}`);
  return [...names, ...loans, ...others].map((shown) => ({
    kind: 'of another',
    detail: `${who} at ${address}: ${shown}`,
  }));
}

/** What is wrong while nothing is on its way and nobody has anything to do, so that each page has heard everything. */
export async function problemsInQuiet(pages: readonly Page[]): Promise<readonly Problem[]> {
  const found: Problem[] = [];
  for (const { who, player } of pages) found.push(...deadEnds(await player.look(), who));
  return found;
}

/** What may not be wrong for a moment, on pages that have heard of each login and logout. */
export const problemsAtOnce = (pages: readonly PageInProcess[]): readonly Problem[] =>
  pages.flatMap(ofAnother);

/** What a phone without a session still has of a customer once it has wiped, one sentence each. */
export function leftBehind({ who, player }: PageInProcess): readonly Problem[] {
  const { values, durable } = player.kept();
  if (values['token'] || values['unwiped']) return [];
  const stored = ['userInfo', 'idsAgreed'].filter((key) => values[key] !== undefined);
  const ofCustomer = Object.keys(durable).filter((key) => /:./.test(key));
  return [...stored, ...ofCustomer].map((key) => ({
    kind: 'left behind',
    detail: `${who} is logged out and keeps ${key}`,
  }));
}

/**
 * What is wrong after a step, and may be right soon. The judge compares amounts then, and keeps the claims that came too
 * early. A denial or an outcome with the mark of its operation is compared here.
 */
export const problemsNow = (pages: readonly PageInProcess[]): readonly Problem[] =>
  pages.flatMap((page) => [...claimsOf(page), ...leftBehind(page)]);

/**
 * Waits for quiet, lets the customer look at each page again, and asks the judge. It has compared the amounts of every
 * screen after every step; claims are compared here once more. `wanted`: the money calls that the customers wanted;
 * `may`: what somebody besides them excuses.
 */
export async function problemsOf(
  pages: readonly Page[],
  wanted: readonly string[],
  may: { readonly payTooMuch: boolean; readonly doNothing: boolean },
): Promise<readonly Problem[]> {
  const [{ player: phone }] = pages as readonly [Page];
  await phone.faults([]);
  await phone.pass(QUIET_MS);
  for (const { player } of pages) await player.attempt({ act: 'away' });
  const found: Problem[] = [];
  for (const { who, player } of pages) {
    for (let left = BUSY_S; left > 0 && (await player.look()).busy; left -= 1) {
      await player.pass(1_000);
    }
    const screen = await player.look();
    if (screen.busy) found.push({ kind: 'endless wait', detail: placeOf(screen, who) });
  }
  const known = inProcess(pages);
  found.push(...problemsNow(known), ...(await problemsInQuiet(pages)), ...problemsAtOnce(known));
  const judged = await phone.verdict();
  const effects = await phone.effects();
  const world = await phone.control.world(phone.id, { log: 'none' });
  const log = await phone.log();
  return [
    ...problemsIn(judged),
    ...found,
    ...(may.payTooMuch ? [] : paidTooMuch(world)),
    ...(may.doNothing ? [] : nothingDone(effects, wanted)),
    ...notWanted(world.operations, wanted).map((detail) => ({
      kind: 'not wanted',
      detail,
    })),
    ...notAgreed(log, effects).map((detail) => ({ kind: 'not agreed', detail })),
    ...atOnce(log).map((detail) => ({ kind: 'at once', detail })),
  ];
}

/** Customers pay what their pages ask for, so together no more than they owe. */
export const paidTooMuch = ({ payments }: Pick<World, 'payments'>): Problem[] =>
  payments
    .filter(({ surplusKobo }) => surplusKobo > 0)
    .map(({ payOrderId, surplusKobo }) => ({
      kind: 'paid too much',
      detail: `${naira(surplusKobo)} of ${payOrderId} was not owed`,
    }));

/** One page at least gets what it wants. */
export const nothingDone = (effects: readonly Effect[], wanted: readonly string[]): Problem[] =>
  wanted.length === 0 || effects.some(({ path, times }) => times > 0 && wanted.includes(path))
    ? []
    : [{ kind: 'nothing done', detail: `none of ${[...new Set(wanted)].join(', ')}` }];

/** A customer who doesn't know whether the account was saved confirms it again. That saves it again and moves no money. */
const REPEATABLE = '/user/update-bankCard';

const count = (all: readonly string[], path: string) => all.filter((one) => one === path).length;

/**
 * Money calls that were committed more often for one account than its customers wanted them, one sentence each. Who
 * registers again after a deletion wants the same of the new account.
 */
export function notWanted(
  operations: readonly Pick<Operation, 'path' | 'kind' | 'times' | 'customerId'>[],
  wanted: readonly string[],
): readonly string[] {
  const done = operations.filter(
    ({ kind, path, times }) => kind === 'money' && times > 0 && path !== REPEATABLE,
  );
  const accounts = [...new Set(done.map(({ customerId }) => customerId))];
  return accounts.flatMap((account) => {
    const paths = done.filter((one) => one.customerId === account).map(({ path }) => path);
    return [...new Set(paths)].flatMap((path) => {
      const times = count(paths, path);
      const most = count(wanted, path);
      return times > most
        ? [`${path} was committed ${times} times for one account, and wanted ${most} times`]
        : [];
    });
  });
}

/** The lender has the outcome and answers a later copy alike. It doesn't remember a call that came too late. */
const isSettling = ({ status, reply }: CallEntry) =>
  status === 200 && isRecord(reply) && String(reply['code']) !== businessErrors.tooLate;

/** Whichever of two deletions arrives, the account is deleted once, so one with a newer code waits for no other. */
const areDeletions = (one: CallEntry, other: CallEntry) =>
  [one, other].every(({ path }) => path === '/user/delete');

/**
 * Money calls that a phone sent in one session before another operation had arrived, one sentence each. Its tabs share
 * one lock, and send copies of one operation. A phone's clock is right here.
 */
export function atOnce(log: readonly LogEntry[]): readonly string[] {
  const calls = log.filter(isMoneyCall);
  const sessionOf = ({ phone, headers }: CallEntry) =>
    `${phone} ${headers[authorizationHeader.toLowerCase()]}`;
  return calls.flatMap((call) => {
    const sentAt = call.t ?? Infinity;
    const settled = new Set(
      calls.filter((one) => one.at <= sentAt && isSettling(one)).map(({ opId }) => opId),
    );
    const before = calls.find(
      (one) =>
        one.opId !== call.opId &&
        !areDeletions(one, call) &&
        !settled.has(one.opId) &&
        sessionOf(one) === sessionOf(call) &&
        one.t !== null &&
        one.t <= sentAt &&
        sentAt < one.at &&
        sentAt - one.t < LATEST_ARRIVAL_MS,
    );
    return before ? [`${call.path} was sent while ${before.path} was on its way`] : [];
  });
}

/** Sums that a customer agrees to. Others say what the page knew, so that the lender can refuse. */
const agreedFields = ['amountKobo', 'priceKobo', 'disbursalKobo', 'totalKobo', 'repaymentKobo'];

const bare = (text: string) => text.replace(/\s+/g, '');

/** Whether words without blanks have this sum. The app leaves out kobo that are 00. */
const shows = (words: string, kobo: number) =>
  new RegExp(`${naira(kobo).replace(/\.00$/, '(?:\\.00)?')}(?!\\d|[.,]\\d)`).test(words);

/** Sums in words without blanks, kobo. */
const sumsIn = (words: string) =>
  Array.from(words.matchAll(/₦([\d,]+(?:\.\d\d)?)/g), ([, sum = '']) =>
    Math.round(Number(sum.replaceAll(',', '')) * 100),
  );

/**
 * Committed money calls whose sums weren't on the screen at the tap that sent them, or weren't those of the button, one
 * sentence each.
 */
export function notAgreed(log: readonly LogEntry[], effects: readonly Effect[]): readonly string[] {
  const done = new Set(effects.filter(({ times }) => times > 0).map(({ opId }) => opId));
  const screens = new Map(
    log.flatMap((entry) => {
      const screen = readScreenEntry(entry);
      return screen?.act === undefined ? [] : [[screen.act, screen] as const];
    }),
  );
  const sends = log.filter(isMoneyCall);
  const firsts = sends.filter((call) => call === sends.find(({ opId }) => opId === call.opId));
  return firsts.flatMap(({ opId, act, path, payload }) => {
    if (opId === null || !done.has(opId) || !isRecord(payload)) return [];
    const screen = screens.get(act ?? '');
    if (screen === undefined) return [`${path} was committed, and no tap asked for it`];
    const seen = bare(screen.seen.text);
    const agreed = agreedFields.flatMap((field) => {
      const kobo = payload[field];
      return typeof kobo === 'number' ? [{ field, kobo }] : [];
    });
    const unseen = agreed
      .filter(({ kobo }) => !shows(seen, kobo))
      .map(({ field, kobo }) => `${naira(kobo)} (${field}), which was not on the screen`);
    const other = sumsIn(bare(screen.on ?? ''))
      .filter((sum) => !agreed.some(({ kobo }) => kobo === sum))
      .map((sum) => `other sums than ${naira(sum)}, which was on the button`);
    return [...unseen, ...other].map((sums) => `${path} was committed with ${sums}`);
  });
}

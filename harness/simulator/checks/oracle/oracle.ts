/**
 * The oracle: recomputes every amount from the ledger and the terms, compares the marketplace's answers and the marks
 * of the screen (`data-money`) with it, and reports impossible offers. A difference of one kobo is an error of the kind
 * `oracle` in the world's log.
 */
import type { NoteEntry, PhoneLogEntry } from '../../protocol/log.ts';
import { note } from '../../world/log.ts';
import type { World } from '../../world/world.ts';
import { type AnswerToCheck, compareAnswer } from './answers.ts';
import { type Judgement, type Wrong, judge, readReport } from './judge.ts';
import { impossibilities, readOffer } from './offers.ts';
import { factsAt } from './facts.ts';
import { keepLook, keepSaid } from './looks.ts';
import { takeReading } from './readings.ts';
import { takeTelling } from './told.ts';
import { noteAmounts } from './unmarked.ts';

/** A call, and whether a phone sent it; a phone's by default. */
interface Overheard extends Omit<AnswerToCheck, 'data'> {
  readonly isPhone?: boolean;
}

interface AnswerBody {
  readonly code: number | string;
  readonly data: unknown;
}

/** Errors already reported for a world, so that a screen that stays wrong doesn't fill the log. */
const told = new WeakMap<World, Set<string>>();

function isNews(world: World, error: string): boolean {
  const known = told.get(world) ?? new Set();
  told.set(world, known);
  if (known.has(error)) return false;
  known.add(error);
  return true;
}

/** An answer's envelope on its way to the phone. */
interface Sent {
  readonly time: number;
  readonly data: unknown;
}

/**
 * Checks an answer that the marketplace gives at world time `now` (ms UTC), and remembers its right values, unless the
 * phone receives no amount of it (`isHeard`). The returned function gets the envelope as it is sent, in whatever form a
 * fault gives it, and stores its days and accounts and its time, by which the phone names it. It isn't called for an answer that is cut off, because no screen can follow that.
 */
export function overhear(
  world: World,
  now: number,
  call: Overheard,
  { code, data }: AnswerBody,
  isHeard = true,
): (sent: Sent) => void {
  noteAmounts(world, { ...call, data });
  judgeOffer(world, now, call, { code, data });
  if (Number(code) !== 0) return () => undefined;
  const isAgain = isRepeated(world, now, call);
  if (isAgain && isKnown(world, call)) return () => undefined;
  const answer = { ...call, data };
  const facts = factsAt(world, now);
  const wrong = isAgain ? [] : compareAnswer(world, facts, answer).wrong;
  const deliberate = call.path === OFFER && world.policy.misquotes !== null;
  if (isHeard) for (const error of wrong) keepSaid(world, 'sent', error);
  for (const error of deliberate ? [] : wrong) {
    if (isNews(world, error)) {
      note(world, now, 'oracle', `the marketplace sent ${error}`, { compared: 0, wrong: [error] });
    }
  }
  if (!isHeard) return () => undefined;
  if (call.payload['opId'] !== undefined) known(world).add(call.payload['opId']);
  const name = takeReading(world, facts, answer);
  return (sent) => {
    name(sent.time);
    takeTelling(world, { ...call, data: sent.data }, sent.time);
  };
}

/** By world: the operations whose answer a phone received. */
const answered = new WeakMap<World, Set<unknown>>();

function known(world: World): Set<unknown> {
  const ids = answered.get(world) ?? new Set();
  answered.set(world, ids);
  return ids;
}

const isKnown = (world: World, { payload }: Pick<Overheard, 'payload'>) =>
  known(world).has(payload['opId']);

/**
 * An operation that was carried out before `now` gets the same answer again, whatever has changed in the books. That is
 * no new reading. One that only arrived before, too late, is carried out now.
 */
function isRepeated(
  world: World,
  now: number,
  { path, payload }: Omit<AnswerToCheck, 'data'>,
): boolean {
  const { opId } = payload;
  if (opId === undefined) return false;
  const done = world.operations.find((row) => row.opId === opId && row.path === path);
  return done !== undefined && done.arrivals > 1 && done.at < now;
}

/** By world and loan: the offer that a phone was told last. */
const offersTold = new WeakMap<World, Map<unknown, unknown>>();
const OFFER = '/loan/confirm/product-info';
const acceptances: readonly string[] = ['/loan/get-money', '/loan/get-money-plus'];

/** Notes an app that asks for the money of an impossible offer, whatever the lender answers. */
function judgeOffer(
  world: World,
  now: number,
  { path, payload, isPhone = true }: Overheard,
  { code, data }: AnswerBody,
): void {
  if (!isPhone) return;
  const offers = offersTold.get(world) ?? new Map<unknown, unknown>();
  offersTold.set(world, offers);
  const loan = payload['loanOrderId'];
  if (path === OFFER && Number(code) === 0) offers.set(loan, data);
  if (!acceptances.includes(path) || !offers.has(loan)) return;
  const offer = readOffer(offers.get(loan));
  const wrong = offer ? impossibilities(offer) : ["it doesn't match the contract"];
  const text = `the app confirmed an impossible offer: ${wrong.join('; ')}`;
  if (wrong.length === 0 || !isNews(world, text)) return;
  keepSaid(world, 'confirmed', text);
  note(world, now, 'oracle', text, { compared: 0, wrong });
}

/** The log's entry at `at` (ms UTC) for a phone's post: the judgement of a report of marks, or null without news. */
export function judged(world: World, at: number, entry: PhoneLogEntry): PhoneLogEntry | null {
  if (entry.kind !== 'oracle') return entry;
  const report = readReport(entry.detail);
  if (!report) return entry;
  // The ledger of a real backend is unknown here.
  if (world.backend !== null) return null;
  const route = entry.text;
  const { compared, facts, wrong, sentWrong, amounts, early, unvouched } = judge(
    world,
    at,
    route,
    report,
  );
  keepLook(world, at, route, amounts);
  for (const claim of early) keepSaid(world, 'early', `${route}: ${claim}`);
  for (const figure of unvouched) keepSaid(world, 'unvouched', `${route}: ‘${figure}’`);
  const news = wrong.filter((one) => isNews(world, JSON.stringify([route, one])));
  if (news.length === 0 && (!report.changed || compared + facts === 0)) return null;
  return conclusion(route, { compared, facts, sentWrong }, news);
}

function conclusion(
  route: string,
  { compared, facts, sentWrong }: Pick<Judgement, 'compared' | 'facts' | 'sentWrong'>,
  wrong: readonly Wrong[],
): Conclusion {
  const [first, ...more] = wrong;
  const others = more.length > 0 ? `, and ${more.length} more` : '';
  const right = compared - sentWrong;
  const agree = right === 1 ? '1 amount agrees' : `${right} amounts agree`;
  const sent = sentWrong > 0 ? `, ${sentWrong} shown as the server sent it` : '';
  const held =
    facts > 0
      ? `, ${facts} ${facts === 1 ? 'date or account' : 'dates and accounts'} with the responses`
      : '';
  return {
    kind: 'oracle',
    text: first ? `${sentence(first)}${others}` : `${agree} with the ledger${sent}${held}`,
    detail: { route, compared, facts, wrong },
  };
}

type Conclusion = Omit<NoteEntry, 'seq' | 'at'>;

/** What is wrong with a value, to follow its name. */
export const reasons: Readonly<Record<Wrong['why'], string>> = {
  unknownKey: 'has an unknown data-money or data-fact key',
  unreadable: "isn't an amount",
  untold: "isn't in any response",
  wrong: 'is wrong',
  stale: 'is out of date',
  notSent: "isn't in any response",
  notAsked: 'is out of date: the app came back to the front and asked for nothing',
  otherLoan: 'belongs to another loan than the one of this page',
  otherText: "isn't what its mark says",
  past: 'is a promised time in the past',
};

/** Facts that aren't marked amounts, in words. */
const factWords: Readonly<Record<string, string>> = {
  dueAt: 'the due date',
  wouldBeDueAt: 'the due date',
  daysLeft: 'the number of days left',
  daysLate: 'the number of days late',
  arrivesBy: 'the time of the money',
  account: 'the bank account',
  unmarked: 'an amount without data-money',
};

const sentence = ({ key, shown, why, right }: Wrong) =>
  `${factWords[key] ?? key} ‘${shown}’ ${reasons[why]}${right === null ? '' : `: ${right}`}`;

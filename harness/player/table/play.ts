/** Plays a row of the table on any engine, and gets the judge's verdict. */
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { SECOND_MARK, WRONG_TYPE_MARK } from '../../phone/device/shell/wrong-answers.ts';
import { type Fault, isPath } from '../../simulator/protocol/faults.ts';
import type { LogEntry } from '../../simulator/protocol/log.ts';
import { isDeadEnd } from '../dead-end.ts';
import type { Player } from '../player.ts';
import type { Screen } from '../../phone/device/observe/screen.ts';
import { waysOn } from './errands.ts';
import type { Row } from './row.ts';
import { sessionEnds, told } from './told.ts';
import { joined, LOOK_MS, walk } from './walk.ts';

export interface RowVerdict {
  readonly name: string;
  readonly verdict: 'good' | 'bad';
  /** Where the app was while the fault lasted: at the row's end, or at a message. */
  readonly saw: string;
  /** Problems, one sentence each. */
  readonly found: readonly string[];
  /** Its world, which still exists. */
  readonly world: string;
}

const verdictOf = (
  { id }: Player,
  { name }: Row,
  saw: string,
  found: readonly string[],
): RowVerdict => ({
  name,
  verdict: found.length === 0 ? 'good' : 'bad',
  saw,
  found: [...new Set(found)],
  world: id,
});

/** How often a user looks before giving up: during the fault (a call may take a minute to time out), and after it. */
const UNDER_FAULT = 240;
const AFTERWARDS = 400;
/** How often to look for the answer of a delayed call. */
const ANSWERED = 10;
/** An action of the bridge meets its fault within this time, ms. */
const STRIKES_MS = 6_000;
/** Whether this log entry shows the row's fault at work. */
const struck =
  ({ meets, fault }: Row) =>
  (entry: LogEntry): boolean =>
    (entry.kind === 'call' && entry.path === meets && entry.fault !== null) ||
    (entry.kind === 'bridge' &&
      entry.action === meets &&
      entry.fault?.startsWith(fault?.kind ?? '') === true) ||
    // A late call is logged when it is sent.
    (entry.kind === 'world' && isRecord(entry.detail) && entry.detail['path'] === meets);

/** Everything that the screen shows and the phone has stored. */
async function heldBy(player: Player): Promise<string> {
  const { text, controls } = await player.look();
  const { phones } = await player.control.storage(player.id);
  const values = phones.flatMap((phone) => phone.values.map(({ value }) => value));
  return joined([text, ...controls.map(({ value = '' }) => value), ...values].join('\n'));
}

/** What the judge finds bad, one sentence each. */
async function judged(
  player: Player,
  commits: readonly string[] | null,
): Promise<readonly string[]> {
  const { checks } = await player.verdict(commits);
  return checks
    .filter(({ verdict }) => verdict === 'bad')
    .map(({ check, text, found }) => `${check}: ${[text, ...found].join(' ')}`);
}

const effectsOf = async (player: Player) =>
  (await player.effects()).filter(({ times }) => times > 0);

/** What the judge finds bad at the row's end, and which of the row's calls had no effect. */
async function endOf(
  player: Player,
  does: readonly Path[],
  isDone: boolean,
): Promise<readonly string[]> {
  const money = does.filter((path) => endpoints[path].kind === 'money');
  const bad = await judged(player, isDone ? money : null);
  const paths = (await effectsOf(player)).map(({ path }) => path);
  const missing = isDone ? does.filter((path) => isPath(path) && !paths.includes(path)) : [];
  return missing.length > 0 ? [...bad, `${missing.join(', ')} had no effect.`] : bad;
}

/** Values in the phone's localStorage. */
async function storedBy(player: Player): Promise<ReadonlyMap<string, string>> {
  const { phones } = await player.control.storage(player.id);
  const values = phones.flatMap((phone) => phone.values);
  return new Map(
    values.flatMap(({ place, value }) =>
      place.startsWith('localStorage/') && value !== '' ? [[place.slice(13), value] as const] : [],
    ),
  );
}

/** No text of a wrong answer may be used. */
const marks = [SECOND_MARK, WRONG_TYPE_MARK];
const isMarked = (text: string) => marks.some((mark) => text.includes(mark));

/** Plays a row with a fault that must not stop the user: the end comes in time and stays. */
async function playThrough(player: Player, row: Row, withinMs: number): Promise<string[]> {
  const { first = [], meanwhile = [], lastsMs = LOOK_MS, expects } = row;
  const { end, never, stored = {}, absent = {}, once } = expects;
  const found: string[] = [];
  const isDone = (screen: Screen) => end.some((one) => player.is(screen, one));
  const looksFor = (ms: number, stop: (screen: Screen) => boolean | Promise<boolean>) =>
    walk(player, {
      steps: [],
      looks: Math.ceil(ms / LOOK_MS),
      stop(screen) {
        if (never !== undefined && player.is(screen, { shows: never })) {
          found.push(`It showed ‘${String(never)}’.`);
        }
        return stop(screen);
      },
    });
  const hasStruck = async () => (await player.log()).some(struck(row));
  for (const step of first) await player.act(step);
  if (meanwhile.length > 0) await looksFor(STRIKES_MS, hasStruck);
  for (const step of meanwhile) await player.act(step);
  if (!(await looksFor(withinMs, isDone))) {
    found.push(`The right screen didn't come within ${withinMs} ms. ${await player.describe()}`);
  }
  await looksFor(STRIKES_MS, hasStruck);
  await looksFor(lastsMs, () => false);
  const last = await player.look();
  // The toast's message is gone by then.
  if (found.length === 0 && !end.some(({ at = '' }) => player.is(last, { at }))) {
    found.push(`The app left that screen. ${await player.describe()}`);
  }
  if (isDeadEnd(last)) found.push(`No way on. ${await player.describe()}`);
  const log = await player.log();
  if (!log.some(struck(row))) found.push(`${row.meets} never met the fault.`);
  const values = await storedBy(player);
  const isThere = ([key, value]: readonly [string, string | true]) =>
    value === true ? values.has(key) : values.get(key) === value;
  for (const one of Object.entries(stored)) {
    if (!isThere(one)) found.push(`The answer wasn't used: ${one[0]} isn't stored.`);
  }
  for (const one of Object.entries(absent)) {
    if (isThere(one)) found.push(`${one[0]} is stored.`);
  }
  const isUsed = log.some(
    (entry) => entry.kind === 'call' && isMarked(JSON.stringify([entry.headers, entry.payload])),
  );
  if (isUsed || [...values.values()].some(isMarked)) found.push('A wrong answer was used.');
  const times = once ? log.filter(once.is).length : 0;
  if (times > 1) found.push(`${once?.what} ${times} times.`);
  return [...new Set([...found, ...(await judged(player, null))])];
}

/**
 * Plays the row in its own world, which stays. Rejects if the simulator fails. Wrong behaviour of the app is a finding.
 * Calls `looks` on the screen on which the fault has stopped the user.
 */
export async function playRow(
  player: Player,
  row: Row,
  looks?: () => Promise<void>,
): Promise<RowVerdict> {
  const { scenario, route, fault, expects } = row;
  const faults = fault ? [fault] : [];
  await player.open({ ...scenario, faults }, route);
  const through =
    expects.withinMs !== undefined && (await playThrough(player, row, expects.withinMs));
  return through
    ? verdictOf(player, row, 'through', through)
    : playFault(player, row, faults, looks);
}

/** Whether the row's call met the fault. A late call may still arrive, and must not count again. */
async function hasMet(player: Player, row: Row): Promise<boolean> {
  const lateMs = row.fault?.kind === 'arriveLate' ? (row.fault.ms ?? 0) : 0;
  await player.rest({ everyMs: lateMs, looks: 1, patienceMs: lateMs });
  // A delayed call is logged when it is answered.
  const stop = async () => (await player.log()).some(struck(row));
  return walk(player, { steps: [], looks: ANSWERED, stop });
}

/** Plays a row whose fault may stop the user. */
async function playFault(
  player: Player,
  row: Row,
  faults: readonly Fault[],
  looks?: () => Promise<void>,
): Promise<RowVerdict> {
  const { route, steps, beside, onceSent, afterwards = [], expects } = row;
  const found: string[] = [];
  const hasStruck = async () => (await player.log()).some(struck(row));
  const { never } = expects;
  const isDone = (screen: Screen) => {
    if (never !== undefined && player.is(screen, { shows: never })) {
      found.push(`It showed ‘${String(never)}’.`);
    }
    return expects.end.some((end) => player.is(screen, end));
  };
  // Home shows the loan's state: the app went there, and the judge compares.
  const isBackHome = (screen: Screen) =>
    route !== '#/' && !screen.busy && player.is(screen, { at: '#/' });
  const shows = (screen: Screen) => (text: string) => player.is(screen, { shows: text });
  const shown = (screen: Screen) =>
    expects.says
      ? expects.says.every(shows(screen)) && expects.says.join(' ')
      : told.find(shows(screen));

  let isBeside = false;
  let isToDo = onceSent !== undefined;
  let [said, isThrough] = ['', false];
  const met = await walk(player, {
    steps,
    looks: UNDER_FAULT,
    async sends() {
      if (!beside || isBeside) return;
      isBeside = true;
      await player.faults([...faults, ...beside]);
    },
    async sent() {
      if (!onceSent || !isToDo || !((await player.look()).busy || (await hasStruck()))) return;
      isToDo = false;
      await player.act(onceSent);
    },
    async stop(screen) {
      isThrough = !expects.says && isDone(screen);
      if (isThrough) return true;
      said = shown(screen) || (!expects.says && isBackHome(screen) ? 'home' : '');
      return said !== '' && (await hasStruck());
    },
  });
  if (!met) found.push(`Nothing was told. ${await player.describe()}`);
  if (isToDo) found.push(`${row.meets} was never sent.`);
  if (row.lastsMs !== undefined) {
    await player.rest({ everyMs: row.lastsMs, looks: 1, patienceMs: row.lastsMs });
  }
  if (isDeadEnd(await player.look())) found.push(`No way on. ${await player.describe()}`);
  if (!isThrough) await looks?.();
  found.push(...(await judged(player, null)));

  const { does = [], keeps = [], forms = [route] } = expects;
  const isBehind = (await effectsOf(player)).some(({ path }) => does.some((one) => one === path));
  const mayBeGone =
    isThrough || isBehind || sessionEnds.includes(said) || !forms.includes(await player.route());
  const held = mayBeGone ? '' : await heldBy(player);
  const lost = mayBeGone ? [] : keeps.filter((text) => !held.includes(joined(text)));
  if (lost.length > 0) found.push(`Lost what was typed: ${lost.join(', ')}.`);

  // The fault is over. The user continues with what the app offers.
  await player.faults(afterwards);
  const done = await walk(player, {
    steps: [...steps, ...waysOn],
    looks: AFTERWARDS,
    stop: isDone,
    again: () => player.go(route),
  });
  if (!done) found.push(`It didn't end. ${await player.describe()}`);
  if (!(await hasMet(player, row))) found.push(`${row.meets} never met the fault.`);
  found.push(...(await endOf(player, does, done)));
  return verdictOf(player, row, isThrough ? 'through' : said, found);
}

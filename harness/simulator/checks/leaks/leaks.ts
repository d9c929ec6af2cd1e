/**
 * Leaks (§2): a personal value in an address, in the console, in an analytics event, or stored where it may not be; or
 * an id of the phone in a call before its customer agreed to that. Searches the world's log and the storage of its
 * phones with everything known by now.
 */
import {
  type Leak,
  type LeakKind,
  type LeakPlace,
  type LeakReport,
  verdictOf,
} from '../../protocol/checks.ts';
import { isPhones, type LogEntry } from '../../protocol/log.ts';
import type { PhoneStorage } from '../../protocol/storage.ts';
import { earlyIds, phoneIds } from '../early-ids.ts';
import { callsOf } from '../tally.ts';
import { readScreenEntry } from '../seen.ts';
import { storagesOf } from '../../world/phone-storage.ts';
import type { Past } from '../../world/past.ts';
import type { World } from '../../world/world.ts';
import { type Finder, createFinder } from './finder.ts';
import { type PersonalValue, personalValues } from './personal.ts';
import { typedValues } from './typed.ts';

interface Looked {
  readonly where: LeakPlace;
  readonly place: string;
  readonly text: string;
}

/** Values that must never be stored in clear text (src/docs/rules.md#never-stored). */
export const neverAtRest = [
  'bvn',
  'account',
  'code',
  'picture',
  'contact',
] as const satisfies readonly LeakKind[];
const secrets: ReadonlySet<LeakKind> = new Set(neverAtRest);
/** The number that waits for its SMS code, before anybody is logged in (src/docs/rules.md#never-stored). */
const CODE_STEP = 'durable/values/login';
/** Where ids of the phone are stored (§3). */
const idPlaces = ['deviceMsg', 'afid', 'appendReqHeaders'].map((key) => `localStorage/${key}`);
const PAGE_TITLE = 'page title';
/** A phone that logs out clears one value after another; ms. */
const CLEARING_MS = 2_000;

/** Findings in a log so far, by the known values. A search continues after the last entry. */
interface Search {
  readonly known: string;
  readonly last: LogEntry | undefined;
  readonly leaks: readonly Leak[];
  readonly looked: Readonly<Record<LeakPlace, number>>;
}

const searches = new WeakMap<World, Search>();
/** The most leaks of dropped entries that are kept. */
const MOST_KEPT = 500;

/** All leaks of a world at `now` (ms UTC), each value once per place, oldest first. */
export function leaksOf(world: World, now: number): LeakReport {
  const personal = personalValues(world);
  // A value typed in the wrong field keeps its kind: the customer's own number as a contact's is still their mobile.
  const texts = new Set(personal.map(({ text }) => text.toLowerCase()));
  const typed = typedValues(world).filter(({ text }) => !texts.has(text.toLowerCase()));
  const known = [...personal, ...typed, ...phoneIds(world)];
  const find = createFinder(known);
  const inLog = searchLog(world, find, JSON.stringify(known));
  const phones = storagesOf(world);
  const stored = phones.reduce((sum, { values }) => sum + values.length, 0);
  const atRests = phones.flatMap((phone) => atRest(phone, find, now));
  const counts: Partial<Record<LeakKind, number>> = {};
  for (const { kind } of known) counts[kind] = (counts[kind] ?? 0) + 1;
  const leaks = once([...inLog.leaks, ...atRests, ...inCalls(world)]).sort((a, b) => a.at - b.at);
  const looked = { ...inLog.looked, storage: stored, call: callsOf(world) };
  const all = Object.values(looked).reduce((sum, count) => sum + count, 0);
  return { leaks, known: counts, looked, verdict: verdictOf(all, leaks.length) };
}

/** Every text that the leak check searches for, except pictures. */
export const knownValues = (world: World): PersonalValue[] =>
  [...personalValues(world), ...typedValues(world), ...phoneIds(world)].filter(
    ({ kind }) => kind !== 'picture',
  );

/** Leaks in the first `count` entries, with everything known by now, to be kept when the log drops them. */
export function leaksBefore(world: World, count: number): Past['leaks'] {
  const known = [...personalValues(world), ...typedValues(world), ...phoneIds(world)];
  const { leaks, looked } = searched(
    world.log.slice(0, count),
    createFinder(known),
    world.past.leaks,
  );
  return { leaks: once([...leaks, ...inCalls(world, count)]).slice(0, MOST_KEPT), looked };
}

const inCalls = (world: World, count?: number): Leak[] =>
  earlyIds(world, count).map(({ call: { path, url, at, seq }, shown }) => ({
    kind: 'device',
    where: 'call',
    place: path || url.slice(0, 60),
    shown,
    at,
    seq,
  }));

/** Each value once per place, as first seen. */
function once(leaks: readonly Leak[]): Leak[] {
  const first = new Map<string, Leak>();
  for (const leak of leaks) {
    const key = JSON.stringify([leak.kind, leak.where, leak.place, leak.shown]);
    if (!first.has(key)) first.set(key, leak);
  }
  return [...first.values()];
}

/** Continues the search; starts over if more values are known than before, or if the log is another. */
function searchLog(world: World, find: Finder, known: string): Search {
  const { log } = world;
  const before = searches.get(world);
  const at = before?.last === undefined ? -1 : log.lastIndexOf(before.last);
  const goesOn = before !== undefined && before.known === known && at >= 0;
  const { leaks, looked } = goesOn
    ? searched(log.slice(at + 1), find, before)
    : searched(log, find, world.past.leaks);
  const search = { known, last: log.at(-1), leaks: once(leaks), looked };
  searches.set(world, search);
  return search;
}

/** Adds the findings in the entries to the earlier ones. */
function searched(
  log: readonly LogEntry[],
  find: Finder,
  before: Pick<Search, 'leaks' | 'looked'>,
): Pick<Search, 'leaks' | 'looked'> {
  const leaks = [...before.leaks];
  const looked = { ...before.looked };
  for (const entry of log) {
    const seen = lookedAt(entry);
    if (!seen) continue;
    const { where, place, text } = seen;
    looked[where] += 1;
    for (const { kind, shown } of find(text)) {
      leaks.push({ kind, where, place, shown, at: entry.at, seq: entry.seq });
    }
  }
  return { leaks, looked };
}

/** Data that an entry sends to others than the marketplace, if any. */
function lookedAt(entry: LogEntry): Looked | undefined {
  switch (entry.kind) {
    case 'call':
      if (!isPhones(entry)) return undefined;
      return { where: 'address', place: entry.path || entry.url.slice(0, 60), text: entry.url };
    case 'route':
    case 'external':
      return { where: 'address', place: entry.text.split('?')[0] ?? '', text: entry.text };
    case 'screen': {
      const title = readScreenEntry(entry)?.seen.title ?? '';
      return title === '' ? undefined : { where: 'address', place: PAGE_TITLE, text: title };
    }
    case 'console':
      return {
        where: 'console',
        place: levelOf(entry.detail),
        text: `${entry.text} ${JSON.stringify(entry.detail)}`,
      };
    case 'analytics':
      return {
        where: 'analytics',
        place: entry.text,
        text: JSON.stringify([entry.text, entry.detail]),
      };
    case 'bridge':
      return entry.action === 'logEventByAF'
        ? { where: 'analytics', place: eventOf(entry.params), text: JSON.stringify(entry.params) }
        : undefined;
    default:
      return undefined;
  }
}

/**
 * Values stored where they may not be. Secrets may be stored nowhere, except the token in its own value (§3). Other
 * personal values may be in `userInfo` and in drafts, and only while somebody is logged in.
 */
function atRest(
  { values, loggedOutAt, leftTokenAt }: PhoneStorage,
  find: Finder,
  now: number,
): Leak[] {
  const leftToken = leftTokenAt !== null && now - leftTokenAt > CLEARING_MS;
  const cleared = loggedOutAt !== null && now - loggedOutAt > CLEARING_MS;
  return values.flatMap(({ place, value, at: since }) => {
    const ofCustomer =
      place === 'localStorage/userInfo' || !/^(?:localStorage|sessionStorage)\//.test(place);
    return find(value)
      .filter(({ kind }) => {
        if (kind === 'token') return leftToken || place !== 'localStorage/token';
        if (kind === 'device') return !idPlaces.includes(place);
        if (kind === 'mobile' && place === CODE_STEP) return false;
        return secrets.has(kind) || !ofCustomer || cleared;
      })
      .map(({ kind, shown }) => ({
        kind,
        where: 'storage' as const,
        place,
        shown,
        at: since,
        seq: null,
      }));
  });
}

const fieldOf = (value: unknown, name: string): string => {
  if (typeof value !== 'object' || value === null || !(name in value)) return '';
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? found : '';
};
const levelOf = (detail: unknown) => fieldOf(detail, 'level') || 'console';
const eventOf = (params: unknown) => fieldOf(params, 'event') || 'event';

/** Storage of a world's phones (§3), as reported. It is only in memory, so that no log and no export has a value. */
import * as v from 'valibot';
import { once } from '#src/contract/once.ts';
import type { PhoneLogEntry } from '../protocol/log.ts';
import type { PhoneStorage, StorageEdit, StoredValue } from '../protocol/storage.ts';
import { ControlRefusal } from './control-refusal.ts';
import { publish } from './log.ts';
import type { World } from './world.ts';
import { jsonIn } from '../text/json.ts';

const told = once(() =>
  v.object({
    phone: v.pipe(v.string(), v.maxLength(40)),
    begins: v.optional(v.literal(true)),
    there: v.optional(v.literal(true)),
    size: v.optional(v.nullable(v.number())),
    value: v.optional(v.nullable(v.string())),
  }),
);

interface Kept {
  at: number;
  loggedOutAt: number | null;
  /** The token at the time when the app told the shell about a logout, until the token is gone. */
  left: { readonly token: string; readonly at: number } | null;
  /** The reporting phone's number in the world, from 1. */
  number: number;
  readonly values: Map<string, StoredValue>;
}

/** Phones by name, the one that reported last at the end. */
const memory = new WeakMap<World, Map<string, Kept>>();

const token = 'localStorage/token';

/** Above this number of phones, those silent longest are forgotten. */
const MOST = 20;

/** Stores a phone's report of its storage at `at` (ms UTC). Returns the entry for the log, or null. */
export function takeStored(
  world: World,
  at: number,
  entry: PhoneLogEntry,
  number = 1,
): PhoneLogEntry | null {
  if (entry.kind === 'bridge' && entry.action === 'logout') noteLogout(world, at, number);
  if (entry.kind !== 'storage') return entry;
  const read = v.safeParse(told(), entry.detail);
  if (!read.success) return entry;
  const { phone, begins, there, size, value } = read.output;
  const phones = memory.get(world) ?? new Map<string, Kept>();
  memory.set(world, phones);
  const kept: Kept = phones.get(phone) ?? {
    at,
    loggedOutAt: at,
    left: null,
    number,
    values: new Map(),
  };
  kept.number = number;
  phones.delete(phone);
  phones.set(phone, kept);
  const [oldest] = phones.keys();
  if (phones.size > MOST && oldest !== undefined) phones.delete(oldest);
  kept.at = at;
  if (begins) {
    kept.loggedOutAt = at;
    kept.values.clear();
    return null;
  }
  const place = entry.text;
  if (typeof value === 'string') {
    kept.values.set(place, { place, value, at });
  } else if (value === null && place.endsWith('/*')) {
    for (const key of kept.values.keys()) {
      if (key.startsWith(place.slice(0, -1))) kept.values.delete(key);
    }
  } else if (value === null) kept.values.delete(place);
  kept.loggedOutAt = kept.values.has(token) ? null : (kept.loggedOutAt ?? at);
  const mayClear = place === token || place === 'localStorage/*';
  if (mayClear && kept.values.get(token)?.value !== kept.left?.token) kept.left = null;
  return there ? null : { kind: 'storage', text: place, detail: { size: size ?? null } };
}

/** From now on the tokens of this phone must not be there. */
function noteLogout(world: World, at: number, number: number): void {
  for (const kept of memory.get(world)?.values() ?? []) {
    const left = kept.values.get(token)?.value;
    if (kept.number === number && left !== undefined) kept.left = { token: left, at };
  }
}

/** Every phone that reported its storage, the one that reported last first; values by place. */
export function storagesOf(world: World): PhoneStorage[] {
  return [...(memory.get(world) ?? [])]
    .reverse()
    .map(([phone, { at, loggedOutAt, left, values }]) => ({
      phone,
      at,
      loggedOutAt,
      leftTokenAt: left?.at ?? null,
      values: [...values.values()].sort((a, b) => (a.place < b.place ? -1 : 1)),
    }));
}

/**
 * Asks a phone to change a value. Refuses with 400 if no such phone is known, or if a record for IndexedDB isn't JSON.
 */
export function orderEdit(world: World, edit: StorageEdit): void {
  const [newest] = storagesOf(world);
  const phone = edit.phone ?? newest?.phone;
  if (phone === undefined || !memory.get(world)?.has(phone)) {
    const which =
      edit.phone === undefined ? 'no phone of this world is open' : `unknown phone ${phone}`;
    throw new ControlRefusal(400, `phone: ${which}`);
  }
  const isText = /^(?:localStorage|sessionStorage)\//.test(edit.place);
  if (!isText && edit.value !== null && jsonIn(edit.value) === undefined) {
    throw new ControlRefusal(400, 'value: IndexedDB records must be JSON');
  }
  publish(world, { type: 'storage', edit: { ...edit, phone } });
}

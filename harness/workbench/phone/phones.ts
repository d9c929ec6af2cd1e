/** The phones beside the first one of a world, each with storage of its own, or a second tab of the first; one is active. */
import { type ReadableAtom, type WritableAtom, atom } from 'nanostores';
import { phoneName, tabName } from '../../device/storage/namespace.ts';
import { PHONES } from '../../protocol/phone.ts';
import type { WorldSession } from '../session/world-session.ts';

/** The first phone's key. */
export const FIRST = '1';

const TAB = 'tab';
const numbers = ['2', '3', '4'] as const;

/** A phone by its number, or a second tab of the first one. */
export type OtherPhone = (typeof numbers)[number] | typeof TAB;

const isOther = (key: string): key is OtherPhone => [TAB, ...numbers].includes(key);

/** Reads `2,3,tab`. Unknown names and phones beyond the limit are left out. */
export const readOthers = (text: string): readonly OtherPhone[] =>
  [...new Set(text.split(',').map((one) => one.trim()))].filter(isOther).slice(0, PHONES - 1);

export const writeOthers = (others: readonly OtherPhone[]): string => others.join(',');

/** Below what name it keeps what is its own. */
const nameOf = (worldId: string, phone: OtherPhone) =>
  phone === TAB ? tabName(worldId) : phoneName(worldId, Number(phone));

export interface PhonesTools {
  readonly $session: ReadableAtom<Pick<WorldSession, 'id'> | null>;
  /** As the address says at first. */
  readonly others: readonly OtherPhone[];
  /** Updates the address. */
  readonly changed: (others: readonly OtherPhone[]) => void;
  /** Forgets what a phone keeps, by its name. */
  readonly forget: (name: string) => Promise<void>;
  /** Copies the stored data of phone `from` to phone `to`, by their names. */
  readonly copy: (from: string, to: string) => Promise<void>;
  readonly say: (tone: 'good' | 'bad', text: string) => void;
}

export function createPhones({ $session, others, changed, forget, copy, say }: PhonesTools) {
  const $others: WritableAtom<readonly OtherPhone[]> = atom(others);
  const $active: WritableAtom<string> = atom(FIRST);
  const $starts = atom(0);
  const $place = atom('');
  const $restarts: WritableAtom<Readonly<Record<string, number>>> = atom({});

  const setOthers = (next: readonly OtherPhone[]) => {
    $others.set(next);
    changed(next);
  };
  /** Whether one more fits beside the open world's first; else says so. */
  const fits = () => {
    if ($others.get().length < PHONES - 1) return true;
    say('bad', `Up to ${PHONES} phones fit. Close one first.`);
    return false;
  };
  /** Starts the first phone at a place such as '#/records'; without one at the app's own start. */
  const start = (place = '') => {
    $place.set(place);
    $starts.set($starts.get() + 1);
  };

  return {
    $others: $others as ReadableAtom<readonly OtherPhone[]>,
    $active: $active as ReadableAtom<string>,
    /** Counts up whenever the first phone has to restart, and the place at which it does. */
    $starts: $starts as ReadableAtom<number>,
    $place: $place as ReadableAtom<string>,
    /** By key, how often a phone beside the first was restarted. */
    $restarts: $restarts as ReadableAtom<Readonly<Record<string, number>>>,
    /** Whether a world that is open here has more phones than its first. */
    hasMore: (worldId: string) =>
      worldId === $session.get()?.id && $others.get().some((one) => one !== TAB),
    activate: (key: string) => $active.set($others.get().some((one) => one === key) ? key : FIRST),
    start,
    /** Restarts the active phone. */
    restart() {
      const key = $active.get();
      if (key === FIRST) start();
      else $restarts.set({ ...$restarts.get(), [key]: ($restarts.get()[key] ?? 0) + 1 });
    },

    /** Another phone of the world: as just installed, or with all that the first one has. */
    async add(what: 'installed' | 'copied'): Promise<void> {
      const world = $session.get();
      const free = numbers.find((one) => !$others.get().includes(one));
      if (!world || !fits() || free === undefined) return;
      const name = nameOf(world.id, free);
      await forget(name);
      if (what === 'copied') await copy(world.id, name);
      setOthers([...$others.get(), free]);
    },

    /** A second tab of the first phone: the same storage, a sessionStorage of its own. */
    async addTab(): Promise<void> {
      const world = $session.get();
      if (!world) return;
      if ($others.get().includes(TAB)) return say('bad', 'The second tab is already open.');
      if (!fits()) return;
      await forget(tabName(world.id));
      setOthers([...$others.get(), TAB]);
    },

    /** Closes a phone, which forgets all. */
    async remove(phone: OtherPhone): Promise<void> {
      if ($active.get() === phone) $active.set(FIRST);
      setOthers($others.get().filter((one) => one !== phone));
      const world = $session.get();
      if (world) await forget(nameOf(world.id, phone));
    },

    /** The first phone is about to go to another world, or to none. */
    toFirst: () => $active.set(FIRST),
    /** A world ends: nothing of its other phones stays in this browser. */
    async forgetAll(worldId: string): Promise<void> {
      for (const phone of [TAB, ...numbers] as const) await forget(nameOf(worldId, phone));
    },
  };
}

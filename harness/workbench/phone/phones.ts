/** The phones beside the first one: of its world, with a number and storage of their own, or of other worlds; one is active. */
import { type ReadableAtom, type WritableAtom, atom } from 'nanostores';
import { phoneName, tabName } from '../../device/storage/namespace.ts';
import { PHONES } from '../../protocol/phone.ts';
import type { WorldSession } from '../session/world-session.ts';

/** A phone beside the first. `world` null: of the first phone's world, whichever that is. */
export interface OtherPhone {
  readonly world: string | null;
  readonly number: number;
  /** No phone of its own: a second tab of the first one, with the same storage. */
  readonly isTab?: true;
}

const TAB = 'tab';
const secondTab: OtherPhone = { world: null, number: 1, isTab: true };

/** The first phone's key. */
export const FIRST = '1';

/** How a phone is called in the address and among its neighbours: its number, or its world's id. */
export const keyOf = ({ world, number, isTab }: OtherPhone): string =>
  isTab ? TAB : (world ?? String(number));

/** `2,3,tab,5f0c…`: numbers of the same world, a second tab, ids of others; what is none of these, or too many, is left out. */
export function readOthers(text: string): readonly OtherPhone[] {
  const keys = [...new Set(text.split(',').map((one) => one.trim()))];
  return keys
    .flatMap((key): OtherPhone[] => {
      if (/^[2-4]$/.test(key)) return [{ world: null, number: Number(key) }];
      if (key === TAB) return [secondTab];
      return /^[\w-]{8,64}$/.test(key) ? [{ world: key, number: 1 }] : [];
    })
    .slice(0, PHONES - 1);
}

export const writeOthers = (others: readonly OtherPhone[]): string => others.map(keyOf).join(',');

/** Below what name it keeps what is its own. */
const nameOf = (worldId: string, { number, isTab }: OtherPhone) =>
  isTab ? tabName(worldId) : phoneName(worldId, number);

export interface PhonesTools {
  /** The session whose records are shown. */
  readonly $session: WritableAtom<WorldSession | null>;
  readonly openSession: (worldId: string) => WorldSession;
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

/** Sessions of other worlds are opened when they are first asked for and stopped with their phone. */
export function createPhones(tools: PhonesTools) {
  const { $session, openSession, changed, forget, copy, say } = tools;
  const $others: WritableAtom<readonly OtherPhone[]> = atom(tools.others);
  const $active: WritableAtom<string> = atom(FIRST);
  const $first: WritableAtom<WorldSession | null> = atom(null);
  const $starts = atom(0);
  const $place = atom('');
  const $restarts: WritableAtom<Readonly<Record<string, number>>> = atom({});
  const sessions = new Map<string, WorldSession>();

  const setOthers = (others: readonly OtherPhone[]) => {
    $others.set(others);
    changed(others);
  };
  const sessionOf = (phone: OtherPhone): WorldSession | null => {
    if (phone.world === null) return $first.get();
    const known = sessions.get(phone.world);
    if (known) return known;
    const session = openSession(phone.world);
    sessions.set(phone.world, session);
    session.$connection.listen((connection) => {
      if (connection === 'ended' && $session.get() === session) activate(FIRST);
    });
    return session;
  };
  /** The records of this phone's world are shown, and what is done to a world is done to its. */
  const activate = (key: string) => {
    const phone = $others.get().find((one) => keyOf(one) === key);
    const session = phone ? sessionOf(phone) : $first.get();
    $active.set(phone ? key : FIRST);
    if (session && session.$connection.get() !== 'ended') $session.set(session);
  };
  const add = (phone: OtherPhone): boolean => {
    const others = $others.get();
    if (others.length >= PHONES - 1) {
      say('bad', `Up to ${PHONES} phones fit. Close one first.`);
      return false;
    }
    if (phone.world !== null && (sessions.has(phone.world) || phone.world === $first.get()?.id)) {
      say('bad', `World ${phone.world} is already open here.`);
      return false;
    }
    setOthers([...others, phone]);
    return true;
  };

  const restartOther = () => {
    const key = $active.get();
    $restarts.set({ ...$restarts.get(), [key]: ($restarts.get()[key] ?? 0) + 1 });
  };
  /** Starts the phone of the open world at a place such as '#/records'; without one at the app's own start. */
  const start = (place = '') => {
    if ($session.get() !== $first.get()) return restartOther();
    $place.set(place);
    $starts.set($starts.get() + 1);
  };

  return {
    $others: $others as ReadableAtom<readonly OtherPhone[]>,
    $active: $active as ReadableAtom<string>,
    /** The session of the first phone; that of the active one is `$session`. */
    $first: $first as ReadableAtom<WorldSession | null>,
    /** Counts up whenever the first phone has to restart, and the place at which it does. */
    $starts: $starts as ReadableAtom<number>,
    $place: $place as ReadableAtom<string>,
    /** By key, how often a phone beside the first was restarted. */
    $restarts: $restarts as ReadableAtom<Readonly<Record<string, number>>>,
    /** Whether a world that is open here has more phones than its first. */
    hasMore: (worldId: string) =>
      worldId === $first.get()?.id &&
      $others.get().some(({ world, isTab }) => world === null && !isTab),
    sessionOf,
    activate,
    start,
    /** Restarts the active phone. */
    restart: () => ($active.get() === FIRST ? start() : restartOther()),

    /** Another phone of the first one's world: as just installed, or with all that the first one has. */
    async addOfThisWorld(what: 'installed' | 'copied'): Promise<void> {
      const first = $first.get();
      const taken = new Set(
        $others.get().map(({ world, number }) => (world === null ? number : 1)),
      );
      const number = [2, 3, 4].find((one) => !taken.has(one));
      if (!first || number === undefined)
        return say('bad', `Up to ${PHONES} phones fit. Close one first.`);
      const name = phoneName(first.id, number);
      await forget(name);
      if (what === 'copied') await copy(first.id, name);
      add({ world: null, number });
    },

    /** A second tab of the first phone: the same storage, a sessionStorage of its own. */
    async addTab(): Promise<void> {
      const first = $first.get();
      if (!first) return;
      if ($others.get().some(({ isTab }) => isTab)) {
        return say('bad', 'The second tab is already open.');
      }
      await forget(tabName(first.id));
      add(secondTab);
    },

    /** The phone of another world, beside this one. */
    addWorld: (world: string) => add({ world, number: 1 }),

    /** Closes a phone. A phone of the same world forgets all; another world lives on. */
    async remove(key: string): Promise<void> {
      const phone = $others.get().find((one) => keyOf(one) === key);
      if (!phone) return;
      if ($active.get() === key) activate(FIRST);
      setOthers($others.get().filter((one) => one !== phone));
      const first = $first.get();
      if (phone.world === null) {
        if (first) await forget(nameOf(first.id, phone));
        return;
      }
      sessions.get(phone.world)?.stop();
      sessions.delete(phone.world);
    },

    /** The first phone is about to go to another world, or to none. */
    toFirst() {
      $active.set(FIRST);
      $session.set($first.get());
    },
    opened: (session: WorldSession | null) => $first.set(session),
    /** A world ends: nothing of its other phones stays in this browser. */
    async forgetAll(worldId: string): Promise<void> {
      await forget(tabName(worldId));
      for (let number = 2; number <= PHONES; number += 1) await forget(phoneName(worldId, number));
    },
  };
}

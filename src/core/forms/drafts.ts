/**
 * Drafts of the application's forms (src/docs/rules.md#drafts). Steps never pass values that must not be stored. Names
 * and numbers of other people stay in memory, because an encryption key would lie on the same disk.
 */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { environment, UNREAD } from '../environment.ts';
import { readStored } from '../phone/read-stored.ts';
import { storedValues } from '../phone/stored.ts';
import { othersFields } from '../../facts/fields.ts';
import {
  type DraftStep,
  type DraftValues,
  isDraft,
  isOld,
  keyOf,
  knownNow,
  userOf,
} from './stored-draft.ts';

/** Values about other people, by the draft's key, kept until the page or the session ends. */
const inMemory = new Map<string, DraftValues>();
storedValues.token.store.listen(() => inMemory.clear());

const SAVED_WITHIN_MS = 250;
/** How long a silent disk is left alone before it is asked again. */
const REREAD_MS = 2_000;
/**
 * How long typing rests before the page shows 'saved', because each change of that text lays out the page's head again;
 * ms.
 */
const REST_MS = 500;

/**
 * `saving` from the first change until it is durable and typing rests. `part` if all but values about other people is
 * durable. `none` if nothing can be.
 */
export type DraftState = 'none' | 'saving' | 'saved' | 'part';

export interface Draft {
  readonly $state: ReadableAtom<DraftState>;
  /** The stored values, or an empty object without fresh ones. */
  restore(): Promise<DraftValues>;
  /** Keeps the newest values. They are written at most 250 ms after the first change. */
  keep(values: DraftValues): void;
  /** Writes waiting values now, for instance when the page is hidden. */
  flush(): Promise<void>;
  /** Deletes the draft once the step was sent. */
  wipe(): Promise<void>;
  /** Writes waiting values and stops listening, when the screen closes. */
  close(): void;
}

/** Splits the values into those that may be stored and those about other people. */
function parted(values: DraftValues) {
  const stored: Record<string, string> = {};
  const others: Record<string, string> = {};
  for (const [name, text] of Object.entries(values)) {
    (othersFields.includes(name) ? others : stored)[name] = text;
  }
  return { stored, others };
}

/** The values of a fresh draft. */
const valuesOf = (found: unknown): DraftValues | typeof UNREAD => {
  if (found === UNREAD) return UNREAD;
  return isDraft(found) && !isOld(found, knownNow()) ? found.values : {};
};

const isEmpty = (values: DraftValues) => Object.keys(values).length === 0;
const answered = (values: DraftValues): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));

/**
 * Watches the current session. Returns a check for whether it has ended, in another tab too: then its drafts are wiped
 * and must not be written again. Another login of the same customer, which this tab follows, keeps them.
 */
function watchSession(): () => boolean {
  const { storage } = environment();
  const user = userOf();
  const token = storage.get('token');
  return () => {
    const now = storage.get('token');
    return now !== token && (now !== storedValues.token.store.get() || userOf() !== user);
  };
}

/** Stored values that a form was opened without, because the disk was silent. What is typed replaces none of them. */
function createBeneath(key: string) {
  let beneath: DraftValues | typeof UNREAD = {};
  return {
    begin(found: unknown): void {
      beneath = found === UNREAD ? UNREAD : {};
    },
    /** The values to store. `UNREAD` while the disk is silent, since writing might replace what is stored. */
    async with(typed: DraftValues): Promise<DraftValues | typeof UNREAD> {
      if (beneath === UNREAD) beneath = valuesOf(await environment().durable.get(key));
      if (beneath === UNREAD) return UNREAD;
      return isEmpty(beneath) ? typed : { ...beneath, ...answered(typed) };
    },
  };
}

type Beneath = ReturnType<typeof createBeneath>;

const store = (key: string, values: DraftValues) =>
  environment().durable.set(key, { at: knownNow(), values });

const savedState = (key: string): DraftState =>
  Object.values(inMemory.get(key) ?? {}).some(Boolean) ? 'part' : 'saved';

/** Writes the newest values soon after a change, and shows how far they are. */
function createWriter(key: string, $state: WritableAtom<DraftState>, beneath: Beneath) {
  const { clock, durable } = environment();
  const isGone = watchSession();
  let waiting: DraftValues | undefined;
  let cancel = () => {};

  /** Number of the newest action. An older one that is still being written reports nothing. */
  let act = 0;

  /** Reports 'saved' after `restMs`, or at once without it. */
  const write = async (restMs?: number) => {
    const values = waiting;
    if (!values) return;
    cancel();
    waiting = undefined;
    if (isGone()) return;
    act += 1;
    const mine = act;
    const { stored, others } = parted(values);
    inMemory.set(key, others);
    const whole = await beneath.with(stored);
    if (mine !== act || isGone()) return;
    if (whole === UNREAD) {
      waiting ??= values;
      $state.set('none');
      cancel = clock.after(REREAD_MS, () => void write(restMs));
      return;
    }
    await store(key, whole);
    const state = durable.isLost() ? 'none' : savedState(key);
    if (waiting || mine !== act) return;
    const saved = () => $state.set(state);
    if (restMs) cancel = clock.after(restMs, saved);
    else saved();
  };

  return {
    write,
    keep(values: DraftValues): void {
      const first = waiting === undefined;
      waiting = values;
      $state.set('saving');
      if (!first) return;
      cancel();
      cancel = clock.after(SAVED_WITHIN_MS, () => void write(REST_MS));
    },
    /** Writes nothing of what was kept so far. */
    drop(): void {
      cancel();
      act += 1;
      waiting = undefined;
    },
  };
}

/** The draft of a step for the logged-in customer. */
export function createDraft(step: DraftStep): Draft {
  const { durable, surroundings } = environment();
  const key = keyOf(step);
  const $state = atom<DraftState>('none');
  const beneath = createBeneath(key);
  const { write, keep, drop } = createWriter(key, $state, beneath);
  const flush = () => write();

  const stopListening = surroundings.listen(() => {
    if (!surroundings.visible()) void flush();
  });

  return {
    $state,
    async restore() {
      const found = await readStored(key);
      beneath.begin(found);
      const others = inMemory.get(key);
      if (!isDraft(found)) return { ...others };
      const now = knownNow();
      if (isOld(found, now)) {
        inMemory.delete(key);
        await durable.remove(key);
        return {};
      }
      // The draft now gets its time. A time in the future comes from a clock that was corrected since.
      if (now && (!found.at || found.at > now)) await store(key, found.values);
      $state.set(savedState(key));
      return { ...found.values, ...others };
    },
    keep,
    flush,
    async wipe() {
      drop();
      beneath.begin(undefined);
      inMemory.delete(key);
      $state.set('none');
      await durable.remove(key);
    },
    close() {
      stopListening();
      void flush();
    },
  };
}

/**
 * Drafts of the application's forms (src/docs/rules.md#drafts). Steps never pass values that must not be stored. Names
 * and numbers of other people stay in memory: a key for them would lie on the same disk.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { $serverOffset, serverNow } from './api.ts';
import { environment } from './environment.ts';
import { storedValues } from './stored.ts';
import { limits } from '../facts/limits.ts';
import { HOUR_MS } from '../facts/time.ts';
import { isRecord } from '../contract/is-record.ts';

export type DraftStep =
  | 'personal'
  | 'additional'
  | 'bankCard'
  | 'questionnaire'
  | 'identity'
  | 'feedback';
type DraftValues = Readonly<Record<string, string>>;

interface StoredDraft {
  /** The server's time, ms UTC; 0 if it wasn't known, because the phone's clock may be a year wrong. */
  readonly at: number;
  readonly values: DraftValues;
}

/** Names and numbers. The relationship identifies nobody. */
const ofOthers = /^emergencyContact(?:Name|Mobile)/;

/** Values about other people, by the draft's key: until the page or the session ends. */
const inMemory = new Map<string, DraftValues>();
storedValues.token.store.listen(() => inMemory.clear());

const KEPT_MS = limits.draftHours * HOUR_MS;
const SAVED_WITHIN_MS = 250;
/** Typing rests this long before the page shows 'saved', because each change of those words lays out the page's head. */
const REST_MS = 500;

/**
 * `saving` from the first change until it is durable and the typing rests, `part` if all but values about other people
 * is, `none` if it can't be made durable.
 */
export type DraftState = 'none' | 'saving' | 'saved' | 'part';

export interface Draft {
  readonly $state: ReadableAtom<DraftState>;
  /** The stored values, or an empty object without fresh ones. */
  restore(): Promise<DraftValues>;
  /** Keeps the newest values, written at most 250 ms after the first change. */
  keep(values: DraftValues): void;
  /** Writes waiting values now, as when the page is hidden. */
  flush(): Promise<void>;
  /** Deletes the draft once the step was sent. */
  wipe(): Promise<void>;
  /** Writes waiting values and stops listening, when the screen closes. */
  close(): void;
}

/** The server's time, ms UTC; 0 before its first answer. */
const knownNow = () => ($serverOffset.get() ? serverNow() : 0);

const isTexts = (values: unknown): values is DraftValues =>
  isRecord(values) && Object.values(values).every((text) => typeof text === 'string');

/** Checks strictly, because a form breaks on a value of another kind. */
function isDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value) || typeof value['at'] !== 'number') return false;
  return isTexts(value['values']);
}

/** The values that may be stored, and those about other people. */
function parted(values: DraftValues) {
  const stored: Record<string, string> = {};
  const others: Record<string, string> = {};
  for (const [name, text] of Object.entries(values)) {
    (ofOthers.test(name) ? others : stored)[name] = text;
  }
  return { stored, others };
}

const userOf = () => storedValues.userInfo.store.get()?.userId ?? '';
const keyOf = (step: DraftStep) => `draft:${userOf()}:${step}`;
const isOld = ({ at }: StoredDraft, now: number) => now !== 0 && at !== 0 && now - at > KEPT_MS;

/** What is stored of a step's draft now, or null without a fresh one. */
export async function readDraft(step: DraftStep): Promise<StoredDraft | null> {
  const found = await environment().durable.get(keyOf(step));
  return isDraft(found) && !isOld(found, knownNow()) ? found : null;
}

/**
 * Watches the session of now. Returns whether it has ended, in another tab too: its drafts are wiped and must not be
 * written again. Another login of the same customer, which this tab has followed, keeps them.
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

/** The draft of a step of the customer logged in now. */
export function createDraft(step: DraftStep): Draft {
  const { clock, durable, surroundings } = environment();
  const isGone = watchSession();
  const key = keyOf(step);
  const $state = atom<DraftState>('none');
  let waiting: DraftValues | undefined;
  let cancel = () => {};

  /** The newest action. An older one that is still being written reports nothing. */
  let act = 0;
  const savedState = (): DraftState => {
    if (durable.isLost()) return 'none';
    return Object.values(inMemory.get(key) ?? {}).some(Boolean) ? 'part' : 'saved';
  };

  /** Says that it is saved after `restMs`; at once without. */
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
    await durable.set(key, { at: knownNow(), values: stored });
    if (waiting || mine !== act) return;
    const saved = () => $state.set(savedState());
    if (restMs) cancel = clock.after(restMs, saved);
    else saved();
  };
  const flush = () => write();

  const stopListening = surroundings.listen(() => {
    if (!surroundings.visible()) void flush();
  });

  return {
    $state,
    async restore() {
      const found = await durable.get(key);
      const others = inMemory.get(key);
      if (!isDraft(found)) return { ...others };
      const now = knownNow();
      if (isOld(found, now)) {
        inMemory.delete(key);
        await durable.remove(key);
        return {};
      }
      // From here on its time is known. One in the future comes from a clock that was put right.
      if (now && (!found.at || found.at > now)) await durable.set(key, { ...found, at: now });
      $state.set(savedState());
      return { ...found.values, ...others };
    },
    keep(values) {
      const first = waiting === undefined;
      waiting = values;
      $state.set('saving');
      if (!first) return;
      cancel();
      cancel = clock.after(SAVED_WITHIN_MS, () => void write(REST_MS));
    },
    flush,
    async wipe() {
      cancel();
      act += 1;
      waiting = undefined;
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

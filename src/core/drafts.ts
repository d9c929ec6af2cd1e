/**
 * Drafts of the application's forms (src/docs/rules.md#drafts). Steps never pass values that must not be stored. Names
 * and numbers of other people stay in memory, because an encryption key would lie on the same disk.
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
  /** The server's time, ms UTC; 0 if unknown, because the phone's clock may be a year off. */
  readonly at: number;
  readonly values: DraftValues;
}

/** Names and numbers. A relationship identifies nobody. */
const ofOthers = /^emergencyContact(?:Name|Mobile)/;

/** Values about other people, by the draft's key, kept until the page or the session ends. */
const inMemory = new Map<string, DraftValues>();
storedValues.token.store.listen(() => inMemory.clear());

const KEPT_MS = limits.draftHours * HOUR_MS;
const SAVED_WITHIN_MS = 250;
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

/** The server's time, ms UTC; 0 before its first answer. */
const knownNow = () => ($serverOffset.get() ? serverNow() : 0);

const isTexts = (values: unknown): values is DraftValues =>
  isRecord(values) && Object.values(values).every((text) => typeof text === 'string');

/** A strict check, because a form breaks on a value of another type. */
function isDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value) || typeof value['at'] !== 'number') return false;
  return isTexts(value['values']);
}

/** Splits the values into those that may be stored and those about other people. */
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

/** The stored draft of a step, or null without a fresh one. */
export async function readDraft(step: DraftStep): Promise<StoredDraft | null> {
  const found = await environment().durable.get(keyOf(step));
  return isDraft(found) && !isOld(found, knownNow()) ? found : null;
}

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

/** The draft of a step for the logged-in customer. */
export function createDraft(step: DraftStep): Draft {
  const { clock, durable, surroundings } = environment();
  const isGone = watchSession();
  const key = keyOf(step);
  const $state = atom<DraftState>('none');
  let waiting: DraftValues | undefined;
  let cancel = () => {};

  /** Number of the newest action. An older one that is still being written reports nothing. */
  let act = 0;
  const savedState = (): DraftState => {
    if (durable.isLost()) return 'none';
    return Object.values(inMemory.get(key) ?? {}).some(Boolean) ? 'part' : 'saved';
  };

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
      // The draft now gets its time. A time in the future comes from a clock that was corrected since.
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

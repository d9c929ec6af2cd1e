/**
 * Drafts of the application's forms (design §7): durable within 300 ms, per customer and step, for 72 hours. What must
 * never rest on the phone (BVN, account numbers, codes, card data, photos) is not handed over by the steps; what is about
 * other people rests sealed, or not at all.
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
  readonly at: number;
  readonly values: DraftValues;
  /** JSON of those about other people; missing where there are none, or no cipher. */
  readonly sealed?: string;
}

/** Who they are and how to reach them; how they know the customer tells nobody who they are. */
const ofOthers = /^emergencyContact(?:Name|Mobile)/;

const KEPT_MS = limits.draftHours * HOUR_MS;
const SAVED_WITHIN_MS = 250;

export interface Draft {
  /** `saving` from the first change until it is durable. */
  readonly $state: ReadableAtom<'none' | 'saving' | 'saved'>;
  /** What was kept, or an empty object where there is nothing, or nothing fresh. */
  restore(): Promise<DraftValues>;
  /** Keeps the newest values; written at the latest 250 ms after the first change. */
  keep(values: DraftValues): void;
  /** Writes now what waits, as when the page is hidden. */
  flush(): Promise<void>;
  /** The step was sent: nothing of it stays. */
  wipe(): Promise<void>;
  /** The screen closes: what waits is written, and nothing listens any more. */
  close(): void;
}

const isTexts = (values: unknown): values is DraftValues =>
  isRecord(values) && Object.values(values).every((text) => typeof text === 'string');

/** Nothing else is taken for one: a form that was handed a value of another kind would break. */
function isDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value) || typeof value['at'] !== 'number') return false;
  return isTexts(value['values']) && ['string', 'undefined'].includes(typeof value['sealed']);
}

/** The values that may rest in clear, and the others as JSON; '' where none of those holds anything. */
function parted(values: DraftValues) {
  const clear: Record<string, string> = {};
  const others: Record<string, string> = {};
  for (const [name, text] of Object.entries(values)) {
    (ofOthers.test(name) ? others : clear)[name] = text;
  }
  return { clear, others: Object.values(others).some(Boolean) ? JSON.stringify(others) : '' };
}

/** The draft of a step of the customer logged in now. */
export function createDraft(step: DraftStep): Draft {
  const { clock, durable, storage, surroundings, vault } = environment();
  const userOf = () => storedValues.userInfo.store.get()?.userId ?? '';
  const user = userOf();
  const key = `draft:${user}:${step}`;
  const token = storage.get('token');
  const $state = atom<'none' | 'saving' | 'saved'>('none');
  let waiting: DraftValues | undefined;
  let cancel = () => {};

  /**
   * A session that ended meanwhile, in another tab too, has wiped its drafts: nothing of it may be written again. Another
   * login of the same customer, which this tab has followed, goes on with them.
   */
  const isGone = () => {
    const now = storage.get('token');
    return now !== token && (now !== storedValues.token.store.get() || userOf() !== user);
  };
  /** The newest act on what is kept: an older one that was sealing meanwhile writes nothing. */
  let act = 0;

  const flush = async () => {
    cancel();
    const values = waiting;
    waiting = undefined;
    if (!values || isGone()) return;
    act += 1;
    const mine = act;
    const { clear, others } = parted(values);
    const sealed = others ? await vault.seal(others) : null;
    if (mine !== act || isGone()) return;
    const draft: StoredDraft = { at: serverNow(), values: clear, ...(sealed && { sealed }) };
    await durable.set(key, draft);
    if (!waiting) $state.set('saved');
  };

  const stopListening = surroundings.listen(() => {
    if (!surroundings.visible()) void flush();
  });

  return {
    $state,
    async restore() {
      const found = await durable.get(key);
      if (!isDraft(found)) return {};
      // Before the first answer there is only the phone's own clock, and a wrong one ends no draft.
      if ($serverOffset.get() && Math.abs(serverNow() - found.at) > KEPT_MS) {
        await durable.remove(key);
        return {};
      }
      $state.set('saved');
      const opened = found.sealed && (await vault.open(found.sealed));
      const others: unknown = opened ? JSON.parse(opened) : {};
      return { ...found.values, ...(isTexts(others) && others) };
    },
    keep(values) {
      const first = waiting === undefined;
      waiting = values;
      $state.set('saving');
      if (first) cancel = clock.after(SAVED_WITHIN_MS, () => void flush());
    },
    flush,
    async wipe() {
      cancel();
      act += 1;
      waiting = undefined;
      $state.set('none');
      await durable.remove(key);
    },
    close() {
      stopListening();
      void flush();
    },
  };
}

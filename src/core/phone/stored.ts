/** The locally stored values of §3 as stores, and `forget`, which wipes the customer's data. */
import { atom, type WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { deviceMsg, headerText, userInfo } from '../../contract/entities.ts';
import { environment } from '../environment.ts';
import type { OwnKey, StoredKey } from '../../facts/stored.ts';

export interface Stored<T> {
  readonly key: StoredKey;
  readonly store: WritableAtom<T>;
  /** Reads the value from storage. An unreadable one becomes the initial value. */
  load(): void;
  set(value: T): void;
  clear(): void;
  /** Takes the initial value on this page. What is stored stays. */
  unload(): void;
}

function stored<T>(
  key: StoredKey,
  initial: T,
  encode: (value: T) => string,
  decode: (text: string) => T,
): Stored<T> {
  const store: WritableAtom<T> = atom<T>(initial);
  return {
    key,
    store,
    load() {
      const text = environment().storage.get(key);
      let value = initial;
      if (text !== null) {
        try {
          value = decode(text);
        } catch {
          environment().storage.remove(key);
        }
      }
      store.set(value);
    },
    set(value) {
      environment().storage.set(key, encode(value));
      store.set(value);
    },
    clear() {
      environment().storage.remove(key);
      store.set(initial);
    },
    unload: () => store.set(initial),
  };
}

const anyText = /^/;
/** Characters that the payload's key accepts (§9). */
const printable = /^[\x21-\x7e]*$/;

const storedText = (key: StoredKey, sound = anyText) =>
  stored(
    key,
    '',
    (text) => text,
    (text) => v.parse(v.pipe(v.string(), v.regex(sound)), text),
  );
const storedObject = <T>(key: StoredKey, schema: () => v.GenericSchema<unknown, T>) =>
  stored<T | null>(key, null, JSON.stringify, (text) => v.parse(schema(), JSON.parse(text)));

const headers = () => v.record(v.string(), v.string());
/** When the rating popup was last shown, and for which loan. */
const popEvaluateTime = () =>
  v.object({ popupTime: v.number(), rejectState: v.boolean(), loanOrderId: v.string() });

export const storedValues = {
  userInfo: storedObject('userInfo', userInfo),
  token: storedText('token', headerText),
  language: storedText('language'),
  deviceMsg: storedObject('deviceMsg', deviceMsg),
  afid: storedText('afid'),
  appName: storedText('appName'),
  packageName: storedText('packageName', printable),
  appendReqHeaders: storedObject('appendReqHeaders', headers),
  popEvaluateTime: storedObject('popEvaluateTime', popEvaluateTime),
  customerServiceConfig: storedText('customerServiceConfig'),
  pageName: storedText('pageName'),
} as const satisfies Record<StoredKey, unknown>;

/**
 * A storage key that is set while the customer agrees that calls carry ids of the phone, such as `afid`
 * (core/consents).
 */
const IDS_AGREED: OwnKey = 'idsAgreed';

/** By localStorage alone, in which a kill may undo what was written last. */
export const wereIdsAgreed = () => environment().storage.get(IDS_AGREED) !== null;

/** The consents have been read from durable storage since the start. */
let areRead = false;

/** Read from storage for each call, so that it applies in every tab. */
export const areIdsAgreed = () => areRead && wereIdsAgreed();

/** `agreed` as durable storage has it, or as the customer has just said. */
export function setIdsAgreed(agreed: boolean): void {
  const { storage } = environment();
  areRead = true;
  if (agreed) storage.set(IDS_AGREED, '1');
  else storage.remove(IDS_AGREED);
}

/** Values that don't belong to the customer: the envelope's (§7) and the language. */
const outlivesTheCustomer: ReadonlySet<StoredKey> = new Set([
  'packageName',
  'appName',
  'afid',
  'appendReqHeaders',
  'language',
]);

/** Reads all stored values; at a start. */
export function loadStored(): void {
  areRead = false;
  for (const value of Object.values(storedValues)) value.load();
}

/** All values are the initial ones on this page, until they are loaded again. */
export function unloadStored(): void {
  for (const value of Object.values(storedValues)) value.unload();
}

/** A storage key that is set while durable values of an ended session may remain, for the next start. */
const UNWIPED: OwnKey = 'unwiped';
export const isUnwiped = () => environment().storage.get(UNWIPED) !== null;

/** Wipes the customer's data, stored and durable: on logout, session end and deletion (§4, §8). */
export async function forget(): Promise<void> {
  environment().storage.set(UNWIPED, '1');
  for (const value of Object.values(storedValues)) {
    if (!outlivesTheCustomer.has(value.key)) value.clear();
  }
  setIdsAgreed(false);
  await wipe(() => false);
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** What the customer who is logged in now has stored, or the code that somebody who logs in waits for. */
function isInUse(key: string): boolean {
  const userId = storedValues.userInfo.store.get()?.userId;
  return key === 'login' || (userId !== undefined && `${key}:`.includes(`:${userId}:`));
}

/** Wipes what ended sessions have left behind, as far as nobody uses it now. Tries again while the disk is silent. */
export const wipeRest = () => wipe(isInUse);

async function wipe(isSpared: (key: string) => boolean, pauseMs = FIRST_PAUSE_MS): Promise<void> {
  const { clock, durable, storage } = environment();
  const found = await durable.keys();
  let isDone = !durable.isLost();
  for (const key of found.filter((one) => !isSpared(one))) {
    // One after the other, so that each says whether it was removed.
    await durable.remove(key);
    if (durable.isLost()) isDone = false;
  }
  if (isDone) return storage.remove(UNWIPED);
  const next = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  clock.after(pauseMs, () => isUnwiped() && void wipe(isInUse, next));
}

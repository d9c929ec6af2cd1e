/** A draft as it is stored. Home reads only how far an application is; forms also write (drafts.ts). */
import { isTimeKnown, serverNow } from '../calls/api.ts';
import { readStored } from '../phone/read-stored.ts';
import { storedValues } from '../phone/stored.ts';
import { limits } from '../../facts/limits.ts';
import { HOUR_MS } from '../../facts/time.ts';
import { isRecord } from '../../contract/is-record.ts';

export type DraftStep =
  | 'personal'
  | 'additional'
  | 'bankCard'
  | 'questionnaire'
  | 'identity'
  | 'feedback';
export type DraftValues = Readonly<Record<string, string>>;

interface StoredDraft {
  /** The server's time, ms UTC; 0 if unknown, because the phone's clock may be a year off. */
  readonly at: number;
  readonly values: DraftValues;
}

const KEPT_MS = limits.draftHours * HOUR_MS;

/** The server's time, ms UTC; 0 before its first answer. */
export const knownNow = () => (isTimeKnown() ? serverNow() : 0);

const isTexts = (values: unknown): values is DraftValues =>
  isRecord(values) && Object.values(values).every((text) => typeof text === 'string');

/** A strict check, because a form breaks on a value of another type. */
export function isDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value) || typeof value['at'] !== 'number') return false;
  return isTexts(value['values']);
}

/** The customer who is logged in, or ''. */
export const userOf = () => storedValues.userInfo.store.get()?.userId ?? '';
export const keyOf = (step: DraftStep) => `draft:${userOf()}:${step}`;
/** `now`: 0 if unknown. */
export const isOld = ({ at }: StoredDraft, now: number) =>
  now !== 0 && at !== 0 && now - at > KEPT_MS;

/** The stored draft of a step, or null without a fresh one that can be read. */
export async function readDraft(step: DraftStep): Promise<StoredDraft | null> {
  const found = await readStored(keyOf(step));
  return isDraft(found) && !isOld(found, knownNow()) ? found : null;
}

/**
 * Consents per purpose (src/docs/law.md#consent). All are off at first. A flag is sent only if the build's policy
 * allows it too, and withdrawing is as easy as agreeing (src/docs/rules.md#device-data).
 */
import { atom } from 'nanostores';
import { isRecord } from '../../contract/is-record.ts';
import { logEvent } from '../phone/analytics.ts';
import { environment } from '../environment.ts';
import { readStored } from '../phone/read-stored.ts';
import { type TimeSdkFlag, timeSdkFlags } from '../../facts/bridge-actions.ts';
import { consentEvent } from '../../facts/events.ts';
import { backend } from '../../facts/profile.ts';
import { setIdsAgreed, storedValues } from '../phone/stored.ts';

/** `read`: the customer has read the page about collected data. Flags: consent by purpose. */
export interface Consents {
  readonly read: boolean;
  readonly flags: Readonly<Partial<Record<TimeSdkFlag, boolean>>>;
}

const NONE: Consents = { read: false, flags: {} };

/** Null until they are loaded from durable storage. */
export const $consents = atom<Consents | null>(null);

const keyOf = () => `consents:${storedValues.userInfo.store.get()?.userId ?? ''}`;

function isConsents(value: unknown): value is Consents {
  return isRecord(value) && 'read' in value && 'flags' in value;
}

function apply(consents: Consents): void {
  $consents.set(consents);
  setIdsAgreed(allowedFlags(consents).device);
}

/** Loads the consents of the logged-in customer. `forget` wipes them. */
export async function loadConsents(): Promise<Consents> {
  const key = keyOf();
  const found = await readStored(key);
  const consents = isConsents(found) ? found : NONE;
  // Another customer may have logged in meanwhile.
  if (key === keyOf()) apply(consents);
  return consents;
}

/** Resets the consents when the session has ended. `forget` wipes the stored ones. */
export function emptyConsents(): void {
  $consents.set(null);
  setIdsAgreed(false);
}

async function keep(consents: Consents): Promise<void> {
  apply(consents);
  await environment().durable.set(keyOf(), consents);
}

/** Marks the page about collected data as read. */
export const markRead = () => keep({ ...($consents.get() ?? NONE), read: true });

/** Gives or withdraws one consent. The shell is informed, so that it knows when calls may carry its ids. */
export function setConsent(flag: TimeSdkFlag, agreed: boolean): Promise<void> {
  const consents = $consents.get() ?? NONE;
  logEvent('select', { field: consentEvent(flag, agreed) });
  return keep({ ...consents, flags: { ...consents.flags, [flag]: agreed } });
}

/**
 * Flags that the build's policy allows the app to ask about. If nothing is collected, only the phone's ids, which every
 * call carries.
 */
export const askableFlags = (): readonly TimeSdkFlag[] =>
  timeSdkFlags.filter(
    (flag) => (backend.deviceUpload || flag === 'device') && environment().build.policy[flag],
  );

/** Data that `timeSDK` may collect now, by policy and consent. */
export function allowedFlags(consents: Consents): Readonly<Record<TimeSdkFlag, boolean>> {
  const askable = askableFlags();
  const allowed = timeSdkFlags.map((flag) => [
    flag,
    askable.includes(flag) && consents.flags[flag] === true,
  ]);
  return Object.fromEntries(allowed) as Record<TimeSdkFlag, boolean>;
}

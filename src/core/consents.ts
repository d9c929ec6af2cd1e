/**
 * What the person agreed to, per purpose (law: NDPA; design §7). Everything is off until it is agreed to, a flag goes
 * out only where the build's policy allows it too, and taking back is as easy as giving.
 */
import { atom } from 'nanostores';
import { environment } from './environment.ts';
import { type TimeSdkFlag, timeSdkFlags } from '../facts/bridge-actions.ts';
import { $idsAgreed, storedValues } from './stored.ts';

/** `read`: the page on what is collected was read and gone on from. Flags: agreed to, by purpose. */
export interface Consents {
  readonly read: boolean;
  readonly flags: Readonly<Partial<Record<TimeSdkFlag, boolean>>>;
}

const NONE: Consents = { read: false, flags: {} };

/** Null until they are loaded from durable storage. */
export const $consents = atom<Consents | null>(null);

const keyOf = () => `consents:${storedValues.userInfo.store.get()?.userId ?? ''}`;

function isConsents(value: unknown): value is Consents {
  return typeof value === 'object' && value !== null && 'read' in value && 'flags' in value;
}

/** Loads the consents of the customer logged in now; they go with everything else of the customer at forget(). */
export async function loadConsents(): Promise<Consents> {
  const found = await environment().durable.get(keyOf());
  const consents = isConsents(found) ? found : NONE;
  $consents.set(consents);
  return consents;
}

/** Nobody has agreed to anything: the session has ended. What was kept goes at forget(). */
export function emptyConsents(): void {
  $consents.set(null);
  $idsAgreed.set(false);
}

async function keep(consents: Consents): Promise<void> {
  $consents.set(consents);
  // Agreeing counts from the next step on (device-data), taking back at once.
  if (!allowedFlags(consents).device) $idsAgreed.set(false);
  await environment().durable.set(keyOf(), consents);
}

/** The person has read what is collected, and goes on. */
export const markRead = () => keep({ ...($consents.get() ?? NONE), read: true });

/** Gives or takes back one consent. */
export function setConsent(flag: TimeSdkFlag, agreed: boolean): Promise<void> {
  const consents = $consents.get() ?? NONE;
  return keep({ ...consents, flags: { ...consents.flags, [flag]: agreed } });
}

/** The flags that may be asked about at all: those the build's policy allows (design §7). */
export const askableFlags = (): readonly TimeSdkFlag[] =>
  timeSdkFlags.filter((flag) => environment().build.policy[flag]);

/** What `timeSDK` may collect now: allowed by the policy and agreed to. */
export function allowedFlags(consents: Consents): Readonly<Record<TimeSdkFlag, boolean>> {
  const askable = askableFlags();
  const allowed = (flag: TimeSdkFlag) => askable.includes(flag) && consents.flags[flag] === true;
  return {
    appList: allowed('appList'),
    sms: allowed('sms'),
    exif: allowed('exif'),
    device: allowed('device'),
    contact: allowed('contact'),
    location: allowed('location'),
    callLog: allowed('callLog'),
  };
}

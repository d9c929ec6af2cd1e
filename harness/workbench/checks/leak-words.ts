/** Words for kinds and places of leaks, and the view that shows where one was found. */
import type { LeakKind, LeakPlace } from '../../protocol/checks.ts';
import type { View } from '../session/tabs.ts';

export const kindNames: Readonly<Record<LeakKind, string>> = {
  mobile: 'Mobile number',
  name: 'Name',
  email: 'Email',
  birthday: 'Birthday',
  address: 'Address',
  contact: 'Contact',
  handle: "Public figure's name",
  device: 'Device ID',
  bvn: 'BVN',
  account: 'Account number',
  code: 'SMS code',
  token: 'Session token',
  picture: 'Picture',
  typed: 'Typed text',
};

export const placeNames: Readonly<Record<LeakPlace, string>> = {
  address: 'URLs and titles',
  console: 'Console lines',
  storage: 'Stored values',
  analytics: 'Analytics events',
  call: 'Calls',
};

/** The number of leaks in a place. */
export const leakCount = (count: number): string =>
  count === 0 ? 'no leak' : count === 1 ? '1 leak' : `${count} leaks`;

/**
 * An address in the app starts with #, an outside link has a scheme, a title has neither; everything else is a call.
 */
export function tabOfLeak(where: LeakPlace, place: string): View {
  if (where === 'address') return /^#|^\w+:|^page title$/.test(place) ? 'events' : 'calls';
  return where === 'call' ? 'calls' : where;
}

/** What can go wrong on the bridge, as the palette shows it: kind → group, name and what happens. A new kind is a row here. */
import type { BridgeFaultKind } from '../../protocol/faults.ts';
import type { FaultKindRow } from './fault-kind.ts';

export const bridgeFaultGroups = ['Late or silent', 'Wrong answers', 'Not there'] as const;
export type BridgeFaultGroup = (typeof bridgeFaultGroups)[number];

export const bridgeFaultKindRows: Readonly<
  Record<BridgeFaultKind, FaultKindRow<BridgeFaultGroup>>
> = {
  delay: {
    group: 'Late or silent',
    name: 'Answer late',
    about: 'The shell answers after this time.',
    ms: 3_000,
  },
  late: {
    group: 'Late or silent',
    name: 'Answer too late',
    about: 'The shell answers half a second after the app has given up.',
  },
  neverAnswers: {
    group: 'Late or silent',
    name: 'Never answer',
    about: 'The shell keeps silent; the app must give up by itself.',
  },
  afterNavigation: {
    group: 'Late or silent',
    name: 'Answer after navigation',
    about: 'The shell holds its answer until the app is at another place or was loaded anew.',
  },
  twice: {
    group: 'Wrong answers',
    name: 'Answer twice',
    about: 'A second answer follows the first, and says something else.',
  },
  refuses: {
    group: 'Wrong answers',
    name: 'Refuse',
    about: 'The shell answers that it did not do it.',
  },
  wrongType: {
    group: 'Wrong answers',
    name: 'Wrong type',
    about: 'A good reply whose values are of other types than the contract says.',
  },
  malformed: {
    group: 'Wrong answers',
    name: 'Unreadable answer',
    about: 'What comes back is no reply of the protocol.',
  },
  tooLarge: {
    group: 'Wrong answers',
    name: 'Over 64 kB',
    about: 'The true answer, blown up to more characters than the app reads.',
  },
  unknownId: {
    group: 'Wrong answers',
    name: 'Unknown id',
    about: 'The true answer, but to a question that nobody asked.',
  },
  throws: {
    group: 'Not there',
    name: 'Throw',
    about: 'postMessage itself throws, before anything is sent.',
  },
  missing: {
    group: 'Not there',
    name: 'Action unknown to the shell',
    about:
      'An old shell without this action; for every action there is no bridge at all from the next start of the phone.',
  },
};

/** Faults of the bridge in the palette: kind → group, name and effect. A new kind is a row here. */
import type { BridgeFaultKind } from './faults.ts';
import type { FaultKindRow } from './fault-kind.ts';

export const bridgeFaultGroups = ['Late or no response', 'Wrong responses', 'Unavailable'] as const;
export type BridgeFaultGroup = (typeof bridgeFaultGroups)[number];

export const bridgeFaultKindRows: Readonly<
  Record<BridgeFaultKind, FaultKindRow<BridgeFaultGroup>>
> = {
  delay: {
    group: 'Late or no response',
    name: 'Late response',
    about: 'The shell responds after this delay.',
    ms: 3_000,
  },
  late: {
    group: 'Late or no response',
    name: 'Response after timeout',
    about: 'The shell responds half a second after the app gave up.',
  },
  neverAnswers: {
    group: 'Late or no response',
    name: 'No response',
    about: 'The shell never responds. The app must time out.',
  },
  afterNavigation: {
    group: 'Late or no response',
    name: 'Response after navigation',
    about: 'The shell responds only after the app navigated or reloaded.',
  },
  twice: {
    group: 'Wrong responses',
    name: 'Duplicate response',
    about: 'A second response with other values follows the first.',
  },
  refuses: {
    group: 'Wrong responses',
    name: 'Failure',
    about: 'The shell responds that the action failed.',
  },
  wrongType: {
    group: 'Wrong responses',
    name: 'Wrong type',
    about: 'A successful response with values of the wrong types.',
  },
  malformed: {
    group: 'Wrong responses',
    name: 'Malformed response',
    about: "The response doesn't follow the protocol.",
  },
  tooLarge: {
    group: 'Wrong responses',
    name: 'Over 64 kB',
    about: "The correct response, padded beyond the app's size limit.",
  },
  unknownId: {
    group: 'Wrong responses',
    name: 'Unknown id',
    about: 'The correct response with an unknown request id.',
  },
  throws: {
    group: 'Unavailable',
    name: 'Exception',
    about: 'postMessage throws before anything is sent.',
  },
  missing: {
    group: 'Unavailable',
    name: 'Unsupported action',
    about:
      'An old shell without this action. For "Every action", the phone has no bridge from its next start.',
  },
};

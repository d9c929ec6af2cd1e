/** What can go wrong on the bridge, as the palette shows it: kind → group, name and what happens. A new kind is a row here. */
import type { BridgeFaultKind } from '#harness/control.ts';
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
  neverAnswers: {
    group: 'Late or silent',
    name: 'Never answer',
    about: 'The shell keeps silent; the app must give up by itself.',
  },
  refuses: {
    group: 'Wrong answers',
    name: 'Refuse',
    about: 'The shell answers that it did not do it.',
  },
  malformed: {
    group: 'Wrong answers',
    name: 'Unreadable answer',
    about: 'What comes back is no reply of the protocol.',
  },
  missing: {
    group: 'Not there',
    name: 'Action unknown to the shell',
    about:
      'An old shell without this action; for every action there is no bridge at all from the next start of the phone.',
  },
};

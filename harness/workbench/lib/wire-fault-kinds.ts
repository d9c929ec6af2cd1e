/** What can go wrong on the wire, as the palette shows it: kind → group, name and what happens. A new kind is a row here. */
import type { WireFaultKind } from '#harness/control.ts';
import type { FaultKindRow } from './fault-kind.ts';

export const wireFaultGroups = [
  'Slow network',
  'Cut connection',
  'Wrong answers',
  'Refusals',
] as const;
export type WireFaultGroup = (typeof wireFaultGroups)[number];

export const wireFaultKindRows: Readonly<Record<WireFaultKind, FaultKindRow<WireFaultGroup>>> = {
  delay: {
    group: 'Slow network',
    name: 'Answer late',
    about: 'It is done at once, and answered after the time you give.',
  },
  neverAnswers: {
    group: 'Slow network',
    name: 'Never answer',
    about: 'It is done; the socket stays open and silent until the app gives up.',
  },
  dropBefore: {
    group: 'Cut connection',
    name: 'Drop before it is done',
    about: 'The connection is reset and nothing has happened.',
  },
  dropAfterCommit: {
    group: 'Cut connection',
    name: 'Do it, lose the answer',
    about: 'It is done, then the connection is reset before the first byte.',
  },
  malformedJson: {
    group: 'Wrong answers',
    name: 'Half of the JSON',
    about: 'It is done; the answer is whole for HTTP, but its text ends in the middle.',
  },
  empty: {
    group: 'Wrong answers',
    name: 'Empty answer',
    about: 'It is done; 200 with nothing in it.',
  },
  httpStatus: {
    group: 'Refusals',
    name: 'HTTP status',
    about: 'A gateway answers with its own page; nothing is done.',
  },
  businessCode: {
    group: 'Refusals',
    name: 'Business code',
    about: 'The marketplace refuses with a code of §8; nothing is done.',
  },
};

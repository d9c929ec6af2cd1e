/** What can go wrong on the wire, as the palette shows it: kind → group, name and what happens. A new kind is a row here. */
import type { HostileShape, WireFaultKind, WithoutOperations } from '../../protocol/faults.ts';
import type { FaultKindRow } from './fault-kind.ts';

export const wireFaultGroups = [
  'Slow network',
  'Cut connection',
  'Wrong answers',
  'Hostile shapes',
  'Committed, then refused',
  'Late arrivals',
  'Latest order without proof',
  'Refused by a gateway, nothing committed',
  'Refused by the marketplace, nothing committed',
] as const;
export type WireFaultGroup = (typeof wireFaultGroups)[number];

export const wireFaultKindRows: Readonly<Record<WireFaultKind, FaultKindRow<WireFaultGroup>>> = {
  delay: {
    group: 'Slow network',
    name: 'Answer late',
    about: 'Done at once, answered after this time.',
    ms: 3_000,
  },
  jitter: {
    group: 'Slow network',
    name: 'Jitter',
    about: 'Each answer comes after another time, up to this one.',
    ms: 3_000,
  },
  network2g: {
    group: 'Slow network',
    name: '2G',
    about: '650 ms a round trip, 42 kbit/s up and 50 kbit/s down on the socket.',
  },
  network3g: {
    group: 'Slow network',
    name: '3G',
    about: '250 ms a round trip, 380 kbit/s up and 780 kbit/s down on the socket.',
  },
  neverAnswers: {
    group: 'Slow network',
    name: 'Never answer',
    about: 'Done; then silence until the app gives up.',
  },
  offline: {
    group: 'Cut connection',
    name: 'Offline',
    about: 'Cut before a byte is read. On every call, always: the phone knows that it is offline.',
  },
  dropBefore: {
    group: 'Cut connection',
    name: 'Drop before it is done',
    about: 'Read whole, then reset; nothing has happened.',
  },
  dropAfterCommit: {
    group: 'Cut connection',
    name: 'Do it, lose the answer',
    about: 'Done; then reset before the first byte of the answer.',
  },
  reset: {
    group: 'Cut connection',
    name: 'Reset in mid-answer',
    about: 'Done; half of the answer, then a TCP reset.',
  },
  truncatedBody: {
    group: 'Cut connection',
    name: 'Truncated body',
    about: 'Done; Content-Length tells the whole, half is sent, the socket closes.',
  },
  badGzip: {
    group: 'Wrong answers',
    name: 'Bad gzip',
    about: 'Done; the answer says gzip and cannot be unpacked.',
  },
  malformedJson: {
    group: 'Wrong answers',
    name: 'Half of the JSON',
    about: 'Done; whole for HTTP, but the text ends in the middle.',
  },
  empty: {
    group: 'Wrong answers',
    name: 'Empty answer',
    about: 'Done; 200 with nothing in it.',
  },
  hostile: {
    group: 'Hostile shapes',
    name: 'Hostile shape',
    about: 'Done; the data of the answer is changed by the contract of its call.',
  },
  captivePortal: {
    group: 'Refused by a gateway, nothing committed',
    name: 'Captive portal',
    about: 'Before commit: a hotspot answers in the marketplace’s place; nothing is done.',
  },
  httpStatus: {
    group: 'Refused by a gateway, nothing committed',
    name: 'HTTP status',
    about: 'Before commit: a gateway answers with its own page; nothing is done.',
  },
  businessCode: {
    group: 'Refused by the marketplace, nothing committed',
    name: 'Business code',
    about: 'Before commit: a code of §8 with its sentence; nothing is done.',
  },
  codeAfterCommit: {
    group: 'Committed, then refused',
    name: 'Code after commit',
    about: 'Done; then HTTP 200 with this code.',
  },
  statusAfterCommit: {
    group: 'Committed, then refused',
    name: 'HTTP status after commit',
    about: 'Done; then a gateway answers with this status.',
  },
  arriveLate: {
    group: 'Late arrivals',
    name: 'Arrive late',
    about: 'The connection drops at once; the request arrives after this time, and is done then.',
    ms: 8_000,
    leastMs: 1_000,
  },
  withoutOperations: {
    group: 'Latest order without proof',
    name: 'No proof',
    about: 'The latest order is read, and nothing in the answer proves what was done.',
  },
};

/** Answers of `/portal/loan/order/latest` that prove nothing, each as a row of its own. */
export const withoutOperationsRows: Readonly<
  Record<WithoutOperations, { readonly name: string; readonly about: string }>
> = {
  nullOperations: {
    name: 'Operations null',
    about: 'The order is there; its operations are null.',
  },
  emptyObject: { name: 'Empty object', about: 'The data is {}.' },
  emptyList: { name: 'Empty list', about: 'The data is [].' },
  nullOrder: { name: 'Order null', about: 'The data is {"order":null}.' },
  noOperations: {
    name: 'No operations',
    about: 'The order is there; its list of operations is empty.',
  },
};

/** The shapes of a hostile answer, each as a row of its own. */
export const hostileShapeRows: Readonly<
  Record<HostileShape, { readonly name: string; readonly about: string }>
> = {
  wrongTypes: {
    name: 'Wrong types',
    about: 'Numbers as words, texts as numbers, yes instead of true.',
  },
  missingFields: { name: 'Missing fields', about: 'Every second required field is not there.' },
  nullData: { name: 'Null data', about: 'Code 0, and no data at all.' },
  arrayForObject: { name: 'List for an object', about: 'The data is wrapped in a list.' },
  deepNesting: { name: 'Deep nesting', about: '2,000 lists around the data.' },
  hugeNumbers: { name: 'Huge numbers', about: 'Every amount and count is 9,007,199,254,740,991.' },
  hugeStrings: { name: 'Huge texts', about: 'Every text has 100,000 letters and no blank.' },
  scriptTags: {
    name: 'Script tags',
    about: 'Every text is markup that would run if it were taken for HTML.',
  },
  unknownValues: {
    name: 'Unknown values',
    about: 'Status 99 and words of tomorrow in every list of choices.',
  },
};

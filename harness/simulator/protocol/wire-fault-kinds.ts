/** Faults of the wire in the palette: kind → group, name and effect. A new kind is a row here. */
import type { HostileShape, WireFaultKind, WithoutOperations } from './faults.ts';
import type { FaultKindRow } from './fault-kind.ts';

export const wireFaultGroups = [
  'Slow network',
  'By hand',
  'Cut connection',
  'Wrong responses',
  'Hostile shapes',
  'Committed, then refused',
  'Late arrivals',
  'SMS codes',
  'Latest order without operations',
  'Refused by a gateway, nothing committed',
  'Refused by the marketplace, nothing committed',
] as const;
export type WireFaultGroup = (typeof wireFaultGroups)[number];

export const wireFaultKindRows: Readonly<Record<WireFaultKind, FaultKindRow<WireFaultGroup>>> = {
  stub: {
    group: 'By hand',
    name: 'Own response',
    about:
      'Nothing is committed. Answer with… beside a call takes any response; this one is an empty success.',
  },
  holdRequest: {
    group: 'By hand',
    name: 'Hold request',
    about: 'Stops before the lender. Edit, release or drop it in Calls.',
  },
  holdResponse: {
    group: 'By hand',
    name: 'Hold response',
    about: 'Committed, stops before the phone. Edit, release or drop it in Calls.',
  },
  delay: {
    group: 'Slow network',
    name: 'Late response',
    about: 'Committed at once, response after this delay.',
    ms: 3_000,
  },
  jitter: {
    group: 'Slow network',
    name: 'Jitter',
    about: 'Random delay per response, up to this one.',
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
    name: 'No response',
    about: 'Committed, then no response until the app times out.',
  },
  offline: {
    group: 'Cut connection',
    name: 'Offline',
    about:
      'Closed before a byte is read. With "Every call" and "Always", the phone reports offline.',
  },
  dropBefore: {
    group: 'Cut connection',
    name: 'Drop before commit',
    about: 'Request read, then reset. Nothing is committed.',
  },
  dropAfterCommit: {
    group: 'Cut connection',
    name: 'Drop after commit',
    about: 'Committed, then reset before the first byte of the response.',
  },
  reset: {
    group: 'Cut connection',
    name: 'Reset mid-response',
    about: 'Committed. Half of the response, then a TCP reset.',
  },
  truncatedBody: {
    group: 'Cut connection',
    name: 'Truncated body',
    about: 'Committed. Half of Content-Length is sent, then the socket closes.',
  },
  badGzip: {
    group: 'Wrong responses',
    name: 'Bad gzip',
    about: "Committed. The response claims gzip but can't be unpacked.",
  },
  malformedJson: {
    group: 'Wrong responses',
    name: 'Truncated JSON',
    about: 'Committed. Complete HTTP response, but the JSON ends in the middle.',
  },
  empty: {
    group: 'Wrong responses',
    name: 'Empty response',
    about: 'Committed. 200 with an empty body.',
  },
  hostile: {
    group: 'Hostile shapes',
    name: 'Hostile shape',
    about: 'Committed. The response data is changed by its schema.',
  },
  captivePortal: {
    group: 'Refused by a gateway, nothing committed',
    name: 'Captive portal',
    about: 'Before commit: a hotspot responds instead of the marketplace.',
  },
  httpStatus: {
    group: 'Refused by a gateway, nothing committed',
    name: 'HTTP status',
    about: 'Before commit: a gateway responds with its own page.',
  },
  businessCode: {
    group: 'Refused by the marketplace, nothing committed',
    name: 'Business code',
    about: 'Before commit: a code of §8 with its message.',
  },
  codeAfterCommit: {
    group: 'Committed, then refused',
    name: 'Code after commit',
    about: 'Committed, then HTTP 200 with this code.',
  },
  statusAfterCommit: {
    group: 'Committed, then refused',
    name: 'HTTP status after commit',
    about: 'Committed, then a gateway responds with this status.',
  },
  arriveLate: {
    group: 'Late arrivals',
    name: 'Arrive late',
    about:
      'The connection drops at once. The request arrives after this delay and is committed then.',
    ms: 8_000,
    leastMs: 1_000,
  },
  withoutOperations: {
    group: 'Latest order without operations',
    name: 'No operations',
    about: 'The latest order is returned without the list of committed operations.',
  },
  smsDelay: {
    group: 'SMS codes',
    name: 'SMS late',
    about: 'The call is answered. Its code arrives after this delay.',
    ms: 40_000,
  },
  smsLost: {
    group: 'SMS codes',
    name: 'SMS lost',
    about: 'The call is answered. Its code never arrives.',
  },
  smsAfterNext: {
    group: 'SMS codes',
    name: 'SMS out of order',
    about: 'The call is answered. Its code arrives right after the next one.',
  },
};

/** Answers of `/portal/loan/order/latest` that prove nothing, each as a separate row. */
export const withoutOperationsRows: Readonly<
  Record<WithoutOperations, { readonly name: string; readonly about: string }>
> = {
  nullOperations: {
    name: 'Operations null',
    about: 'The order with operations null.',
  },
  emptyObject: { name: 'Empty object', about: 'The data is {}.' },
  emptyList: { name: 'Empty list', about: 'The data is [].' },
  nullOrder: { name: 'Order null', about: 'The data is {"order":null}.' },
  noOperations: {
    name: 'Operations empty',
    about: 'The order with an empty operations list.',
  },
};

/** The shapes of a hostile answer, each as a separate row. */
export const hostileShapeRows: Readonly<
  Record<HostileShape, { readonly name: string; readonly about: string }>
> = {
  wrongTypes: {
    name: 'Wrong types',
    about: 'Numbers as words, strings as numbers, "yes" for true.',
  },
  missingFields: { name: 'Missing fields', about: 'Every second required field is missing.' },
  nullData: { name: 'Null data', about: 'Code 0 with data null.' },
  arrayForObject: { name: 'List instead of object', about: 'The data is wrapped in a list.' },
  deepNesting: { name: 'Deep nesting', about: '2,000 lists around the data.' },
  hugeNumbers: { name: 'Huge numbers', about: 'Every amount and count is 9,007,199,254,740,991.' },
  hugeStrings: { name: 'Huge strings', about: 'Every string has 100,000 letters and no space.' },
  scriptTags: {
    name: 'Script tags',
    about: 'Every string is markup that runs if used as HTML.',
  },
  unknownValues: {
    name: 'Unknown values',
    about: 'Status 99 and unknown values in every enum.',
  },
  anotherLoan: {
    name: 'Another loan',
    about: 'The answer is about another loan, payment or coupon: their ids differ.',
  },
  anotherAmount: { name: 'Another amount', about: 'Every amount is ₦100 higher.' },
};

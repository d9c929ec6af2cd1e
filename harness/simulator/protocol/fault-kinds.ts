/**
 * The table of faults: kind → where it strikes, whether the lender carries out the call, its name and effect. A new kind
 * begins as a row here; the lists of kinds, the palette, `fault-kinds` and the manual follow.
 */

export interface FaultKindRow<Group extends string = string> {
  readonly group: Group;
  readonly name: string;
  /** The effect in one sentence, after the name. `effectOf` adds whether the call is committed. */
  readonly about: string;
  /** The initial time of a kind that has one, ms. */
  readonly ms?: number;
  /** The shortest time, ms; 0 by default. */
  readonly leastMs?: number;
  /** Chaos may draw it. */
  readonly atRandom?: true;
}

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
type WireFaultGroup = (typeof wireFaultGroups)[number];

type UncommittedGroup = Extract<WireFaultGroup, `${string}nothing committed`>;
type CommittedGroup = Extract<WireFaultGroup, 'Committed, then refused'>;

/**
 * `slow` combines with another fault and counts calls separately. `broken answer` breaks the answer on its socket;
 * without a socket it ends as `dropAfterCommit`. `sms` strikes the SMS of a call, `by hand` waits for a tester.
 */
type Strikes = 'wire' | 'slow' | 'broken answer' | 'sms' | 'by hand';

/**
 * When amounts of the true answer reach the phone. `onRepeat`: it was cut off, and repeating the operation returns it.
 */
export type Reach = 'now' | 'onRepeat' | 'never';

/** `later`: the fault strikes first, and the lender carries out the call afterwards. */
type Commitment =
  | {
      readonly committed: 'never';
      readonly group: Exclude<WireFaultGroup, CommittedGroup>;
    }
  | {
      readonly committed: 'before' | 'later';
      readonly group: Exclude<WireFaultGroup, UncommittedGroup>;
      readonly amounts: Reach;
    };

export type WireFaultKindRow = FaultKindRow<WireFaultGroup> & {
  readonly strikes: Strikes;
} & Commitment;

const wireRows = {
  delay: {
    strikes: 'slow',
    committed: 'before',
    amounts: 'now',
    group: 'Slow network',
    name: 'Late response',
    about: 'The response comes after this delay.',
    ms: 3_000,
  },
  jitter: {
    strikes: 'slow',
    committed: 'before',
    amounts: 'now',
    group: 'Slow network',
    name: 'Jitter',
    about: 'Random delay per response, up to this one.',
    ms: 3_000,
  },
  network2g: {
    strikes: 'slow',
    committed: 'before',
    amounts: 'now',
    group: 'Slow network',
    name: '2G',
    about: '650 ms a round trip, 42 kbit/s up and 50 kbit/s down on the socket.',
  },
  network3g: {
    strikes: 'slow',
    committed: 'before',
    amounts: 'now',
    group: 'Slow network',
    name: '3G',
    about: '250 ms a round trip, 380 kbit/s up and 780 kbit/s down on the socket.',
  },
  neverAnswers: {
    strikes: 'wire',
    committed: 'before',
    amounts: 'onRepeat',
    group: 'Slow network',
    name: 'No response',
    about: 'No response until the app times out.',
  },
  offline: {
    strikes: 'wire',
    committed: 'never',
    group: 'Cut connection',
    name: 'Offline',
    about:
      'Closed before a byte is read. With "Every call" and "Always", the phone reports offline.',
  },
  dropBefore: {
    strikes: 'wire',
    committed: 'never',
    group: 'Cut connection',
    name: 'Drop before commit',
    about: 'Request read, then reset.',
    atRandom: true,
  },
  dropAfterCommit: {
    strikes: 'wire',
    committed: 'before',
    amounts: 'onRepeat',
    group: 'Cut connection',
    name: 'Drop after commit',
    about: 'Reset before the first byte of the response.',
    atRandom: true,
  },
  reset: {
    strikes: 'broken answer',
    committed: 'before',
    amounts: 'onRepeat',
    group: 'Cut connection',
    name: 'Reset mid-response',
    about: 'Half of the response, then a TCP reset.',
  },
  truncatedBody: {
    strikes: 'broken answer',
    committed: 'before',
    amounts: 'onRepeat',
    group: 'Cut connection',
    name: 'Truncated body',
    about: 'Half of Content-Length is sent, then the socket closes.',
    atRandom: true,
  },
  badGzip: {
    strikes: 'broken answer',
    committed: 'before',
    amounts: 'onRepeat',
    group: 'Wrong responses',
    name: 'Bad gzip',
    about: "The response claims gzip but can't be unpacked.",
  },
  malformedJson: {
    strikes: 'wire',
    committed: 'before',
    amounts: 'onRepeat',
    group: 'Wrong responses',
    name: 'Truncated JSON',
    about: 'Complete HTTP response, but the JSON ends in the middle.',
    atRandom: true,
  },
  empty: {
    strikes: 'wire',
    committed: 'before',
    amounts: 'onRepeat',
    group: 'Wrong responses',
    name: 'Empty response',
    about: '200 with an empty body.',
  },
  hostile: {
    strikes: 'wire',
    committed: 'before',
    amounts: 'now',
    group: 'Hostile shapes',
    name: 'Hostile shape',
    about: 'The response data is changed by its schema.',
  },
  captivePortal: {
    strikes: 'wire',
    committed: 'never',
    group: 'Refused by a gateway, nothing committed',
    name: 'Captive portal',
    about: 'A hotspot responds instead of the marketplace.',
  },
  httpStatus: {
    strikes: 'wire',
    committed: 'never',
    group: 'Refused by a gateway, nothing committed',
    name: 'HTTP status',
    about: 'A gateway responds with its own page.',
    atRandom: true,
  },
  businessCode: {
    strikes: 'wire',
    committed: 'never',
    group: 'Refused by the marketplace, nothing committed',
    name: 'Business code',
    about: 'A code of §8 with its message.',
  },
  codeAfterCommit: {
    strikes: 'wire',
    committed: 'before',
    amounts: 'never',
    group: 'Committed, then refused',
    name: 'Code after commit',
    about: 'HTTP 200 with this code.',
    atRandom: true,
  },
  statusAfterCommit: {
    strikes: 'wire',
    committed: 'before',
    amounts: 'never',
    group: 'Committed, then refused',
    name: 'HTTP status after commit',
    about: 'A gateway responds with this status.',
    atRandom: true,
  },
  arriveLate: {
    strikes: 'wire',
    committed: 'later',
    amounts: 'never',
    group: 'Late arrivals',
    name: 'Arrive late',
    about: 'The connection drops at once. The request arrives after this delay.',
    ms: 8_000,
    leastMs: 1_000,
  },
  withoutOperations: {
    strikes: 'wire',
    committed: 'before',
    amounts: 'now',
    group: 'Latest order without operations',
    name: 'No operations',
    about: 'The latest order is returned without the list of committed operations.',
  },
  stub: {
    strikes: 'by hand',
    committed: 'never',
    group: 'By hand',
    name: 'Own response',
    about: 'Answer with… beside a call takes any response; this one is an empty success.',
  },
  holdRequest: {
    strikes: 'by hand',
    committed: 'later',
    amounts: 'now',
    group: 'By hand',
    name: 'Hold request',
    about: 'Stops before the lender. Edit, release or drop it in Calls.',
  },
  holdResponse: {
    strikes: 'by hand',
    committed: 'before',
    amounts: 'now',
    group: 'By hand',
    name: 'Hold response',
    about: 'Stops before the phone. Edit, release or drop it in Calls.',
  },
  smsDelay: {
    strikes: 'sms',
    committed: 'before',
    amounts: 'now',
    group: 'SMS codes',
    name: 'SMS late',
    about: 'The call is answered. Its code arrives after this delay.',
    ms: 40_000,
  },
  smsLost: {
    strikes: 'sms',
    committed: 'before',
    amounts: 'now',
    group: 'SMS codes',
    name: 'SMS lost',
    about: 'The call is answered. Its code never arrives.',
  },
  smsAfterNext: {
    strikes: 'sms',
    committed: 'before',
    amounts: 'now',
    group: 'SMS codes',
    name: 'SMS out of order',
    about: 'The call is answered. Its code arrives right after the next one.',
  },
} as const satisfies Readonly<Record<string, WireFaultKindRow>>;

type WireRows = typeof wireRows;
export type WireFaultKind = keyof WireRows;
/** The kinds whose row has this value. */
type KindsWith<Field extends keyof WireFaultKindRow, Value> = {
  [Kind in WireFaultKind]: WireRows[Kind] extends Readonly<Record<Field, Value>> ? Kind : never;
}[WireFaultKind];

export type SlowFaultKind = KindsWith<'strikes', 'slow'>;
export type BrokenAnswerKind = KindsWith<'strikes', 'broken answer'>;
export type ByHandFaultKind = KindsWith<'strikes', 'by hand'>;
export type SmsFaultKind = KindsWith<'strikes', 'sms'>;
/** The lender never carries out the call. */
export type UncommittedKind = KindsWith<'committed', 'never'>;

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as K[];

export const wireFaultKindRows: Readonly<Record<WireFaultKind, WireFaultKindRow>> = wireRows;
export const wireFaultKinds: readonly WireFaultKind[] = keysOf(wireRows);

const isStriking =
  (strikes: Strikes) =>
  ({ kind }: { readonly kind: WireFaultKind }): boolean =>
    wireFaultKindRows[kind].strikes === strikes;
export const isSlowFault = isStriking('slow');
export const isBrokenAnswer = isStriking('broken answer');
export const isByHandFault = isStriking('by hand');
export const isSmsFault = isStriking('sms');
export const brokenAnswerKinds: readonly BrokenAnswerKind[] = wireFaultKinds.filter(
  (kind): kind is BrokenAnswerKind => isBrokenAnswer({ kind }),
);
export const isUncommitted = (kind: WireFaultKind): kind is UncommittedKind =>
  wireFaultKindRows[kind].committed === 'never';

/** An effect of a wire fault, and whether the call is committed. A slow network and a lost SMS leave the call alone. */
export function effectOf(kind: WireFaultKind, about = wireFaultKindRows[kind].about): string {
  const { strikes, committed } = wireFaultKindRows[kind];
  if (strikes === 'slow' || strikes === 'sms') return about;
  switch (committed) {
    case 'before':
      return `Committed. ${about}`;
    case 'never':
      return `${about} Nothing is committed.`;
    case 'later':
      return `${about} It is committed then.`;
  }
}

/** Changes that a hostile answer makes to the true `data`, by the contract's schema of the call. */
export const hostileShapeRows = {
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
} as const;
export type HostileShape = keyof typeof hostileShapeRows;
export const hostileShapes: readonly HostileShape[] = keysOf(hostileShapeRows);

/** Changes to the `data` of `/portal/loan/order/latest` after which it proves nothing about any operation. */
export const withoutOperationsRows = {
  nullOperations: {
    name: 'Operations null',
    about: 'The order with operations null.',
    amounts: 'now',
  },
  emptyObject: { name: 'Empty object', about: 'The data is {}.', amounts: 'never' },
  emptyList: { name: 'Empty list', about: 'The data is [].', amounts: 'never' },
  nullOrder: { name: 'Order null', about: 'The data is {"order":null}.', amounts: 'never' },
  noOperations: {
    name: 'Operations empty',
    about: 'The order with an empty operations list.',
    amounts: 'now',
  },
} as const satisfies Readonly<
  Record<string, { readonly name: string; readonly about: string; readonly amounts: Reach }>
>;
export type WithoutOperations = keyof typeof withoutOperationsRows;
export const withoutOperationsShapes: readonly WithoutOperations[] = keysOf(withoutOperationsRows);

export const bridgeFaultGroups = ['Late or no response', 'Wrong responses', 'Unavailable'] as const;
export type BridgeFaultGroup = (typeof bridgeFaultGroups)[number];

const bridgeRows = {
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
    atRandom: true,
  },
  neverAnswers: {
    group: 'Late or no response',
    name: 'No response',
    about: 'The shell never responds. The app must time out.',
    atRandom: true,
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
    atRandom: true,
  },
  refuses: {
    group: 'Wrong responses',
    name: 'Failure',
    about: 'The shell responds that the action failed.',
    atRandom: true,
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
    atRandom: true,
  },
  missing: {
    group: 'Unavailable',
    name: 'Unsupported action',
    about:
      'An old shell without this action. For "Every action", the phone has no bridge from its next start.',
  },
} as const satisfies Readonly<Record<string, FaultKindRow<BridgeFaultGroup>>>;
type BridgeRows = typeof bridgeRows;
export type BridgeFaultKind = keyof BridgeRows;
export const bridgeFaultKindRows: Readonly<
  Record<BridgeFaultKind, FaultKindRow<BridgeFaultGroup>>
> = bridgeRows;
export const bridgeFaultKinds: readonly BridgeFaultKind[] = keysOf(bridgeRows);

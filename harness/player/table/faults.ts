/** Each fault of the wire, as a row of the table applies it: always, until it is removed. */
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import type { SessionErrorCode } from '#src/facts/errors.ts';
import {
  type BrokenAnswerKind,
  type HostileShape,
  hostileShapes,
  isBrokenAnswer,
  isByHandFault,
  isSmsFault,
  type WireFaultKind,
  wireFaultKinds,
  type WithoutOperations,
  withoutOperationsShapes,
} from '../../simulator/protocol/fault-kinds.ts';
import { LATEST_ORDER, type WireFault } from '../../simulator/protocol/faults.ts';

type Parts = Omit<WireFault, 'path'>;

export interface FaultCase {
  /** Its name, such as `httpStatus 502`. */
  readonly name: string;
  readonly fault: Parts;
  /** Further faults that hide the outcome of the call. */
  readonly beside?: readonly WireFault[];
  readonly needsSocket?: true;
  /** Right after the call is sent the app is killed, and starts again. */
  readonly isKilled?: true;
  /** What meets the second try. */
  readonly afterwards?: WireFault;
}

/**
 * For the app a broken answer ends like `dropAfterCommit`, so `mostTested` gets every kind, and one call of each other
 * sort gets one: money in, a read, a write.
 */
const onSockets: Readonly<Partial<Record<Path, BrokenAnswerKind>>> = {
  '/portal/repayment/confirm': 'truncatedBody',
  '/portal/homepage/data': 'badGzip',
  '/user/saveBasicInfo-market': 'reset',
};

/** A code that ends the session (§8). */
const tokenExpired = '10010303' satisfies SessionErrorCode;

/** Until a late call arrives, ms: while the app still waits for it, and long after the user has tried again. */
export const LATE_MS = 8_000;
const LATER_MS = 60_000;

/** Kinds with variants. Times are short, because it only matters that a response is late. */
function variantsOf(kind: WireFaultKind): readonly Omit<Parts, 'kind'>[] {
  switch (kind) {
    case 'delay':
      return [{ ms: 4_000 }];
    case 'jitter':
      return [{ ms: 6_000 }];
    case 'hostile':
      return hostileShapes.map((shape) => ({ shape }));
    case 'captivePortal':
      return [{ status: 200 }, { status: 302 }];
    case 'httpStatus':
      return [{ status: 502 }, { status: 204 }, { status: 403 }];
    case 'businessCode':
      return [{ code: '100500' }, { code: '100301' }, { code: tokenExpired }];
    case 'codeAfterCommit':
      return [{ code: 500 }, { code: '-1' }];
    case 'statusAfterCommit':
      return [
        { status: 409, body: 'json', code: 409 },
        { status: 429, body: 'json' },
        { status: 504, body: 'page' },
      ];
    case 'arriveLate':
      return [{ ms: LATE_MS }, { ms: LATER_MS, status: 504 }];
    case 'withoutOperations':
      return withoutOperationsShapes.map((data) => ({ data }));
    default:
      return [{}];
  }
}

const named = (kind: string, { shape, status, body, code, data }: Partial<WireFault>) =>
  [kind, shape, status, body, code, data].filter((part) => part !== undefined).join(' ');

/**
 * Without those that a tester controls, and without SMS faults, because an errand needs its code
 * (tests/unit/widget/journeys.test.ts).
 */
const faultCases: readonly FaultCase[] = wireFaultKinds
  .filter((kind) => !isSmsFault({ kind }) && !isByHandFault({ kind }))
  .flatMap((kind) =>
    variantsOf(kind).map((parts) => ({
      name: named(kind, parts),
      fault: { kind, ...parts },
      ...(isBrokenAnswer({ kind }) && { needsSocket: true as const }),
    })),
  );

/** The call that gets every variant. Other calls get those that matter to their screens. */
const mostTested: Path = '/loan/get-money';
/** Slow kinds, hostile answers and missing proofs that are much alike. Other calls get only the usual ones. */
const rare: readonly string[] = [
  'jitter',
  'network3g',
  ...hostileShapes,
  ...withoutOperationsShapes,
];
const usual: readonly string[] = [
  'wrongTypes',
  'unknownValues',
  'anotherLoan',
  'anotherAmount',
  'nullOperations',
  'noOperations',
] satisfies readonly (HostileShape | WithoutOperations)[];

const isRare = ({ kind, shape, data }: Parts) =>
  [kind, shape, data].some(
    (one) => one !== undefined && rare.includes(one) && !usual.includes(one),
  );
const isFirst = (one: FaultCase) =>
  one === faultCases.find(({ fault }) => fault.kind === one.fault.kind);

/** Of a killed app: the lender has acted, acts and is not heard, never hears of the call, or hears of it later. */
const killed: readonly WireFaultKind[] = ['delay', 'neverAnswers', 'dropBefore', 'arriveLate'];
/** The lender has not acted, and the user may try again. */
const triedAgain: readonly WireFaultKind[] = [
  'offline',
  'dropBefore',
  'httpStatus',
  'businessCode',
  'captivePortal',
];

/** A money call with this fault, when the app is killed in mid-call or the answer of the second try is lost. */
function withMishaps(path: Path, faultCase: FaultCase): readonly FaultCase[] {
  const { name, fault } = faultCase;
  if (!isFirst(faultCase)) return [faultCase];
  const lost: WireFault = { path, kind: 'dropAfterCommit', times: 1 };
  return [
    faultCase,
    ...(killed.includes(fault.kind)
      ? [{ ...faultCase, name: `${name}, killed`, isKilled: true as const }]
      : []),
    ...(triedAgain.includes(fault.kind)
      ? [{ ...faultCase, name: `${name}, then ${lost.kind}`, afterwards: lost }]
      : []),
  ];
}

/**
 * The faults of a call. A call that doesn't move money gets the first variant of each kind, and the end of its session.
 * Faults that hide the proof matter only for money calls: the call or its response is lost, and the latest order proves
 * nothing.
 */
export const casesAt = (path: Path, kinds?: readonly WireFaultKind[]): readonly FaultCase[] =>
  faultCases.flatMap((faultCase): readonly FaultCase[] => {
    const { name, fault } = faultCase;
    if (kinds && !kinds.includes(fault.kind)) return [];
    if (path !== mostTested && isRare(fault)) return [];
    if (faultCase.needsSocket && path !== mostTested && onSockets[path] !== fault.kind) return [];
    const isMoney = endpoints[path].kind === 'money';
    if (!isMoney && !isFirst(faultCase) && fault.code !== tokenExpired) return [];
    // A late read changes nothing but its lost response, which is `dropBefore`.
    if (fault.kind === 'arriveLate' && endpoints[path].kind === 'read') return [];
    if (fault.kind !== 'withoutOperations' || path === LATEST_ORDER) {
      return isMoney ? withMishaps(path, faultCase) : [faultCase];
    }
    if (!isMoney) return [];
    const beside = [{ path: LATEST_ORDER, ...fault }];
    return (['dropAfterCommit', 'dropBefore'] as const).map((kind) => ({
      name: `${kind}, ${name}`,
      fault: { kind, times: 1 },
      beside,
    }));
  });

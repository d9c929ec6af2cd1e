/** Every fault of the wire that the journeys meet, each as it is active, always until it is taken away. */
import {
  type Fault,
  LATEST_ORDER,
  hostileShapes,
  isSmsFault,
  wireFaultKinds,
  withoutOperationsShapes,
} from '#harness/protocol/faults.ts';
import type { Path } from '#src/contract/endpoints.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import type { Engine } from './socket-wire.ts';

export type WireFault = Extract<Fault, { path: string }>;

type Parts = Omit<WireFault, 'path'>;

export interface FaultCase {
  readonly name: string;
  readonly fault: Parts;
  readonly engine: Engine;
  /** Faults that also hide the proof. */
  readonly beside?: readonly WireFault[];
}

/** Until a late call arrives, ms; tests/lab/faults/server.ts makes it shorter in real time. */
const LATE_MS = 8_000;

/** Kinds with variants are as those; times are short, since what counts is that an answer is late. */
function variantsOf(kind: WireFault['kind']): readonly Omit<WireFault, 'path' | 'kind'>[] {
  switch (kind) {
    case 'delay':
      return [{ ms: 40 }];
    case 'jitter':
      return [{ ms: 60 }];
    case 'hostile':
      return hostileShapes.map((shape) => ({ shape }));
    case 'captivePortal':
      return [{ status: 200 }, { status: 302 }];
    case 'httpStatus':
      return [{ status: 204 }, { status: 403 }, { status: 502 }];
    case 'businessCode':
      return [{ code: '100500' }, { code: '100301' }, { code: '10010303' }];
    case 'codeAfterCommit':
      return [{ code: 500 }, { code: '-1' }];
    case 'statusAfterCommit':
      return [
        { status: 409, body: 'json', code: 409 },
        { status: 429, body: 'json' },
        { status: 504, body: 'page' },
      ];
    case 'arriveLate':
      return [{ ms: LATE_MS }, { ms: LATE_MS, status: 504 }];
    case 'withoutOperations':
      return withoutOperationsShapes.map((data) => ({ data }));
    default:
      return [{}];
  }
}

const named = (kind: string, { shape, status, body, code, data }: Partial<WireFault>) =>
  [kind, shape, status, body, code, data].filter((part) => part !== undefined).join(' ');

/** In Chromium's manner, and what WebKit makes something else of in its. */
const faultCases: readonly FaultCase[] = [
  // Those of SMS are met by tests/e2e/workbench/sms-faults.test.ts: a journey needs its code.
  ...wireFaultKinds
    .filter((kind) => !isSmsFault({ kind }))
    .flatMap((kind) =>
      variantsOf(kind).map((parts): FaultCase => ({
        name: named(kind, parts),
        fault: { kind, ...parts },
        engine: 'chromium',
      })),
    ),
  ...(['truncatedBody', 'badGzip'] as const).map((kind): FaultCase => ({
    name: `${kind} (WebKit)`,
    fault: { kind },
    engine: 'webkit',
  })),
];

/**
 * The cases that a call meets. Faults that hide the proof matter for money calls only: its answer is lost, and the
 * latest order proves nothing; it also meets the call that it is about.
 */
export const casesAt = (
  path: Path,
  kinds: readonly WireFault['kind'][] = wireFaultKinds,
): readonly FaultCase[] =>
  faultCases.flatMap((faultCase) => {
    const { name, fault } = faultCase;
    if (!kinds.includes(fault.kind)) return [];
    // Of a late read nothing comes but the answer that was lost: as `dropBefore`.
    if (fault.kind === 'arriveLate' && endpoints[path].kind === 'read') return [];
    if (fault.kind !== 'withoutOperations' || path === LATEST_ORDER) return faultCase;
    if (endpoints[path].kind !== 'money') return [];
    const lost: Parts = { kind: 'dropAfterCommit', times: 1 };
    const beside = [{ path: LATEST_ORDER, ...fault }];
    return { ...faultCase, name: `dropAfterCommit, ${name}`, fault: lost, beside };
  });

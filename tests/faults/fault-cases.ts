/** Every fault of the wire that the journeys meet, each as it is armed, always until it is taken away. */
import type { Fault } from '#harness/control.ts';
import { hostileShapes, wireFaultKinds } from '#harness/server/fault-schema.ts';
import type { Engine } from './socket-wire.ts';

export type WireFault = Extract<Fault, { path: string }>;

export interface FaultCase {
  readonly name: string;
  readonly fault: Omit<WireFault, 'path'>;
  readonly engine: Engine;
}

/** Kinds with variants stand as those; times are short, since what counts is that an answer is late. */
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
    default:
      return [{}];
  }
}

const named = (kind: string, { shape, status, code }: Partial<WireFault>) =>
  [kind, shape, status, code].filter((part) => part !== undefined).join(' ');

/** In Chromium's manner, and what WebKit makes something else of in its. */
export const faultCases: readonly FaultCase[] = [
  ...wireFaultKinds.flatMap((kind) =>
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

/** The check of a list of faults (design §8): what goes wrong on which call or bridge action, how often. */
import * as v from 'valibot';
import { type BridgeAction, bridgeContract } from '#src/contract/bridge.ts';
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import type {
  BridgeFaultKind,
  Fault,
  GatewayBody,
  HostileShape,
  WireFaultKind,
  WithoutOperations,
} from '../../protocol/control.ts';

export const wireFaultKinds = [
  'delay',
  'jitter',
  'network2g',
  'network3g',
  'neverAnswers',
  'offline',
  'dropBefore',
  'dropAfterCommit',
  'reset',
  'truncatedBody',
  'badGzip',
  'malformedJson',
  'empty',
  'hostile',
  'captivePortal',
  'httpStatus',
  'businessCode',
  'codeAfterCommit',
  'statusAfterCommit',
  'arriveLate',
  'withoutOperations',
] as const satisfies readonly WireFaultKind[];

export const hostileShapes = [
  'wrongTypes',
  'missingFields',
  'nullData',
  'arrayForObject',
  'deepNesting',
  'hugeNumbers',
  'hugeStrings',
  'scriptTags',
  'unknownValues',
] as const satisfies readonly HostileShape[];

export const gatewayBodies = ['page', 'json'] as const satisfies readonly GatewayBody[];

export const withoutOperationsShapes = [
  'nullOperations',
  'emptyObject',
  'emptyList',
  'nullOrder',
  'noOperations',
] as const satisfies readonly WithoutOperations[];

export const bridgeFaultKinds = [
  'delay',
  'late',
  'neverAnswers',
  'twice',
  'afterNavigation',
  'refuses',
  'wrongType',
  'malformed',
  'tooLarge',
  'unknownId',
  'throws',
  'missing',
] as const satisfies readonly BridgeFaultKind[];

export const isPath = (path: string): path is Path => Object.hasOwn(endpoints, path);
const isAction = (name: string): name is BridgeAction => Object.hasOwn(bridgeContract, name);

/** The call that proves what came of a money call. */
export const LATEST_ORDER = '/portal/loan/order/latest' satisfies Path;

/** A late arrival comes no sooner, ms. */
const EARLIEST_LATE_MS = 1_000;

const times = () =>
  v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e6)));
const ms = () => v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)));

const wireFault = () =>
  v.pipe(
    v.strictObject({
      path: v.pipe(
        v.string(),
        v.check(
          (path) => path === '*' || isPath(path),
          "a path of the contract or '*' is expected",
        ),
      ),
      kind: v.picklist(wireFaultKinds),
      times: times(),
      ms: ms(),
      status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
      code: v.exactOptional(v.union([v.number(), v.string()])),
      shape: v.exactOptional(v.picklist(hostileShapes)),
      body: v.exactOptional(v.picklist(gatewayBodies)),
      data: v.exactOptional(v.picklist(withoutOperationsShapes)),
    }),
    v.check(
      ({ kind, status }) => kind !== 'captivePortal' || [undefined, 200, 302].includes(status),
      'a captive portal answers with status 200 or 302',
    ),
    v.check(
      ({ kind, ms: after = EARLIEST_LATE_MS }) =>
        kind !== 'arriveLate' || after >= EARLIEST_LATE_MS,
      'a late arrival takes 1,000 ms or more',
    ),
    v.check(
      ({ kind, path }) => kind !== 'withoutOperations' || path === LATEST_ORDER,
      `withoutOperations is a fault of ${LATEST_ORDER} alone`,
    ),
  );

const bridgeFault = () =>
  v.strictObject({
    action: v.pipe(
      v.string(),
      v.check((name) => name === '*' || isAction(name), "a bridge action or '*' is expected"),
    ),
    kind: v.picklist(bridgeFaultKinds),
    times: times(),
    ms: ms(),
  });

/** One fault. A row with `action` is the bridge's, any other one the wire's. */
export const faultSchema = (): v.GenericSchema<Fault> =>
  v.lazy((input) =>
    typeof input === 'object' && input !== null && 'action' in input ? bridgeFault() : wireFault(),
  );

export type WireFault = Extract<Fault, { path: string }>;
export type BridgeFault = Extract<Fault, { action: string }>;
export const isWireFault = (fault: Fault): fault is WireFault => 'path' in fault;

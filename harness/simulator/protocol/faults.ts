/** Faults of the wire and the bridge, and how often. */
import * as v from 'valibot';
import { type BridgeAction, bridgeContract } from '#src/contract/bridge.ts';
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import {
  bridgeFaultKinds,
  hostileShapes,
  isSmsFault,
  wireFaultKinds,
  withoutOperationsShapes,
} from './fault-kinds.ts';
import type { Read } from './schema.ts';

/** A gateway's answer: an HTML page, or JSON. */
export const gatewayBodies = ['page', 'json'] as const;
export type GatewayBody = (typeof gatewayBodies)[number];

export const isPath = (path: string): path is Path => Object.hasOwn(endpoints, path);
const isAction = (name: string): name is BridgeAction => Object.hasOwn(bridgeContract, name);

/** The call that proves the outcome of a money call. */
export const LATEST_ORDER = '/portal/loan/order/latest' satisfies Path;

/** The calls that send a code by SMS. */
const smsCalls: readonly Path[] = ['/security/getVerifyCode', '/security/getVerifyCode-deleteUser'];
export const sendsSms = (path: string): boolean => smsCalls.some((one) => one === path);

/** The earliest late arrival, ms. */
const EARLIEST_LATE_MS = 1_000;

/** If missing, the fault applies to every call. */
const times = () =>
  v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e6)));
/** The delay for `delay` and `smsDelay`, the maximum for `jitter`, and the time to arrival for `arriveLate`. */
const ms = () => v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)));

const faultPath = () =>
  v.pipe(
    v.string(),
    v.check((path) => path === '*' || isPath(path), "expected a path of the contract or '*'"),
  );

export const wireFault = () =>
  v.pipe(
    v.strictObject({
      path: faultPath(),
      kind: v.picklist(wireFaultKinds),
      times: times(),
      /** How many calls pass before it applies: 2 with `times` 1 is `ok, ok, fault`. */
      after: times(),
      ms: ms(),
      /**
       * For `httpStatus` and `statusAfterCommit`; 200 or 302 for `captivePortal`; the immediate answer of `arriveLate`.
       */
      status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
      /** For `businessCode` and `codeAfterCommit`; in a gateway's JSON, without a default. */
      code: v.exactOptional(v.union([v.number(), v.string()])),
      /** For `hostile`. */
      shape: v.exactOptional(v.picklist(hostileShapes)),
      /** For `statusAfterCommit`, and for `arriveLate` with a status. */
      body: v.exactOptional(v.picklist(gatewayBodies)),
      /** For `withoutOperations`. */
      data: v.exactOptional(v.picklist(withoutOperationsShapes)),
      /** For `stub`: the whole response, JSON or a text that is sent unchanged. */
      reply: v.exactOptional(v.unknown()),
      /** For `stub`: the response breaks the contract on purpose. */
      unchecked: v.exactOptional(v.boolean()),
    }),
    v.check(({ kind, reply }) => kind !== 'stub' || reply !== undefined, 'a stub needs a reply'),
    v.check(
      ({ kind, status }) => kind !== 'captivePortal' || [undefined, 200, 302].includes(status),
      'a captive portal responds with status 200 or 302',
    ),
    v.check(
      ({ kind, ms: after = EARLIEST_LATE_MS }) =>
        kind !== 'arriveLate' || after >= EARLIEST_LATE_MS,
      'arriveLate needs 1,000 ms or more',
    ),
    v.check(
      ({ kind, path }) => kind !== 'withoutOperations' || path === LATEST_ORDER,
      `withoutOperations only works on ${LATEST_ORDER}`,
    ),
    v.check(
      (fault) => !isSmsFault(fault) || fault.path === '*' || sendsSms(fault.path),
      `SMS faults only work on ${smsCalls.join(' and ')}, or '*'`,
    ),
  );
export type WireFault = Read<typeof wireFault>;

export const bridgeFault = () =>
  v.strictObject({
    action: v.pipe(
      v.string(),
      v.check((name) => name === '*' || isAction(name), "expected a bridge action or '*'"),
    ),
    kind: v.picklist(bridgeFaultKinds),
    times: times(),
    ms: ms(),
  });
type BridgeFault = Read<typeof bridgeFault>;

export type Fault = WireFault | BridgeFault;
export const isWireFault = (fault: Fault): fault is WireFault => 'path' in fault;

/** A row with `action` applies to the bridge, any other row to the wire. */
export const fault = (): v.GenericSchema<Fault> =>
  v.lazy((input) =>
    typeof input === 'object' && input !== null && 'action' in input ? bridgeFault() : wireFault(),
  );

/** Body of PUT /sim/worlds/:id/faults. Lazy, so that a document names the fault once. */
export const faultsWanted = () =>
  v.pipe(v.array(v.lazy((): v.GenericSchema<unknown, Fault> => fault())), v.maxLength(200));

/**
 * Body of PUT /sim/worlds/:id/stubs: responses written by hand, each a fault of kind `stub`. `body` is the whole
 * response, or its `data` beside a `code`.
 */
export const stubsWanted = () =>
  v.pipe(
    v.array(
      v.strictObject({
        path: faultPath(),
        status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
        code: v.exactOptional(v.union([v.number(), v.string()])),
        body: v.exactOptional(v.unknown(), null),
        times: times(),
        after: times(),
        unchecked: v.exactOptional(v.boolean()),
      }),
    ),
    v.maxLength(100),
    v.transform((rows) =>
      rows.map(({ code, body, ...row }): WireFault => ({
        ...row,
        kind: 'stub',
        reply: code === undefined ? body : { code, msg: '', data: body },
      })),
    ),
  );

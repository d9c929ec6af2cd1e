/** A phone without a screen: the calls of §7 over a real socket, by the product's own core or by the wire alone. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import {
  call as callByCore,
  closeSession,
  $unknownOperation,
  operationsOwner,
} from '#src/core/api.ts';
import { type Path, type Payload, type Reply, endpoints } from '#src/contract/endpoints.ts';
import { type SealedCall, isSuccess, replyEnvelope, seal } from '#src/contract/envelope.ts';
import type { Transport } from '#src/core/environment.ts';
import { settleOperation } from '#src/core/operations.ts';
import { loadStored, storedValues } from '#src/core/stored.ts';
import type { Control } from '../../client/control.ts';
import { senderHeader, ticketsOf } from '../../protocol/sender.ts';
import type { DeviceSettings } from '../../protocol/device.ts';
import { defaultAppName, defaultPackageName } from '#src/facts/stored.ts';
import { testBuild, useEnvironment } from '../../player/screens/environment.ts';

/** A request without the id that the phone gives it. */
export type Asked<P extends Path = Path> = Omit<Payload<P>, 'opId'>;

export interface CallsPhone {
  /** Asks, and rejects with a sentence where there is no answer that says yes. */
  read<P extends Path>(path: P, payload: Asked<P>): Promise<Reply<P>>;
  /** Does it once; of a lost answer it is found out what became of it. */
  act<P extends Path>(path: P, payload: Asked<P>, file?: File): Promise<void>;
  /** As `act`, with the answer. */
  get<P extends Path>(path: P, payload: Asked<P>): Promise<Reply<P>>;
  useToken(token: string): void;
  /** The code of the newest SMS. */
  code(): Promise<string>;
  /** Lets the world's time go by: an ISO 8601 duration. */
  pass(advance: string): Promise<void>;
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

function init({ method, headers, body }: SealedCall): RequestInit {
  if (body === undefined || typeof body === 'string')
    return { method, headers, body: body ?? null };
  const form = new FormData();
  for (const [name, value] of Object.entries(body.fields)) form.set(name, value);
  if (body.file.bytes instanceof Blob) form.set('file', body.file.bytes, body.file.name);
  return { method, headers, body: form };
}

const inboxOf = (control: Control, id: string) => async () =>
  (await control.sms(id)).at(-1)?.code ?? '';

/** Sends below this place (`http://host/w/<id>/`), and distinguishes a cut connection from an answer. */
const socketTransport = (place: string, ticket: () => string): Transport => ({
  async send(sealed, { timeoutMs }) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const asked = init(sealed);
      const headers = { ...sealed.headers, [senderHeader]: ticket() };
      const answer = await fetch(place + sealed.url, { ...asked, headers, signal });
      return { kind: 'answer', status: answer.status, body: await answer.text() };
    } catch {
      return { kind: signal.aborted ? 'timeout' : 'network' };
    }
  },
});

/** The product's core (src/core/api.ts): seals, retries, gives opIds, checks. One at a time, since its stores are the app's. */
export async function corePhone(control: Control, worldId: string): Promise<CallsPhone> {
  const state = await control.world(worldId);
  const { packageName, appName } = state['device'] as DeviceSettings;
  let offsetMs = Number(state['offsetMs']);
  useEnvironment({
    transport: socketTransport(
      `${control.serverUrl}/w/${worldId}/`,
      ticketsOf(worldId, `core${hex(6)}`),
    ),
    build: { ...testBuild, packageName, appName },
    clock: {
      now: () => Date.now() + offsetMs,
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
  });
  closeSession();
  loadStored();
  $unknownOperation.set(null);

  async function answered<P extends Path>(path: P, payload: Asked<P>): Promise<Reply<P>> {
    const result = await callByCore(path, payload);
    if (result.ok) return result.data;
    const { failure } = result;
    throw new Error(
      failure.kind === 'business'
        ? `${path} was rejected with code ${failure.code}: ${failure.message}`
        : `${path} ended as ‘${failure.kind}’`,
    );
  }

  return {
    read: answered,
    get: answered,
    async act(path, payload, file) {
      const part = file && { name: file.name, type: file.type, bytes: file };
      const result = await callByCore(path, payload, { ...(part && { file: part }) });
      if (result.ok) return;
      if (result.failure.kind !== 'unknown') {
        throw new Error(`${path} ended as ‘${result.failure.kind}’`);
      }
      const { operation } = result.failure;
      const { operations } = await answered('/portal/loan/order/latest', {});
      if (!operations?.some(({ opId }) => opId === operation.opId)) {
        throw new Error(`${path}: its response was lost and it wasn't committed`);
      }
      await settleOperation(operationsOwner(), operation);
      $unknownOperation.set(null);
    },
    useToken: (token) => storedValues.token.set(token),
    code: inboxOf(control, worldId),
    async pass(advance) {
      ({ offsetMs } = await control.moveClock(worldId, { advance }));
    },
  };
}

/** How one call of a wire phone ended. */
export interface Exchange {
  readonly path: Path;
  readonly ms: number;
  /** The answer as text. */
  readonly text: string;
}

/** The wire alone, many beside each other: sealed by the contract, answers checked by it; `heard` gets each. */
export function wirePhone(
  control: Control,
  worldId: string,
  heard: (exchange: Exchange) => void = () => undefined,
): CallsPhone {
  let token = '';
  const place = `${control.serverUrl}/w/${worldId}/`;

  async function answered<P extends Path>(
    path: P,
    payload: Asked<P>,
    file?: File,
  ): Promise<Reply<P>> {
    const { method, base, kind } = endpoints[path];
    const fields = kind === 'read' ? payload : { ...payload, opId: hex(16) };
    const part = file && { name: file.name, type: file.type, bytes: file };
    const sealed = seal(
      { method, base, path, payload: fields, ...(part && { file: part }) },
      {
        packageName: defaultPackageName,
        appName: defaultAppName,
        afid: '',
        token,
        extraHeaders: {},
      },
      Date.now(),
      hex,
    );
    const begun = performance.now();
    const text = await (await fetch(place + sealed.url, init(sealed))).text();
    heard({ path, ms: performance.now() - begun, text });
    const { code, msg, data } = v.parse(replyEnvelope(), JSON.parse(text));
    if (!isSuccess(code)) throw new Error(`${path} was rejected with code ${code}: ${msg}`);
    const schema: v.GenericSchema = endpoints[path].reply();
    return v.parse(schema, data) as Reply<P>;
  }

  return {
    read: (path, payload) => answered(path, payload),
    get: (path, payload) => answered(path, payload),
    async act(path, payload, file) {
      await answered(path, payload, file);
    },
    useToken(value) {
      token = value;
    },
    code: inboxOf(control, worldId),
    async pass(advance) {
      await control.moveClock(worldId, { advance });
    },
  };
}

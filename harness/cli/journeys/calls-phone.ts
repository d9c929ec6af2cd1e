/** A phone without a screen: the calls of §7 over a real socket, by the wire alone. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type Path, type Payload, type Reply, endpoints } from '#src/contract/endpoints.ts';
import { type SealedCall, isSuccess, replyEnvelope, seal } from '#src/contract/envelope.ts';
import type { Control } from '../../client/control.ts';
import { defaultAppName, defaultPackageName } from '#src/facts/stored.ts';

/** A request without the id that the phone gives it. */
export type Asked<P extends Path = Path> = Omit<Payload<P>, 'opId'>;

export interface CallsPhone {
  /** Asks, and rejects with a sentence if there is no answer that says yes. */
  read<P extends Path>(path: P, payload: Asked<P>): Promise<Reply<P>>;
  /** Does it once. */
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

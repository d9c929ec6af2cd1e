/** The simulator called in process, with a clock that only a test moves, and a phone that seals its calls. */
import { decrypt, payloadKey } from '#src/contract/cipher.ts';
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { type Path, type Payload, type Reply, endpoints } from '#src/contract/endpoints.ts';
import {
  type FilePart,
  type SealedCall,
  type Sender,
  type Dialect,
  dialectOf,
  seal,
} from '#src/contract/envelope.ts';
import { businessErrors } from '#src/facts/errors.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import type { CallEntry } from '#harness/simulator/protocol/log.ts';
import { senderHeader, ticketsOf } from '#harness/simulator/protocol/sender.ts';
import type { NewWorld } from '#harness/simulator/protocol/worlds.ts';
import { createControl } from '#harness/simulator/client/control.ts';
import { type AppOptions, createApp } from '#harness/simulator/app.ts';
import { newWorldState } from '#harness/simulator/world/defaults.ts';
import type { World } from '#harness/simulator/world/world.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';

export const ORIGIN = 'http://localhost';
/** Friday, 20 November 2026, 10:00 in Lagos. */
export const START = Date.UTC(2026, 10, 20, 9);
export const MOBILE: string = customer.mobile;
export const OTHER_MOBILE = '08051234567';

export const hex = (bytes: number) => randomBytes(bytes).toString('hex');
export const opId = () => hex(16);
export const errorOf = (name: keyof typeof businessErrors) => Number(businessErrors[name]);

/** A world as a scenario gets it, without a customer. */
export const blankWorld = (scenario: string, seed: number, now = START): World =>
  newWorldState({
    id: 'w',
    scenario,
    seed,
    now,
    offsetMs: 0,
    language: 'en',
    device: {},
    faults: [],
  });

export interface CallAnswer<P extends Path> {
  readonly status: number;
  readonly code: number | string;
  readonly msg: string;
  readonly data: Reply<P>;
  readonly time: number;
}

export interface ControlAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The call that orders a payment. */
export const PAY = '/portal/repayment/confirm';
/** Fields of a payment that a test provides. */
export type PaymentWish = Partial<Payload<typeof PAY>>;

interface CallOptions {
  readonly token?: string;
  readonly file?: File;
  readonly dialect?: Dialect;
  readonly sender?: Partial<Sender>;
  /** The header with the sender; null for none. A ticket of this phone by default. */
  readonly from?: string | null;
  /** Ends when the caller gives up. */
  readonly signal?: AbortSignal;
}

export function createSimulator(options: AppOptions = {}) {
  const real = { now: START };
  const app = createApp({ realNow: () => real.now, wait: () => Promise.resolve(), ...options });

  const typed = createControl(ORIGIN, (url, init) => app.fetch(new Request(url, init)));

  /** The raw answer, for refused bodies and statuses. */
  async function control(method: string, path: string, body?: unknown): Promise<ControlAnswer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = body === undefined ? { method } : { method, body: text };
    const response = await app.fetch(new Request(`${ORIGIN}/sim/${path}`, init));
    const answer = await response.text();
    return { status: response.status, body: answer === '' ? null : JSON.parse(answer) };
  }

  async function world(scenario: string, more: Partial<NewWorld> = {}) {
    return phone((await typed.create({ scenario, seed: 7, ...more })).id);
  }

  /** Like `world`, with its customer logged in. */
  async function loggedIn(scenario: string, more: Partial<NewWorld> = {}) {
    const one = await world(scenario, more);
    await one.login();
    return one;
  }

  function phone(id: string) {
    let token = '';
    const ticket = ticketsOf(id, hex(6));

    /** Seals a call and passes it to the simulator unchanged. */
    function send<P extends Path>(path: P, payload: Payload<P>, more: CallOptions = {}) {
      const { method, base } = endpoints[path];
      const file: FilePart = { name: 'f', type: 't', bytes: null };
      const fields = payload as Readonly<Record<string, unknown>>;
      const call = { method, base, path, payload: fields };
      const sender: Sender = {
        packageName: 'com.lendmax.app',
        appName: 'LendMax',
        afid: '1',
        token: more.token ?? token,
        extraHeaders: {},
        ...more.sender,
      };
      const sealed = seal(
        method === 'MULTIPART' ? { ...call, file } : call,
        sender,
        real.now,
        hex,
        more.dialect ?? dialectOf(app.worlds.get(id).profile.backend),
      );
      const from = more.from === undefined ? ticket() : more.from;
      const headers = { ...sealed.headers, ...(from !== null && { [senderHeader]: from }) };
      const request = requestOf(`${ORIGIN}/w/${id}/`, { ...sealed, headers }, more.file);
      return app.fetch(more.signal ? new Request(request, { signal: more.signal }) : request);
    }

    /** The content of an answer, sealed or not. */
    function opened(text: string): string {
      const { backend } = app.worlds.get(id).profile;
      if (!backend.sealedAnswers || text.startsWith('{')) return text;
      const { mode, padding } = dialectOf(backend);
      return decrypt(text, payloadKey('com.lendmax.app'), mode, padding);
    }

    async function call<P extends Path>(
      path: P,
      payload: Payload<P>,
      more: CallOptions = {},
    ): Promise<CallAnswer<P>> {
      const response = await send(path, payload, more);
      const body = JSON.parse(opened(await response.text())) as Omit<CallAnswer<P>, 'status'>;
      return { status: response.status, ...body };
    }

    const phoneOf = {
      id,
      send,
      call,
      get token() {
        return token;
      },
      useToken: (value: string) => {
        token = value;
      },
      state: () => typed.world(id),
      sms: () => typed.sms(id),
      effects: () => typed.effects(id),
      log: () => typed.log(id),
      calls: async () =>
        (await typed.log(id)).filter((row): row is CallEntry => row.kind === 'call'),
      faults: (faults: readonly Fault[]) => control('PUT', `worlds/${id}/faults`, faults),
      advance: (advance: string) => control('POST', `worlds/${id}/clock`, { advance }),
      put: (state: unknown) => control('PUT', `worlds/${id}`, state),
      /** Stores the moment that a fork starts from, with an empty page unless `page` is given. */
      moment: (route: string, page: { readonly html?: string; readonly style?: string } = {}) =>
        control('POST', `worlds/${id}/moments`, {
          route,
          html: '<html></html>',
          style: '',
          scrollTop: 0,
          headings: [],
          lines: [],
          stored: {},
          durable: {},
          ...page,
        }),
      /** Changes the world's state by hand, like an import. */
      async edit(change: (state: World) => void) {
        const state = await phoneOf.state();
        change(state);
        const { status, body } = await phoneOf.put(state);
        if (status !== 200) throw new Error(JSON.stringify(body));
      },
      code: async () => (await phoneOf.sms()).at(-1)?.code ?? '',
      async login(mobile = MOBILE): Promise<string> {
        await call('/security/getVerifyCode', { mobile, purpose: 'login', opId: opId() });
        const code = await phoneOf.code();
        const { data } = await call('/security/login', { mobile, code, opId: opId() });
        token = data.token;
        return token;
      },
      order: async () => {
        const { data } = await call('/portal/loan/order/latest', {});
        if (!data.order) throw new Error('the customer has no order');
        return data.order;
      },
      /** A payment of the debt as this phone reads it now; by default everything payable, by card. */
      async payment(wish: PaymentWish = {}): Promise<Payload<typeof PAY>> {
        const loanOrderId = wish.loanOrderId ?? (await phoneOf.order()).loanOrderId;
        const { code, data } = await call('/portal/repayment/detail', { loanOrderId });
        const { owedKobo, payableKobo } =
          code === 0 ? { ...data.order, ...data } : { owedKobo: 0, payableKobo: 0 };
        const all = { amountKobo: payableKobo, channelId: 'card', opId: opId() };
        return { loanOrderId, owedKobo, payableKobo, ...all, ...wish };
      },
    };
    return phoneOf;
  }

  return { app, real, typed, control, world, loggedIn, phone };
}

export type Simulator = ReturnType<typeof createSimulator>;
export type Phone = ReturnType<Simulator['phone']>;

/** Makes a wrong request to the control API. Expects a refusal with this text, and an unchanged world. */
export async function expectRefused(
  simulator: Simulator,
  phone: Phone,
  status: number,
  method: string,
  path: string,
  body: unknown,
  words: string,
): Promise<void> {
  const before = await phone.state();
  const answer = await simulator.control(method, path, body);
  expect(answer.status).toBe(status);
  expect((answer.body as { error: string }).error).toContain(words);
  expect(await phone.state()).toEqual(before);
}

/** A sealed call as a request to `base`. */
function requestOf(base: string, sealed: SealedCall, file?: File): Request {
  const { method, headers, body } = sealed;
  const url = base + sealed.url;
  if (body === undefined) return new Request(url, { method, headers });
  if (typeof body === 'string') return new Request(url, { method, headers, body });
  const form = new FormData();
  for (const [name, value] of Object.entries(body.fields)) form.set(name, value);
  if (file) form.set('file', file);
  return new Request(url, { method, headers, body: form });
}

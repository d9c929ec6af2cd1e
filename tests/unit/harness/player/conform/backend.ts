/**
 * Backends for tests of `conform`: the simulator in this process with a scenario's customer, sound or with a defect.
 */
import { payloadKey } from '#src/contract/cipher.ts';
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import type { SealedCall } from '#src/contract/envelope.ts';
import { defaultPackageName } from '#src/facts/stored.ts';
import type { Send, Sent } from '#harness/player/conform/backend.ts';
import { type Customer, readCustomer } from '#harness/player/conform/customer.ts';
import { play } from '#harness/player/conform/play.ts';
import type { Theirs } from '#harness/player/conform/play-money.ts';
import { decrypt, encrypt } from '#harness/simulator/wire/cipher.ts';
import { bodyOf } from '#harness/simulator/wire/plain.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { MOBILE, ORIGIN, createSimulator } from '../../simulator.ts';
import { type Defect, type Plain, damaged } from './defects.ts';

/** Everything allowed, and an answer to everything. */
export const file = {
  mobile: MOBILE,
  unknownMobile: '08099999999',
  otherAccount: '0123456778',
  may: {
    spendNaira: 50_000,
    register: true,
    apply: true,
    borrow: true,
    changeAccount: true,
    repay: true,
    rollOver: true,
    coupon: true,
    draw: true,
    feedback: true,
    delete: true,
  },
  answers: {
    personal: { ...customer.personal },
    residence: { ...customer.residence },
    work: { ...customer.work },
    contacts: { ...customer.contacts },
    card: { ...customer.card },
    questions: { ...customer.answers },
  },
};
const picture = () => new Blob([new Uint8Array(2_000).fill(7)]);

const cipher = { cipherMode: 'ecb', cipherPadding: 'pkcs7' } as const;
const key = payloadKey(defaultPackageName);
const open = (text: string) => decrypt(text, key, cipher);
const close = (text: string) => encrypt(text, key, cipher);

/** The same bytes as on the wire. For a defect they are opened, changed and sealed again. */
function sendTo(
  fetch: (request: Request) => Promise<Response>,
  world: string,
  defect: Defect | null,
): Send {
  const answer = async ({ method, url, headers, body }: SealedCall) => {
    const init = { method, headers, ...(body !== undefined && { body: bodyOf(body) }) };
    const response = await fetch(new Request(`${ORIGIN}/w/${world}/${url}`, init));
    return { status: response.status, text: await response.text() };
  };
  if (!defect) return answer;
  const strike = damaged(defect);
  return async (call) => {
    const { pathname, searchParams } = new URL(call.url, ORIGIN);
    const { headers, body } = call;
    const fields = typeof body === 'object' ? Object.values(body.fields) : [body];
    const [sealed = ''] = [
      ...searchParams.values(),
      ...fields.filter((text) => text !== undefined),
    ];
    const plain: Plain = {
      path: open(pathname.split('/')[2] ?? '') as Path,
      payload: JSON.parse(open(sealed)) as Plain['payload'],
      token: headers['Authorization'] ?? '',
    };
    return strike(plain, ({ path, payload, token }) => {
      const { method, base } = endpoints[path];
      const text = close(JSON.stringify(payload));
      const url = `${base}/${close(path)}`;
      const again = { headers: { ...headers, ...(token !== '' && { Authorization: token }) } };
      if (method === 'GET') return answer({ ...again, method, url: `${url}?p=${text}` });
      const form = typeof body === 'object' && { ...body, fields: { p: text } };
      return answer({ ...again, method: 'POST', url, body: form || text });
    });
  };
}

/** Ids of a customer whom the scenario's customer must not reach. */
export const stranger: Theirs = {
  ids: new Map(
    ['loanOrderId', 'orderNo', 'couponId', 'feedbackId', 'payOrderId', 'fileId'].map((name) => [
      name,
      `another-${name}`,
    ]),
  ),
  money: [],
  carried: [],
};

interface Options {
  readonly defect?: Defect | null;
  /** Changes of the file. */
  readonly change?: object;
  readonly others?: readonly Theirs[];
  readonly isFirst?: boolean;
  /** Changes each answer. */
  readonly spoil?: (sent: Sent) => Sent;
  /** The world's clock moves by so much with each call. */
  readonly stepMs?: number;
  /** Somebody new is registered afterwards, and tries to reach what the first customer has. */
  readonly thenSecond?: boolean;
}

const NEW_MOBILE = '08099999998';

/** Plays the customer of a scenario. */
export async function conformOf(scenario: string, options: Options = {}) {
  const { defect = null, change = {}, others = [], isFirst = true, stepMs = 0 } = options;
  const simulator = createSimulator();
  const phone = await simulator.world(scenario);
  const person = (mobile: string): Customer => ({
    ...readCustomer(JSON.parse(JSON.stringify({ ...file, mobile, ...change })), scenario),
    name: scenario,
    pictures: 'pictures' in change ? {} : { face: picture(), front: picture(), back: picture() },
    newestCode: async () => {
      const code = (await phone.state()).sms.at(-1)?.code;
      return code ? { code } : { why: 'no SMS arrived' };
    },
    agrees: () => Promise.resolve(true),
  });
  const waits: { readonly ms: number; readonly why: string }[] = [];
  const wait = async (ms: number, why: string) => {
    waits.push({ ms, why });
    simulator.real.now += ms;
  };
  const send = sendTo((request) => simulator.app.fetch(request), phone.id, defect);
  const sendOn: Send = async (call) => {
    simulator.real.now += stepMs;
    const sent = await send(call);
    return options.spoil?.(sent) ?? sent;
  };
  const first = await play(sendOn, person(MOBILE), { others, isFirst, wait });
  const second = options.thenSecond
    ? await play(sendOn, person(NEW_MOBILE), { others: [first.theirs], isFirst: false, wait })
    : null;
  return { ...first, second, waits };
}

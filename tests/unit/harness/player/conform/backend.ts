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

/** Plays the customer of a scenario. `change` changes the file, `spoil` each answer. */
export async function conformOf(
  scenario: string,
  defect: Defect | null = null,
  change: object = {},
  others: readonly string[] = [],
  spoil: (sent: Sent) => Sent = (sent) => sent,
) {
  const simulator = createSimulator();
  const phone = await simulator.world(scenario);
  const person: Customer = {
    ...readCustomer(JSON.parse(JSON.stringify({ ...file, ...change })), scenario),
    name: scenario,
    pictures: 'pictures' in change ? {} : { face: picture(), front: picture(), back: picture() },
    newestCode: async () => {
      const code = (await phone.state()).sms.at(-1)?.code;
      return code ? { code } : { why: 'no SMS arrived' };
    },
    agrees: () => Promise.resolve(true),
  };
  const wait = async () => {
    simulator.real.now += 60_000;
  };
  const send = sendTo((request) => simulator.app.fetch(request), phone.id, defect);
  return play(async (call) => spoil(await send(call)), person, {
    others,
    wait: () => wait(),
  });
}

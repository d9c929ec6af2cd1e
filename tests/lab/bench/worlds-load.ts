/** Worlds under load at once: in each another customer with marks and amounts of their own, who logs in, reads, borrows and repays. */
import type { Control } from '#harness/client/control.ts';
import { latestOrder, logIn } from '#harness/cli/journeys/by-calls.ts';
import { type CallsPhone, type Exchange, wirePhone } from '#harness/cli/journeys/calls-phone.ts';
import { acceptanceOf } from '#harness/client/acceptance.ts';

export interface Load {
  readonly worlds: number;
  readonly calls: number;
  /** From the first call to the last answer, ms. */
  readonly tookMs: number;
  /** Of each call, ms. */
  readonly times: readonly number[];
  /** Answers that held something of another world, a sentence each. */
  readonly crossed: readonly string[];
  /** Money effects that were not there exactly once. */
  readonly wrongEffects: readonly string[];
}

/** A value planted only in world number `n`. */
export const plantedIn = (n: number) => ({
  mark: `Mark${n}x`,
  mobile: `0803${String(1_000_000 + n)}`,
  principalKobo: (5_000 + 1_000 * n) * 100,
});

/** Above this number the amounts would leave what the product allows (₦60,000). */
export const MOST_WORLDS = 55;

interface Editable {
  mobile: string;
  customers: {
    mobile: string;
    personal: object | null;
    additional: { residence: object } | null;
  }[];
  orders: { principalKobo: number }[];
}

/** Makes world number `n`; returns its id. */
async function plant(control: Control, n: number): Promise<string> {
  const { id } = await control.create({ scenario: 'approved', seed: n });
  const { now: _now, ...state } = await control.world(id);
  const { mark, mobile, principalKobo } = plantedIn(n);
  const [customer, order] = editable(state);
  Object.assign(state, { mobile });
  customer.mobile = mobile;
  customer.personal = {
    ...customer.personal,
    firstName: mark,
    email: `${mark}@gmail.com`,
    whatsappNo: mobile,
  };
  order.principalKobo = principalKobo;
  await control.replace(id, state);
  return id;
}

function editable(state: object) {
  const { customers, orders } = state as Editable;
  const [customer] = customers;
  const [order] = orders;
  if (!customer || !order) throw new Error('the scenario has no customer with an order');
  return [customer, order] as const;
}

/** Parts of an answer that don't belong to world number `n`. */
export function strangersIn(text: string, n: number): readonly string[] {
  const { mark, mobile, principalKobo } = plantedIn(n);
  const found = [
    ...[...text.matchAll(/Mark\d+x/g)].map(([other]) => [other, mark]),
    ...[...text.matchAll(/08031\d{6}/g)].map(([other]) => [other, mobile]),
    ...[...text.matchAll(/"principalKobo":(\d+)/g)].map(([, kobo]) => [
      kobo,
      String(principalKobo),
    ]),
  ];
  return found.flatMap(([is = '', own]) => (is === own ? [] : [is]));
}

/** One customer's life, with `rounds` of reading before the loan and while it runs. */
async function live(control: Control, id: string, n: number, phone: CallsPhone, rounds: number) {
  await logIn(phone, plantedIn(n).mobile);
  const { loanOrderId } = await latestOrder(phone);
  const offer = await phone.read('/loan/confirm/product-info', { loanOrderId });
  for (let round = 0; round < rounds; round += 1) {
    await phone.read('/security/getUserInfo', {});
    await phone.read('/portal/homepage/data', {});
    await latestOrder(phone);
  }
  await phone.act('/loan/get-money', acceptanceOf(offer));
  await phone.pass('PT2H');
  for (let round = 0; round < rounds; round += 1) {
    await phone.read('/loan/loan-order/list-market', {});
    await phone.read('/portal/repayment/detail', { loanOrderId });
  }
  const { order, payableKobo, channels } = await phone.read('/portal/repayment/detail', {
    loanOrderId,
  });
  const card = channels.find(({ kind }) => kind === 'card');
  await phone.act('/portal/repayment/confirm', {
    loanOrderId,
    amountKobo: payableKobo,
    channelId: card?.channelId ?? '',
    owedKobo: order.owedKobo,
    payableKobo,
  });
  await latestOrder(phone);
  const effects = await control.effects(id);
  const money = effects
    .filter(({ kind }) => kind === 'money')
    .map(({ path, times }) => `${path} ${times}`);
  const right = ['/loan/get-money 1', '/portal/repayment/confirm 1'];
  return money.join() === right.join() ? [] : [`world ${n}: ${money.join(', ') || 'nothing'}`];
}

/** Runs `worlds` lives at once, numbered from `first`, and ends the worlds. Rejects where a call is refused. */
export async function loadWorlds(
  control: Control,
  { worlds, rounds, first = 0 }: { worlds: number; rounds: number; first?: number },
): Promise<Load> {
  const numbers = Array.from({ length: worlds }, (_, index) => first + index);
  const ids = await Promise.all(numbers.map((n) => plant(control, n)));
  const heard: (Exchange & { readonly n: number })[] = [];
  const begun = performance.now();
  const wrongEffects = await Promise.all(
    numbers.map((n, index) => {
      const id = ids[index] ?? '';
      const phone = wirePhone(control, id, (exchange) => void heard.push({ ...exchange, n }));
      return live(control, id, n, phone, rounds);
    }),
  );
  const tookMs = performance.now() - begun;
  // Looked through afterwards: the reading must not slow what is measured.
  const crossed = heard.flatMap(({ text, path, n }) =>
    strangersIn(text, n).map((stranger) => `${path} in world ${n} told ${stranger}`),
  );
  await Promise.all(ids.map((id) => control.end(id)));
  return {
    worlds,
    calls: heard.length,
    tookMs,
    times: heard.map(({ ms }) => ms),
    crossed,
    wrongEffects: wrongEffects.flat(),
  };
}

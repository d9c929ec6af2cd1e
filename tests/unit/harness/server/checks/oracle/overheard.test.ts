/** The oracle on single answers and reports: mistakes are reported once, and unrelated entries are ignored. */
import { describe, expect, test } from 'vitest';
import { judged, overhear, isImpossible } from '#harness/server/checks/oracle/oracle.ts';
import { CUSTOMER, LATEST, readingsOf } from '#harness/server/checks/oracle/readings.ts';
import { START, worldOf } from '../../../world.ts';

const latest = '/portal/loan/order/latest';

function overdue() {
  const world = worldOf('overdue');
  const [order] = world.orders;
  if (!order) throw new Error('the scenario has no order');
  const { loanOrderId } = order;
  world.log.length = 0;
  const wrong = { loanOrderId, owedKobo: 1 };
  const hear = (data: unknown, { path = latest, code = 0, isHeard = true, payload = {} } = {}) =>
    overhear(world, START, { path, payload }, { code, data }, isHeard)({ time: START + 5 });
  const texts = () => world.log.flatMap((entry) => (entry.kind === 'oracle' ? [entry.text] : []));
  return { world, loanOrderId, wrong, hear, texts };
}

const sentence = (path: string, place = 'owedKobo') =>
  `the marketplace sent ${path} ${place}: 1, not 2996824 kobo`;

describe('answer', () => {
  test('An answer that differs from the ledger is reported once, passed on, and remembered by its time', () => {
    const { world, wrong, hear, texts } = overdue();
    expect(hear(wrong)).toEqual({ time: START + 5 });
    hear(wrong);
    expect(texts()).toEqual([sentence(latest)]);
    expect(world.log.at(-1)).toMatchObject({
      at: START,
      detail: { compared: 0, wrong: [`${latest} owedKobo: 1, not 2996824 kobo`] },
    });
    expect(readingsOf(world, LATEST)).toMatchObject([{ toldAt: [START + 5, START + 5] }]);
  });

  test('A refusing answer contains no amounts', () => {
    const { world, wrong, hear, texts } = overdue();
    expect(hear(wrong, { code: 100301 })).toEqual({ time: START + 5 });
    expect(texts()).toEqual([]);
    expect(readingsOf(world, CUSTOMER)).toEqual([]);
  });

  test('An answer that no phone hears is judged, and not remembered', () => {
    const { world, wrong, hear, texts } = overdue();
    expect(hear(wrong, { isHeard: false })).toEqual({ time: START + 5 });
    expect(texts()).toEqual([sentence(latest)]);
    expect(readingsOf(world, CUSTOMER)).toEqual([]);
  });

  test('A world that misquotes on purpose is not blamed for an offer, only for other answers', () => {
    const { world, wrong, hear, texts } = overdue();
    const offer = '/loan/confirm/product-info';
    hear({ inner: wrong }, { path: offer });
    expect(texts()).toEqual([sentence(offer, 'inner.owedKobo')]);
    world.policy.misquotes = 'repayment';
    hear(wrong, { path: offer });
    expect(texts()).toHaveLength(1);
    hear(wrong);
    expect(texts()).toEqual([sentence(offer, 'inner.owedKobo'), sentence(latest)]);
  });

  test('The answer to a repeated operation is not newer, the answer to another one is', () => {
    const { world, wrong, hear, texts } = overdue();
    const path = '/portal/repayment/confirm';
    const done = { path, opId: 'a', arrivals: 2 } as (typeof world.operations)[number];
    world.operations.push(done);
    hear(wrong, { path, payload: { opId: 'a' } });
    expect(texts()).toEqual([]);
    hear(wrong, { path: latest, payload: { opId: 'a' } });
    hear({ a: wrong }, { path, payload: { opId: 'b' } });
    done.arrivals = 1;
    hear({ b: wrong }, { path, payload: { opId: 'a' } });
    expect(texts()).toEqual([
      sentence(latest),
      sentence(path, 'a.owedKobo'),
      sentence(path, 'b.owedKobo'),
    ]);
  });
});

test('Taking an offer that breaks the contract is found and logged', () => {
  const { world, texts } = overdue();
  expect(isImpossible(world, START, { principalKobo: 1 }, true)).toBe(true);
  expect(texts()).toEqual(["the app confirmed an impossible offer: it doesn't match the contract"]);
});

describe('report of a phone', () => {
  const mark = { key: 'owed', text: '₦1.00', order: null, quote: null };
  const entry = (detail: unknown) => ({ kind: 'oracle', text: '#/', detail }) as const;
  const report = (changed: boolean, marks: readonly object[] = [mark]) =>
    entry({ marks, settled: [], changed });

  test('An entry that is no report of amounts is logged unchanged', () => {
    const { world } = overdue();
    const other = { kind: 'screen', text: '#/', detail: report(true).detail } as const;
    expect(judged(world, START, other)).toBe(other);
    const odd = entry('marks');
    expect(judged(world, START, odd)).toBe(odd);
  });

  test('Each mistake is judged once, and a report without news is no entry', () => {
    const { world, hear } = overdue();
    hear(null, { payload: { loanOrderId: world.orders[0]?.loanOrderId } });
    expect(judged(world, START, report(true))).toEqual({
      kind: 'oracle',
      text: 'owed ‘₦1.00’ is wrong: ₦29,968.24',
      detail: {
        route: '#/',
        compared: 1,
        facts: 0,
        wrong: [{ why: 'wrong', key: 'owed', order: null, shown: '₦1.00', right: '₦29,968.24' }],
      },
    });
    expect(judged(world, START, report(false))).toBeNull();
    const right = [{ ...mark, text: '₦29,968.24' }];
    expect(judged(world, START, report(false, right))).toBeNull();
    expect(judged(world, START, report(true, right))).toMatchObject({
      text: '1 amount agrees with the ledger',
    });
    expect(judged(world, START, report(true, [...right, ...right]))).toMatchObject({
      text: '2 amounts agree with the ledger',
    });
    expect(judged(world, START, report(true, []))).toBeNull();
  });

  test('A report is not judged by our ledger where a real backend answers', () => {
    const { world } = overdue();
    world.backend = {} as NonNullable<typeof world.backend>;
    expect(judged(world, START, report(true))).toBeNull();
  });
});

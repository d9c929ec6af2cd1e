/** The oracle on single answers and reports: what counts as an answer with amounts, and what it ignores. */
import { describe, expect, test } from 'vitest';
import { overdueLoan } from '../../../../../support/usual-loan.ts';
import { overhear } from '#harness/simulator/checks/oracle/oracle.ts';
import { CUSTOMER, readingsOf } from '#harness/simulator/checks/oracle/readings.ts';
import { START, worldOf } from '../../../world.ts';

const { owed } = overdueLoan;

const latest = '/portal/loan/order/latest';

function overdue() {
  const world = worldOf('overdue');
  const [order] = world.orders;
  if (!order) throw new Error('the scenario has no order');
  const { loanOrderId } = order;
  world.log.length = 0;
  const wrong = { loanOrderId, owedKobo: 1 };
  const hear = (data: unknown, { code = 0, isHeard = true } = {}) =>
    overhear(
      world,
      START,
      { path: latest, payload: {} },
      { code, data },
      isHeard,
    )({ time: START + 5, data });
  const texts = () => world.log.flatMap((entry) => (entry.kind === 'oracle' ? [entry.text] : []));
  return { world, wrong, hear, texts };
}

describe('answer', () => {
  test('A refusing answer contains no amounts', () => {
    const { world, wrong, hear, texts } = overdue();
    hear(wrong, { code: 100301 });
    expect(texts()).toEqual([]);
    expect(readingsOf(world, CUSTOMER)).toEqual([]);
  });

  test('An answer that no phone hears is judged, and not remembered', () => {
    const { world, wrong, hear, texts } = overdue();
    hear(wrong, { isHeard: false });
    expect(texts()).toEqual([`the marketplace sent ${latest} owedKobo: 1, not ${owed} kobo`]);
    expect(readingsOf(world, CUSTOMER)).toEqual([]);
  });
});

test('Taking an offer that breaks the contract is found and logged, if a phone was told it and asks', () => {
  const { world, texts } = overdue();
  const call = (path: string, isPhone: boolean, data: unknown = null) =>
    overhear(world, START, { path, payload: { loanOrderId: '1' }, isPhone }, { code: 0, data });
  const [offer, take] = ['/loan/confirm/product-info', '/loan/get-money'];
  call(offer, false, { principalKobo: 1 });
  call(take, true);
  call(offer, true, { principalKobo: 1 });
  call(take, false);
  expect(texts()).toEqual([]);
  call(take, true);
  expect(texts()).toEqual(["the app confirmed an impossible offer: it doesn't match the contract"]);
});

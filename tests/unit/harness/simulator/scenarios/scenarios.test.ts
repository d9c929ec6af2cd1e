/** Every scenario: its state matches its description, its books are in order, and every read call fits the contract. */
import { everythingProfile } from '#src/facts/profile-everything.ts';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { type Path, type Payload, endpoints } from '#src/contract/endpoints.ts';
import { businessErrors, sessionErrorCodes } from '#src/facts/errors.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { scenarioList, scenarioNames, scenarios } from '#harness/simulator/scenarios/index.ts';
import { checkBooks } from '#harness/simulator/market/ledger.ts';
import { worldSchema } from '#harness/simulator/world/world.ts';
import { MOBILE, type Phone, START } from '../../simulator.ts';
import { eachTest, simulator } from '../../one-phone.ts';
import { lateDayOf, usualLoan } from '../../../../support/usual-loan.ts';

const { repayment: ALL, penaltyPerDay: LATE_DAY } = usualLoan;
/** Of overdue-part-paid, kobo: ₦2,000 were paid on its second late day. The other three cost a share of this. */
const left = ALL + 2 * LATE_DAY - 200_000;

eachTest();

const known = new Set([...Object.values(businessErrors), ...Object.keys(sessionErrorCodes)]);
const readPaths = Object.entries(endpoints).flatMap(([path, row]) =>
  row.kind === 'read' ? [path as Path] : [],
);

/** Makes every read call with the world's ids. Resolves with the code of each. */
async function readAll(phone: Phone): Promise<Map<Path, string>> {
  const order = (await phone.state()).orders.at(-1);
  const ids = {
    mobile: MOBILE,
    loanOrderId: order?.loanOrderId ?? 'none',
    orderNo: order?.orderNo ?? 'none',
    productId: 'personal',
    termDays: 91,
    feedbackId: 'none',
    couponId: 'none',
    bankCode: customer.card.bankCode,
    accountNumber: customer.card.accountNumber,
    bvn: customer.card.bvn,
    code: 'NG',
  };
  const codes = new Map<Path, string>();
  for (const path of readPaths) {
    const answer = await phone.call(path, ids as Payload<Path>);
    const code = String(answer.code);
    codes.set(path, everythingProfile.backend.refusalCodes[code] ?? code);
  }
  return codes;
}

describe.each(scenarioNames)('%s', (name) => {
  test('The scenario has a unique title, and `about` says which number a tester types', () => {
    const [row, ...others] = scenarioList.filter(({ title }) => title === scenarios[name].title);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ name, about: expect.stringContaining(MOBILE) });
  });

  test('The scenario is a valid world with a sound ledger, at any hour, now and later', async () => {
    for (let hour = 0; hour < 24; hour += name === 'many-loans' ? 12 : 6) {
      const phone = await simulator.world(name, {
        now: START + hour * 3_600_000 + 1_234,
        seed: hour,
      });
      for (const later of ['PT0S', 'PT13M', 'P1D', 'P100D']) {
        await phone.advance(later);
        const world = simulator.app.worlds.get(phone.id);
        expect(checkBooks(world)).toEqual([]);
      }
      const { now: _now, ...state } = await phone.state();
      expect(v.safeParse(worldSchema(), state).issues).toBeUndefined();
    }
  });

  test('The scenario answers every read call within the contract', async () => {
    const phone = await simulator.world(name);
    const registered = (await phone.state()).customers.length > 0;
    if (registered) await phone.login();
    const codes = await readAll(phone);
    expect(codes.size).toBe(readPaths.length);
    expect([...codes.values()].filter((code) => code !== '0' && !known.has(code))).toEqual([]);
    const problems = (await phone.calls())
      .map((row) => row.problem)
      .filter((problem) => problem !== null);
    expect(problems).toEqual([]);
    const refusedForSession = [...codes.values()].filter((code) => code in sessionErrorCodes);
    expect(refusedForSession.length > 0).toBe(!registered);
  });
});

describe('first look of a customer', () => {
  test.each([
    ['approved', 14, 0, 0],
    ['under-audit', 1, 0, 0],
    ['lending', 7, 0, 0],
    ['repaying', 2, ALL, 0],
    ['overdue', 3, ALL + 5 * LATE_DAY, 5],
    ['finished', 4, 0, 0],
    ['rejected', 9, 0, 0],
    ['get-money', 18, 0, 0],
    ['offer-lapsing', 14, 0, 0],
    ['offer-coupons', 14, 0, 0],
    ['daily-fee-offer', 14, 0, 0],
    ['offer-off-by-a-kobo', 14, 0, 0],
    ['cancelled', 8, 0, 0],
    ['pay-failed', 10, 0, 0],
    ['due-soon', 2, ALL, 0],
    ['due-today', 2, ALL, 0],
    ['part-paid', 2, ALL - 800_000, 0],
    ['coupons', 2, ALL, 0],
    ['payment-pending', 2, ALL, 0],
    ['payment-stuck', 2, ALL, 0],
    ['card-page', 2, ALL, 0],
    ['payment-fails', 2, ALL, 0],
    ['money-sent-back', 4, 0, 0],
    ['payment-answer-lost', 2, ALL, 0],
    ['rollover-offered', 2, ALL, 0],
    ['rollover-pending', 2, ALL, 0],
    ['rolled-over', 2, ALL, 0],
    ['overdue-part-paid', 3, left + 3 * lateDayOf(left), 5],
    ['overdue-account-unsupported', 3, ALL + 5 * LATE_DAY, 5],
    ['overdue-payment-pending', 3, ALL + 5 * LATE_DAY, 5],
    ['overdue-long', 3, ALL + 55 * LATE_DAY, 55],
    ['draw', 4, 0, 0],
    ['two-products', 4, 0, 0],
    ['twenty-loans', 2, ALL, 0],
    ['odd-dates', 2, ALL - 500_000, 0],
    ['missing-dates', 2, ALL, 0],
    ['nonsense-dates', 2, ALL, 0],
    ['unknown-status', 42, 0, 0],
  ])(
    'A customer in %s finds status %i, %i kobo owed and %i days late',
    async (name, status, owedKobo, daysOverdue) => {
      for (let hour = 0; hour < 24; hour += 4) {
        const phone = await simulator.loggedIn(name, { now: START + hour * 3_600_000, seed: hour });
        expect(await phone.order()).toMatchObject({ status, owedKobo, daysOverdue });
      }
    },
  );

  test('In new-customer the number is not registered', async () => {
    const phone = await simulator.world('new-customer');
    const { data } = await phone.call('/security/existsByMobile', { mobile: MOBILE });
    expect(data.exists).toBe(false);
  });

  test('In session-expired a stored token ends the session, and a login helps', async () => {
    const phone = await simulator.world('session-expired');
    const { stored } = await phone.state();
    expect(JSON.parse(stored['userInfo'] ?? '')).toMatchObject({ mobile: MOBILE });
    phone.useToken(stored['token'] ?? '');
    expect((await phone.call('/portal/loan/order/latest', {})).code).toBe(10010303);
    expect((await phone.call('/portal/homepage/data', {})).code).toBe(10010303);
    await phone.login();
    expect((await phone.order()).status).toBe(2);
  });
});

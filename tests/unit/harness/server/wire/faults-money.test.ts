/** Every money call sent three times, the first time under a fault of the wire: one effect, the same answer again. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Path } from '#src/contract/endpoints.ts';
import type { WireFaultKind } from '#harness/protocol/faults.ts';
import { acceptanceOf } from '#harness/client/acceptance.ts';
import { PAY, type Phone, type Simulator, createSimulator, opId } from '../../simulator.ts';

let simulator: Simulator;
let phone: Phone;

beforeEach(() => {
  simulator = createSimulator();
});

describe('every money call of the journey', () => {
  const sends: [WireFaultKind, string][] = [
    ['dropBefore', 'ConnectionDropped'],
    ['dropAfterCommit', 'ConnectionDropped'],
    ['malformedJson', '200'],
    ['empty', '200'],
    ['httpStatus', '500'],
    ['codeAfterCommit', '200'],
    ['statusAfterCommit', '502'],
    ['arriveLate', 'ConnectionDropped'],
  ];

  /** Sends a money call three times, the first time under the fault; how each send ended. */
  async function thrice(kind: WireFaultKind, path: Path, send: () => Promise<Response>) {
    await phone.faults([{ path, kind, times: 1 }]);
    const endings: string[] = [];
    for (let sent = 0; sent < 3; sent += 1) {
      endings.push(
        await send().then(
          (response) => String(response.status),
          (error: Error) => error.name,
        ),
      );
    }
    return endings;
  }

  test.each(sends)(
    'under %s (%s), sent three times, has exactly one effect',
    async (kind, first) => {
      phone = await simulator.loggedIn('approved');
      const { loanOrderId } = await phone.order();
      const { data } = await phone.call('/loan/confirm/product-info', { loanOrderId });
      const take = { ...acceptanceOf(data), opId: opId() };
      const taken = await thrice(kind, '/loan/get-money', () =>
        phone.send('/loan/get-money', take),
      );
      expect(taken).toEqual([first, '200', '200']);
      await phone.advance('PT1H');
      expect((await phone.order()).owedKobo).toBe(2_724_384);
      const pay = await phone.payment({ loanOrderId });
      expect(pay.amountKobo).toBe(2_724_384);
      expect(await thrice(kind, PAY, () => phone.send(PAY, pay))).toEqual([first, '200', '200']);
      expect(await phone.order()).toMatchObject({ status: 4, paidKobo: 2_724_384 });
      const money = (await phone.effects()).filter((row) => row.kind === 'money');
      expect(money.map((row) => row.times)).toEqual([1, 1]);
      const payments = (await phone.state()).ledger.filter((entry) => entry.kind === 'payment');
      expect(payments).toHaveLength(1);
    },
  );
});

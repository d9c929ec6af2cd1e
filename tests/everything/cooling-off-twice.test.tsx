/** A loan that is sent back here while another tab or phone acts on it: one effect, and the screen names it. */
import { describe, expect, test } from 'vitest';
import { repay } from '#src/repay/repay.texts.ts';
import { coolingOffTexts } from '#src/repay/cooling-off.texts.ts';
import { checking } from '#src/core/texts/checking.texts.ts';
import { differences } from '#src/core/texts/differences.texts.ts';
import { like } from '#harness/player/names.ts';
import { another } from '../screens/app/another.ts';
import { openWidget } from '../screens/app/open.tsx';
import { usual } from '../support/usual-loan.ts';

const PAY = '/portal/repayment/confirm';

const firsts = {
  'pays a part by card': { amountKobo: 300_000, channelId: 'card' },
  'pays a part by transfer': { amountKobo: 300_000, channelId: 'transfer' },
  'sends it back by transfer': { channelId: 'transfer', cancels: true },
  'pays all of it': { channelId: 'card' },
} as const;

const rows = (['tab', 'phone'] as const).flatMap((where) =>
  (Object.keys(firsts) as (keyof typeof firsts)[]).map((first) => ({ where, first })),
);

describe('loan that is being cancelled', () => {
  test.each(rows)(
    'A loan that is cancelled here ends once when another $where $first',
    async ({ where, first }) => {
      const app = await openWidget({
        scenario: 'cooling-off',
        route: '/repay/cashier?cancel=1',
        brand: 'everything',
      });
      await app.sees(coolingOffTexts.en.ask);
      await app.act(() =>
        app.screen.getByRole('radio', { name: like(`${repay.en.card}…`) }).click(),
      );
      await app.tap(like(coolingOffTexts.en.sendBack(usual.disbursal)));
      const call = await another(app, where);
      const latest = await call('/portal/loan/order/latest', {});
      const order = latest.ok ? latest.data.order : null;
      if (!order) throw new Error('There is no loan.');
      const { loanOrderId, owedKobo, dueAt, coolingOffKobo } = order;
      const wish = { cancels: false, ...firsts[first] };
      const allKobo = wish.cancels ? (coolingOffKobo ?? 0) : owedKobo;
      const seen = { owedKobo, payableKobo: owedKobo, dueAt: dueAt ?? 0, rolloverPendingKobo: 0 };
      const done = await call(PAY, { loanOrderId, ...seen, amountKobo: allKobo, ...wish });
      expect(done).toMatchObject({ ok: true });
      await app.answer(like(coolingOffTexts.en.sendBack(usual.disbursal)));
      await app.sees(checking.en.notSent(checking.en.sendBack(usual.disbursal)));
      expect(app.shown()).not.toContain(checking.en.notSent(differences.en.payment));
      expect(await app.moneyEffects()).toEqual([`${PAY}: 1`]);
    },
  );
});

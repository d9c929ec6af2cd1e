/** Journey (§2 confirm_borrow): terms that change before the tap, in view wherever the page was scrolled to. */
import { borrow } from '#src/borrow/borrow.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { moneyEffects, opIdsOf } from '../support/effects.ts';
import { expectRightAmounts } from '../support/oracle.ts';
import { expectSoundAtTwiceTheSize } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

const route = '#/borrow/confirm_borrow';

async function openAt(phone: Phone, scenario: string, to: string): Promise<void> {
  const device = { nativeLogin: 'signsIn' } as const;
  await phone.open({ scenario, now: '2026-11-21T09:00:00Z', device });
  await phone.button(home.en.logInOrRegister).tap();
  await phone.sees('Adaeze');
  await phone.go(to);
}

const ordersIn = (state: object) =>
  Reflect.get(state, 'orders') as readonly { terms: { feeBp: number } }[];

/** Changes the world just before a tap, while the page's own reads are held. */
async function changesUnseen(phone: Phone, change: (state: object) => void): Promise<void> {
  const faults = [{ path: '/portal/loan/order/latest', kind: 'delay', ms: 8_000 }];
  await changes(phone, (state) => change(Object.assign(state, { faults })));
}

async function changes(phone: Phone, change: (state: object) => void): Promise<void> {
  const { now: _now, ...state } = await phone.control.world(phone.id);
  change(state);
  await phone.control.replace(phone.id, state);
}

test('A fee that rises before the tap shows old and new, and the loan is ordered as agreed', async ({
  phone,
}) => {
  const confirm = confirmPage(phone);
  await openAt(phone, 'approved', '#/');
  await changes(phone, (state) => {
    for (const { terms } of ordersIn(state)) terms.feeBp = 48;
  });
  await phone.go(route);
  await confirm.agree.tap();
  await changesUnseen(phone, (state) => {
    for (const { terms } of ordersIn(state)) terms.feeBp = 98;
  });
  await phone.browser.execute(() => document.querySelector('main')?.scrollTo(0, 9_999));
  await phone.button('Get ₦24,858.40').tap();
  await phone.sees(borrow.en.offerChanged);
  await phone.sees('You get ₦24,710.90 before: ₦24,858.40');
  await phone.sees('Management fee ₦245 before: ₦120');
  await phone.sees('VAT on the fee, 18% ₦44.10 before: ₦21.60');
  const top = await phone.browser.execute(
    () => document.querySelector('main [role="status"]')?.getBoundingClientRect().top,
  );
  expect(top, 'what changed is in view, wherever the page was').toBeGreaterThan(0);
  expect(await opIdsOf(phone, '/loan/get-money')).toHaveLength(1);
  expect(await moneyEffects(phone)).toEqual([]);
  expect(await confirm.agree.checked(), 'other figures ask for another tick').toBe(false);
  await phone.faults([]);
  await expectRightAmounts(phone, 12);
  await expectSoundAtTwiceTheSize(phone);

  await confirm.getMoney.tap();
  await phone.sees(toasts.en.agreeToLoanAgreement);
  expect(await moneyEffects(phone)).toEqual([]);
  await confirm.agree.tap();
  await confirm.getMoney.tap();
  await phone.at('#/borrow/lending');
  expect(await moneyEffects(phone)).toEqual(['/loan/get-money: 1/1']);
  expect(new Set(await opIdsOf(phone, '/loan/get-money')).size).toBe(2);
  const { orders } = await phone.control.world(phone.id);
  expect(orders).toMatchObject([{ status: 7, terms: { feeBp: 98 } }]);
});

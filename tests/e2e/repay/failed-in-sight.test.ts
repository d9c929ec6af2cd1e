/**
 * Each way to fail, from each page that orders money: what failed and the next step are in sight on a small screen, above
 * an open keyboard and sideways.
 */
import { like } from '#harness/player/names.ts';
import { limits } from '#src/facts/limits.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { coolingOffTexts } from '#src/repay/cooling-off.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import type { Path } from '#src/contract/endpoints.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { resizeScreen } from '../../support/probes.ts';
import type { WireFault } from '#harness/simulator/protocol/faults.ts';
import { expect, test } from '../support/fixtures.ts';

const small = [320, 568] as const;
const sizes = [small, [320, 330], [740, 360]] as const;

type Way = Omit<WireFault, 'path'>;
const refused: Way = { kind: 'businessCode', code: 100301, times: 1 };
/** Calls whose outcome is unknown at first. They have one screen, so each is played from one page. */
const unknown: readonly Way[] = [
  { kind: 'dropBefore' },
  { kind: 'httpStatus', status: 500 },
  { kind: 'hostile', shape: 'wrongTypes' },
];

interface Page {
  readonly scenario: string;
  readonly route: string;
  readonly path: Path;
  /** The last tap sends the call. */
  readonly order: (phone: Phone) => Promise<void>;
}

/** Pays by the button of the page, then by the one of the question. */
async function pays(phone: Phone, button: RegExp, yes = button): Promise<void> {
  await phone.button(button).tap();
  await phone.dialog().see();
  await phone.button(yes).tap();
}
const payment = { route: '#/repay/cashier', path: '/portal/repayment/confirm' } as const;
const pages: Readonly<Record<string, Page>> = {
  'whole debt': {
    scenario: 'repaying',
    ...payment,
    order: (phone) => pays(phone, like(repay.en.pay('₦…'))),
  },
  'part of it': {
    scenario: 'overdue',
    ...payment,
    async order(phone) {
      await phone.field(repay.en.howMuch).fill('2000');
      await pays(phone, like(repay.en.pay('₦2,000')));
    },
  },
  'part by transfer': {
    scenario: 'repaying',
    ...payment,
    async order(phone) {
      await phone.button('₦5,000').tap();
      await phone.radio(like(`${repay.en.transfer}…`)).tap();
      await pays(phone, like(repay.en.pay('₦5,000')));
    },
  },
  rollover: {
    scenario: 'rollover-offered',
    route: '#/repay/exhibition_period_detail',
    path: '/repay/confirmExtensionOrder',
    order: (phone) =>
      pays(phone, like(rollover.en.yes(limits.rolloverDays, '₦…')), like(repay.en.pay('₦…'))),
  },
  offer: {
    scenario: 'approved',
    route: '#/borrow/confirm_borrow',
    path: '/loan/get-money',
    async order(phone) {
      await phone.checkbox().tap();
      await phone.button(like(`${borrow.en.getMoney} ₦…`)).tap();
    },
  },
  'cancelled loan': {
    scenario: 'cooling-off',
    route: '#/repay/cashier?cancel=1',
    path: payment.path,
    order: (phone) =>
      pays(phone, like(coolingOffTexts.en.sendBack('₦…')), like(repay.en.pay('₦…'))),
  },
  draw: {
    scenario: 'draw',
    route: '#/user_center/coupon',
    path: '/lottery-draw/create',
    order: (phone) => phone.button(coupon.en.draw).tap(),
  },
  coupon: {
    scenario: 'coupons',
    route: '#/user_center/coupon',
    path: '/lottery-draw/coupon/use',
    async order(phone) {
      await phone.button(`${coupon.en.use} ₦500`).tap();
      await phone.dialog(coupon.en.askTitle).see();
      await phone.button(coupon.en.useIt).tap();
    },
  },
};

/** Runs in the page: what is said about the call, and which of it and of the next step can't be seen. */
function said() {
  const facts = ['refused', 'notSoFar', 'notDone', 'ordered', 'done'];
  const title = document.querySelector(facts.map((fact) => `[data-fact=${fact}]`).join());
  if (!title) return null;
  const next = title.closest('dialog, .state')?.querySelector('.btn');
  const isHidden = (element: Element) => {
    const { top, bottom, left, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + 8, top + height / 2);
    const isOnTop = onTop && (element.contains(onTop) || onTop.contains(element));
    return top < 0 || bottom > innerHeight || !isOnTop;
  };
  const parts = next ? [title, next] : [title];
  return { hidden: parts.filter(isHidden).map(({ textContent }) => textContent) };
}

const cells = Object.entries(pages).flatMap(([name, page], place) => {
  const way = unknown[place];
  return [refused, ...(way ? [way] : [])].map((one) => ({ name, page, way: one }));
});

test.for(cells)('$name, $way.kind: it is in sight', async ({ page, way }, { phone }) => {
  const { path, scenario, route, order } = page;
  await resizeScreen(phone.browser, ...small);
  await phone.open({ scenario, loggedIn: true }, route);
  await phone.faults([{ path, ...way }]);
  await order(phone);
  for (const [width, height] of sizes) {
    await resizeScreen(phone.browser, width, height);
    // A dialog may be rising, and a doubt takes some seconds.
    await expect
      .poll(() => phone.browser.execute(said), { timeout: 30_000 })
      .toEqual({ hidden: [] });
  }
});

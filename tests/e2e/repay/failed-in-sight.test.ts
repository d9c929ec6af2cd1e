/**
 * Each way to fail, from each page that orders money: what failed and the next step are in sight on a small screen, above
 * an open keyboard and sideways.
 */
import { like } from '#harness/player/names.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { coolingOffTexts } from '#src/repay/cooling-off.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { limits } from '#src/facts/limits.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import type { Path } from '#src/contract/endpoints.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { resizeScreen, resizeText } from '../../support/probes.ts';
import type { WireFault } from '#harness/simulator/protocol/faults.ts';
import { expect, test } from '../support/fixtures.ts';

const small = [320, 568] as const;
const sizes = [small, [320, 330], [360, 740], [740, 360]] as const;

type Way = Omit<WireFault, 'path'>;
const refused: Way = { kind: 'businessCode', code: 100301, times: 1 };

interface Page {
  readonly scenario: string;
  /** The faults of its call, one test each; a refusal by default. If the list is empty, the payment fails without a fault. */
  readonly ways?: readonly Way[];
  readonly route: string;
  readonly path: Path;
  /** The last tap sends the call. */
  readonly order: (phone: Phone) => Promise<void>;
}

/** Chooses a part and a way to pay, and pays it. */
async function paysPart(phone: Phone, channel: string): Promise<void> {
  await phone.button('₦5,000').tap();
  await phone.radio(like(`${channel}…`)).tap();
  await pays(phone, like(repay.en.pay('₦5,000')));
}

/** Pays by the button of the page, then by the one of the question. */
async function pays(phone: Phone, button: RegExp, yes = button): Promise<void> {
  await phone.button(button).tap();
  await phone.dialog().see();
  await phone.button(yes).tap();
}
const payment = { route: '#/repay/cashier', path: '/portal/repayment/confirm' } as const;
const pages: Readonly<Record<string, Page>> = {
  // Calls without an answer have one screen, so each is played from one page. The app waits a minute for the last one.
  'whole debt': {
    scenario: 'repaying',
    ...payment,
    ways: [refused, { kind: 'dropBefore' }, { kind: 'neverAnswers', times: 1 }],
    order: (phone) => pays(phone, like(repay.en.pay('₦…'))),
  },
  'part of it': {
    scenario: 'overdue',
    ...payment,
    ways: [refused, { kind: 'httpStatus', status: 500 }],
    async order(phone) {
      await phone.field(repay.en.howMuch).fill('2000');
      await pays(phone, like(repay.en.pay('₦2,000')));
    },
  },
  'part by transfer': {
    scenario: 'repaying',
    ...payment,
    ways: [refused, { kind: 'hostile', shape: 'wrongTypes' }],
    order: (phone) => paysPart(phone, repay.en.transfer),
  },
  'declined card': {
    scenario: 'payment-fails',
    ways: [],
    ...payment,
    order: (phone) => paysPart(phone, repay.en.card),
  },
  'transfer without an account': {
    scenario: 'payment-fails',
    ways: [],
    ...payment,
    order: (phone) => paysPart(phone, repay.en.transfer),
  },
  'payment page that fails': {
    scenario: 'payment-fails',
    ways: [],
    ...payment,
    async order(phone) {
      await paysPart(phone, repay.en.gateway);
      await phone.sees(cashier.en.finishIt);
      await phone.clock({ advance: 'PT10M' });
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
    order: (phone) => pays(phone, like(coolingOffTexts.en.sendBack('₦…'))),
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

/** Runs in the page: what of the sentence about the call and of the next step can't be seen. */
function said() {
  const facts = ['refused', 'failed', 'notSoFar', 'notDone', 'ordered', 'done'];
  const title = document.querySelector(facts.map((fact) => `[data-fact=${fact}]`).join());
  if (!title) return null;
  const place = title.closest('dialog, .state');
  const next = place?.querySelector('.btn');
  const isHidden = (element: Element) => {
    const { top, bottom, left, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + 8, top + height / 2);
    const isOnTop = onTop && (element.contains(onTop) || onTop.contains(element));
    return top < 0 || bottom > innerHeight || !isOnTop;
  };
  const parts = next ? [title, next] : [title];
  return {
    hidden: parts.filter(isHidden).map(({ textContent }) => textContent),
    // A coupon and a draw are refused beside their own button.
    isOneStep: !place || place.querySelectorAll('.btn--primary').length === 1,
  };
}

const cells = Object.entries(pages).flatMap(([name, page]) => {
  const { ways = [refused] } = page;
  if (ways.length === 0) return [{ title: name, page, faults: [] }];
  return ways.map((way) => ({
    title: `${name}, ${way.kind}`,
    page,
    faults: [{ path: page.path, ...way }],
  }));
});

test.for(cells)('$title: it is in sight', async ({ page, faults }, { phone }) => {
  const { scenario, route, order } = page;
  await phone.open({ scenario, loggedIn: true }, route);
  await resizeScreen(phone.browser, ...small);
  await phone.faults(faults);
  await order(phone);
  for (const [width, height] of sizes) {
    await resizeScreen(phone.browser, width, height);
    // A dialog may be rising, and a doubt takes some seconds, or as long as the app waits for an answer.
    await expect
      .poll(() => phone.browser.execute(said), { timeout: limits.timeoutMs + 30_000 })
      .toEqual({ hidden: [], isOneStep: true });
  }
});

test('With text of twice the size an open answer and its next step are in sight on a small phone', async ({
  phone,
}) => {
  phone.needs('textSize');
  const { scenario, route, path, order } = pages['part by transfer'] as Page;
  await phone.open({ scenario, loggedIn: true }, route);
  await phone.faults([{ path, kind: 'hostile', shape: 'wrongTypes' }]);
  await order(phone);
  await phone.button(common.en.continue).see();
  await resizeScreen(phone.browser, ...small);
  await resizeText(phone.browser, 32);
  const seen = await phone.browser.execute(said);
  await resizeText(phone.browser, 16);
  expect(seen).toEqual({ hidden: [], isOneStep: true });
});

/** A phone held sideways, and text at twice its size (§2): the page has room, and controls grow with the text. */
import { userCenter } from '#src/account/account.texts.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { records } from '#src/records/records.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { applicationPage, routes } from '#harness/player/pages/application.ts';
import { identityPage } from '#harness/player/pages/identity.ts';
import { like } from '#harness/player/names.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLoggedIn } from '../support/logged-in.ts';
import { amountsOnScreen, brokenWords, resizeScreen, resizeText } from '../../support/probes.ts';
import { usualLoan } from '../../support/usual-loan.ts';

const world = { scenario: 'step-personal' };
const route = '#/auth/personal_infomation';

test('At 740 × 360 header and footer scroll with the page', async ({ phone }) => {
  await phone.open(world, route);
  await phone.sees(privacy.en.gateTitle);
  const edges = () =>
    phone.browser.execute(() => {
      const box = (name: string) => document.querySelector(name)?.getBoundingClientRect();
      return { head: box('.page__head')?.bottom, foot: box('.page__foot')?.top };
    });
  expect((await edges()).foot).toBeLessThan(740);
  await resizeScreen(phone.browser, 740, 360);
  expect((await edges()).foot).toBeGreaterThan(360);
  await phone.browser.execute(() => document.querySelector('.page')?.scrollBy(0, 200));
  expect((await edges()).head).toBeLessThan(0);
});

test('A question shows both answers at 740 × 360, and is over the page beside the rail at 1280', async ({
  phone,
}) => {
  await openLoggedIn(phone, 'coupons');
  await phone.go('#/user_center/coupon');
  await phone.button(`${coupon.en.use} ₦500`).tap();
  await phone.dialog(coupon.en.askTitle).see();
  await resizeScreen(phone.browser, 740, 360);
  const cut = () =>
    phone.browser.execute(() =>
      [...document.querySelectorAll('dialog[open] button')]
        .filter((button) => button.getBoundingClientRect().bottom > innerHeight - 12)
        .map((button) => button.textContent),
    );
  // It may still be rising.
  await expect.poll(cut, { timeout: 30_000 }).toEqual([]);
  await resizeScreen(phone.browser, 1280, 800);
  const middles = await phone.browser.execute(() =>
    ['dialog[open]', '.page__main .card'].map((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect();
      return box && Math.round(box.left + box.width / 2);
    }),
  );
  expect(middles).toEqual([752, 752]);
  await phone.button(common.en.cancel).tap();
  await phone.dialog().gone();
});

test('A checkbox and its tick are twice as large beside text of twice the size', async ({
  phone,
}) => {
  await phone.open(world, route);
  await phone.sees(privacy.en.gateTitle);
  const widths = () =>
    phone.browser.execute(() =>
      ['.tick__box', '.tick__box .icon', '.page__back .icon'].map(
        (name) => document.querySelector(name)?.getBoundingClientRect().width,
      ),
    );
  expect(await widths()).toEqual([24, 18, 24]);
  phone.needs('textSize');
  await resizeText(phone.browser, 32);
  const large = await widths();
  await resizeText(phone.browser, 16);
  expect(large).toEqual([48, 42, 48]);
});

test('At 320 × 740 with text of twice the size no word of a sheet’s head breaks', async ({
  phone,
}) => {
  phone.needs('textSize');
  await phone.open({ scenario: 'twenty-loans', loggedIn: true, language: 'es' }, '#/records');
  await phone.button(records.es.export).tap();
  await phone.button(records.es.copy).see();
  await resizeScreen(phone.browser, 320, 740, 1);
  await resizeText(phone.browser, 32);
  const broken = await phone.browser.execute(brokenWords);
  await resizeText(phone.browser, 16);
  expect(broken).toEqual([]);
});

test.for([
  ['repaying', '#/'],
  ['overdue', '#/'],
  ['finished', '#/'],
  ['approved', '#/borrow/confirm_borrow'],
  ['overdue', '#/repay/repay_detail'],
] as const)(
  'At 320 × 740 with text of twice the size no amount of %s breaks at %s',
  async ([scenario, place], { phone }) => {
    phone.needs('textSize');
    await phone.open({ scenario, loggedIn: true }, place);
    await phone.sees('₦');
    await phone.rest();
    await resizeScreen(phone.browser, 320, 740, 1);
    await resizeText(phone.browser, 32);
    const { seen, broken } = await phone.browser.execute(amountsOnScreen);
    await resizeText(phone.browser, 16);
    expect(seen.length).toBeGreaterThan(1);
    expect(broken).toEqual([]);
  },
);

test.for([
  ['overdue', '#/'],
  ['step-additional', '#/auth/additionalInfomation'],
  ['under-audit', '#/auth/review_tips'],
  ['approved', '#/borrow/confirm_borrow'],
  ['repaying', '#/repay/cashier'],
] as const)(
  'At 320 × 568 with a text zoom of 200 % the head of %s is as high as one line at %s',
  async ([scenario, place], { phone }) => {
    const device = { textSize: 200 };
    await phone.open({ scenario, loggedIn: true, language: 'es', device }, place);
    await phone.rest();
    // Opening a page of another origin gives the screen its first size again.
    await resizeScreen(phone.browser, 320, 568, 1);
    const { head, lines, below } = await phone.browser.execute(() => {
      const at = (name: string) => document.querySelector(name)?.getBoundingClientRect().height;
      const below = document.body.scrollHeight - innerHeight;
      return { head: at('.page__head') ?? 0, lines: at('.page__title') ?? 0, below };
    });
    expect(lines).toBeGreaterThan(16);
    expect(head).toBeLessThanOrEqual(88);
    expect(below).toBe(0);
  },
);

test('With text of 310 %, iOS’ largest, the parts of the head stay apart and the amount fits', async ({
  phone,
}) => {
  await phone.open({ scenario: 'repaying', loggedIn: true }, '#/repay/cashier');
  await phone.field(repay.en.howMuch).fill(String(usualLoan.repayment / 100));
  const overlaps = () =>
    phone.browser.execute(() => {
      document.documentElement.style.fontSize = '53px';
      const boxes = [
        ...document.querySelectorAll('.page__head .icon, .page__text, .page__main'),
      ].map((part) => part.getBoundingClientRect());
      const apart = boxes.every((one, index) =>
        boxes
          .slice(index + 1)
          .every(
            (other) =>
              one.bottom <= other.top + 1 ||
              other.bottom <= one.top + 1 ||
              one.right <= other.left + 1 ||
              other.right <= one.left + 1,
          ),
      );
      const amount = document.querySelector<HTMLInputElement>('input[inputmode="decimal"]');
      return { apart, isCut: amount && amount.scrollWidth > amount.clientWidth };
    });
  await resizeScreen(phone.browser, 375, 740, 1);
  expect(await overlaps()).toEqual({ apart: true, isCut: false });
  await phone.go('#/');
  await phone.sees(home.en.owedNow);
  expect((await overlaps()).apart).toBe(true);
});

test('At 320 × 568 the lender’s name on the login leaves room for the field and its button', async ({
  phone,
}) => {
  await phone.open({ scenario: 'new-customer' }, '#/user/login');
  await phone.field(loginTexts.en.mobile).see();
  await resizeScreen(phone.browser, 320, 568, 1);
  const bottom = () =>
    phone.browser.execute(() => document.querySelector('.welcome')?.getBoundingClientRect().bottom);
  expect(await bottom()).toBeLessThan(200);
  phone.needs('textSize');
  await resizeText(phone.browser, 32);
  const large = await bottom();
  await resizeText(phone.browser, 16);
  expect(large).toBeLessThan(200);
});

test('On a low screen an approval shows its price in the place of its drawing', async ({
  phone,
}) => {
  await phone.open({ scenario: 'approved', loggedIn: true });
  await phone.sees(home.en.approvedAction);
  const price = (name: string) =>
    phone.browser.execute((wanted: string) => {
      const [first, end] = ['.rows__row', wanted].map((one) => document.querySelector(one));
      const bottom = first?.getBoundingClientRect().bottom ?? Infinity;
      return bottom <= (end?.getBoundingClientRect().top ?? innerHeight);
    }, name);
  await resizeScreen(phone.browser, 740, 360, 1);
  expect(await price('.tabs')).toBe(true);
  phone.needs('textSize');
  await resizeScreen(phone.browser, 320, 568, 1);
  await resizeText(phone.browser, 32);
  const isSeen = await price('.tabs');
  await resizeText(phone.browser, 16);
  expect(isSeen).toBe(true);
});

test('With text of twice the size words have the width of the page', async ({ phone }) => {
  phone.needs('textSize');
  const widths = (selector: string) =>
    phone.browser.execute((wanted: string) => {
      const main = document.querySelector('.page__main')?.clientWidth ?? 0;
      const found = [...document.querySelectorAll(wanted)];
      return found.map((one) => Math.round((100 * one.getBoundingClientRect().width) / main));
    }, selector);
  await phone.open({ scenario: 'step-identity', loggedIn: true }, routes.identity);
  await identityPage(phone).title.see();
  await resizeText(phone.browser, 32);
  const tips = await widths('.good ul');
  await resizeText(phone.browser, 16);
  expect(tips).toEqual([expect.toSatisfy((percent: number) => percent > 75)]);
  await phone.open({ scenario: 'step-questions', loggedIn: true }, routes.questions);
  await applicationPage(phone).answerAll();
  await resizeText(phone.browser, 32);
  const questions = await widths('.list__row .list__text');
  await resizeText(phone.browser, 16);
  expect(questions.length).toBeGreaterThan(5);
  expect(Math.min(...questions)).toBeGreaterThan(75);
});

test('At 320 px the values of an offer end in one line, in Spanish too', async ({ phone }) => {
  await phone.open({ scenario: 'approved', loggedIn: true, language: 'es' }, routes.confirm);
  await phone.heading(borrow.es.confirmTitle).see();
  await phone.rest();
  await resizeScreen(phone.browser, 320, 568, 1);
  const ends = await phone.browser.execute(() =>
    [...document.querySelectorAll('.rows__value')].map((one) =>
      Math.round(one.getBoundingClientRect().right),
    ),
  );
  expect(ends.length).toBeGreaterThan(8);
  expect([...new Set(ends)]).toEqual([ends[0]]);
});

test('In forced colours the field with the focus has a ring', async ({ phone }) => {
  phone.needs('theme');
  const force = (value: string) =>
    phone.browser.sendCommand('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value }],
    });
  await force('active');
  await phone.open({ scenario: 'new-customer' }, '#/user/login');
  await phone.field(loginTexts.en.mobile).tap();
  const rings = await phone.browser.execute(() =>
    [...document.querySelectorAll('.field__box')].map((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return `${outlineStyle} ${outlineWidth}`;
    }),
  );
  await force('none');
  expect(rings).toEqual(['solid 3px']);
});

/** Counts what begins to move from now on. */
const countMoves = () => {
  const moves: string[] = [];
  Object.assign(window, { moves });
  for (const type of ['animationstart', 'transitionrun'])
    document.addEventListener(type, ({ target }) => moves.push((target as Element).className));
};

test.for([
  ['reduce', false],
  ['no-preference', true],
] as const)(
  'With reduced motion “%s” it is %s that something moves on the way to sheet and dialog',
  async ([value, isMoving], { phone }) => {
    phone.needs('theme');
    const prefer = (wanted: string) =>
      phone.browser.sendCommand('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-reduced-motion', value: wanted }],
      });
    await prefer(value);
    await phone.open({ scenario: 'repaying', loggedIn: true }, '#/records');
    await phone.browser.execute(countMoves);
    await phone.button(records.en.export).tap();
    await phone.button(records.en.copy).see();
    await phone.button(common.en.close).tap();
    await phone.dialog().gone();
    await phone.rest();
    await phone.go('#/repay/cashier');
    await phone.radio(like(`${repay.en.card}…`)).tap();
    await phone.button(like(`${repay.en.pay('₦')}…`)).tap();
    await phone.dialog().see();
    await phone.button(common.en.cancel).tap();
    await phone.dialog().gone();
    await phone.rest();
    await phone.go('#/user_center/settings');
    await phone.button(userCenter.en.logout).tap();
    await phone.dialog(userCenter.en.logoutTitle).see();
    const moves = await phone.browser.execute(() => Reflect.get(window, 'moves') as string[]);
    await prefer('');
    expect(moves.length > 0, moves.join(', ')).toBe(isMoving);
  },
);

test('In forced colours the main button has a thick border, and bars and choices a system colour', async ({
  phone,
}) => {
  phone.needs('theme');
  const force = (value: string) =>
    phone.browser.sendCommand('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value }],
    });
  await force('active');
  await phone.open({ scenario: 'repaying', loggedIn: true }, '#/repay/cashier');
  await phone.radio(like(`${repay.en.card}…`)).tap();
  await phone.button(repay.en.payAll).tap();
  const seen = await phone.browser.execute(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const system = (colour: string) => {
      probe.style.cssText = `forced-color-adjust: none; color: ${colour}`;
      return getComputedStyle(probe).color;
    };
    const styles = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`There is no ${selector}.`);
      return getComputedStyle(element);
    };
    const found = {
      border: styles('.btn--primary').borderTopWidth,
      chosen: styles('.radio:checked').backgroundColor === system('Highlight'),
      itsWords: styles('.radio:checked ~ *').color === system('HighlightText'),
      chip: styles('.picks__one[aria-pressed=true]').backgroundColor === system('Highlight'),
      bar: styles('.comp__bar').borderTopWidth,
      stripes: styles('.comp--way').backgroundImage.startsWith('repeating-linear-gradient'),
    };
    probe.remove();
    return found;
  });
  await force('none');
  expect(seen).toEqual({
    border: '3px',
    chosen: true,
    itsWords: true,
    chip: true,
    bar: '1px',
    stripes: true,
  });
});

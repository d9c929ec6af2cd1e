/** coupon (§2, §3): the groups, using one, refusals at their coupon, the draw with its true result. */
import { describe, expect, test } from 'vitest';
import { common } from '#src/core/texts/common.texts.ts';
import { coupon as couponTexts } from '#src/coupons/coupons.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { checking } from '#src/core/texts/checking.texts.ts';
import { languages } from '#src/facts/languages.ts';
import { like, saying } from '#harness/player/names.ts';
import { words } from '#harness/simulator/text/lender-words.ts';
import { type Opening, openWidget } from '../app/open.tsx';
import { owedAfter, usual } from '../../support/usual-loan.ts';

const route = '/user_center/coupon';
const useIt = '/lottery-draw/coupon/use';
const drawOne = '/lottery-draw/create';

const open = (opening: Partial<Opening> = {}) =>
  openWidget({ scenario: 'coupons', route, ...opening });

/** The rows of a group. */
const rows = (group: string) =>
  Array.from(
    document.querySelector(`ul[aria-label="${group}"]`)?.children ?? [],
    (row) => row.textContent,
  );

test('Usable, used and expired coupons are listed with worth, loans and end', async () => {
  const app = await open();
  await app.sees(couponTexts.en.quantity(2));
  expect(rows(couponTexts.en.usable)).toEqual([
    `₦500${couponTexts.en.fromLoan} ₦10,000${couponTexts.en.endsOn('11 December 2026')}${couponTexts.en.use} ₦500`,
    `₦1,000${couponTexts.en.fromLoan} ₦40,000${couponTexts.en.endsOn('21 December 2026')}${couponTexts.en.notThisLoan}`,
  ]);
  expect(rows(couponTexts.en.used)).toEqual([
    `₦200${couponTexts.en.fromLoan} ₦1,000${couponTexts.en.usedOn('14 July 2026')}${couponTexts.en.whatFor}`,
  ]);
  expect(rows(couponTexts.en.expired)).toEqual([
    `₦300${couponTexts.en.fromLoan} ₦1,000${couponTexts.en.endedOn('20 November 2026')}`,
  ]);
});

test('Coupons worth more than any loan count as a bad answer, and are read again', async () => {
  const app = await open({
    before: (world) =>
      world.control.setFaults([
        { path: '/lottery-draw/coupons', kind: 'hostile', shape: 'hugeNumbers' },
      ]),
  });
  await app.sees(common.en.failureMalformed);
  expect(app.shown()).not.toContain('₦90,071');
  await app.faults([]);
  await app.tap(common.en.tryAgain);
  await app.sees(couponTexts.en.quantity(2));
});

test.each([
  ['P13D', couponTexts.en.endsIn(7, '11 December 2026')],
  ['P19D', couponTexts.en.endsIn(1, '11 December 2026')],
  ['P19DT14H', couponTexts.en.endsToday('9:59 am')],
])('After %s a coupon shows: %s', async (advance, text) => {
  const app = await open({ before: (world) => world.control.moveClock({ advance }) });
  await app.sees(text);
});

test('The question names coupon and loan, and its yes uses the coupon once', async () => {
  const app = await open();
  await app.sees(couponTexts.en.usable);
  await app.tap(`${couponTexts.en.use} ₦500`);
  const question = app.screen.getByRole('dialog').textContent ?? '';
  expect(question).toMatch(
    saying(
      `${couponTexts.en.comesOff}₦500${home.en.loanNumber}LM…${home.en.owedNow}${usual.repayment}`,
    ),
  );
  await app.tap(couponTexts.en.useIt);
  await app.sees(couponTexts.en.usedTitle);
  expect(app.shown()).toContain(`${repay.en.partPaidText} ${owedAfter(500)}.`);
  expect(rows(couponTexts.en.used)).toHaveLength(2);
  expect(await app.moneyEffects()).toEqual([`${useIt}: 1`]);
});

test('The result of a coupon takes the focus from its button', async () => {
  const app = await open();
  await app.sees(couponTexts.en.usable);
  app.button(`${couponTexts.en.use} ₦500`).focus();
  await app.tap(`${couponTexts.en.use} ₦500`);
  await app.tap(couponTexts.en.useIt);
  await app.sees(couponTexts.en.usedTitle);
  expect(document.activeElement?.textContent).toMatch(like(`${couponTexts.en.usedTitle}…`));
});

test('A coupon that expired under the question says so, among the expired ones', async () => {
  const app = await open();
  await app.sees(couponTexts.en.usable);
  await app.tap(`${couponTexts.en.use} ₦500`);
  await app.control.moveClock({ advance: 'P21D' });
  await app.tap(couponTexts.en.useIt);
  await app.sees(`${couponTexts.en.refused}: ${couponTexts.en.ended}`);
  expect(rows(couponTexts.en.expired)[0]).toBe(
    `₦500${couponTexts.en.fromLoan} ₦10,000${couponTexts.en.endedOn('11 December 2026')}${couponTexts.en.refused}: ${couponTexts.en.ended}`,
  );
  expect(document.activeElement?.textContent).toBe(
    `${couponTexts.en.refused}: ${couponTexts.en.ended}`,
  );
  expect(await app.moneyEffects()).toEqual([]);
});

test.each(languages)(
  'A coupon whose worth changed (%s) says so, with its new worth',
  async (language) => {
    const t = couponTexts[language];
    const use = `${t.use} ₦500`;
    const app = await open({ language });
    await app.until(() => app.buttons().includes(use), 'No coupon to use.');
    await app.tap(use);
    const world = await app.control.state();
    for (const coupon of world.coupons)
      if (coupon.amountKobo === 50_000) coupon.amountKobo = 30_000;
    await app.control.replace(world);
    await app.tap(t.useIt);
    await app.sees(`${t.refused}: ${t.moved('₦500')}`);
    expect(app.buttons()).toContain(`${t.use} ₦300`);
    expect(app.buttons()).not.toContain(use);
    expect(await app.moneyEffects()).toEqual([]);
  },
);

test('A coupon used elsewhere says so, among the used ones', async () => {
  const app = await open();
  await app.sees(couponTexts.en.usable);
  await app.tap(`${couponTexts.en.use} ₦500`);
  const { call } = await import('#src/core/calls/api.ts');
  const { $latest } = await import('#src/core/loan/order.ts');
  const loanOrderId = $latest.get().order?.loanOrderId ?? '';
  const list = await call('/lottery-draw/available/coupon', { loanOrderId });
  const couponId = list.ok ? (list.data.coupons[0]?.couponId ?? '') : '';
  await call(useIt, { couponId, loanOrderId, amountKobo: 50_000 });
  await app.tap(couponTexts.en.useIt);
  await app.sees(`${couponTexts.en.refused}: ${couponTexts.en.usedUp}`);
  expect(rows(couponTexts.en.used)[0]).toContain('₦500');
  expect(await app.moneyEffects()).toEqual([`${useIt}: 1`]);
});

test('A used coupon leads to its loan', async () => {
  const app = await open();
  await app.sees(couponTexts.en.whatFor);
  await app.tap(saying(couponTexts.en.whatFor));
  await app.until(() => app.history.path().startsWith('/repay/bill_detail?id='), 'No bill.');
});

test('With an offer coupons are chosen there', async () => {
  const app = await open({ scenario: 'offer-coupons' });
  await app.sees(couponTexts.en.withOffer);
  expect(app.buttons().filter((one) => one.startsWith(couponTexts.en.use))).toEqual([]);
  await app.tap(couponTexts.en.toOffer);
  await app.at('/borrow/confirm_borrow');
});

test('While a payment is pending no coupon is offered, and the page says why', async () => {
  const app = await open({
    rewrite: ({ order }) => order && Object.assign(order, { repaymentPending: true }),
  });
  await app.sees(couponTexts.en.afterPayment);
  expect(app.buttons().filter((one) => one.startsWith(couponTexts.en.use))).toEqual([]);
  expect(app.shown()).not.toContain(couponTexts.en.notThisLoan);
});

describe('draw', () => {
  test('A won coupon is shown once, and listed later', async () => {
    const app = await open({ scenario: 'draw' });
    await app.sees(couponTexts.en.emptyTitle);
    expect(app.shown()).toContain(couponTexts.en.places(12));
    expect(app.shown()).toContain(couponTexts.en.drawsLeft(3));
    await app.tap(couponTexts.en.draw);
    await app.sees(`${couponTexts.en.wonTitle}₦100`);
    expect(app.shown()).toContain(couponTexts.en.drawsLeft(2));
    expect(app.shown()).not.toContain(couponTexts.en.drawText);
    expect(app.buttons()).toContain(couponTexts.en.drawAgain);
    const won = `${couponTexts.en.anyLoan}${couponTexts.en.endsOn('21 December 2026')}`;
    expect(app.shown().split('₦100')).toHaveLength(2);
    expect(rows(couponTexts.en.usable)).toEqual([]);
    expect(rows(couponTexts.en.wonTitle)).toEqual([`${couponTexts.en.wonTitle}₦100${won}`]);
    expect(await app.moneyEffects()).toEqual([`${drawOne}: 1`]);
    await app.go('/me');
    await app.sees(home.en.settings);
    await app.go('/user_center/coupon');
    await app.sees(couponTexts.en.usable);
    expect(rows(couponTexts.en.usable)).toEqual([`₦100${won}`]);
  });

  test('The result of a draw takes the focus, and the last draw removes its button', async () => {
    let drawsLeft = 1;
    const app = await open({
      scenario: 'draw',
      rewrite: (data) => {
        if ('won' in data) drawsLeft = 0;
        if ('drawsLeft' in data) Object.assign(data, { drawsLeft });
      },
    });
    await app.sees(couponTexts.en.drawsLeft(1));
    app.button(couponTexts.en.draw).focus();
    await app.tap(couponTexts.en.draw);
    await app.sees(`${couponTexts.en.wonTitle}₦100`);
    expect(app.buttons().filter((one) => one.startsWith(checking.en.draw))).toEqual([]);
    expect(document.activeElement?.textContent).toMatch(like(`${couponTexts.en.wonTitle}₦100…`));
  });

  test.each(['/lottery-draw/coupons', '/lottery-draw/is-show'] as const)(
    'A win stands alone, without older facts beside it, if %s fails after the draw',
    async (path) => {
      const app = await open({ scenario: 'draw' });
      await app.sees(couponTexts.en.emptyTitle);
      await app.faults([{ path, kind: 'hostile', shape: 'nullData' }]);
      await app.tap(couponTexts.en.draw);
      await app.sees(`${couponTexts.en.wonTitle}₦100`);
      expect(app.shown()).not.toContain(couponTexts.en.emptyTitle);
      expect(app.shown()).not.toContain('3 draws left');
      expect(app.shown().split('₦100')).toHaveLength(2);
    },
  );

  test('A draw without a prize says so plainly, and places show only when known', async () => {
    const app = await open({
      scenario: 'draw',
      rewrite: (data) => {
        if ('won' in data) data['won'] = null;
        if ('places' in data) delete data['places'];
      },
    });
    await app.sees(couponTexts.en.drawsLeft(3));
    expect(app.shown()).not.toContain('Places');
    await app.tap(couponTexts.en.draw);
    await app.sees(`${couponTexts.en.lostTitle}${couponTexts.en.lostText}`);
  });

  test('A draw without a prize says so if no draw can be read after it', async () => {
    const app = await open({
      scenario: 'draw',
      rewrite: (data) => {
        if ('won' in data) data['won'] = null;
      },
    });
    await app.sees(couponTexts.en.drawsLeft(3));
    await app.faults([{ path: '/lottery-draw/is-show', kind: 'hostile', shape: 'nullData' }]);
    await app.tap(couponTexts.en.draw);
    await app.sees(`${couponTexts.en.lostTitle}${couponTexts.en.lostText}`);
    expect(app.shown()).not.toContain('3 draws left');
  });

  test.each([
    ['a coupon', 100, `${couponTexts.en.wonTitle}₦100`],
    ['nothing', 0, `${couponTexts.en.lostTitle}${couponTexts.en.lostText}`],
  ])('A draw of %s whose answer was lost tells its result', async (_, winPercent, result) => {
    const app = await open({
      scenario: 'draw',
      async before({ control }) {
        const state = await control.state();
        state.policy.draw.winPercent = winPercent;
        await control.replace(state);
      },
    });
    await app.sees(couponTexts.en.drawsLeft(3));
    await app.faults([{ path: drawOne, kind: 'dropAfterCommit', times: 1 }]);
    await app.tap(couponTexts.en.draw);
    await app.sees(outcome.en.doneText);
    await app.tap(common.en.continue);
    await app.sees(result);
    expect(app.shown()).toContain(couponTexts.en.drawsLeft(2));
    expect(app.shown().split('₦100')).toHaveLength(winPercent ? 2 : 1);
  });

  test('A draw that another phone used up says that none is left, once', async () => {
    const app = await open({ scenario: 'draw' });
    await app.sees(couponTexts.en.drawsLeft(3));
    const state = await app.control.state();
    for (const customer of state.customers) customer.drawsLeft = 0;
    await app.control.replace(state);
    await app.tap(couponTexts.en.draw);
    await app.sees(couponTexts.en.drawFailed);
    const [lenders] = words.noDraw;
    expect(app.shown().split(saying(couponTexts.en.drawsLeft(0), lenders))).toHaveLength(2);
    expect(app.shown()).not.toContain(couponTexts.en.drawText);
    expect(app.shown()).not.toContain(couponTexts.en.places(12));
    expect(app.buttons()).not.toContain(couponTexts.en.draw);
  });

  test('A draw that is not shown is not mentioned', async () => {
    const app = await open({
      rewrite: (data) => 'show' in data && Object.assign(data, { show: false }),
    });
    await app.sees(couponTexts.en.usable);
    expect(app.shown()).not.toMatch(/draw/i);
  });
});

test('An empty coupon list explains itself', async () => {
  const app = await open({ scenario: 'approved', language: 'es' });
  await app.sees(couponTexts.es.emptyTitle);
  expect(app.shown()).toContain(couponTexts.es.drawsLeft(1));
});

test('A visitor to the coupons sees the login', async () => {
  const app = await open({ loggedIn: false });
  await app.sees(couponTexts.en.login);
  await app.tap(home.en.logInOrRegister);
  await app.at('/user/login');
});

test('A coupon list that cannot be read says so, and can be read again', async () => {
  const app = await open({
    before: (world) =>
      world.control.setFaults([
        { path: '/lottery-draw/coupons', kind: 'hostile', shape: 'nullData', times: 1 },
      ]),
  });
  await app.sees(common.en.failureTitle);
  await app.tap(common.en.tryAgain);
  await app.sees(couponTexts.en.quantity(2));
});

/** The law on screens, calls and the bridge: each rule with a good and a bad case. */
import { describe, expect, test } from 'vitest';
import { type LawRule, lawRules } from '#harness/simulator/protocol/checks.ts';
import type { CallEntry, LogEntry } from '#harness/simulator/protocol/log.ts';
import type { ScreenSeen } from '#harness/simulator/protocol/screen.ts';
import { timeSdkFlags } from '#src/facts/bridge-actions.ts';
import { lawOf, WIRE } from '#harness/simulator/checks/law/law.ts';
import { observed } from '#harness/simulator/checks/observed.ts';
import { START, books, bridge, call, confirmScreen, note, seen, worldOf } from '../../../world.ts';

const CONFIRM = '#/borrow/confirm_borrow';
const confirm = (change: Partial<ScreenSeen> = {}): ScreenSeen => ({ ...confirmScreen, ...change });

const reportOf = (...log: LogEntry[]) => lawOf({ log });

/** A rule's verdict on a place of a log. */
function verdictOf(rule: LawRule, place: string, ...log: LogEntry[]) {
  const row = reportOf(...log).screens.find((screen) => screen.place === place);
  return row?.verdicts[rule];
}

const onConfirm = (rule: LawRule, change: Partial<ScreenSeen> = {}) =>
  verdictOf(rule, '/borrow/confirm_borrow', seen(CONFIRM, confirm(change)));

const amountRow = { key: 'coupon', text: '', order: null, quote: null };
const named = (words: string, quote: string | null = null) => [{ words, order: null, quote }];
const without = (key: string) => confirmScreen.amounts.filter((row) => row.key !== key);
const instead = (key: string, text: string) =>
  confirmScreen.amounts.map((row) => (row.key === key ? { ...row, text } : row));

describe('cost before the yes', () => {
  test('The cost rule is good where every cost is shown', () => {
    expect(onConfirm('cost')).toMatchObject({ verdict: 'good' });
    expect(onConfirm('cost')?.evidence).toContain('all 8 cost items');
  });

  test.each([
    ['principal', 'the loan amount'],
    ['processingFee', 'the management fee'],
    ['taxOnFee', 'the VAT'],
    ['interest', 'the interest'],
    ['repayment', 'the total to repay'],
    ['yearlyRate', 'the yearly rate'],
    ['penaltyPerDay', 'the late fee per day'],
  ])('The cost rule is bad without %s', (key, words) => {
    const verdict = onConfirm('cost', { amounts: without(key) });
    expect(verdict).toMatchObject({ verdict: 'bad' });
    expect(verdict?.evidence).toContain(words);
  });

  test('A button that sends the money back is no yes to a loan', () => {
    const yes = [{ label: 'Send back ₦24,710.90', keys: ['disbursal'] }];
    const cashier = seen('#/repay/cashier?cancel=1', confirm({ yes, amounts: [], boxes: [] }));
    expect(verdictOf('cost', '/repay/cashier', cashier)).not.toMatchObject({ verdict: 'bad' });
  });

  test('Amounts of another loan on the screen do not count for the loan that is taken', () => {
    const earlier = confirmScreen.amounts.map((row) => ({ ...row, order: '6' }));
    const bare = without('yearlyRate');
    for (const amounts of [
      [...earlier, ...bare],
      [...bare, ...earlier],
    ]) {
      expect(onConfirm('cost', { amounts })).toMatchObject({ verdict: 'bad' });
      expect(onConfirm('cost', { amounts })?.evidence).toContain('the yearly rate');
    }
    expect(onConfirm('cost', { amounts: earlier })).toMatchObject({ verdict: 'bad' });
    const both = [...earlier.slice(0, 2), ...confirmScreen.amounts];
    expect(onConfirm('cost', { amounts: both })).toMatchObject({ verdict: 'good' });
  });

  test('A yes without its amount in the button is still a yes', () => {
    const hidden = { amounts: [], yes: [], buttons: ['Back', 'Get the money'] };
    expect(onConfirm('cost', hidden)).toMatchObject({ verdict: 'bad' });
    expect(onConfirm('cost', hidden)?.evidence).toContain('Get the money');
  });

  describe('payment', () => {
    const path = '/portal/repayment/confirm';
    const tapped = (act: string, label: string) =>
      note('screen', '#/repay/cashier', {
        seen: { ...confirmScreen, amounts: [], boxes: [], yes: [], buttons: [label] },
        books,
        act,
        on: label,
      });
    const paid = (amountKobo: number) =>
      call(path, { act: 'p-2', opId: 'a', payload: { amountKobo, opId: 'a' } });
    const judged = (...log: LogEntry[]) => verdictOf('cost', WIRE, ...log);

    test('A payment is good for an amount that was tapped, also just before', () => {
      const log = [tapped('p-1', 'Pay ₦5,000'), tapped('p-2', 'Pay')];
      expect(judged(...log, paid(500_000))).toMatchObject({ verdict: 'good' });
    });

    test('A payment is bad for an amount that was not on the screen', () => {
      expect(judged(tapped('p-2', 'Pay ₦5,000'), paid(499_900))).toMatchObject({
        verdict: 'bad',
        evidence: `${path} was sent for ₦4,999.00, which /repay/cashier didn't show.`,
      });
    });

    test('A payment is not judged where the phone reported no tap', () => {
      expect(judged(paid(499_900))?.verdict).toBeUndefined();
    });
  });

  describe.each(['/loan/get-money', '/loan/get-money-plus'])('call for the money, %s', (get) => {
    const actOn = (act: string, on: string, address: string, screen: Partial<ScreenSeen>) => {
      const entry = seen(address, screen);
      const detail = { ...('detail' in entry ? (entry.detail as object) : {}), act, on };
      return { ...entry, detail } as LogEntry;
    };
    const yes = actOn('p-1', 'Get ₦24,710.90', CONFIRM, confirm());
    const judged = (...log: LogEntry[]) => verdictOf('cost', WIRE, ...log);

    test('The call for the money is judged by the screen of its tap, whatever settled since', () => {
      expect(judged(yes, call(get, { act: 'p-1' }))).toMatchObject({ verdict: 'good' });
      expect(judged(call(get, { act: 'p-1' }), seen('#/', {}), yes)).toMatchObject({
        verdict: 'good',
      });
    });

    test('The call for the money is bad where the screen of its tap lacked a cost', () => {
      const bare = actOn('p-1', 'Get ₦24,710.90', CONFIRM, confirm({ amounts: [] }));
      const bad = judged(seen(CONFIRM, confirm()), bare, call(get, { act: 'p-1' }));
      expect(bad).toMatchObject({ verdict: 'bad' });
      expect(bad?.evidence).toContain("on /borrow/confirm_borrow, which didn't show");
    });

    const terms = { disbursalKobo: 2_471_090, repaymentKobo: 2_724_384, interestKobo: 224_384 };

    test('The call for the money is good with the costs of its screen, and bad with others', () => {
      const sent = (payload: object) => judged(yes, call(get, { act: 'p-1', payload }));
      expect(sent(terms)).toMatchObject({ verdict: 'good' });
      expect(sent({ ...terms, repaymentKobo: 2_724_484 })).toMatchObject({
        verdict: 'bad',
        evidence:
          'The loan was confirmed with the total to repay of ₦27,244.84, but /borrow/confirm_borrow showed ₦27,243.84.',
      });
      expect(sent({ ...terms, interestKobo: 224_385 })).toMatchObject({ verdict: 'bad' });
    });

    test('The call for the money is bad with a coupon whose amount its screen did not show', () => {
      const amounts = [...confirmScreen.amounts, { ...amountRow, text: '− ₦500' }];
      const withCoupon = actOn('p-1', 'Get ₦24,710.90', CONFIRM, confirm({ amounts }));
      const sent = (screen: LogEntry, couponReductionKobo: number) =>
        judged(
          screen,
          call('/loan/get-money-plus', { act: 'p-1', payload: { couponReductionKobo } }),
        );
      expect(sent(withCoupon, 50_000)).toMatchObject({ verdict: 'good' });
      expect(sent(yes, 50_000)).toMatchObject({
        verdict: 'bad',
        evidence:
          "The loan was confirmed with a coupon of ₦500.00, which /borrow/confirm_borrow didn't show.",
      });
      expect(sent(yes, 0)).toMatchObject({ verdict: 'bad' });
    });

    test('The call for the money is bad if the customer tapped something other than the confirmation', () => {
      const home = actOn('p-1', 'Continue', '#/', { buttons: ['Continue'] });
      expect(judged(home, call(get, { act: 'p-1' }))?.evidence).toContain(
        "on /, which didn't show",
      );
    });

    test('The call for the money is not judged if the phone reported no tap', () => {
      const report = reportOf(seen('#/', {}), call(get));
      expect(report).toMatchObject({ verdict: 'not judged', good: 0, bad: 0, notJudged: 1 });
      expect(judged(seen('#/', {}), call(get, { act: 'gone-1' }))).toMatchObject({
        verdict: 'not judged',
      });
      // A call that can be judged decides over one that can't.
      expect(judged(yes, call(get, { act: 'p-1' }), call(get))).toMatchObject({
        verdict: 'good',
      });
    });

    test("A tester's call for the money is not attributed to the app", () => {
      expect(reportOf(seen('#/', {}), call(get, { from: 'script' })).bad).toBe(0);
    });
  });
});

describe('yearly rate', () => {
  test('The yearly rate is good where it is named and follows from the amounts', () => {
    expect(onConfirm('rate')).toMatchObject({ verdict: 'good' });
    expect(onConfirm('rate')?.evidence).toContain('47.9%');
  });

  test.each([
    ['missing', { amounts: without('yearlyRate') }, 'without its yearly rate'],
    ['another than the amounts make', { amounts: instead('yearlyRate', '36.0 %') }, 'give 47.9%'],
    ['no rate', { amounts: instead('yearlyRate', 'soon') }, "isn't a percentage"],
    ['rounded', { amounts: instead('yearlyRate', '36%') }, '‘36%’'],
    ['the nominal one', { rateWords: named('Interest 47.9%') }, "doesn't say"],
  ] as const)('The yearly rate is bad where it is %s', (_why, change, evidence) => {
    const verdict = onConfirm('rate', change);
    expect(verdict).toMatchObject({ verdict: 'bad' });
    expect(verdict?.evidence).toContain(evidence);
  });

  describe('screen without a loan', () => {
    const elsewhere = (amounts: ScreenSeen['amounts']) => {
      const screen = confirm({ amounts, yes: [], boxes: [] });
      return verdictOf('rate', '/bill_detail', seen('#/bill_detail', screen));
    };

    test('A price without a loan needs no rate, and an existing one is checked', () => {
      expect(elsewhere(confirmScreen.amounts)).toMatchObject({ verdict: 'good' });
      expect(elsewhere(instead('yearlyRate', '36.0 %'))).toMatchObject({ verdict: 'bad' });
      expect(elsewhere(without('yearlyRate'))).toMatchObject({ verdict: 'none' });
    });
  });

  test('A calculator is checked against its own amount and days', () => {
    const quote = 'p1:1000000:91';
    const rows = (rate: string) => [
      { key: 'quote.disbursal', text: '₦9,884.36', order: null, quote },
      { key: 'quote.repayment', text: '₦10,897.53', order: null, quote },
      { key: 'quote.yearlyRate', text: rate, order: null, quote },
    ];
    const on = (rate: string) =>
      verdictOf(
        'rate',
        '/',
        seen('#/', {
          amounts: rows(rate),
          rateWords: named('Yearly rate including all fees', quote),
        }),
      );
    expect(on('47.9%')).toMatchObject({ verdict: 'good' });
    expect(on('41.2 %')).toMatchObject({ verdict: 'bad' });
  });
});

describe('lender', () => {
  test('The lender rule is good with name and number, and bad without either', () => {
    expect(onConfirm('lender')).toMatchObject({ verdict: 'good' });
    const noNumber = onConfirm('lender', { lenderLines: [books.lender] });
    expect(noNumber?.evidence).toBe(
      `The screen doesn't show the approval number (${books.approval}).`,
    );
    expect(onConfirm('lender', { lenderLines: [] })?.evidence).toContain(books.lender);
  });
});

describe('boxes', () => {
  const box = { label: 'Share my contacts', ticked: true, byPerson: false };

  test('A box is good unticked or ticked by the user, and bad ticked by the app', () => {
    expect(onConfirm('unticked')?.evidence).toBe('1 box, none ticked.');
    const byPerson = onConfirm('unticked', { boxes: [{ ...box, byPerson: true }] });
    expect(byPerson).toMatchObject({ verdict: 'good', evidence: '1 box, 1 ticked by the user.' });
    const byApp = onConfirm('unticked', { boxes: [box] });
    expect(byApp).toMatchObject({ verdict: 'bad' });
    expect(byApp?.evidence).toContain('Share my contacts');
  });
});

describe('forbidden data', () => {
  const off = Object.fromEntries(timeSdkFlags.map((flag) => [flag, false]));
  const flags = (data: Readonly<Record<string, boolean>>) =>
    bridge('timeSDK', {
      step: 'x',
      orderNo: 'LM1',
      userId: '1',
      isSubmit: true,
      data: { ...off, ...data },
    });

  test('Data collection is good for the device alone, at the screen where it was asked', () => {
    const verdict = verdictOf(
      'flags',
      '/auth/review_tips',
      note('route', '#/auth/review_tips'),
      flags({ device: true, sms: false }),
    );
    expect(verdict).toMatchObject({ verdict: 'good', evidence: 'timeSDK collects device.' });
  });

  test.each(['appList', 'sms', 'exif', 'contact', 'location', 'callLog'])(
    'Collecting %s is bad',
    (flag) => {
      expect(verdictOf('flags', '/', flags({ device: true, [flag]: true }))).toMatchObject({
        verdict: 'bad',
        evidence: `timeSDK is asked to collect ${flag}.`,
      });
    },
  );

  test('A message that breaks the contract is never good, whatever it contains', () => {
    const flat = bridge('timeSDK', { step: 'x', appList: false });
    expect(verdictOf('flags', '/', flat)?.evidence).toContain(
      "doesn't match the contract: timeSDK",
    );
    const unknown = verdictOf('flags', '/', bridge('readContacts', null));
    expect(unknown).toMatchObject({ verdict: 'bad' });
    expect(verdictOf('flags', '/', bridge('logout', null))).toBeUndefined();
  });

  test('Reading the list of packages is bad', () => {
    const verdict = verdictOf('flags', WIRE, call('/user/device/packageList'));
    expect(verdict).toMatchObject({ verdict: 'bad' });
  });
});

describe('term', () => {
  const offered = (termDays: number) =>
    call('/loan/confirm/product-info', { reply: { code: 0, data: { termDays } } });

  test('A term is good over 60 days, and bad at 60 and under', () => {
    expect(verdictOf('tenure', WIRE, offered(61))).toMatchObject({ verdict: 'good' });
    expect(verdictOf('tenure', WIRE, offered(60))).toMatchObject({ verdict: 'bad' });
    expect(onConfirm('tenure')).toMatchObject({ verdict: 'good', evidence: '91 days.' });
  });

  test('The terms of products, of an application and of a calculator are judged', () => {
    const products = { products: [{ termsDays: [91, 180] }, { termsDays: [30] }] };
    const list = call('/loan/product/list-market', { reply: { code: 0, data: products } });
    expect(verdictOf('tenure', WIRE, list)?.evidence).toBe(
      '/loan/product/list-market offers 30 days. 60 or less are banned.',
    );
    const apply = call('/loan/loan-order/apply-market', { payload: { termDays: 45 } });
    expect(verdictOf('tenure', WIRE, apply)).toMatchObject({ verdict: 'bad' });
    const quote = 'p1:1000000:30';
    const amounts = ['quote.disbursal', 'quote.repayment'].map((key) => ({
      key,
      text: '₦1.00',
      order: null,
      quote,
    }));
    expect(verdictOf('tenure', '/', seen('#/', { amounts }))).toMatchObject({ verdict: 'bad' });
  });
});

describe('account deletion', () => {
  const settings = (links: string[]) =>
    verdictOf('deletion', '/user_center/settings', seen('#/user_center/settings', { links }));
  const page = (buttons: string[]) =>
    verdictOf(
      'deletion',
      '/user_center/delete_account',
      seen('#/user_center/delete_account?from=web', { buttons }),
    );

  test('Deletion is good with a row of the settings and a page that works, bad without', () => {
    expect(settings(['#/me', '#/user_center/delete_account'])).toMatchObject({ verdict: 'good' });
    expect(settings(['#/me'])).toMatchObject({ verdict: 'bad' });
    expect(page(['Send the code'])).toMatchObject({ verdict: 'good' });
    expect(page([''])).toMatchObject({ verdict: 'bad' });
  });

  test('Deletion is not judged where a check or an update covers the page', () => {
    expect(settings([])).toMatchObject({ verdict: 'none' });
    const covered = { header: false, links: [], buttons: [] };
    for (const place of ['/user_center/settings', '/user_center/delete_account']) {
      expect(verdictOf('deletion', place, seen(`#${place}`, covered))).toMatchObject({
        verdict: 'none',
      });
    }
  });
});

describe('report', () => {
  test('The report keeps a bad verdict, counts, and says why a rule is silent', () => {
    const report = reportOf(
      seen(CONFIRM, confirm({ lenderLines: [] })),
      seen(CONFIRM, confirm()),
      seen('#/me', {}),
    );
    expect(report.rules.map(({ rule }) => rule)).toEqual([...lawRules]);
    expect(report).toMatchObject({ bad: 1, good: 4 });
    expect(report.screens.map(({ place }) => place)).toEqual(['/borrow/confirm_borrow', '/me']);
    const me = Object.values(report.screens[1]?.verdicts ?? {});
    expect(me.every(({ verdict, evidence }) => verdict === 'none' && evidence !== '')).toBe(true);
  });

  test('The report of an empty world is empty, and damaged entries are no screens', () => {
    expect(reportOf().screens).toEqual([]);
    expect(reportOf(note('screen', '#/', { seen: { amounts: 7 } })).screens).toEqual([]);
  });

  test('The report checks a screen against the loan of its time, whatever changed since', () => {
    const world = worldOf('approved');
    const posted = { kind: 'screen', text: CONFIRM, detail: { seen: confirm() } } as const;
    const kept = observed(world, START, posted);
    world.orders.length = 0;
    world.market.lenderName = 'Somebody Else';
    const entry = { seq: 1, at: START, kind: 'screen', text: CONFIRM } as const;
    const log = [{ ...entry, detail: kept && 'detail' in kept ? kept.detail : null }];
    expect(lawOf({ log })).toMatchObject({ good: 5, bad: 0 });
  });

  test('With a real backend the report knows only the offers that were sent', () => {
    const world = worldOf('approved');
    world.backend = { url: 'https://backend.example', calls: [] };
    world.orders.length = 0;
    const loanOrderId = '77';
    const screen = confirm({ lenderLines: ['Another Lender, approval no. 9'] });
    const kept = (log: LogEntry[]) => {
      world.log.splice(0, Infinity, ...log);
      const posted = { kind: 'screen', text: CONFIRM, detail: { seen: screen } } as const;
      const entry = observed(world, START, posted);
      return entry && 'detail' in entry ? (entry.detail as { books: object }).books : null;
    };
    expect(kept([])).toEqual({ latest: null, termDays: {}, lender: '', approval: '' });
    const data = {
      loanOrderId,
      termDays: 91,
      lenderName: 'Another Lender',
      lenderApprovalNumber: '9',
    };
    const told = call('/loan/confirm/product-info', { reply: { code: 0, msg: '', data } });
    const asked = call('/loan/confirm/product-info', {
      ...told,
      from: 'script',
    } as Partial<CallEntry>);
    expect(kept([asked]), 'a tester’s own call').toEqual(kept([]));
    expect(kept([told])).toEqual({
      latest: loanOrderId,
      termDays: { [loanOrderId]: 91 },
      lender: 'Another Lender',
      approval: '9',
    });
  });
});

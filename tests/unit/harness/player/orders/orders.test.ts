/** Two actors on one customer's money in every order: the invariants, and the orders that always run. */
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleApp } from '#harness/phone/process/bundle.ts';
import type { Bundle } from '#harness/phone/process/page-code.ts';
import { type Case, cases, casesOf } from '#harness/player/orders/cases.ts';
import { draw, type Hunt, playAll } from '#harness/player/orders/hunt.ts';
import {
  atOnce,
  notAgreed,
  nothingDone,
  notWanted,
  paidTooMuch,
} from '#harness/player/orders/invariants.ts';
import { createHearing } from '#harness/player/orders/hearing.ts';
import { chooserOf, readOrder } from '#harness/player/orders/order.ts';
import { type NewPhone, playCase } from '#harness/player/orders/play.ts';
import { quietSimulator } from '#harness/phone/process/quiet-simulator.ts';
import type { LogEntry, NoteEntry } from '#harness/simulator/protocol/log.ts';
import type { Payment, World } from '#harness/simulator/world/world.ts';
import { ScreensPlayer } from '#harness/player/screens.ts';
import { endpoints, type Path } from '#src/contract/endpoints.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { checking } from '#src/core/texts/checking.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { businessErrors } from '#src/facts/errors.ts';
import { authorizationHeader } from '#src/facts/wire.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { call, seen } from '../../world.ts';
import { now } from '../../../../support/screens-player.ts';

/** After the page has opened, while its run goes on, ms. */
const AFTER_START_MS = 5_000;

test('Every money call of the contract is wanted by two pages at once', () => {
  const both = cases.filter(({ first, second }) => first.name === second?.act.name);
  const wanted = new Set(both.flatMap(({ first }) => first.does));
  const paths = (Object.keys(endpoints) as Path[]).filter(
    (path) => endpoints[path].kind === 'money',
  );
  expect(paths.filter((path) => !wanted.has(path))).toEqual([]);
});

test('A money call that nobody wanted, or wanted once and one account got twice, is a problem', () => {
  const done = (path: string, customerId = 'u1') =>
    ({ kind: 'money', times: 1, path, customerId }) as const;
  const [pay, draw] = ['/portal/repayment/confirm', '/lottery-draw/create'];
  const operations = [done(pay), done(pay), done(draw)];
  expect(notWanted(operations, [pay, pay, draw])).toEqual([]);
  expect(notWanted(operations, [pay])).toEqual([
    `${pay} was committed 2 times for one account, and wanted 1 times`,
    `${draw} was committed 1 times for one account, and wanted 0 times`,
  ]);
  expect(notWanted([done(pay), done(pay, 'u2')], [pay])).toEqual([]);
  expect(notWanted([{ ...done(pay), times: 0 }], [])).toEqual([]);
  const saved = done('/user/update-bankCard');
  expect(notWanted([saved, saved], [saved.path])).toEqual([]);
});

test('A run in which no page got what it wanted is a problem', () => {
  const pay = '/portal/repayment/confirm';
  const row = { kind: 'money', opId: 'a', arrivals: 1, at: 0, summary: '' } as const;
  expect(nothingDone([], [])).toEqual([]);
  expect(nothingDone([{ ...row, path: pay, times: 1 }], [pay])).toEqual([]);
  const nothing = [{ kind: 'nothing done', detail: `none of ${pay}` }];
  expect(nothingDone([{ ...row, path: pay, times: 0 }], [pay, pay])).toEqual(nothing);
  expect(nothingDone([{ ...row, path: '/user/delete', times: 1 }], [pay])).toEqual(nothing);
});

test('A payment of more than is owed is a problem', () => {
  const payment = (surplusKobo: number) => ({ payOrderId: 'P1', surplusKobo }) as Payment;
  expect(paidTooMuch({ payments: [payment(0)] })).toEqual([]);
  expect(paidTooMuch({ payments: [payment(0), payment(50_000)] })).toEqual([
    { kind: 'paid too much', detail: '₦500.00 of P1 was not owed' },
  ]);
});

test('A committed sum that the screen or the pressed button did not have is a problem', () => {
  const path = '/portal/repayment/confirm';
  const tapped = (on: string, text: string): LogEntry => {
    const entry = seen('#/repay/cashier', { text });
    return {
      ...entry,
      detail: { ...((entry as NoteEntry).detail as object), act: 'p1-2', on },
    } as LogEntry;
  };
  const paid = (amountKobo: number) =>
    call(path, { opId: 'a', act: 'p1-2', payload: { amountKobo } });
  const effects = [
    { path, opId: 'a', kind: 'money', times: 1, arrivals: 1, at: 0, summary: '' } as const,
  ];
  const text = 'Pay ₦5,000 of ₦27,243.84';
  expect(notAgreed([tapped('Pay ₦5,000', text), paid(500_000)], effects)).toEqual([]);
  expect(notAgreed([tapped('Yes', text), paid(500_000)], effects)).toEqual([]);
  expect(notAgreed([tapped('Pay ₦5,000', text), paid(2_724_384)], effects)).toEqual([
    `${path} was committed with other sums than ₦5,000.00, which was on the button`,
  ]);
  expect(notAgreed([tapped('Yes', text), paid(100_000)], effects)).toEqual([
    `${path} was committed with ₦1,000.00 (amountKobo), which was not on the screen`,
  ]);
  expect(notAgreed([paid(500_000)], effects)).toEqual([
    `${path} was committed, and no tap asked for it`,
  ]);
});

test('A money call that one session of a phone sends while another is on its way is a problem', () => {
  const [pay, rollOver] = ['/portal/repayment/confirm', '/repay/confirmExtensionOrder'];
  const sent = (path: string, opId: string, [t, at]: readonly [number, number], token = 'a') => ({
    ...call(path, { opId, t, headers: { [authorizationHeader.toLowerCase()]: token } }),
    at,
  });
  const first = sent(pay, 'a', [1_000, 5_000]);
  expect(atOnce([first, sent(rollOver, 'b', [5_000, 5_100])])).toEqual([]);
  expect(atOnce([first, sent(pay, 'a', [2_000, 5_100])])).toEqual([]);
  expect(atOnce([first, sent(rollOver, 'b', [2_000, 5_100], 'of another login')])).toEqual([]);
  const found = [`${rollOver} was sent while ${pay} was on its way`];
  expect(atOnce([sent(rollOver, 'b', [2_000, 2_100]), first])).toEqual(found);
  const copy = (code: string, status: number | null = 200) => [
    { ...sent(pay, 'a', [900, 1_500]), status, reply: { code } },
    sent(rollOver, 'b', [2_000, 2_100]),
    first,
  ];
  expect(atOnce(copy(businessErrors.offerChanged))).toEqual([]);
  expect(atOnce(copy(businessErrors.tooLate))).toEqual(found);
  expect(atOnce(copy('0', null))).toEqual(found);
});

// Each run starts two apps. The time is many times what they need, because a busy machine is no defect.
describe('the app', { timeout: 900_000 }, () => {
  let app: Bundle;
  let newPhone: NewPhone;
  beforeAll(async () => {
    app = await bundleApp();
    newPhone = (turn) => new ScreensPlayer(app, quietSimulator(Date.parse(now)), { turn });
  });
  const hunt = (): Hunt => ({ newPhone, seed: 7, forMs: Infinity, found: () => undefined });
  const only = (name: string): Case => {
    const [one, ...others] = casesOf([name]);
    if (!one || others.length > 0) throw new Error(`There is not one case ${name}.`);
    return one;
  };

  test('A run that does not end is a find', async () => {
    class Busy extends ScreensPlayer {
      override async look() {
        return { ...(await super.look()), busy: true };
      }
    }
    const busy: NewPhone = (turn) => new Busy(app, quietSimulator(Date.parse(now)), { turn });
    const one = only('rollover-offered: repay, midnight passes');
    const { problems, state } = await playCase(busy, one, chooserOf([]), 7);
    expect(problems.map(({ kind }) => kind)).toEqual(['endless run']);
    expect(state?.route).toBe('/repay/cashier');
  });

  test('Timers that set each other at one moment for ever are a find', async () => {
    const spinning: NewPhone = (turn) => {
      const inner = quietSimulator(Date.parse(now));
      const spin = () => void inner.timeline.after(0, spin);
      inner.timeline.after(AFTER_START_MS, spin);
      return new ScreensPlayer(app, inner, { turn });
    };
    const one = only('rollover-offered: repay a part, an hour passes');
    const { problems, state } = await playCase(spinning, one, chooserOf([]), 7);
    expect(problems.map(({ kind }) => kind)).toEqual(['endless run']);
    expect(state?.route).toBe('/repay/cashier');
  });

  class Lies extends ScreensPlayer {
    override claims() {
      return { judged: 1, found: ['a false claim'] };
    }
  }
  class KeepsDraft extends ScreensPlayer {
    override kept(): ReturnType<ScreensPlayer['kept']> {
      return { values: {}, durable: { 'draft:u1': {} } };
    }
    override said() {
      return { ...super.said(), text: '', amounts: [] };
    }
  }
  class KeepsForAMoment extends KeepsDraft {
    override kept() {
      const isOver = this.now() > Date.parse(now) + AFTER_START_MS;
      return isOver ? { values: {}, durable: {} } : super.kept();
    }
  }
  class OfAnother extends ScreensPlayer {
    override said() {
      const said = super.said();
      return { ...said, text: `${said.text} Adaeze` };
    }
    override kept() {
      return { values: { token: 't', userInfo: '{"userId":"u2"}' }, durable: {} };
    }
  }
  class ForNobody extends ScreensPlayer {
    override kept() {
      return { values: {}, durable: {} };
    }
  }

  test.each([
    ['claim', Lies],
    ['left behind', KeepsDraft],
    ['left behind', KeepsForAMoment],
    ['of another', OfAnother],
    ['of another', ForNobody],
  ] as const)('A run with ‘%s’ is a find', async (kind, Phone) => {
    const phone: NewPhone = (turn) => new Phone(app, quietSimulator(Date.parse(now)), { turn });
    const one = only('rollover-offered: repay a part, an hour passes');
    const { problems } = await playCase(phone, one, chooserOf([]), 7);
    expect(problems[0]?.kind).toBe(kind);
  });

  describe('what a page says of its own call', () => {
    const route = '#/repay/cashier';
    const pay = '/portal/repayment/confirm';
    interface Said {
      readonly text: string;
      readonly facts?: readonly (readonly [key: string, value: string])[];
    }
    class Says extends ScreensPlayer {
      calls: ReturnType<ScreensPlayer['moneyCalls']> = [];
      done: readonly string[] = [];
      facts: readonly (readonly [key: string, value: string])[] = [];
      override moneyCalls() {
        return this.calls;
      }
      override lastAct() {
        return 'p1-2';
      }
      override books() {
        const operation = (opId: string) => ({
          opId,
          times: this.done.includes(opId) ? 1 : 0,
          answer: { data: { payment: { payOrderId: `payment of ${opId}` } } },
        });
        const opIds = ['own', 'other', ...this.done];
        const same = call(pay, { opId: 'same', act: 'p2-1', payload: { amountKobo: 500_000 } });
        return { operations: opIds.map(operation), log: [same] } as object as World;
      }
      override said() {
        const facts = this.facts.map(([key, value]) => ({ key, value }));
        return { facts } as object as ReturnType<ScreensPlayer['said']>;
      }
    }
    /** The customer says yes to a payment of ₦5,000, and the screen shows `said`. */
    function heard(said: Said, { isSent = true, done = [] as readonly string[] } = {}) {
      const phone = new Says(app, quietSimulator(Date.parse(now)));
      const hearing = createHearing('phone', phone, {
        end: [{ shows: repay.en.partPaidTitle }],
        does: [pay],
      });
      const shows = (text: string) =>
        hearing.listen({ route, text, language: 'en', busy: false, controls: [] }, true);
      shows(repay.en.howMuch);
      hearing.asks(route, 'Pay ₦5,000');
      const own = call(pay, { opId: 'own', act: 'p1-2', payload: { amountKobo: 500_000 } });
      if (isSent) phone.calls = [own] as typeof phone.calls;
      phone.done = done;
      phone.facts = said.facts ?? [];
      shows(said.text);
      shows(said.text);
      return hearing.unsaid().map((one) => one.replace('phone asked for a money call: ', ''));
    }
    const asBefore = { text: repay.en.howMuch };
    const received = {
      text: repay.en.partPaidTitle,
      facts: [['received', 'payment of own']],
    } as const;
    const notSent = (sum: string) => ({ text: checking.en.notSent(checking.en.payment(sum)) });

    test('A screen as before says nothing, whether the call arrived or not', () => {
      expect(heard(asBefore)).toEqual(['its screen is as before']);
      expect(heard(asBefore, { isSent: false })).toEqual(['its screen is as before']);
      expect(heard(asBefore, { done: ['own'] })).toEqual(['its screen is as before']);
    });

    test('A call that was carried out is not denied', () => {
      expect(heard(received, { done: ['own'] })).toEqual([]);
      expect(heard(notSent('₦5,000'), { done: ['own'] })).toEqual([
        'its screen says that it was not sent, and it was carried out',
      ]);
    });

    test('A call that was not carried out is denied by its sum, or in doubt', () => {
      expect(heard(notSent('₦5,000'))).toEqual([]);
      expect(heard({ text: outcome.en.notSoFarTitle })).toEqual([]);
      expect(heard({ text: borrow.en.expiredTitle })).toEqual([]);
      expect(heard(notSent('₦3,000'))).toEqual([
        'its screen says that another one than ₦5,000 was not sent',
      ]);
      expect(heard({ text: 'You owe ₦22,243.84' })).toEqual([
        'its screen does not say that it was not carried out',
      ]);
    });

    test('What another page got by the same request is its own outcome', () => {
      const text = { text: repay.en.partPaidTitle };
      expect(heard(text, { done: ['same'] })).toEqual([]);
      expect(heard(text, { done: ['other'] })).toEqual([
        'its screen does not say that it was not carried out',
      ]);
    });

    test('What a tab of the same phone got is its own while its request is on its way', () => {
      const facts = [['received', 'payment of same']] as const;
      const said = { text: repay.en.partPaidTitle, facts };
      expect(heard(said, { isSent: false, done: ['same'] })).toEqual([]);
      expect(heard(said, { done: ['same'] })).toEqual([
        'its screen says what became of another one',
      ]);
    });

    test("Another one's outcome is not its own", () => {
      const another = {
        text: repay.en.partPaidTitle,
        facts: [['received', 'payment of other']],
      } as const;
      expect(heard(another, { done: ['other'] })).toEqual([
        'its screen says what became of another one',
      ]);
      const both = { ...another, text: `${another.text} ${notSent('₦5,000').text}` };
      expect(heard(both, { isSent: false, done: ['other'] })).toEqual([]);
    });
  });

  /** What an order once found. One that has lost its choices takes the usual ones. */
  const onceFound = [
    [
      'A rollover that arrived too late, when nobody waited for it, was called sent again',
      'rollover-offered: repay a part by transfer, another tab: rollover',
      '0:2,1:4,2:4,3:4,4:4,5:3,6:2,8:2,11:1,12:2,13:2,14:1,17:3,18:3,25:3,26:4,27:4,28:4,29:4,30:4,31:4,32:4,33:5,34:2,37:4,43:2,44:3,46:4,47:5,49:3,50:4,52:1,54:5,55:3,57:4,58:4,60:1,61:5,62:3,65:4,68:4,69:4,73:4,76:4,77:5,81:5,82:5,85:5,89:5,90:5,91:5,95:5,96:5,99:5,103:5,104:5,109:4,111:7,112:1,115:8,116:8,117:8,121:8,122:8,125:8,129:8,130:8,131:8,135:8,136:8,138:10,139:2,140:13,141:13,142:13,143:11,145:12,146:12,149:1,150:11,170:2',
      15023,
    ],
    [
      'A deletion that another tab had carried out with its own code was called no word',
      'finished: deletion, another tab: deletion',
      '1:2,2:1,5:1,10:3,11:3,12:3,19:1,21:3,22:1,26:3,27:3,28:3,29:3,30:3,31:3,32:3,33:3,34:3,35:3,36:3,37:1,42:1,47:4',
      9083,
    ],
    [
      'An answer to a read that the page had given up counted as told',
      'coupons: coupons, another phone: repay a part, a day passes',
      '0:3,3:3,15:3,17:1,20:3,21:1,25:3,31:2,32:3,37:3,40:7,48:4,52:2',
      27524,
    ],
    [
      'A debt was called out of date while the page was asking for it again',
      'rollover-offered: repay, another phone: repay a part by transfer, a month passes',
      '0:1,2:3,3:5,4:5,6:3,10:3,14:1,15:3,16:3,21:1,22:5,23:5,24:5,25:5,26:5,27:5,28:1,30:3,31:3,32:1,42:2,43:1,44:3,45:3,46:3,47:3,55:4,56:2,58:3,61:3,63:4,64:4,67:1,68:3,69:3,70:3,71:3,74:3,75:3,76:3,77:3,78:3,79:3,81:5,82:5,83:3,85:4,86:4,87:4,88:4,89:4,90:4,91:4,92:3,93:1,94:4,96:5,97:5,98:5,99:5,101:6,102:6,104:1,106:3,107:3,108:3,109:3,110:3,111:3,114:3,115:3,116:3,117:3,125:2,127:1,128:1,132:1,133:1,136:1,137:1,138:1,142:1,143:2,144:3,147:2,151:5,153:2,154:1,155:1,156:2,158:3,161:3,163:4,164:4,169:4,170:4,175:1,177:1,179:3,181:3,182:3',
      15693,
    ],
    [
      'A verdict said that a payment was not sent while it was being sent',
      'coupons: coupons, another tab: repay a part',
      '2:2,4:2,6:3,7:3,8:3,9:3,15:3,19:1,20:2,21:3,22:1,25:2,26:2,37:2,40:1,56:1,61:1,63:1',
      23154,
    ],
    [
      'A deletion with a newer code was called a second payment on its way',
      'finished: deletion, another tab: deletion, httpStatus',
      '1:2,3:2,5:1,12:1,17:2,18:2,32:2,33:3',
      17246,
    ],
    [
      'A page that was loaded again took away a payment that another tab had sent',
      'rollover-offered: repay, another tab: repay, the page is loaded again',
      '0:3,1:5,2:5,3:5,6:4,7:3,8:1,9:4,11:1,18:2,19:2',
      18863,
    ],
    [
      'A deletion with a new code was sent as one that had come too late, and refused for ever',
      'finished: deletion, another tab: deletion',
      '0:1,1:2,5:1,10:2,11:2,12:2,13:2,14:2,15:1,37:2,38:2,39:2,40:2,41:2,42:2,43:2,44:2,45:2,46:2,47:2,48:2,52:2,53:3,54:3,55:3,56:3,57:3,58:3,59:3,60:3,61:3,62:3,63:3,64:3,69:4,70:5,71:5,72:5,73:5,74:5,75:5,76:5,77:5,78:5,79:5,80:5,81:5,82:5,83:2,84:2,85:2,86:2,87:2,88:1,90:7,91:7,92:7,93:7,94:7,95:7,96:7,97:7,98:7,99:7,101:3,103:1,104:4,105:1,113:1,115:1,118:2,119:2,120:2,122:3,123:3,124:3,125:3,126:3,127:3,128:3,129:3,130:3,132:4,133:4,134:4,135:4,136:2,138:3,140:4,141:4,142:4,143:4,144:4,153:1,157:1,161:1,162:1,163:1,167:1,186:1,189:1,205:1,206:1,213:1,214:1,215:1,221:2,222:2',
      10249,
    ],
    [
      'A check said that a request had not arrived, though a read named it',
      'offer-coupons: another account, arriveLate',
      '3:1,4:1,5:1,6:1,22:1,23:1,46:1',
      87104,
    ],
    [
      'A payment in doubt was stored again after another tab had logged out',
      'rollover-offered: rollover, another tab: log out, httpStatus',
      '0:2,1:1,3:3,4:3,5:3,6:1,13:1,16:2,18:4,20:4,21:3',
      7652,
    ],
    [
      'A call that one tab had counted as not sent was sent again by another',
      'rollover-offered: rollover, another tab: rollover by transfer, truncatedBody',
      '0:1,2:3,3:5,4:5,5:5,6:5,7:5,9:1,10:1,17:2,18:3,22:3,30:2,31:2,32:2,34:3,39:3,43:3,44:3,45:4,47:5,48:5,49:5,56:1,59:4,61:4,62:4,63:4,64:4,68:4,80:2,81:4,82:4,84:3,85:3,87:4,94:1,95:5,97:6,99:7,100:3,102:4,103:4,105:5,108:5,109:5,114:6,117:5,118:5,119:5,123:5,125:1,127:6,128:5,129:4,130:4,131:5,134:5,138:5,140:6,141:6,142:1,143:8,144:8,145:8,146:8,147:8,148:4,149:5,151:6,152:6,155:6,159:6,160:6,163:6,167:6,173:2,174:8,175:9,176:1,177:9,178:9,179:8,181:9,182:1,184:8,185:8,189:8,190:8,195:8,196:8,197:8,198:8,199:8,201:1,203:9,204:11,205:11,206:11,207:11,208:11,209:11,210:11,211:11,212:11,213:3,230:2,235:1,237:1,239:1,241:1,243:1,244:1,246:1,248:1,251:2,252:2,253:3,259:1,260:2,267:2',
      4242,
    ],
    [
      'A loan that another phone got, and that was paid out, was called no word',
      'offer-coupons: get money, another phone: get money, midnight passes',
      '2:1,4:4,5:1,6:1,7:3,8:3,12:3,13:3,14:1,18:2,21:5,22:5,23:5,24:5,27:1,28:1,29:3,31:1,32:1,33:2,34:1',
      9758,
    ],
    [
      'Home read an offer without its loan after another customer had logged in',
      'offer-coupons: another account, another tab: log in as another, httpStatus',
      '1:2,2:2,3:2,4:1,6:1,7:2,25:3,28:1,36:6,37:6,38:6,39:6,40:6,41:6,42:1,43:2,44:1,45:4,49:1,52:1,53:3,57:3,58:4,74:6,75:7,76:7,77:7,78:7,79:7,80:7,90:4,93:7,96:4',
      1899,
    ],
    [
      'A payment refused as too late was paid again beside the copy of another tab',
      'rollover-offered: repay, another tab: repay, an hour passes',
      '3:1,6:2,11:4,12:4',
      21977,
    ],
    [
      'A customer who wanted more time paid the debt at another place',
      'rollover-offered: repay a part, another tab: rollover, midnight passes',
      '5:4',
      5,
    ],
    [
      'Repayment kept an older debt than the poll of an unclear payment had heard',
      'rollover-offered: repay a part, another phone: repay a part by transfer',
      '2:2,3:2,5:4,7:2,12:3,14:5,16:5,18:4,21:3,22:1,26:2,28:2,29:1,31:1,33:2,49:1,51:1,52:1,55:1,61:1,65:4,66:2,74:3,76:2,77:1,79:5',
      5166,
    ],
    [
      'A debt was called out of date while a page read it again after a jump of its clock',
      'rollover-offered: repay, another phone: repay, an hour passes',
      '6:2,8:4,21:3',
      8600,
    ],
    [
      'A copy of a refused operation that arrived late was called on its way',
      'offer-coupons: get money with a coupon, another tab: get money with a coupon, midnight passes',
      '3:1,4:1,7:1,13:3,14:2,16:4,19:4,20:1',
      365,
    ],
    [
      'Repayment kept an older debt than the price of more time had told',
      'rollover-offered: repay a part, another tab: repay a part by transfer, httpStatus',
      '19:1,21:1,80:1',
      10250,
    ],
    [
      'The question of a coupon kept the debt from before another answer',
      'coupons: coupons, another phone: coupons, statusAfterCommit',
      '0:1,13:2,14:2,17:1,19:1,21:8,22:2,24:4,25:7',
      31126,
    ],
    [
      'An answer from before midnight set the clock back after a later one',
      'rollover-offered: repay a part, another tab: log in as another, midnight passes',
      '1:1,7:1,9:5,18:1,30:3,34:8,39:4,43:7,47:6',
      87425,
    ],
    [
      'A refusal explained under the next question stood over its payment',
      'coupons: coupons, another tab: repay a part, dropAfterCommit',
      '1:1,4:2,6:1,9:1,10:3,12:2,17:6,18:5,19:2,24:2,27:1,30:1,34:1,35:1,36:1,39:1,45:1,46:1',
      115662,
    ],
    [
      'A draw that two tabs made, and one sent late, was called another one',
      'draw: coupons: the draw, another tab: coupons: the draw, arriveLate',
      '0:3,1:3,3:1,5:1,15:1,16:1,24:1,25:1',
      92634,
    ],
    [
      'A loan noted after the logout took a visitor from the login',
      'offer-coupons: get money, another tab: log in as another, an hour passes',
      '5:1,11:4',
      95696,
    ],
    [
      'The deletions of three accounts of one customer were called not wanted',
      'finished: deletion, another tab: log out, an hour passes',
      '6:3,8:2,11:1,14:3,16:1,17:2,18:2,20:1,27:3,34:2,36:1,42:6,43:4,44:9,46:4,49:8,50:3,57:14,62:6,63:6,64:9,68:4,70:2,116:1,120:1,123:1,125:2,126:1,132:3,151:1,158:8',
      552,
    ],
    [
      'An offer that expired under a yes was called no word',
      'offer-coupons: get money, another phone: another account, a day passes',
      '2:2,4:2,5:2,8:2,11:2,12:2,21:1,23:1,24:1,25:1,27:1',
      34933,
    ],
    [
      'An older debt stayed while a newer answer was there',
      'coupons: repay, another phone: repay a part, the app is killed',
      '0:2,2:1,3:2,4:3,7:3,8:6,13:3,14:5,15:1,16:6,18:1,26:5,32:5,35:4,38:5,39:1,40:5,41:2,44:2,45:1,46:1,49:1,50:2,51:4,52:2,53:2,56:2,57:1,58:1,59:1,60:1,66:2',
      501,
    ],
    [
      'A page that was still checking was called no word',
      'rollover-offered: rollover, another tab: rollover, arriveLate',
      '0:2,1:1,3:2,5:1,6:4,9:4,12:7,17:3,18:4,36:1',
      18771,
    ],
    [
      'A payment that arrived after the logout was called no word',
      'coupons: repay a part, another tab: log in as another',
      '4:1',
      13825,
    ],
    [
      'Answers that another phone had sent, and the offer they led to, were called no word',
      'step-questions: application: questionnaire, another phone: application: questionnaire, a day passes',
      '20:3',
      86246,
    ],
    [
      'Answers that a session took with it, as the page says, were called lost',
      'step-bank-card: application: bank account, a new phone: log in',
      '0:2,1:2,4:2,5:1,9:2,10:1,12:2,17:1,38:3',
      2209,
    ],
    [
      'A loan that another phone applied for, and that was approved, was called no word',
      'finished: another loan, another phone: another loan, midnight passes',
      '4:1,5:2,9:8,10:9,11:6,13:3,14:6,18:2,21:4',
      8686,
    ],
    [
      'An outcome noted after another login showed its loan',
      'rollover-offered: repay a part, another tab: log in as another, the customer goes back',
      '6:1,29:1,36:8,41:2,51:3,56:5,60:10,68:2',
      79025,
    ],
    [
      'A win whose other reads were late was called no word',
      'draw: coupons: the draw, a new phone: log in',
      '6:1,10:4',
      1766,
    ],
    [
      'A late refusal was shown over a payment that arrived',
      'coupons: coupons, another phone: repay a part',
      '10:5,13:5,23:2,27:1,29:1,35:3',
      6,
    ],
    [
      'A deletion took a visitor from the login',
      'finished: another loan, another tab: deletion',
      '1:4,3:2,10:3,17:2,19:2,20:3,25:1,27:1,28:1,29:1,33:4',
      5,
    ],
    [
      'A late debt that a part had lowered was paid a second part',
      'rollover-offered: repay a part, another tab: log in as another, a month passes',
      '0:1,1:1,2:2,5:2,10:2,11:1,12:1,13:3,14:1,17:6,19:1,20:3,22:4,23:1,31:1,32:4,33:1,35:1,36:2,40:6,41:3,42:5,47:1,48:3,51:9,53:1,56:5,57:4,58:6,60:2,62:3,64:1,67:5,70:1,71:4,79:2,80:3,81:1,91:1,92:1,95:1,98:2,100:4,106:1,109:1,111:4,115:1,116:3,117:1,118:4,119:1,120:2,126:9,128:7,131:1,132:6,133:3,135:8,136:3,137:1,138:1,143:6,151:9,152:3,155:7,158:10,159:5,160:11,161:3,164:9,168:7,169:1,170:4,171:4,172:4,174:1,175:4',
      9001,
    ],
  ] as const;
  test.each(onceFound)('%s', async (_, name, text, seed) => {
    const order = readOrder(text);
    if (!order) throw new Error(`${text} is no order.`);
    const { problems, steps } = await playCase(newPhone, only(name), chooserOf(order), seed);
    expect(problems).toEqual([]);
    expect(steps.length).toBeGreaterThan(20);
  });

  test('Two money calls on two phones end well in every order near the usual one', async () => {
    const chosen = casesOf(['rollover-offered: repay, another phone: repay']);
    const hunted = await playAll(chosen, 1, hunt());
    expect(hunted.finds).toEqual([]);
    expect(hunted.exhausted).toEqual([1, 1]);
    expect(hunted.runs).toBeGreaterThan(20);
  });

  test('Drawn orders of all cases end well', async () => {
    const hunted = await draw(cases, 10, hunt());
    expect(hunted.finds).toEqual([]);
    expect(hunted.runs).toBe(10);
  });
});

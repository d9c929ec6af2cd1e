/** A field of a world edited: what follows from it, what is refused, what the oracle and the law say then, and undo. */
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { statuses } from '#src/facts/statuses.ts';
import { DAY_MS } from '#src/facts/time.ts';
import type { EditMade, WorldPatch } from '#harness/protocol/edits.ts';
import { isEdit, wrongOf } from './notes.ts';
import { checkBooks, owed } from '#harness/server/market/ledger.ts';
import { isRunning } from '#harness/server/market/orders.ts';
import { scenarioNames } from '#harness/server/scenarios/index.ts';
import type { World } from '#harness/server/world/world.ts';
import { naira } from '#harness/text/naira.ts';
import { observed } from '#harness/server/checks/observed.ts';
import { confirmScreen } from '../../../world.ts';
import { ORIGIN, type Phone, START, createSimulator, errorOf, opId } from '../../../simulator.ts';

const one = (path: string, value: unknown): WorldPatch => [{ op: 'replace', path, value }];

async function open(scenario: string) {
  const simulator = createSimulator();
  const phone = await simulator.loggedIn(scenario);
  const world = simulator.app.worlds.get(phone.id);
  const edit = (path: string, value: unknown) => simulator.typed.edit(phone.id, one(path, value));
  const undo = () => simulator.typed.undo(phone.id);
  const refused = async (path: string, value: unknown, words: string) => {
    const before = await phone.state();
    const answer = await simulator.control('PATCH', `worlds/${phone.id}`, one(path, value));
    expect(answer).toMatchObject({ status: 400 });
    expect((answer.body as { error: string }).error).toContain(words);
    expect(await phone.state()).toEqual(before);
  };
  return { simulator, phone, world, edit, undo, refused };
}

/** Everything that the phone reads of the customer's loans; the oracle compares each amount on its way. */
async function readAll(phone: Phone): Promise<void> {
  const { data } = await phone.call('/portal/loan/order/latest', {});
  await phone.call('/loan/loan-order/list-market', { page: 0, size: 20 });
  await phone.call('/loan/get-credit-info', {});
  if (!data.order) return;
  const { loanOrderId } = data.order;
  await phone.call('/portal/repayment/detail', { loanOrderId });
  await phone.call('/loan/confirm/product-info', { loanOrderId });
}

const withoutLog = ({ log: _log, nextSeq: _next, randomState: _random, ...rest }: World) => rest;
const facts = (world: World) => structuredClone(withoutLog(world));

describe('a field', () => {
  test('is changed, noted with its origin, and read by the phone', async () => {
    const { simulator, phone, world, edit } = await open('repaying');
    const name = '/customers/0/personal/firstName';
    expect(await edit(name, 'Chidinma')).toMatchObject({
      changes: [{ path: name, was: 'Adaeze', is: 'Chidinma' }],
    });
    await edit('/customers/0/creditLimitKobo', 4_200_000);
    const { data } = await phone.call('/loan/get-credit-info', {});
    expect(data).toMatchObject({ creditLimitKobo: 4_200_000 });
    expect(world.log.filter(isEdit).slice(0, 1)).toMatchObject([
      {
        kind: 'world',
        from: 'script',
        text: `edited ${name}`,
        detail: { edit: one(name, 'Chidinma') },
      },
    ]);
    const byHand = { 'x-lendmax-sender': 'workbench' };
    const body = JSON.stringify(one(name, 'Ngozi'));
    const request = { method: 'PATCH', headers: byHand, body };
    await simulator.app.fetch(new Request(`${ORIGIN}/sim/worlds/${phone.id}`, request));
    expect(world.log.filter(isEdit).at(-1)).toMatchObject({ from: 'workbench' });
  });

  test('takes emoji and 10,000 characters', async () => {
    const { world, edit } = await open('repaying');
    for (const name of ['Adaeze 🌻', 'é'.repeat(10_000), '']) {
      await edit('/customers/0/personal/firstName', name);
      expect(world.customers[0]?.personal?.firstName).toBe(name);
    }
  });

  test('that is as it was changes nothing and is no entry of the log', async () => {
    const { world, edit } = await open('repaying');
    const length = world.log.length;
    expect(await edit('/policy/decision', world.policy.decision)).toMatchObject({ changes: [] });
    expect(world.log).toHaveLength(length);
  });

  test('is changed only where it has the value that was seen, all of a patch or nothing', async () => {
    const { simulator, phone, world } = await open('repaying');
    const path = '/policy/rejectReason';
    const send = (value: unknown) =>
      simulator.control('PATCH', `worlds/${phone.id}`, [
        { op: 'replace', path: '/policy/decision', value: 'reject' },
        { op: 'test', path, value },
        { op: 'replace', path, value: 'No' },
      ]);
    expect(await send('something else')).toMatchObject({ status: 400 });
    expect(world.policy.decision).toBe('confirm');
    expect(await send(world.policy.rejectReason)).toMatchObject({ status: 200 });
    expect(world.policy).toMatchObject({ decision: 'reject', rejectReason: 'No' });
  });

  test.each([
    ['/orders/0/nothing', 1, "follows from the loan's life"],
    ['/policy/nothing', 1, 'unknown field'],
    ['/policy/toString', 1, 'unknown field'],
    ['/orders/7/status', 2, 'unknown field'],
    ['/customers/length', 2, 'only a single field'],
    ['/customers', [], 'only a single field'],
    ['/nowhere/x', 1, 'only a single field'],
    ['/customers/0/creditLimitKobo', 'much', 'expected number, got "much"'],
    ['/customers/0/creditLimitKobo', -1, 'at least 0, got -1'],
    ['/customers/0/creditLimitKobo', 1e15, 'at most 50000000'],
    ['/customers/0/personal/firstName', 7, 'expected string, got 7'],
    ['/customers/0/personal/inputBirthday', 'yesterday', 'date'],
    ['/customers/0/personal', { firstName: 'A' }, 'missing'],
    ['/customers/0/mobile', '0803', '11 digits'],
    ['/customers/0/mobile', '😀', '11 digits'],
    ['/customers/0/card', null, 'needs it'],
    ['/policy/decision', 'maybe', 'expected "confirm" or "getMoney" or "reject"'],
    ['/market/products/0/termsDays/0', 30, 'longer than 60 days'],
    ['/market/products/0/minimumKobo', 9_000_000_000, 'above its largest'],
    ['/orders/0/status', 99, '14 (Confirm)'],
    ['/orders/0/status', '2', '2 (Repaying)'],
    ['/orders/0/status', 6, 'the money was sent'],
    ['/orders/0/termDays', 60, 'longer than 60 days'],
    ['/orders/0/dueAt', 1_795_000_000, 'milliseconds'],
    ['/orders/0/dueAt', null, 'whole number'],
    ['/orders/0/dueAt', START + 300 * DAY_MS, 'at the latest; change termDays'],
    ['/orders/0/owedKobo', 99_999_999, 'change principalKobo for more'],
    ['/orders/0/owedKobo', -1, 'whole number'],
    ['/orders/0/principalKobo', 0, 'expected 1 to'],
    ['/orders/0/loanOrderId', 'x', 'names a row'],
    ['/orders/0/cancelsAt', START, 'change the status'],
    ['/ledger/0/lines/0/kobo', 1, 'the ledger follows'],
    ['/mobile', '08051234567', 'change /customers/0/mobile'],
    ['/offsetMs', 0, 'move the clock'],
    ['/log', [], 'record of what happened'],
  ])('%s = %j is refused: %s', async (path, value, words) => {
    await (await open('repaying')).refused(path, value, words);
  });

  test('of the customer takes the number of the world with it, and no number of another', async () => {
    const { world, edit } = await open('repaying');
    await edit('/customers/0/mobile', '08051234567');
    expect(world.mobile).toBe('08051234567');
  });
});

describe('a loan', () => {
  const order = (world: World) => world.orders.at(-1) ?? expect.fail('no order');
  const at = (world: World, field: string) => `/orders/${world.orders.length - 1}/${field}`;

  test('that is due earlier is overdue, with the late fees of its days', async () => {
    const { world, edit } = await open('repaying');
    const before = owed(world, order(world).loanOrderId);
    await edit(at(world, 'dueAt'), START - 5 * DAY_MS);
    expect(order(world)).toMatchObject({ status: statuses.Overdued, penaltyDays: 5 });
    expect(order(world).dueAt).toBe(START - 5 * DAY_MS);
    expect(owed(world, order(world).loanOrderId)).toBeGreaterThan(before);
    await edit(at(world, 'dueAt'), START + 3 * DAY_MS);
    expect(order(world)).toMatchObject({ status: statuses.Repaying, penaltyDays: 0 });
    expect(owed(world, order(world).loanOrderId)).toBe(before);
  });

  test('owes what is set, by a payment that came in; nothing owed is repaid', async () => {
    const { phone, world, edit } = await open('repaying');
    await edit(at(world, 'owedKobo'), 100_000);
    expect((await phone.order()).owedKobo).toBe(100_000);
    expect(world.payments).toHaveLength(1);
    await edit(at(world, 'owedKobo'), 0);
    expect(await phone.order()).toMatchObject({ owedKobo: 0, status: statuses.Finish });
  });

  test.each([
    ['approved', [6, 11, 12, 5, 17, 1, 16, 19, 18, 14, 9, 8, 7, 10, 2, 3, 4]],
    ['overdue', [2, 3, 2, 4]],
  ])('of %s takes every status that its facts allow', async (scenario, walk) => {
    const { phone, world, edit } = await open(scenario);
    const { customers } = structuredClone(world);
    for (const status of walk) {
      if (customers[0]) Object.assign(world.customers[0] ?? {}, structuredClone(customers[0]));
      await edit(at(world, 'status'), status);
      expect(order(world).status, String(status)).toBe(status);
      await readAll(phone);
      expect(checkBooks(world)).toEqual([]);
      expect(wrongOf(world), String(status)).toEqual([]);
    }
  });

  test('of an application without a step takes no other status', async () => {
    const { simulator, phone, world } = await open('step-personal');
    for (const status of Object.values(statuses)) {
      if (status === statuses.BasicInfo) continue;
      const edits = one(at(world, 'status'), status);
      const answer = await simulator.control('PATCH', `worlds/${phone.id}`, edits);
      expect(answer.status, String(status)).toBe(400);
      expect(order(world).status).toBe(statuses.BasicInfo);
    }
  });

  test('whose application lacks a step says which', async () => {
    const { refused, world } = await open('step-personal');
    await refused(at(world, 'status'), 14, 'the personal information of this customer is missing');
    await refused(at(world, 'status'), 3, 'set 2 first');
  });

  test('in review is decided when its time is set back', async () => {
    const { world, edit, phone } = await open('under-audit');
    await edit('/policy/decision', 'reject');
    await edit(at(world, 'decidesAt'), order(world).appliedAt);
    expect(await phone.order()).toMatchObject({ status: statuses.Reject });
    const status = (row: World['log'][number]) => 'text' in row && /status 1 → 9/.test(row.text);
    expect(world.log.some(status)).toBe(true);
  });

  test('with a coupon keeps it; a coupon in use stays as it is', async () => {
    const { world, edit, refused } = await open('coupons');
    const index = world.coupons.findIndex((row) => row.usedAt === null);
    await edit(`/coupons/${index}/amountKobo`, 12_300);
    expect(world.coupons[index]?.amountKobo).toBe(12_300);
    const used = world.coupons.find((row) => row.usedAt === null);
    if (used) used.loanOrderId = 'x';
    await refused(`/coupons/${index}/amountKobo`, 1, 'stays as it was');
  });
});

describe('in every scenario', () => {
  const edits: readonly (readonly [string, (world: World, index: number) => unknown])[] = [
    ['dueAt', (world, index) => (world.orders[index]?.dueAt ?? 0) - 7 * DAY_MS],
    ['principalKobo', () => 4_000_000],
    ['termDays', () => 182],
    ['terms/penaltyBpPerDay', () => 100],
    ['owedKobo', () => 50_000],
    ['status', () => statuses.Overdued],
    ['status', () => statuses.Finish],
  ];

  test.each(scenarioNames)(
    '%s: books, answers and oracle agree, and undo gives all back',
    async (name) => {
      const simulator = createSimulator();
      const phone = await simulator.world(name);
      const world = simulator.app.worlds.get(phone.id);
      if (world.customers.length === 0 || world.orders.length === 0 || world.orders.length > 100)
        return;
      await phone.login();
      const index = world.orders.length - 1;
      for (const [field, valueIn] of edits) {
        const before = facts(simulator.app.worlds.get(phone.id));
        const ledger = [...world.ledger];
        const patch = one(`/orders/${index}/${field}`, valueIn(world, index));
        const { status, body } = await simulator.control('PATCH', `worlds/${phone.id}`, patch);
        expect([200, 400]).toContain(status);
        const isEdited = status === 200 && (body as EditMade).changes.length > 0;
        expect(checkBooks(world), field).toEqual([]);
        await readAll(phone);
        expect(wrongOf(world), field).toEqual([]);
        if (isEdited) await simulator.typed.undo(phone.id);
        expect({ ...facts(world), sms: [] }, field).toEqual({ ...before, sms: [] });
        expect(world.ledger).toEqual(ledger);
      }
    },
  );

  test('books written again from unchanged facts are the same', async () => {
    let compared = 0;
    for (const name of scenarioNames) {
      const simulator = createSimulator();
      const { id } = await simulator.world(name);
      const world = simulator.app.worlds.get(id);
      const index = world.orders.findIndex(isRunning);
      if (index < 0 || world.orders.length > 100) continue;
      const path = `/orders/${index}/principalKobo`;
      const made = await simulator.typed.edit(id, one(path, world.orders[index]?.principalKobo));
      expect(made.changes, name).toEqual([]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(10);
  });
});

describe('what the app cannot know yet', () => {
  const offer = '/loan/confirm/product-info';
  const confirmPage = '#/borrow/confirm_borrow';

  async function atOffer() {
    const opened = await open('approved');
    const { loanOrderId } = await opened.phone.order();
    const read = async () => (await opened.phone.call(offer, { loanOrderId })).data;
    return { ...opened, read };
  }

  test('is not what its screen is judged by: lender, approval and days are those that it read', async () => {
    const { world, edit, read } = await atOffer();
    const withBooks = v.object({
      detail: v.object({ books: v.looseObject({ lender: v.string() }) }),
    });
    const booksNow = () => {
      const detail = { seen: confirmScreen };
      const logged = observed(world, START, { kind: 'screen', text: confirmPage, detail });
      return v.parse(withBooks, logged).detail.books;
    };
    const told = await read();
    await edit('/market/lenderName', 'Other Lender');
    await edit('/market/lenderApprovalNumber', 'X/1');
    await edit('/orders/0/termDays', 182);
    const before = { lender: told.lenderName, approval: told.lenderApprovalNumber };
    expect(booksNow()).toMatchObject({ ...before, termDays: { [told.loanOrderId]: 91 } });
    await read();
    const now = { lender: 'Other Lender', approval: 'X/1' };
    expect(booksNow()).toMatchObject({ ...now, termDays: { [told.loanOrderId]: 182 } });
  });

  test('does not make a confirmation bad: it is refused, and not judged', async () => {
    const { simulator, phone, world, edit, read } = await atOffer();
    const confirm = (seen: Awaited<ReturnType<typeof read>>) =>
      phone.call('/loan/get-money', {
        ...seen,
        dueAt: Number(seen.schedule[0]?.dueAt),
        opId: opId(),
      });
    const seen = await read();
    await edit('/policy/misquotes', 'repayment');
    expect((await confirm(seen)).code).toBe(errorOf('offerChanged'));
    expect(await simulator.typed.money(phone.id)).toMatchObject({ confirmed: [] });
    expect(world.log.some((row) => 'text' in row && /not judged/.test(row.text))).toBe(true);
    await confirm(await read());
    expect((await simulator.typed.money(phone.id)).confirmed).toHaveLength(1);
  });

  test('nor the money panel: amounts on the screen are those of the answer that it read', async () => {
    const { simulator, phone, edit } = await open('repaying');
    const { owedKobo } = await phone.order();
    const shown = { key: 'owed', text: naira(owedKobo), order: null, quote: null };
    const report = { marks: [shown], settled: [simulator.real.now], changed: true };
    const say = () =>
      simulator.control('POST', `worlds/${phone.id}/log`, [
        { kind: 'oracle', text: '#/', detail: report },
      ]);
    await edit('/orders/0/owedKobo', 100_000);
    await say();
    expect(await simulator.typed.money(phone.id)).toMatchObject({ verdict: 'good', wrong: 0 });
  });

  test('is still known to the search for leaks', async () => {
    const { simulator, phone, edit } = await open('repaying');
    await edit('/customers/0/card/bvn', '22233344455');
    await simulator.control('POST', `worlds/${phone.id}/log`, [
      { kind: 'console', text: 'bvn 22123456789', detail: null },
      { kind: 'console', text: 'bvn 22233344455', detail: null },
    ]);
    const { leaks } = await simulator.typed.leaks(phone.id);
    expect(leaks.map(({ kind }) => kind)).toEqual(['bvn', 'bvn']);
  });
});

describe('undo', () => {
  test('goes back edit by edit, then says that there is none', async () => {
    const { simulator, phone, world, edit, undo } = await open('repaying');
    const before = facts(world);
    await edit('/policy/decision', 'reject');
    await edit('/orders/0/status', 3);
    expect(await undo()).toMatchObject({ changes: expect.arrayContaining([]) });
    expect(world.orders[0]?.status).toBe(statuses.Repaying);
    expect(world.policy.decision).toBe('reject');
    await undo();
    expect(facts(world)).toEqual(before);
    const { status, body } = await simulator.control('POST', `worlds/${phone.id}/undo`);
    expect({ status, body }).toEqual({ status: 400, body: { error: 'there is no edit to undo' } });
  });

  test('is refused where the phone has gone on from it', async () => {
    const { simulator, phone, edit } = await open('repaying');
    await edit('/orders/0/dueAt', START + DAY_MS);
    await phone.call('/portal/repayment/confirm', await phone.payment({ amountKobo: 100_000 }));
    const { status, body } = await simulator.control('POST', `worlds/${phone.id}/undo`);
    expect(status).toBe(400);
    expect((body as { error: string }).error).toContain('has changed since the edit');
  });
});

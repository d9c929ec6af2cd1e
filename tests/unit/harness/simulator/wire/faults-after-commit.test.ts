/** Faults that carry out a call and answer something else: what was done, what the phone got, what the log has. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  brokenAnswerKinds,
  type WithoutOperations,
} from '#harness/simulator/protocol/fault-kinds.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import { watch } from '#harness/simulator/world/log.ts';
import { type Phone, type Simulator, START, createSimulator } from '../../simulator.ts';
import { owedAfter, usual } from '../../../../support/usual-loan.ts';

const PAY = '/portal/repayment/confirm';
const LATEST = '/portal/loan/order/latest';
let simulator: Simulator;
let phone: Phone;
let waited: number[];

beforeEach(async () => {
  waited = [];
  simulator = createSimulator({ wait: (ms) => Promise.resolve(void waited.push(ms)) });
  phone = await simulator.loggedIn('repaying');
});

const payment = () => phone.payment({ amountKobo: 100_000 });
const paid = async () => (await phone.order()).paidKobo;
const activate = (...faults: readonly Partial<Extract<Fault, { path: string }>>[]) =>
  phone.faults(faults.map((fault) => ({ path: PAY, times: 1, ...fault }) as Fault));
const payCall = async () => (await phone.calls()).filter(({ path }) => path === PAY).at(-1);
const oracleNotes = async () =>
  (await phone.log()).flatMap((row) => (row.kind === 'oracle' ? [row] : []));

describe('codeAfterCommit', () => {
  test.each([
    [undefined, 500, 'We are busy right now. Try again in a few minutes.', 'codeAfterCommit'],
    [-1, -1, 'We are busy right now. Try again in a few minutes.', 'codeAfterCommit -1'],
    ['100404', '100404', "We couldn't find this.", 'codeAfterCommit 100404'],
  ])(
    'codeAfterCommit with code %j commits, and answers it with 200 and no data',
    async (code, told, msg, named) => {
      const body = await payment();
      await activate({ kind: 'codeAfterCommit', ...(code !== undefined && { code }) });
      const answer = await phone.call(PAY, body);
      expect(answer).toMatchObject({ status: 200, code: told, msg, data: null });
      expect(answer.time).toBeGreaterThan(0);
      expect(await payCall()).toMatchObject({
        fault: named,
        status: 200,
        reply: { code: told, data: null },
        trueReply: { code: 0, data: { payment: { state: 'succeeded' } } },
        problem: null,
      });
      expect(await paid()).toBe(100_000);
      expect((await phone.call(PAY, body)).data.payment.state).toBe('succeeded');
      const effects = (await phone.effects()).filter((row) => row.opId === body.opId);
      expect(effects).toMatchObject([{ times: 1, arrivals: 2 }]);
    },
  );
});

describe('statusAfterCommit', () => {
  test('statusAfterCommit commits, then answers a gateway’s page without CORS headers, 502 by default', async () => {
    const body = await payment();
    await activate({ kind: 'statusAfterCommit' });
    const response = await phone.send(PAY, body);
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html']);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await response.text()).toContain('<h1>502</h1>');
    expect(await payCall()).toMatchObject({
      fault: 'statusAfterCommit',
      status: 502,
      reply: expect.stringContaining('<h1>502</h1>') as string,
      trueReply: { code: 0 },
    });
    expect(await paid()).toBe(100_000);
  });

  test.each([
    [{ status: 408 }, { status: 408, message: 'The upstream request failed' }],
    [
      { status: 429, code: 429 },
      { code: 429, msg: 'The upstream request failed', data: null },
    ],
    [
      { status: 503, code: '0' },
      { code: '0', msg: 'The upstream request failed', data: null },
    ],
  ])(
    'statusAfterCommit with %j commits, then answers a proxy’s JSON that any origin reads',
    async (parts, told) => {
      const body = await payment();
      await activate({ kind: 'statusAfterCommit', body: 'json', ...parts });
      const response = await phone.send(PAY, body);
      expect(response.status).toBe(parts.status);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(await response.json()).toEqual(told);
      const code = 'code' in parts ? ` ${parts.code}` : '';
      const fault = `statusAfterCommit ${parts.status} json${code}`;
      expect(await payCall()).toMatchObject({ fault, status: parts.status, reply: told });
      expect(await paid()).toBe(100_000);
    },
  );
});

describe('withoutOperations', () => {
  const order = expect.objectContaining({ loanOrderId: expect.any(String) as string }) as object;
  const operationsSince = expect.any(Number) as number;
  const shapes: readonly (readonly [WithoutOperations, unknown])[] = [
    ['nullOperations', { order, operations: null, operationsSince }],
    ['noOperations', { order, operations: [], operationsSince: null }],
    ['nullOrder', { order: null }],
    ['emptyObject', {}],
    ['emptyList', []],
  ];

  test.each(shapes)(
    'withoutOperations by %s hides what was committed, and the log keeps the truth',
    async (data, told) => {
      const body = await payment();
      await phone.call(PAY, body);
      await activate({ path: LATEST, kind: 'withoutOperations', data });
      const answer = await phone.call(LATEST, {});
      expect(answer).toMatchObject({ status: 200, code: 0 });
      expect(answer.data).toEqual(told);
      const last = (await phone.calls()).at(-1);
      expect(last).toMatchObject({ fault: `withoutOperations ${data}`, reply: { data: told } });
      const truth = last?.trueReply as { data: { operations: { opId: string }[] } };
      expect(truth.data.operations.map((row) => row.opId)).toEqual([body.opId]);
      expect((await phone.call(LATEST, {})).data.operations).toHaveLength(1);
    },
  );

  test.each([PAY, '*'])('withoutOperations is refused for %s', async (path) => {
    const { status, body } = await phone.faults([{ path, kind: 'withoutOperations' }]);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(LATEST);
  });
});

describe('the oracle', () => {
  test.each([
    { kind: 'codeAfterCommit' },
    { kind: 'statusAfterCommit' },
    { path: LATEST, kind: 'withoutOperations', data: 'emptyObject' },
  ] as const)('The oracle judges the true answer under %j', async (fault) => {
    const path = 'path' in fault ? fault.path : PAY;
    const { loanOrderId } = await phone.order();
    await phone.edit(({ ledger }) => {
      const lines = [
        { account: 'receivable.penalty', kobo: 100 },
        { account: 'income.penalty', kobo: -100 },
      ] as const;
      ledger.push({ at: START, loanOrderId, kind: 'penalty', note: 'wrong', lines: [...lines] });
    });
    const body = await payment();
    await activate(fault);
    await phone.send(path, path === PAY ? body : {});
    const told = (await oracleNotes()).map(({ text }) => text);
    expect(told).toContainEqual(expect.stringContaining(`the marketplace sent ${path}`));
  });

  test('The oracle treats amounts of no answer as unknown to the phone', async () => {
    const marks = (text: string, order: string) => ({
      marks: [{ key: 'owed', text, order, quote: null }],
      settled: [],
      changed: true,
    });
    const show = async (text: string, order: string) => {
      const body = [{ kind: 'oracle', text: '#/', detail: marks(text, order) }];
      await simulator.control('POST', `worlds/${phone.id}/log`, body);
      const detail = (await oracleNotes()).at(-1)?.detail as { wrong: unknown } | undefined;
      return detail?.wrong;
    };
    const body = await payment();
    await activate({ kind: 'codeAfterCommit' });
    await phone.call(PAY, body);
    expect(await show(usual.repayment, body.loanOrderId)).toEqual([]);
    expect(await show(owedAfter(1_000), body.loanOrderId)).toMatchObject([{ why: 'wrong' }]);
    await phone.order();
    expect(await show(owedAfter(1_000), body.loanOrderId)).toEqual([]);
  });
});

describe('cut answer', () => {
  const cuts = [
    'dropAfterCommit',
    'neverAnswers',
    ...brokenAnswerKinds,
    'malformedJson',
    'empty',
  ] as const;
  /** The phone's report: this debt is on its screen, which has followed the answers of these times. */
  const shows = (owed: string, settled: readonly number[]) => {
    const marks = [{ key: 'owed', text: owed, order: null, quote: null }];
    return simulator.control('POST', `worlds/${phone.id}/log`, [
      { kind: 'oracle', text: '#/', detail: { marks, settled, changed: true } },
    ]);
  };
  const judgement = async () => (await oracleNotes()).at(-1)?.text;

  test.each(cuts)(
    'An answer cut by %s makes no debt outdated, even one sent in the same instant',
    async (kind) => {
      const body = await payment();
      const heard = await phone.call('/portal/repayment/detail', { loanOrderId: body.loanOrderId });
      await activate({ kind });
      const handled = new Promise<void>((resolve) => {
        watch(simulator.app.worlds.get(phone.id), (event) => {
          if (event.type === 'log' && event.entry.kind === 'call') resolve();
        });
      });
      phone.send(PAY, body).catch(() => null);
      await handled;
      expect((await payCall())?.fault).toBe(kind);
      await shows(usual.repayment, [heard.time]);
      expect(await judgement()).toBe('1 amount agrees with the ledger');
      expect((await phone.call(PAY, body)).data.payment.state).toBe('succeeded');
      await shows(owedAfter(1_000), []);
      expect(await judgement()).toBe('1 amount agrees with the ledger');
      await phone.order();
      await shows(usual.repayment, [heard.time]);
      expect(await judgement()).toBe(
        `owed ‘${usual.repayment}’ is out of date: ${owedAfter(1_000)}`,
      );
    },
  );
});

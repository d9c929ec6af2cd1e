/** The sender of a call: a phone's page, or a script. A copy is never the phone's. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { senderHeader, ticketText, ticketsOf } from '#harness/simulator/protocol/sender.ts';
import { ConnectionDropped } from '#harness/simulator/wire/connection.ts';
import { createSimulator, ORIGIN, type Phone, type Simulator } from '../../simulator.ts';
import { asCurl, callsOfApp } from '#harness/workbench/calls/calls.ts';
import type { CallEntry } from '#harness/simulator/protocol/log.ts';

const read = (phone: Phone, from: string | null) => phone.call('/country/meta/ip', {}, { from });
const last = async (phone: Phone): Promise<CallEntry> => {
  const call = (await phone.calls()).at(-1);
  if (!call) throw new Error('there is no call');
  return call;
};
const ticket = (world: string, number: number, act = 0) =>
  ticketText({ world, page: 'p1', number, reports: 0, act, timer: false });

/** The logged call, sent again from a shell with these additional headers. */
async function again(
  simulator: Simulator,
  { method, url, headers, sealedBody }: CallEntry,
  more: Readonly<Record<string, string>> = {},
) {
  const init = { method, headers: { ...headers, ...more } };
  const body = sealedBody === '' ? {} : { body: sealedBody };
  return simulator.app.fetch(new Request(ORIGIN + url, { ...init, ...body }));
}

describe('a call', () => {
  test('A call of a phone’s page has its act, and the header is in no log', async () => {
    const simulator = createSimulator();
    const phone = await simulator.world('approved');
    await read(phone, ticket(phone.id, 1, 4));
    const call = await last(phone);
    expect([call.from, call.act, call.timer]).toEqual([undefined, 'p1-4', undefined]);
    const poll = { world: phone.id, page: 'p1', number: 2, reports: 0, act: 4, timer: true };
    await read(phone, ticketText(poll));
    expect((await last(phone)).timer).toBe(true);
    expect(Object.keys(call.headers)).not.toContain(senderHeader);
    expect(asCurl(call, ORIGIN)).not.toContain(senderHeader);
  });

  test.each([
    ['script', 'script'],
    [null, 'script'],
    ['phone elsewhere p1 1 0 0', 'script'],
    ['phone nonsense', 'script'],
  ])('A call with ‘%s’ belongs to %s', async (from, sender) => {
    const phone = await createSimulator().world('approved');
    await read(phone, from);
    expect((await last(phone)).from).toBe(sender);
  });

  test('A call pasted as curl belongs to a script, also with the ticket of the browser’s copy', async () => {
    const simulator = createSimulator();
    const phone = await simulator.loggedIn('approved');
    const of = ticket(phone.id, 1);
    await phone.call('/country/meta/ip', {}, { from: of });
    const call = await last(phone);
    await again(simulator, call, { 'user-agent': 'Mozilla/5.0' });
    expect((await last(phone)).from).toBe('script');
    await again(simulator, call, { 'user-agent': 'Mozilla/5.0', [senderHeader]: of });
    expect((await last(phone)).from).toBe('script');
    // Changed by hand, so its bytes differ, but the ticket has been used.
    await read(phone, of);
    expect((await last(phone)).from).toBe('script');
  });

  test('A call that a browser repeats within a second after a cut still belongs to the phone', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    onTestFinished(() => now.mockRestore());
    const simulator = createSimulator();
    const phone = await simulator.world('approved');
    const drop = { path: '/country/meta/ip', kind: 'dropBefore', times: 1 } as const;
    await phone.faults([drop]);
    const of = { [senderHeader]: ticket(phone.id, 1) };
    await expect(read(phone, of[senderHeader] ?? '')).rejects.toThrow(ConnectionDropped);
    now.mockReturnValue(1_400);
    await expect(again(simulator, await last(phone), of)).rejects.toThrow(ConnectionDropped);
    const senders = async () => (await phone.calls()).map(({ from }) => from);
    expect(await senders()).toEqual([undefined, undefined]);
    const log = await phone.calls();
    expect(log.map((call) => call.again)).toEqual([undefined, true]);
    const { calls, sentAgain } = callsOfApp(log);
    expect(calls).toEqual(log.slice(0, 1));
    expect([...sentAgain.values()]).toEqual([1]);
    now.mockReturnValue(9_000);
    await again(simulator, await last(phone), of);
    expect((await senders()).at(-1)).toBe('script');
  });

  test.each(['offline', 'dropBefore', 'dropAfterCommit', 'arriveLate'] as const)(
    'A call that %s cut is cut again when its browser repeats it, and the next call passes',
    async (kind) => {
      const simulator = createSimulator({ wait: () => Promise.resolve() });
      const phone = await simulator.world('approved');
      await phone.faults([{ path: '/country/meta/ip', kind, times: 1 }]);
      const of = ticket(phone.id, 1);
      await expect(read(phone, of)).rejects.toThrow(ConnectionDropped);
      await expect(read(phone, of)).rejects.toThrow(ConnectionDropped);
      const faults = async () => (await phone.calls()).map(({ fault }) => fault?.split(' ')[0]);
      await vi.waitFor(async () => expect(await faults()).toEqual([kind, kind]));
      expect((await phone.calls()).map(({ from }) => from)).toEqual([undefined, undefined]);
      await read(phone, ticket(phone.id, 2));
      expect((await last(phone)).fault).toBeNull();
    },
  );

  test('A call of a native shell, which runs our page without our runtime, belongs to its phone', async () => {
    const simulator = createSimulator();
    const phone = await simulator.world('approved');
    const shell = 'Mozilla/5.0 (Linux; Android 14; wv)';
    const extraHeaders = { 'user-agent': shell };
    await phone.call('/country/meta/ip', {}, { from: null, sender: { extraHeaders } });
    expect((await phone.calls()).map(({ from }) => from)).toEqual([undefined]);
    const { body } = await simulator.control('GET', `worlds/${phone.id}/leaks`);
    expect((body as { looked: { call: number } }).looked.call).toBe(1);
  });

  test("A call of the second phone belongs to it, and a script's call to its address to no phone", async () => {
    const simulator = createSimulator();
    const phone = await simulator.world('approved');
    await read(phone, null);
    const { method, url, headers, sealedBody: body } = await last(phone);
    const second = ORIGIN + url.replace(`/w/${phone.id}/`, `/w/${phone.id}/2/`);
    const send = (from: string) =>
      simulator.app.fetch(
        new Request(second, { method, body, headers: { ...headers, [senderHeader]: from } }),
      );
    await send(ticket(phone.id, 7));
    await send('script');
    expect((await phone.calls()).slice(1).map(({ from, phone: no }) => [from, no])).toEqual([
      [undefined, 2],
      ['script', undefined],
    ]);
  });
});

describe('call that a phone caused', () => {
  const log = (id: string, query: string) => `worlds/${id}/log?phone=1&${query}`;
  const entry = { kind: 'route', text: '#/me' };

  test('A call waits until the reports before it are in the log', async () => {
    const waits: (() => void)[] = [];
    const wait = (ms: number) =>
      ms === 1_000 ? new Promise<void>((done) => waits.push(done)) : Promise.resolve();
    const simulator = createSimulator({ wait });
    const phone = await simulator.world('approved');
    const from = ticketText({
      world: phone.id,
      page: 'p1',
      number: 1,
      reports: 2,
      act: 0,
      timer: false,
    });
    const answer = read(phone, from);
    await simulator.control('POST', log(phone.id, 'page=p1&upto=1'), [entry]);
    expect(await phone.calls()).toHaveLength(0);
    await simulator.control('POST', log(phone.id, 'page=p1&upto=2'), [entry]);
    await answer;
    expect((await phone.log()).slice(-3).map(({ kind }) => kind)).toEqual([
      'route',
      'route',
      'call',
    ]);

    const lost = ticketText({
      world: phone.id,
      page: 'p1',
      number: 2,
      reports: 9,
      act: 0,
      timer: false,
    });
    const before = waits.length;
    const late = read(phone, lost);
    await vi.waitFor(() => expect(waits.length).toBeGreaterThan(before), 30_000);
    expect(await phone.calls()).toHaveLength(1);
    for (const giveUp of waits) giveUp();
    await late;
    expect(await phone.calls()).toHaveLength(2);
  });
});

test('Leaks, recording and impossible offers concern only the phone’s calls', async () => {
  const simulator = createSimulator();
  const phone = await simulator.world('approved');
  const tickets = ticketsOf(phone.id, 'p9');
  await read(phone, 'script');
  const control = async (path: string) =>
    (await simulator.control('GET', `worlds/${phone.id}/${path}`)).body as {
      looked: { call: number };
      entries: readonly { lane: string }[];
    };
  expect((await control('leaks')).looked.call).toBe(0);
  expect((await control('recording')).entries.filter(({ lane }) => lane === 'call')).toEqual([]);
  await read(phone, tickets());
  expect((await control('leaks')).looked.call).toBe(1);
  expect((await control('recording')).entries.filter(({ lane }) => lane === 'call')).toHaveLength(
    1,
  );
});

/** A phone's storage, reported to the simulator and edited from outside: live in memory, never in the log (§3). */
import { expect, test } from 'vitest';
import type { WorldEvent } from '#harness/simulator/protocol/log.ts';
import type { PhoneStorage } from '#harness/simulator/protocol/storage.ts';
import { createApp } from '#harness/simulator/app.ts';
import { watch } from '#harness/simulator/world/log.ts';
import { observed } from '#harness/simulator/checks/observed.ts';
import { orderEdit, storagesOf } from '#harness/simulator/world/phone-storage.ts';
import { START, worldOf } from '../../world.ts';

const ORIGIN = 'http://localhost';

async function simulator() {
  const app = createApp({ realNow: () => START, wait: () => Promise.resolve() });
  const ask = async (method: string, path: string, body?: unknown) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await app.fetch(new Request(`${ORIGIN}/sim/worlds${path}`, init));
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  };
  const { body } = await ask('POST', '', { scenario: 'approved' });
  const id = `/${(body as { id: string }).id}`;
  const tell = (text: string, detail: Readonly<Record<string, unknown>>) =>
    ask('POST', `${id}/log`, [{ kind: 'storage', text, detail: { phone: 'a', ...detail } }]);
  const phones = async () =>
    ((await ask('GET', `${id}/storage`)).body as { phones: readonly PhoneStorage[] }).phones;
  return { ask, id, tell, phones };
}

test('Stored values are served by the control API and kept out of the log', async () => {
  const { ask, id, tell, phones } = await simulator();
  await tell('', { begins: true });
  await tell('localStorage/token', { value: 'secret-token', there: true });
  await tell('localStorage/language', { size: 2, value: 'es' });
  await tell('durable/values/draft', { size: 7, value: '{"a":1}' });
  await tell('durable/values/draft', { size: null, value: null });
  expect(await phones()).toMatchObject([
    {
      phone: 'a',
      values: [
        { place: 'localStorage/language', value: 'es' },
        { place: 'localStorage/token', value: 'secret-token' },
      ],
    },
  ]);
  const { body } = await ask('GET', `${id}/log`);
  const stored = (body as { kind: string; text: string; detail: unknown }[])
    .filter(({ kind }) => kind === 'storage')
    .map(({ text, detail }) => ({ text, detail }));
  expect(stored).toEqual([
    { text: 'localStorage/language', detail: { size: 2 } },
    { text: 'durable/values/draft', detail: { size: 7 } },
    { text: 'durable/values/draft', detail: { size: null } },
  ]);
  expect(JSON.stringify((await ask('GET', id)).body)).not.toContain('secret-token');
});

test('A phone that restarts reports everything again, and an emptied store is empty', async () => {
  const { tell, phones } = await simulator();
  await tell('durable/values/a', { value: '1' });
  await tell('durable/values/b', { value: '2' });
  await tell('localStorage/c', { value: '3' });
  await tell('durable/values/*', { size: null, value: null });
  expect((await phones())[0]?.values.map(({ place }) => place)).toEqual(['localStorage/c']);
  await tell('', { begins: true });
  expect((await phones())[0]?.values).toEqual([]);
});

test('An edit reaches the phone that reported last, or the named one', () => {
  const world = worldOf('approved');
  const events: WorldEvent[] = [];
  watch(world, (event) => events.push(event));
  const tell = (phone: string) =>
    observed(world, START, {
      kind: 'storage',
      text: 'localStorage/x',
      detail: { phone, value: '1' },
    });
  tell('a');
  tell('b');
  orderEdit(world, { place: 'localStorage/x', value: '2' });
  orderEdit(world, { place: 'localStorage/x', value: null, phone: 'a' });
  expect(events).toEqual([
    { type: 'storage', edit: { place: 'localStorage/x', value: '2', phone: 'b' } },
    { type: 'storage', edit: { place: 'localStorage/x', value: null, phone: 'a' } },
  ]);
  expect(storagesOf(world).map(({ phone }) => phone)).toEqual(['b', 'a']);
});

test.each([
  [{ place: 'localStorage/x', value: '1' }, false, 'no phone of this world is open'],
  [{ place: 'localStorage/x', value: '1', phone: 'z' }, true, 'unknown phone z'],
  [{ place: 'x', value: '1' }, true, 'place: expected localStorage/key'],
  [{ place: 'durable/values/x', value: '{a' }, true, 'must be JSON'],
  [{ place: 'localStorage/x' }, true, 'value'],
])('The edit %j is refused with a sentence', async (edit, isOpen, reason) => {
  const { ask, id, tell } = await simulator();
  if (isOpen) await tell('localStorage/x', { value: '1' });
  const { status, body } = await ask('POST', `${id}/storage`, edit);
  expect(status).toBe(400);
  expect((body as { error: string }).error).toContain(reason);
});

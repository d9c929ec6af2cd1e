/** `answers`, `har`, `network` and `edit` of the command line, at a simulator on a real socket. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands } from '#harness/cli/commands/commands.ts';
import { listen } from '#harness/server/node.ts';
import { type Phone, createSimulator } from '../../simulator.ts';
import { readHar } from '#harness/traffic/read-har.ts';

let server: Awaited<ReturnType<typeof listen>>;
let simulator: ReturnType<typeof createSimulator>;
let folder: string;

beforeEach(async () => {
  simulator = createSimulator();
  server = await listen(simulator.app, 0, '127.0.0.1');
  folder = mkdtempSync(join(tmpdir(), 'traffic-'));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** What `npx lendmax <name> <words>` prints. */
async function run(name: string, words: readonly string[], flags: readonly string[] = []) {
  const command = commands[name];
  if (!command) throw new Error(`no command ${name}`);
  const given = {
    words,
    text: (option: string) => (option === 'server' ? server.origin : undefined),
    texts: () => [],
    flag: (option: string) => flags.includes(option),
  };
  return (await command.run(given, () => {})).json;
}

const segments = (phone: Phone) => phone.call('/app/get-mobile-segment', {});

/** A world with one call of its phone. */
async function recordedWorld(): Promise<string> {
  const phone = await simulator.world('approved');
  await segments(phone);
  return phone.id;
}

test('har prints the calls of its phones, which a reader takes', async () => {
  const har = await run('har', [await recordedWorld()]);
  const read = readHar(JSON.stringify(har), 'com.lendmax.app');
  expect(read).toMatchObject({ ok: true });
  expect(har).toMatchObject({
    log: { version: '1.2', entries: [{ response: { status: 200 } }] },
  });
});

test('answers takes a HAR file, says how often it was used, and is cleared by none', async () => {
  const file = join(folder, 'session.har');
  writeFileSync(file, JSON.stringify(await run('har', [await recordedWorld()])));
  const phone = await simulator.world('overdue');
  const { id } = phone;
  expect(await run('answers', [id])).toBeNull();
  const before = await run('answers', [id, file]);
  expect(before).toMatchObject({ name: 'session.har', otherwise: 'lender', used: 0 });
  await segments(phone);
  expect(await run('answers', [id])).toMatchObject({ used: 1 });
  expect(await run('answers', [id, 'none'])).toBeNull();
});

test('answers takes another world, and --strict answers nothing else', async () => {
  const from = await recordedWorld();
  const phone = await simulator.world('overdue');
  const { id } = phone;
  expect(await run('answers', [id, from], ['strict'])).toMatchObject({ otherwise: 'nothing' });
  expect((await segments(phone)).code).toBe(0);
  expect(await phone.call('/country/meta/code', { code: 'NG' })).toMatchObject({ status: 404 });
});

test.each([
  ['none.har', null, 'none.har'],
  ['broken.har', '{"log":', 'broken.har'],
])('answers refuses %s with a sentence', async (name, content, words) => {
  const file = join(folder, name);
  if (content !== null) writeFileSync(file, content);
  const phone = await simulator.world('overdue');
  const { id } = phone;
  await expect(run('answers', [id, file])).rejects.toThrow(words);
});

test('network prints what each call costs on 2G and 3G, and the total', async () => {
  const cost = await run('network', [await recordedWorld()]);
  const calls = (cost as { calls: { path: string }[] }).calls;
  expect(calls.map(({ path }) => path)).toEqual(['/app/get-mobile-segment']);
  expect(cost).toMatchObject({ total: expect.anything(), calls: [{ path: expect.anything() }] });
});

test('edit changes fields of the state, and refuses what its schema refuses', async () => {
  const phone = await simulator.world('repaying');
  await run('edit', [phone.id, 'policy.decision=reject', 'customers.0.personal.firstName=Ngozi']);
  const state = {
    policy: { decision: 'reject' },
    customers: [{ personal: { firstName: 'Ngozi' } }],
  };
  expect(await phone.state()).toMatchObject(state);
  await expect(run('edit', [phone.id, 'policy.decision=later'])).rejects.toThrow(
    'policy.decision: expected',
  );
  await expect(run('edit', [phone.id])).rejects.toThrow('the field is missing');
  expect(await phone.state()).toMatchObject(state);
});

test('faults refuses a fault beside none, and leaves those that there are', async () => {
  const { id } = await simulator.world('approved');
  const fault = '/loan/get-money;dropAfterCommit';
  await run('faults', [id, fault]);
  await expect(run('faults', [id, 'none', fault])).rejects.toThrow('none clears the faults');
  expect(await run('faults', [id])).toHaveLength(1);
  expect(await run('faults', [id, 'none'])).toEqual([]);
});

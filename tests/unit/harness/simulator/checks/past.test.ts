/** Nothing bad is forgotten when the log drops its oldest entries, and earlier verdicts stay counted. */
import { expect, test } from 'vitest';
import type { PhoneLogEntry } from '#harness/simulator/protocol/log.ts';
import { confirmScreen } from '../../world.ts';
import { MOBILE } from '../../simulator.ts';
import { eachTest, phone, simulator, visit } from '../../one-phone.ts';

const CALLS = 6_000;
const LOT = 500;

eachTest(() => visit('approved'));

const route = (text: string): PhoneLogEntry => ({ kind: 'route', text, detail: null });
const post = async (entries: readonly PhoneLogEntry[]) => {
  const { status } = await simulator.control('POST', `worlds/${phone.id}/log`, entries);
  expect(status).toBe(204);
};
const postRoutes = async (count: number) => {
  for (let sent = 0; sent < count; sent += LOT)
    await post(Array.from({ length: Math.min(LOT, count - sent) }, () => route('#/')));
};
const badChecks = async () =>
  (await simulator.typed.verdict(phone.id)).checks
    .filter(({ verdict }) => verdict === 'bad')
    .map(({ check }) => check);

const collects = {
  kind: 'bridge',
  action: 'timeSDK',
  params: { sms: true },
  outcome: { ok: true },
  fault: null,
} as const;
test('Bad entries, the third and later of 6,000, stay bad', async () => {
  const entries: readonly PhoneLogEntry[] = [
    collects,
    { kind: 'violation', text: 'img-src blocked', detail: null },
    { kind: 'console', text: 'boom', detail: { level: 'uncaught' } },
    { kind: 'accessibility', text: '#/me', detail: { found: ['label: <input>'] } },
    route(`#/me?phone=${MOBILE}`),
  ];
  const all = ['contract', 'policy', 'errors', 'law', 'leaks', 'accessibility'];
  await post([route('#/'), route('#/'), ...entries]);
  expect(await badChecks()).toEqual(all);
  await postRoutes(CALLS);
  expect((await phone.log())[0]?.seq).toBeGreaterThan(CALLS / 10);
  expect(await badChecks()).toEqual(all);
  // Also when more becomes known, which searches everything again.
  await phone.login();
  expect(await badChecks()).toEqual(all);
});

test('A screen that broke the law stays bad at its place', async () => {
  const boxes = [{ label: 'I agree', ticked: true, byPerson: false }];
  const detail = { seen: { ...confirmScreen, boxes } };
  await post([{ kind: 'screen', text: '#/borrow/confirm_borrow', detail }]);
  await postRoutes(CALLS);
  const { screens } = await simulator.typed.law(phone.id);
  expect(screens).toMatchObject([
    { place: '/borrow/confirm_borrow', visits: 1, verdicts: { unticked: { verdict: 'bad' } } },
  ]);
});

test('The past stays with its world, and a fork starts without it', async () => {
  await post([collects]);
  await postRoutes(CALLS);
  const state = await phone.state();
  const other = await simulator.world('approved');
  expect((await other.put({ ...state, id: other.id })).status).toBe(200);
  expect((await simulator.typed.law(other.id)).verdict).toBe('bad');
  await simulator.typed.journey(phone.id, { status: 14 });
  expect((await simulator.typed.law(phone.id)).verdict).toBe('bad');
  await phone.moment('#/');
  const fork = await simulator.typed.fork(phone.id, { seq: 100_000 });
  expect((await simulator.typed.law(fork.id)).bad).toBe(0);
});

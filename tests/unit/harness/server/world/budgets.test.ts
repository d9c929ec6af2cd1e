/** How many worlds a server has, and how much it remembers of each: the oldest go first. */
import { beforeEach, describe, expect, test } from 'vitest';
import { MOMENTS_BYTES } from '#harness/server/world/budgets.ts';
import { contentOf } from '#harness/server/world/file-contents.ts';
import { ORIGIN, type Phone, type Simulator, createSimulator, opId } from '../../simulator.ts';

let simulator: Simulator;
let phone: Phone;
beforeEach(async () => {
  simulator = createSimulator();
  phone = await simulator.world('approved');
});

const post = (entries: readonly object[], id = phone.id) =>
  simulator.control('POST', `worlds/${id}/log`, entries);
const statusOf = async (id: string, what = '') =>
  (await simulator.app.fetch(new Request(`${ORIGIN}/sim/worlds/${id}${what}`))).status;

test('the least recently used world goes first, and whoever watches it hears of that', async () => {
  simulator = createSimulator({ mostWorlds: 3 });
  const used = await simulator.world('approved');
  const idle = await simulator.world('approved');
  const events = await simulator.app.fetch(new Request(`${ORIGIN}/sim/worlds/${idle.id}/events`));
  const reader = events.body?.getReader();
  const last = await simulator.world('approved');
  await statusOf(used.id, '/clock');
  await simulator.world('approved');
  expect([await statusOf(used.id), await statusOf(last.id)]).toEqual([200, 200]);
  const gone = await simulator.control('GET', `worlds/${idle.id}`);
  expect(gone).toEqual({ status: 404, body: { error: `there is no world ${idle.id}` } });
  expect((await simulator.app.fetch(new Request(`${ORIGIN}/w/${idle.id}/`))).status).toBe(404);
  let text = '';
  while (!text.includes('event: world')) {
    text += new TextDecoder().decode((await reader?.read())?.value);
  }
  await reader?.cancel();
});

describe('what is remembered beside a world', () => {
  test('a value that is told again counts once', async () => {
    for (let index = 0; index < 30; index += 1) {
      const detail = { phone: 'p', size: 1, value: `${index}`.padStart(800_000, 'v') };
      await post([{ kind: 'storage', text: 'localStorage/a', detail }]);
      await post([{ kind: 'storage', text: 'localStorage/b', detail: { ...detail, value: 'b' } }]);
    }
    const { body } = await simulator.control('GET', `worlds/${phone.id}/storage`);
    const [kept] = (body as { phones: { values: { place: string }[] }[] }).phones;
    expect(kept?.values).toHaveLength(2);
  });

  test('amounts of screens have a limit; the newest stay', async () => {
    const marks = Array.from({ length: 1_000 }, (_, index) => ({
      key: 'principal',
      text: `₦${index}`,
      order: null,
      quote: null,
    }));
    for (let index = 0; index < 25; index += 1) {
      const detail = { marks, page: 1, settled: [], changed: true };
      await post([{ kind: 'oracle', text: `#/place/${index}`, detail }]);
    }
    const { body } = await simulator.control('GET', `worlds/${phone.id}/money`);
    const { screens } = body as { screens: { place: string; amounts: object[] }[] };
    expect(screens[0]?.place).toBe('#/place/24');
    expect(screens).toHaveLength(20);
  });

  test('moments have a limit: the oldest go', async () => {
    const size = 900_000;
    const count = Math.ceil(MOMENTS_BYTES / size) + 3;
    for (let index = 0; index < count; index += 1) {
      const html = `<html><head></head><body>${index} </body></html>`;
      const { status } = await phone.moment('#/', { html, style: `${index}`.padEnd(size, 'x') });
      expect(status).toBe(204);
    }
    const { body } = await simulator.control('GET', `worlds/${phone.id}/recording`);
    const { moments, screens } = body as { moments: object[]; screens: string[] };
    expect(moments.length).toBeLessThan(count);
    expect(moments.length).toBeGreaterThan(MOMENTS_BYTES / size - 3);
    expect(screens.at(-1)).toContain(`<body>${count - 1} `);
  });

  test('bytes of files go with their world', async () => {
    await phone.login();
    const file = new File([new Uint8Array(1_000)], 'a.pdf', { type: 'application/pdf' });
    const { data } = await phone.call('/feedback/uploadFile', { opId: opId() }, { file });
    const world = simulator.app.worlds.get(phone.id);
    expect(contentOf(world, data.fileId)?.byteLength).toBe(1_000);
    await simulator.control('DELETE', `worlds/${phone.id}`);
    expect(contentOf(world, data.fileId)).toBeUndefined();
  });
});

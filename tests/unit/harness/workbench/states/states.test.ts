/** States as links and files: every scenario's world there and back, cut and foreign ones, junk of every kind. */
import * as fc from '../../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Fault } from '#harness/protocol/faults.ts';
import { createApp } from '#harness/server/app.ts';
import { networkAddresses } from '#harness/server/http/network.ts';
import { scenarioNames } from '#harness/server/scenarios/index.ts';
import { createControl } from '#harness/client/control.ts';
import { capture, makeRecipe } from '#harness/workbench/states/capture.ts';
import { isUntouched } from '#harness/workbench/phone/phone-copy.ts';
import {
  type SavedState,
  checkState,
  isWhole,
  recipeOf,
} from '#harness/workbench/states/saved-state.ts';
import { readFile, writeFile } from '#harness/workbench/states/state-file.ts';
import { readLink, writeLink } from '#harness/workbench/states/state-link.ts';
import { packed, unpacked } from '#harness/workbench/states/state-packing.ts';
import { DAY_MS } from '#src/facts/time.ts';

const NOW = Date.parse('2027-02-20T04:41:00Z');
const view = { tab: 'calls', size: { width: 360, height: 740 } } as const;

const faults: readonly Fault[] = [
  { path: '/loan/get-money', kind: 'dropAfterCommit', times: 1 },
  { path: '*', kind: 'businessCode', code: '10010303' },
  { action: 'toLogin', kind: 'delay', ms: 2000 },
];
const recipe: SavedState = {
  scenario: 'overdue',
  seed: 7,
  began: NOW,
  now: NOW + 2 * DAY_MS,
  language: 'es',
  device: { shell: 'ios', appName: 'A & B = 100%', deviceMsg: { gaid: null, imei: '35' } },
  faults,
  tab: 'faults',
  size: { width: 390, height: 844 },
  route: '/user_center/language?from=/me',
};

describe('a link', () => {
  test('of a recipe can be read by a user and by the workbench', async () => {
    const link = await writeLink(recipe);
    expect(link).toBe(
      '#v=1&scenario=overdue&began=2027-02-20T05:41:00+01:00&now=2027-02-22T05:41:00+01:00&seed=7&language=es' +
        '&device.shell=ios&device.appName=A%20%26%20B%20%3D%20100%25&device.deviceMsg.gaid=null&device.deviceMsg.imei=%2235%22' +
        '&fault=/loan/get-money;dropAfterCommit;times=1&fault=*;businessCode;code=%2210010303%22&fault=bridge.toLogin;delay;ms=2000' +
        '&tab=faults&size=390x844&route=/user_center/language%3Ffrom%3D/me&end',
    );
    expect(await readLink(link)).toEqual(recipe);
  });

  test('written by hand needs a scenario and little else', async () => {
    expect(await readLink('#v=1&scenario=repaying&now=2027-03-01&end.')).toMatchObject({
      scenario: 'repaying',
      now: Date.parse('2027-03-01T00:00:00+01:00'),
      began: null,
      route: '',
    });
  });

  test('with an invalid time says how to write one', async () => {
    expect(await readLink('#v=1&scenario=repaying&began=yesterday&end.')).toContain(
      'began: expected a date and time, such as 2027-02-20T14:30:00+01:00',
    );
  });

  test('cut anywhere reports it', async () => {
    const link = await writeLink(recipe);
    for (let length = 5; length < link.length; length += 1) {
      expect(await readLink(link.slice(0, length)), link.slice(0, length)).toMatch(/incomplete/);
    }
  });

  test('with a world that was cut in the middle reports it', async () => {
    const { state } = await worldOf('overdue');
    const link = await writeLink({ ...view, route: '', world: { ...state } });
    const at = link.length - 400;
    for (const broken of [link.slice(0, at) + link.slice(at + 40), `${link.slice(0, at)}&end`]) {
      expect(await readLink(broken)).toMatch(/damaged/);
    }
  });

  test('tells no faults from those of the scenario', async () => {
    for (const none of [null, []]) {
      const state = { ...recipe, faults: none };
      expect(await readLink(await writeLink(state))).toEqual(state);
    }
  });

  test.each([
    ['#nonsense', /isn't a workbench snapshot/],
    ['#v=&end', /isn't a workbench snapshot/],
    ['#v=0&scenario=overdue&end', /older workbench/],
    ['#v=2&scenario=overdue&end', /newer workbench/],
    ['#v=1&end', /scenario/],
    ['#v=1&scenario=overdue&now=yesterday&end', /now/],
    ['#v=1&scenario=overdue&size=1x1&end', /size/],
    ['#v=1&scenario=overdue&tab=moon&end', /tab/],
    ['#v=1&scenario=overdue&route=https://evil.example&end', /route/],
    ['#v=1&world=AAAA&end', /damaged/],
  ])('%s is refused in a sentence', async (hash, why) => {
    const found = await readLink(hash);
    expect(found).toMatch(why);
    expect(found).toMatch(/\.$/);
  });

  test('never throws, whatever stands in it', async () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('v=1', 'end', 'device.__proto__.x=1', 'fault=;;=', 'world=', '%', 'now=1'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part), async (parts) => {
        const found = await readLink(`#${parts.join('&')}`);
        expect(typeof found === 'string' ? found.length > 20 : found.route).not.toBe(false);
      }),
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('x');
  });

  test('brings back any recipe', async () => {
    const texts = fc.string({ unit: fc.anyCharacter });
    const value = fc.oneof(texts, fc.constantFrom('null', '"', '1', 'true'), fc.integer());
    await fc.assert(
      fc.asyncProperty(texts, value, value, async (route, name, code) => {
        const state = {
          ...recipe,
          route: route === '' ? '' : `/${route.replaceAll(/[\n\r\u2028\u2029]/g, '')}`,
          device: { appName: name, deviceMsg: { imei: name } },
          faults: [{ path: '*', kind: 'businessCode', code }],
        };
        expect(await readLink(await writeLink(state as SavedState))).toEqual(state);
      }),
    );
  });
});

describe('packing', () => {
  test('brings back any text, and nothing of any other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect(await unpacked(await packed(text))).toBe(text);
        expect(await unpacked(text)).toBeNull();
      }),
    );
  });
});

describe('every scenario', () => {
  test.each(scenarioNames)('%s two days later is made again by its link', async (scenario) => {
    const { control, id, state } = await worldOf(scenario);
    const found = await capture({ control, readPhone: async () => null }, id, view);
    const again = await readLink(await writeLink(found));
    if (typeof again === 'string' || isWhole(again)) throw new Error(`no recipe: ${scenario}`);
    const other = await control.world(await makeRecipe(control, again));
    expect({ orders: other.orders, ledger: other.ledger, faults: other.faults }).toEqual({
      orders: state.orders,
      ledger: state.ledger,
      faults: state.faults,
    });
  });

  test.each(scenarioNames)(
    '%s as a whole world comes back by link and by file',
    async (scenario) => {
      const { control, id } = await worldOf(scenario);
      const state = await capture({ control, readPhone: async () => null }, id, view, true);
      const link = await readLink(await writeLink(state));
      expect(link).toEqual(JSON.parse(JSON.stringify(state)));
      expect(readFile(writeFile('x', state))).toEqual(link);
      if (typeof link === 'string' || !isWhole(link)) throw new Error('no world');
      await control.replace(id, { ...link.world, id });
    },
  );

  test('in which somebody acted is taken whole, with what the phone has', async () => {
    const { control, id, state } = await worldOf('overdue');
    await control.replace(id, { ...state, uploadedOrders: ['x'] });
    const found = await capture({ control, readPhone: async () => null }, id, view);
    expect(isWhole(found)).toBe(true);
    const logged = { stored: { token: 'secret' }, durable: {} };
    const fresh = await worldOf('overdue');
    const parts = { control: fresh.control, readPhone: async () => logged };
    const taken = await capture(parts, fresh.id, view);
    expect(isWhole(taken) && taken.world['stored']).toEqual(logged.stored);
  });
});

test('a phone that only started is untouched, one logged in is not', () => {
  const world = { stored: { language: 'es' }, durable: {} };
  const started = { ...world.stored, deviceMsg: '{}', pageName: 'home' };
  expect(isUntouched({ stored: started, durable: {} }, world)).toBe(true);
  expect(isUntouched({ stored: { ...started, token: 't' }, durable: {} }, world)).toBe(false);
  expect(isUntouched({ stored: started, durable: { draft: 1 } }, world)).toBe(false);
});

describe('a file', () => {
  const text = writeFile('late', recipe);

  test('comes back as it was written', () => expect(readFile(text)).toEqual(recipe));

  test('of an older workbench, a bare world, is taken', async () => {
    const { state } = await worldOf('repaying');
    expect(readFile(JSON.stringify(state))).toMatchObject({ route: '', world: { orders: [{}] } });
  });

  test.each([
    ['cut', text.slice(0, -30), /incomplete/],
    ['empty', '', /isn't (?:a|valid)/],
    ['a picture', '\u0089PNG', /isn't (?:a|valid)/],
    ['of another app', '{"log":{"entries":[]}}', /This JSON isn't a/],
    ['a list', '[1]', /This JSON isn't a/],
    ['newer', text.replace('"version": 1', '"version": 9'), /newer workbench/],
    ['older', text.replace('"version": 1', '"version": 0'), /older workbench/],
    ['without a version', text.replace('"version": 1', '"version": "1"'), /version/],
    ['with a wrong field', text.replace('"language": "es"', '"language": "xx"'), /language/],
    ['without its state', '{"app":"LendMax workbench","version":1}', /invalid/],
  ])('%s is refused in a sentence', (_what, content, why) => {
    expect(readFile(content)).toMatch(why);
  });

  test('of junk never throws', () => {
    fc.assert(
      fc.property(fc.json(), fc.anything(), (json, value) => {
        expect(readFile(json)).toBeTypeOf('string');
        expect(checkState(value)).toBeTypeOf('string');
      }),
    );
  });
});

describe('addresses for a phone', () => {
  const own = () => ['192.168.1.20', '10.0.0.4'];

  test.each([
    ['127.0.0.1', true, []],
    ['localhost', true, []],
    ['::1', true, []],
    ['0.0.0.0', false, ['http://192.168.1.20:4173', 'http://10.0.0.4:4173']],
    ['192.168.1.20', false, ['http://192.168.1.20:4173']],
    ['fd00::1', false, ['http://[fd00::1]:4173']],
  ])('of a server on %s', (host, loopbackOnly, origins) => {
    expect(networkAddresses(host, 'http://127.0.0.1:4173/sim/network', own)).toEqual({
      loopbackOnly,
      origins,
    });
  });

  test('are reported by the control API', async () => {
    const { fetch } = createApp({ host: '127.0.0.1' });
    const answer = await fetch(new Request('http://127.0.0.1:4173/sim/network'));
    expect(await answer.json()).toEqual({ loopbackOnly: true, origins: [] });
  });
});

/** A world of the scenario with faults, two days old, at a simulator whose real time is stopped. */
async function worldOf(scenario: string) {
  const { fetch } = createApp({ realNow: () => NOW });
  const control = createControl('http://localhost', (url, init) => fetch(new Request(url, init)));
  const recipeHere = { ...recipe, seed: 7, device: {} };
  if (isWhole(recipeHere)) throw new Error('no recipe');
  const id = await makeRecipe(control, { ...recipeHere, scenario });
  const state = await control.world(id);
  expect(recipeOf(state).now).toBe(NOW + 2 * DAY_MS);
  return { control, id, state };
}

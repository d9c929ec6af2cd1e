/** States as links: every scenario's world, truncated and foreign ones, junk of every kind. */
import * as fc from '../../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { createApp } from '#harness/simulator/app.ts';
import { networkAddresses } from '#harness/simulator/http/network.ts';
import { scenarioNames } from '#harness/simulator/scenarios/index.ts';
import { createControl } from '#harness/simulator/client/control.ts';
import type { SavedState } from '#harness/player/links/saved-state.ts';
import { readLink, writeLink } from '#harness/player/links/state-link.ts';
import { packed, unpacked } from '#harness/simulator/text/packing.ts';

const view = { tab: 'faults', size: { width: 390, height: 844 } } as const;

async function stateOf(scenario: string) {
  const { fetch } = createApp();
  const control = createControl('http://localhost', (url, init) => fetch(new Request(url, init)));
  const { id } = await control.create({ scenario, seed: 7 });
  const world = JSON.parse(JSON.stringify(await control.world(id))) as Record<string, unknown>;
  const state: SavedState = { ...view, route: '/user_center/language?from=/me', world };
  return { control, id, state };
}

test.each(scenarioNames)('The scenario %s is restored by link', async (scenario) => {
  const { control, id, state } = await stateOf(scenario);
  expect(await readLink(await writeLink(state))).toEqual(state);
  await control.replace(id, { ...state.world, id });
});

describe('link', () => {
  test('A link cut anywhere is reported', async () => {
    const link = await writeLink((await stateOf('overdue')).state);
    for (let length = 5; length < link.length; length += 97) {
      expect(await readLink(link.slice(0, length))).toMatch(/incomplete/);
    }
    const at = link.length - 400;
    for (const broken of [link.slice(0, at) + link.slice(at + 40), `${link.slice(0, at)}&end`]) {
      expect(await readLink(broken)).toMatch(/damaged/);
    }
    expect(await readLink(`${link}.`)).not.toBeTypeOf('string');
  });

  test.each([
    ['#nonsense', /isn't a workbench snapshot/],
    ['#v=&end', /isn't a workbench snapshot/],
    ['#v=0&world=AAAA&end', /older workbench/],
    ['#v=2&world=AAAA&end', /newer workbench/],
    ['#v=1&world=AAAA&end', /damaged/],
    ['#v=1&scenario=overdue&end', /damaged/],
  ])('The link %s is refused with a sentence', async (hash, why) => {
    const found = await readLink(hash);
    expect(found).toMatch(why);
    expect(found).toMatch(/\.$/);
  });

  test('A link never throws, whatever it contains', async () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('v=1', 'end', 'world=', '%', 'tab=moon'));
    await fc.assert(
      fc.asyncProperty(fc.array(part), async (parts) => {
        expect(await readLink(`#${parts.join('&')}`)).toBeTypeOf('string');
      }),
    );
  });
});

test('Packing restores any text, and rejects any other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      expect(await unpacked(await packed(text))).toBe(text);
      expect(await unpacked(text)).toBeNull();
    }),
  );
});

describe('addresses for a phone', () => {
  const own = () => ['192.168.1.20', '10.0.0.4'];

  test.each([
    ['127.0.0.1', true, []],
    ['::1', true, []],
    ['0.0.0.0', false, ['http://192.168.1.20:4173', 'http://10.0.0.4:4173']],
    ['fd00::1', false, ['http://[fd00::1]:4173']],
  ])('The addresses for a server on %s are listed', (host, loopbackOnly, origins) => {
    expect(networkAddresses(host, 'http://127.0.0.1:4173/sim/network', own)).toEqual({
      loopbackOnly,
      origins,
    });
  });
});

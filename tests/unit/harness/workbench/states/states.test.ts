/** States as files: every scenario's world exported and imported, truncated and foreign ones, junk of every kind. */
import * as fc from '../../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { createApp } from '#harness/simulator/app.ts';
import { networkAddresses } from '#harness/simulator/http/network.ts';
import { scenarioNames } from '#harness/simulator/scenarios/index.ts';
import { createControl } from '#harness/simulator/client/control.ts';
import { checkState, type SavedState } from '#harness/player/links/saved-state.ts';
import { readFile, writeFile } from '#harness/workbench/states/state-file.ts';
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

test.each(scenarioNames)('The scenario %s is restored by its file', async (scenario) => {
  const { control, id, state } = await stateOf(scenario);
  expect(readFile(writeFile('x', state))).toEqual(state);
  await control.replace(id, { ...state.world, id });
});

test('Packing restores any text, and rejects any other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      expect(await unpacked(await packed(text))).toBe(text);
      expect(await unpacked(text)).toBeNull();
    }),
  );
});

describe('file', () => {
  const state: SavedState = { ...view, route: '', world: { scenario: 'overdue', orders: [] } };
  const text = writeFile('late', state);

  test('A file of an older workbench with a bare world is accepted', async () => {
    const { state: whole } = await stateOf('repaying');
    expect(readFile(JSON.stringify(whole.world))).toMatchObject({ world: { orders: [{}] } });
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
    ['with a wrong tab', text.replace('"tab": "faults"', '"tab": "moon"'), /tab/],
    ['without its state', '{"app":"LendMax workbench","version":1}', /invalid/],
  ])('A file that is %s is refused with a sentence', (_what, content, why) => {
    expect(readFile(content)).toMatch(why);
  });

  test('A file of junk never throws', () => {
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

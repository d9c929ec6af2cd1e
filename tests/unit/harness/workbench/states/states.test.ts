/** Packed texts, and addresses for a phone. */
import * as fc from '../../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { networkAddresses } from '#harness/simulator/http/network.ts';
import { packed, unpacked } from '#harness/simulator/text/packing.ts';

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

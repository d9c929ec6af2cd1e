/**
 * The payload cipher against NIST SP 800-38A, against node:crypto, and against everything that isn't sealed text (§7,
 * §9).
 */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import AES from 'crypto-js/aes.js';
import CryptoJS from 'crypto-js/core.js';
import Hex from 'crypto-js/enc-hex.js';
import ECB from 'crypto-js/mode-ecb.js';
import NoPadding from 'crypto-js/pad-nopadding.js';
import * as fc from '../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  type CipherMode,
  CipherError,
  decrypt,
  encrypt,
  paddingNamed,
  payloadKey,
} from '#src/contract/cipher.ts';

const KEY = 'com.lendmax.app0';
const IV = '000102030405060708090a0b0c0d0e0f';

/** The same by node:crypto, for comparison. */
const node = {
  encrypt(plain: string, key: string, mode: CipherMode, iv = ''): string {
    const cipher = createCipheriv(
      `aes-128-${mode}`,
      key,
      mode === 'ecb' ? null : Buffer.from(iv, 'hex'),
    );
    return iv + cipher.update(plain, 'utf8', 'hex') + cipher.final('hex');
  },
  decrypt(sealed: string, key: string, mode: CipherMode): string {
    const iv = mode === 'ecb' ? null : Buffer.from(sealed.slice(0, 32), 'hex');
    const cipher = createDecipheriv(`aes-128-${mode}`, key, iv);
    return (
      cipher.update(mode === 'ecb' ? sealed : sealed.slice(32), 'hex', 'utf8') +
      cipher.final('utf8')
    );
  },
  /** Seals raw bytes, their padding included. */
  raw(bytes: Buffer): string {
    const cipher = createCipheriv('aes-128-ecb', KEY, null).setAutoPadding(false);
    return cipher.update(bytes).toString('hex') + cipher.final('hex');
  },
};

describe('the AES of the contract', () => {
  // SP 800-38A, F.1.1 and F.2.1: key, plaintext and ciphertext blocks for AES-128
  const key = '2b7e151628aed2a6abf7158809cf4f3c';
  const plain = [
    '6bc1bee22e409f96e93d7e117393172a',
    'ae2d8a571e03ac9c9eb76fac45af8e51',
    '30c81c46a35ce411e5fbc1191a0a52ef',
    'f69f2445df4f9b17ad2b417be66c3710',
  ];
  const ecb = [
    '3ad77bb40d7a3660a89ecaf32466ef97',
    'f5d3d58503b9699de785895a96fdbaaf',
    '43b1cd7f598ece23881b00e3ed030688',
    '7b0c785e27e8ad3f8223207104725dd4',
  ];
  const cbc = [
    '7649abac8119b246cee98e9b12e9197d',
    '5086cb9b507219ee95db113a917678b2',
    '73bed6b8e3c1743b7116e69e22229516',
    '3ff1caa1681fac09120eca307586e1a7',
  ];
  const options = {
    ecb: { mode: ECB, padding: NoPadding },
    cbc: { iv: Hex.parse(IV), padding: NoPadding },
  };

  test.each([
    ['ecb', ecb],
    ['cbc', cbc],
  ] as const)(
    'AES matches the test vectors of SP 800-38A in mode %s, both ways',
    (mode, expected) => {
      const text = Hex.parse(plain.join(''));
      const sealed = AES.encrypt(text, Hex.parse(key), options[mode]).ciphertext;
      expect(sealed.toString(Hex)).toBe(expected.join(''));
      const parameters = CryptoJS.lib.CipherParams.create({
        ciphertext: Hex.parse(expected.join('')),
      });
      const opened = AES.decrypt(parameters, Hex.parse(key), options[mode]);
      expect(opened.toString(Hex)).toBe(plain.join(''));
    },
  );
});

describe('payloadKey', () => {
  test.each([
    ['com.lendmax.app', 'com.lendmax.app0'],
    ['a', 'a000000000000000'],
    ['com.lendmax.nigeria', 'com.lendmax.nige'],
    ['exactly.16.chars', 'exactly.16.chars'],
  ])(
    'The package name %s gives the key %s: its first 16 characters, padded with zeros (§9)',
    (name, key) => {
      expect(payloadKey(name)).toBe(key);
    },
  );

  test.each(['', 'com lendmax', 'com.lendmax.é', 'a\n'])(
    'payloadKey refuses the package name %j',
    (name) => {
      expect(() => payloadKey(name)).toThrow(CipherError);
    },
  );
});

describe('encrypt and decrypt', () => {
  const texts = fc.oneof(
    { weight: 6, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
    { weight: 2, arbitrary: fc.string({ unit: fc.anyCharacter, maxLength: 300 }) },
    { weight: 2, arbitrary: fc.json() },
  );
  const names = fc.stringMatching(/^[!-~]{1,40}$/);
  const ivs = fc.stringMatching(/^[0-9a-f]{32}$/);

  test('Encryption equals node:crypto on 10,000 random payloads, in both directions and modes', () => {
    fc.assert(
      fc.property(
        texts,
        names,
        ivs,
        fc.constantFrom('ecb' as const, 'cbc' as const),
        (text, name, iv, mode) => {
          const key = payloadKey(name);
          const leading = mode === 'cbc' ? iv : '';
          const sealed = encrypt(text, key, mode, leading);
          expect(sealed).toBe(node.encrypt(text, key, mode, leading));
          expect(decrypt(node.encrypt(text, key, mode, leading), key, mode)).toBe(text);
          expect(node.decrypt(sealed, key, mode)).toBe(text);
        },
      ),
      { numRuns: 10_000, seed: 20_261_121 },
    );
  });

  test('Encryption keeps texts of every length around the block size', () => {
    for (let length = 0; length <= 65; length += 1) {
      const text = 'x'.repeat(length);
      expect(encrypt(text, KEY)).toHaveLength((Math.floor(length / 16) + 1) * 32);
      expect(decrypt(encrypt(text, KEY), KEY)).toBe(text);
      expect(decrypt(encrypt(text, KEY, 'cbc', IV), KEY, 'cbc')).toBe(text);
    }
  });

  test('Decryption accepts upper-case hex', () => {
    expect(decrypt(encrypt('₦5', KEY).toUpperCase(), KEY)).toBe('₦5');
  });

  test.each(['', '00', `${IV}0`, 'not hex at all, thirty-two chars'])(
    'CBC refuses the IV %j',
    (iv) => {
      expect(() => encrypt('x', KEY, 'cbc', iv)).toThrow(CipherError);
    },
  );
});

describe('decryption errors', () => {
  const good = encrypt('{"mobile":"08031234567","t":1795000000000}', KEY);
  const padded = (last: readonly number[]) =>
    node.raw(Buffer.from([...Buffer.alloc(16 - last.length, 'A'), ...last]));

  test.each([
    ['nothing', ''],
    ['an odd number of digits', good.slice(1)],
    ['half a block', good.slice(16)],
    ['signs that are no hex', `${good.slice(0, -1)}g`],
    ['white space', ` ${good}`.slice(0, good.length)],
    ['a padding byte of 0', padded([0x00])],
    ['a padding byte over 16', padded([0x11])],
    ['a padding that is not all the same', padded([0x02, 0x03])],
    ['a padding with one wrong byte of five', padded([5, 5, 4, 5, 5])],
    ['bytes that are no UTF-8', padded([0xff, 0xfe, 0xc0, 4, 4, 4, 4])],
  ])('Decryption throws for %s', (_, sealed) => {
    expect(() => decrypt(sealed, KEY)).toThrow(CipherError);
  });

  test('Decryption throws in mode CBC for one block, which the IV alone fills', () => {
    expect(() => decrypt(good.slice(0, 32), KEY, 'cbc')).toThrow(CipherError);
  });

  test('Decryption throws for 2,000 texts with another key, cut, or with a flipped bit in the last block', () => {
    let count = 0;
    for (let index = 0; index < 1_000; index += 1) {
      const other = createHash('sha256').update(String(index)).digest('hex').slice(0, 16);
      const sealed = encrypt(`payload number ${index} of some length`, KEY);
      expect(() => decrypt(sealed, other)).toThrow(CipherError);
      const bit = index % 128;
      const bytes = Buffer.from(sealed, 'hex');
      const at = bytes.length - 16 + (bit >> 3);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit & 7)), at);
      expect(() => decrypt(bytes.toString('hex'), KEY)).toThrow(CipherError);
      count += 2;
    }
    expect(count).toBe(2_000);
  });
});

test('A sealed text of the wrong form is refused by a message before it is opened', () => {
  const key = payloadKey('com.lendmax.app');
  for (const odd of ['', 'ab', `${'0'.repeat(31)}g`, '0'.repeat(33), '0'.repeat(48)]) {
    expect(() => decrypt(odd, key), odd).toThrow('whole blocks of 16 bytes');
  }
  expect(() => decrypt('0'.repeat(32), key, 'cbc')).toThrow('whole blocks of 16 bytes');
});

test('Padding longer than one block is refused', () => {
  const key = payloadKey('com.lendmax.app');
  const end = (byte: number) => encrypt(String.fromCodePoint(byte).repeat(32), key).slice(0, 64);
  expect(() => decrypt(end(17), key)).toThrow(CipherError);
  expect(() => decrypt(end(32), key)).toThrow(CipherError);
  expect(decrypt(end(16), key)).toBe('\x10'.repeat(16));
});

describe('zero padding', () => {
  const zeros = paddingNamed('zeros');

  test('A zero-padded text of any length opens to itself, in as few blocks as hold it', () => {
    for (let length = 1; length <= 48; length += 1) {
      const text = 'ab0'.repeat(16).slice(0, length);
      const sealed = encrypt(text, KEY, 'ecb', '', zeros);
      expect(sealed).toHaveLength(32 * Math.ceil(length / 16));
      expect(decrypt(sealed, KEY, 'ecb', zeros)).toBe(text);
      expect(node.raw(Buffer.from(text.padEnd(16 * Math.ceil(length / 16), '\0')))).toBe(sealed);
    }
  });

  test('A zero-padded text of zeros opens to an empty text', () => {
    expect(decrypt(node.raw(Buffer.alloc(32)), KEY, 'ecb', zeros)).toBe('');
  });
});

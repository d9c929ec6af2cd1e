/** The simulator's own cipher writes and reads the same bytes as the app's, and refuses the same. */
import * as fc from '../../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import * as app from '#src/contract/cipher.ts';
import * as page from '#harness/phone/debug/shims/cipher.ts';
import { decrypt, encrypt } from '#harness/simulator/wire/cipher.ts';

const modes = ['ecb', 'cbc'] as const;
const paddings = ['pkcs7', 'zeros'] as const;
const settings = modes.flatMap((cipherMode) =>
  paddings.map((cipherPadding) => ({ cipherMode, cipherPadding })),
);
const iv = '00112233445566778899aabbccddeeff';
const key = app.payloadKey('com.example.loans');

describe.each(settings)('$cipherMode with $cipherPadding', (set) => {
  const padding = app.paddingNamed(set.cipherPadding);
  const theirs = (text: string) => app.encrypt(text, key, set.cipherMode, iv, padding);

  test('Both ciphers write the same bytes and read each other’s texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const text = `{${typed}}`;
        const sealed = encrypt(text, key, set, iv);
        expect(sealed).toBe(theirs(text));
        expect(decrypt(sealed, key, set)).toBe(text);
        expect(app.decrypt(sealed, key, set.cipherMode, padding)).toBe(text);
        expect(page.encrypt(text, key, set, iv)).toBe(sealed);
        expect(page.decrypt(sealed, key, set)).toBe(text);
      }),
    );
  });

  test('Both ciphers refuse the same texts', () => {
    const whole = theirs('{"bvn":"22212345678"}');
    const wrong = ['', 'no hex', whole.slice(2), `${whole.slice(0, -2)}zz`];
    const other = app.payloadKey('org.other');
    for (const text of wrong) {
      expect(() => decrypt(text, key, set)).toThrow(app.CipherError);
      expect(() => app.decrypt(text, key, set.cipherMode, padding)).toThrow(app.CipherError);
    }
    expect(() => decrypt(whole, other, set)).toThrow(app.CipherError);
    expect(() => app.decrypt(whole, other, set.cipherMode, padding)).toThrow(app.CipherError);
  });
});

test('CBC needs its IV', () => {
  const set = { cipherMode: 'cbc', cipherPadding: 'pkcs7' } as const;
  expect(() => encrypt('{}', key, set)).toThrow('CBC needs an IV');
});

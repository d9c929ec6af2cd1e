/** The build's transform that makes plain modules of the files of crypto-js: the same cipher comes out of them. */
import { createCipheriv } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainModule } from '#widget/vite/cipher.ts';

const library = fileURLToPath(new URL('../../../../node_modules/crypto-js/', import.meta.url));
const files = ['core', 'cipher-core', 'aes', 'enc-hex', 'enc-utf8', 'mode-ecb'];
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lendmax-cipher-'));
  for (const file of files) {
    const code = plainModule(await readFile(join(library, `${file}.js`), 'utf8'), file);
    // Node, unlike a bundler, asks for the ending of a file's name.
    await writeFile(join(folder, `${file}.mjs`), code.replace(/'(\.\/[^']+)';/g, "'$1.mjs';"));
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('no file keeps a require, and each gives its part', async () => {
  for (const file of files) {
    const code = await readFile(join(folder, `${file}.mjs`), 'utf8');
    expect(code).not.toContain('require("./');
    expect(code).not.toContain('typeof require');
    expect(code).toContain('export default');
  }
});

test('they leave out passwords, hashes and random bytes', async () => {
  const code = await Promise.all(
    files.map((file) => readFile(join(folder, `${file}.mjs`), 'utf8')),
  );
  expect(code.join('')).not.toMatch(
    /var (?:PasswordBasedCipher|OpenSSL\w+|Hasher|StreamCipher)|crypto\.getRandomValues/,
  );
});

describe('the cipher of the trimmed files', () => {
  const key = 'com.lendmax.app0';
  const iv = '000102030405060708090a0b0c0d0e0f';
  const texts = ['', '{}', '₦10,000 for 91 days', 'x'.repeat(16), 'Ọmọ '.repeat(500)];

  // One after the other: files that are asked for at the same time may see each other half run.
  const parts = async () => {
    const loaded = [];
    for (const file of ['core', 'aes', 'enc-hex', 'enc-utf8', 'mode-ecb']) {
      const url = pathToFileURL(join(folder, `${file}.mjs`)).href;
      loaded.push((await import(/* @vite-ignore */ url)).default);
    }
    return loaded;
  };

  test.each(texts)('seals and opens as node:crypto does: %#', async (text) => {
    const [core, AES, Hex, Utf8, ECB] = await parts();
    for (const mode of ['ecb', 'cbc'] as const) {
      const cipher = createCipheriv(
        `aes-128-${mode}`,
        key,
        mode === 'ecb' ? null : Buffer.from(iv, 'hex'),
      );
      const expected = cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
      const how = mode === 'ecb' ? { mode: ECB } : { iv: Hex.parse(iv) };
      const sealed = AES.encrypt(text, Utf8.parse(key), how);
      expect(sealed.ciphertext.toString(Hex)).toBe(expected);
      const arrived = core.lib.CipherParams.create({ ciphertext: Hex.parse(expected) });
      expect(AES.decrypt(arrived, Utf8.parse(key), how).toString(Utf8)).toBe(text);
    }
  });

  test('takes no password for a key', async () => {
    const [, AES, , , ECB] = await parts();
    expect(() => AES.encrypt('a', 'password', { mode: ECB })).toThrow('a key is words');
  });
});

test('a file of another form is refused', () => {
  expect(() => plainModule('module.exports = {};', 'core')).toThrow('no file of crypto-js');
});

test('a version that lacks what is to be left out is refused', async () => {
  const code = await readFile(join(library, 'aes.js'), 'utf8');
  expect(() => plainModule(code.replace('Precomputed Rcon', 'Rcon'), 'aes')).toThrow(
    'crypto-js/aes has not once',
  );
});

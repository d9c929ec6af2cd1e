/** The build's transform that makes plain modules of the files of crypto-js: the same cipher comes out of them. */
import { createCipheriv } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainModule } from '#widget/build/cipher.ts';

const library = fileURLToPath(new URL('../../../node_modules/crypto-js/', import.meta.url));
const files = ['core', 'cipher-core', 'aes', 'enc-hex', 'enc-utf8', 'mode-ecb'];
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lendmax-cipher-'));
  for (const file of files) {
    const code = plainModule(await readFile(join(library, `${file}.js`), 'utf8'));
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

test('they encrypt as node:crypto does', async () => {
  const load = async (file: string) =>
    (await import(/* @vite-ignore */ pathToFileURL(join(folder, `${file}.mjs`)).href)).default;
  const [AES, Hex, Utf8, ECB] = await Promise.all(
    ['aes', 'enc-hex', 'enc-utf8', 'mode-ecb'].map(load),
  );
  const key = 'com.lendmax.app0';
  const cipher = createCipheriv('aes-128-ecb', key, null);
  const expected = cipher.update('₦10,000 for 91 days', 'utf8', 'hex') + cipher.final('hex');
  const sealed = AES.encrypt('₦10,000 for 91 days', Utf8.parse(key), { mode: ECB });
  expect(sealed.ciphertext.toString(Hex)).toBe(expected);
});

test('a file of another form is refused', () => {
  expect(() => plainModule('module.exports = {};')).toThrow('no file of crypto-js');
});

/**
 * Removes from crypto-js its code for passwords, hashes, random bytes and OpenSSL texts, and turns its files into
 * plain modules, because their wrappers need the bundler's emulation of `require`. The tables of AES are computed on
 * first use, not at start.
 */
import type { Plugin } from 'vite';

const libraryFile = /\/node_modules\/crypto-js\/[^/]+\.js$/;
/** We pass a key and read raw blocks (contract/cipher), so key derivation, hashes and Base64 are never reached. */
const unreached = /^\.\/(evpkdf|md5|sha1|hmac|enc-base64)$/;
const wrapped =
  /^;\(function \(root, factory[^)]*\) \{[\s\S]*?exports = factory\((.*?)\);[\s\S]*?\}\(this, (function \((?:CryptoJS)?\) \{[\s\S]*\})\)\);?\s*$/;
const required = /require\("([^"]+)"\)/g;

type Edit = readonly [found: RegExp, put: string];

/** File → edits, each found exactly once. Our keys are words, never texts, so no password is stretched. */
const edits: Readonly<Record<string, readonly Edit[]>> = {
  // The source of random bytes, and hashes.
  core: [
    [/var crypto;[\s\S]*?(?=\/\*\s+\* Local polyfill of Object\.create)/, ''],
    [/random: function \(nBytes\) \{[\s\S]*?nBytes\);\s*\}/, ''],
    [/var Hasher = C_lib\.Hasher = [\s\S]*?(?=var C_algo = C\.algo = \{\};)/, ''],
  ],
  // Keys from passwords, streams, the text format of OpenSSL.
  'cipher-core': [
    [/return PasswordBasedCipher;/, "throw new TypeError('a key is words');"],
    [/var StreamCipher = [\s\S]*?(?=var C_mode = C\.mode)/, ''],
    [/var C_format = [\s\S]*?(?=var SerializableCipher = )/, ''],
    [/format: OpenSSLFormatter/, ''],
    [/var C_kdf = [\s\S]*(?=\}\(\)\);)/, ''],
  ],
  // Ten tables, computed on first use.
  aes: [
    [/\(function \(\) \{(?=\s*\/\/ Compute double table)/, 'function computeTables() {'],
    [/\}\(\)\);(?=\s*\/\/ Precomputed Rcon)/, '}'],
    [/_doReset: function \(\) \{(?=\s*var t;)/, '$& if (!SBOX.length) computeTables();'],
  ],
};

/** The edited code of a file. Throws if an edit isn't found once, as in another version of the library. */
function edited(code: string, file: string): string {
  return (edits[file] ?? []).reduce((text, [found, put]) => {
    if (text.split(found).length !== 2) throw new Error(`crypto-js/${file} has not once ${found}.`);
    return text.replace(found, put);
  }, code);
}

/**
 * A file of crypto-js, named without its extension, as a module: `require` becomes an import, the result the default
 * export.
 */
export function plainModule(code: string, file: string): string {
  const [, requirements = '', factory] = wrapped.exec(code) ?? [];
  if (factory === undefined) throw new Error('This is no file of crypto-js as it was.');
  const names = [...requirements.matchAll(required)].map((match) => match[1] ?? '');
  const [core, ...others] = names.filter((name) => !unreached.test(name));
  const body = edited(factory, file);
  return [
    ...(core === undefined ? [] : [`import CryptoJS from '${core}';`]),
    ...others.map((name) => `import '${name}';`),
    `export default (${body})(${core === undefined ? '' : 'CryptoJS'});\n`,
  ].join('\n');
}

const fileName = (id: string) => id.slice(id.lastIndexOf('/') + 1, -'.js'.length);

export function cipherTrimmed(): Plugin {
  return {
    name: 'cipher-trimmed',
    enforce: 'pre',
    transform: {
      filter: { id: libraryFile },
      handler(code, id) {
        try {
          return { code: plainModule(code, fileName(id)), map: null };
        } catch (error) {
          return this.error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
        }
      },
    },
  };
}

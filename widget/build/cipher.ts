/**
 * Leaves out of crypto-js what its cipher core pulls in for passwords and OpenSSL texts, and makes plain modules of its
 * files: the wrapper around each, for loaders of every kind, brings the bundler's emulation of `require` along.
 */
import type { Plugin } from 'vite';

const libraryFile = /\/node_modules\/crypto-js\/[^/]+\.js$/;
/** We hand over a key and read raw blocks (contract/cipher): key derivation, its hashes and Base64 are never reached. */
const unreached = /^\.\/(evpkdf|md5|sha1|hmac|enc-base64)$/;
const wrapped =
  /^;\(function \(root, factory[^)]*\) \{[\s\S]*?exports = factory\((.*?)\);[\s\S]*?\}\(this, (function \((?:CryptoJS)?\) \{[\s\S]*\})\)\);?\s*$/;
const required = /require\("([^"]+)"\)/g;

/** A file of crypto-js as a module: what it required is imported, what it returned is its default export. */
export function plainModule(code: string): string {
  const [, requirements = '', factory] = wrapped.exec(code) ?? [];
  if (factory === undefined) throw new Error('This is no file of crypto-js as it was.');
  const names = [...requirements.matchAll(required)].map((match) => match[1] ?? '');
  const [core, ...others] = names.filter((name) => !unreached.test(name));
  // The core's source of random bytes on Node; an initialisation vector is ours to give.
  const body = factory.replace("typeof require === 'function'", 'false');
  return [
    ...(core === undefined ? [] : [`import CryptoJS from '${core}';`]),
    ...others.map((name) => `import '${name}';`),
    `export default (${body})(${core === undefined ? '' : 'CryptoJS'});\n`,
  ].join('\n');
}

export function cipherTrimmed(): Plugin {
  return {
    name: 'cipher-trimmed',
    enforce: 'pre',
    transform: {
      filter: { id: libraryFile },
      handler(code, id) {
        try {
          return { code: plainModule(code), map: null };
        } catch (error) {
          return this.error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
        }
      },
    },
  };
}

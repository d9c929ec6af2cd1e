/** The used part of Node's crypto, for the page: SHA-256 and random bytes. */
import Base64 from 'crypto-js/enc-base64';
import SHA256 from 'crypto-js/sha256';
import { Bytes } from './bytes.ts';

/** SHA-256 of texts, as hex or base64. Throws for any other algorithm or encoding. */
export function createHash(algorithm: string) {
  if (algorithm !== 'sha256') throw new TypeError(`${algorithm} is not here`);
  let text = '';
  const hash = {
    update(more: string) {
      text += more;
      return hash;
    },
    digest(encoding: string) {
      if (encoding === 'hex') return SHA256(text).toString();
      if (encoding !== 'base64') throw new TypeError(`${encoding} is not here`);
      return SHA256(text).toString(Base64);
    },
  };
  return hash;
}

export const randomBytes = (count: number): Bytes => crypto.getRandomValues(new Bytes(count));

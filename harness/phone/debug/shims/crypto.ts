/** The used part of Node's crypto, for the page: SHA-256 and random bytes. */
import SHA256 from 'crypto-js/sha256';

/** SHA-256 of texts, as hex. Throws for any other algorithm or encoding. */
export function createHash(algorithm: string) {
  if (algorithm !== 'sha256') throw new TypeError(`${algorithm} is not here`);
  let text = '';
  const hash = {
    update(more: string) {
      text += more;
      return hash;
    },
    digest(encoding: string) {
      if (encoding !== 'hex') throw new TypeError(`${encoding} is not here`);
      return SHA256(text).toString();
    },
  };
  return hash;
}

class RandomBytes extends Uint8Array {
  override toString(encoding?: string): string {
    if (encoding !== 'hex') throw new TypeError('hex is all there is');
    return [...this].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  readUInt32BE(): number {
    return new DataView(this.buffer).getUint32(0);
  }
}

export const randomBytes = (count: number): RandomBytes =>
  crypto.getRandomValues(new RandomBytes(count));

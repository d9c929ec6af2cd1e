const CHUNK = 0x8000;

/** The used part of Node's Buffer, for the page: bytes as text. Throws for any other encoding. */
export class Bytes extends Uint8Array {
  override toString(encoding?: string): string {
    if (encoding === 'hex') {
      return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('');
    }
    if (encoding !== 'base64url') throw new TypeError(`${encoding} is not here`);
    let binary = '';
    for (let at = 0; at < this.length; at += CHUNK) {
      binary += String.fromCharCode(...this.subarray(at, at + CHUNK));
    }
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  }

  readUInt32BE(): number {
    return new DataView(this.buffer).getUint32(0);
  }
}

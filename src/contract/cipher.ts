/**
 * The payload cipher of §7 and §9: a wire format, not protection. Its key is the package name, which is public; TLS
 * is what protects. AES and hex; mode, padding and key as facts/wire has them.
 */
import AES from 'crypto-js/aes.js';
import CryptoJS from 'crypto-js/core.js';
import Hex from 'crypto-js/enc-hex.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import ECB from 'crypto-js/mode-ecb.js';
import { type CipherMode, cipherMode, cipherPadding, keyChars, keyFill } from '../facts/wire.ts';

export type { CipherMode } from '../facts/wire.ts';

/** Thrown for text that is not a sealed text of this key and mode. */
export class CipherError extends Error {}

const BLOCK_HEX = 32;

/** The key of a package name: its first characters, padded (§9). Throws unless it is printable ASCII. */
export function payloadKey(packageName: string): string {
  if (!/^[\x21-\x7e]+$/.test(packageName)) {
    throw new CipherError('the package name must be printable ASCII');
  }
  return packageName.slice(0, keyChars).padEnd(keyChars, keyFill);
}

/** Encrypts a text (UTF-8) to lower-case hex. `ivHex` (32 hex digits) is asked for in mode CBC and leads the result. */
export function encrypt(plain: string, key: string, mode = cipherMode, ivHex = ''): string {
  const secret = Utf8.parse(key);
  if (mode === 'ecb') {
    return AES.encrypt(plain, secret, { mode: ECB, padding }).ciphertext.toString(Hex);
  }
  if (!/^[0-9a-f]{32}$/.test(ivHex)) throw new CipherError('CBC needs an IV of 32 hex digits');
  const cfg = { iv: Hex.parse(ivHex), padding };
  return ivHex + AES.encrypt(plain, secret, cfg).ciphertext.toString(Hex);
}

/** Decrypts what `encrypt` made. Throws `CipherError` for bad hex, a bad length, a wrong key or broken padding. */
export function decrypt(sealed: string, key: string, mode: CipherMode = cipherMode): string {
  const least = mode === 'ecb' ? BLOCK_HEX : 2 * BLOCK_HEX;
  if (!/^[0-9a-fA-F]+$/.test(sealed) || sealed.length % BLOCK_HEX || sealed.length < least) {
    throw new CipherError('not a sealed text: hex in whole blocks of 16 bytes is expected');
  }
  const body = mode === 'ecb' ? sealed : sealed.slice(BLOCK_HEX);
  const parameters = CryptoJS.lib.CipherParams.create({ ciphertext: Hex.parse(body) });
  const words = AES.decrypt(parameters, Utf8.parse(key), {
    ...(mode === 'ecb' ? { mode: ECB } : { iv: Hex.parse(sealed.slice(0, BLOCK_HEX)) }),
    padding,
  });
  try {
    return words.toString(Utf8);
  } catch {
    throw new CipherError('opened to bytes that are no UTF-8 text: wrong package name?');
  }
}

type Bytes = CryptoJS.lib.WordArray;

const byteFromEnd = ({ words, sigBytes }: Bytes, index: number) =>
  ((words[(sigBytes - index) >>> 2] ?? 0) >>> (24 - ((sigBytes - index) % 4) * 8)) & 0xff;

/** crypto-js strips whatever the last byte says; this looks at every padding byte first. */
const strictPkcs7 = () => ({
  pad: CryptoJS.pad.Pkcs7.pad,
  unpad(data: Bytes): void {
    const size = byteFromEnd(data, 1);
    let good = size >= 1 && size <= 16 && size <= data.sigBytes;
    for (let index = 1; good && index <= size; index += 1) {
      good = byteFromEnd(data, index) === size;
    }
    if (!good) throw new CipherError('broken padding: wrong package name?');
    data.sigBytes -= size;
  },
});

/** Zeros up to a whole block. No text that we seal ends with one. */
const zeros = () => ({
  pad(data: Bytes): void {
    data.clamp();
    data.sigBytes += (16 - (data.sigBytes % 16)) % 16;
  },
  unpad(data: Bytes): void {
    while (data.sigBytes && byteFromEnd(data, 1) === 0) data.sigBytes -= 1;
  },
});

const padding = cipherPadding === 'zeros' ? zeros() : strictPkcs7();

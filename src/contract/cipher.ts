/**
 * The payload cipher of §7 and §9. It is a wire format, not protection: its key is the package name, which is public,
 * and TLS protects the data. AES as hex, with mode, padding and key from facts/wire.ts.
 */
import AES from 'crypto-js/aes.js';
import CryptoJS from 'crypto-js/core.js';
import Hex from 'crypto-js/enc-hex.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import ECB from 'crypto-js/mode-ecb.js';
import {
  type CipherMode,
  cipherMode,
  type CipherPadding,
  cipherPadding,
  keyChars,
  keyFill,
} from '../facts/wire.ts';

export type { CipherMode } from '../facts/wire.ts';

/** Thrown for text that wasn't sealed with this key and mode. */
export class CipherError extends Error {}

const BLOCK_HEX = 32;

/** The payload key for a package name: its first characters, padded (§9). Throws unless it is printable ASCII. */
export function payloadKey(packageName: string): string {
  if (!/^[\x21-\x7e]+$/.test(packageName)) {
    throw new CipherError('the package name must be printable ASCII');
  }
  return packageName.slice(0, keyChars).padEnd(keyChars, keyFill);
}

/** Fills and empties the last block. */
export interface Padding {
  readonly pad: (data: CryptoJS.lib.WordArray, blockSize: number) => void;
  readonly unpad: (data: CryptoJS.lib.WordArray) => void;
}

const settings = (mode: CipherMode, ivHex: string, padding: Padding) => ({
  padding,
  ...(mode === 'ecb' ? { mode: ECB } : { iv: Hex.parse(ivHex) }),
});

/** Encrypts a text (UTF-8) to lower-case hex. Mode CBC needs `ivHex` (32 hex digits), which precedes the result. */
export function encrypt(
  plain: string,
  key: string,
  mode = cipherMode,
  ivHex = '',
  padding = ownPadding,
): string {
  if (mode === 'cbc' && !/^[0-9a-f]{32}$/.test(ivHex)) {
    throw new CipherError('CBC needs an IV of 32 hex digits');
  }
  const sealed = AES.encrypt(plain, Utf8.parse(key), settings(mode, ivHex, padding));
  return (mode === 'cbc' ? ivHex : '') + sealed.ciphertext.toString(Hex);
}

/** Decrypts the output of `encrypt`. Throws `CipherError` for bad hex, a bad length, a wrong key or broken padding. */
export function decrypt(
  sealed: string,
  key: string,
  mode = cipherMode,
  padding = ownPadding,
): string {
  const ivChars = mode === 'cbc' ? BLOCK_HEX : 0;
  if (!/^[0-9a-fA-F]+$/.test(sealed) || sealed.length % BLOCK_HEX || sealed.length <= ivChars) {
    throw new CipherError('not a sealed text: hex in whole blocks of 16 bytes is expected');
  }
  const ciphertext = Hex.parse(sealed.slice(ivChars));
  const words = AES.decrypt(
    CryptoJS.lib.CipherParams.create({ ciphertext }),
    Utf8.parse(key),
    settings(mode, sealed.slice(0, ivChars), padding),
  );
  try {
    return words.toString(Utf8);
  } catch {
    throw new CipherError('opened to bytes that are no UTF-8 text: wrong package name?');
  }
}

type Bytes = CryptoJS.lib.WordArray;

const byteAt = ({ words }: Bytes, index: number) =>
  ((words[index >>> 2] ?? 0) >>> (24 - (index % 4) * 8)) & 0xff;

/** Unlike crypto-js, which trusts the last byte, this checks every padding byte. */
const strictPkcs7 = (): Padding => ({
  pad: CryptoJS.pad.Pkcs7.pad,
  unpad(data: Bytes): void {
    const size = byteAt(data, data.sigBytes - 1);
    let good = size >= 1 && size <= 16 && size <= data.sigBytes;
    for (let index = 1; good && index <= size; index += 1) {
      good = byteAt(data, data.sigBytes - index) === size;
    }
    if (!good) throw new CipherError('broken padding: wrong package name?');
    data.sigBytes -= size;
  },
});

/** Zeros up to a whole block. No text that we seal ends with a zero. */
const zeros = (): Padding => ({
  pad(data: Bytes): void {
    data.clamp();
    data.sigBytes += (16 - (data.sigBytes % 16)) % 16;
  },
  unpad(data: Bytes): void {
    while (data.sigBytes && byteAt(data, data.sigBytes - 1) === 0) data.sigBytes -= 1;
  },
});

const ownPadding = cipherPadding === 'zeros' ? zeros() : strictPkcs7();

/** The padding with this name. */
export const paddingNamed = (name: CipherPadding): Padding =>
  name === 'zeros' ? zeros() : strictPkcs7();

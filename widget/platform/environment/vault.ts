/**
 * Encrypts texts for storage: AES-GCM with a key that scripts can't read. It is stored with the durable values and
 * deleted with them when the session ends. Insecure pages (file://, plain http) have no cipher.
 */
import type { DurableStorage, Vault } from '#src/core/environment.ts';
import { hexOf } from './hex.ts';

const KEY = 'vault';
const IV_BYTES = 12;
const CIPHER = 'AES-GCM';

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** `durable` keeps the key. In memory, key and texts live as long as the page. */
export function vaultIn(durable: DurableStorage): Vault {
  let making: Promise<CryptoKey> | undefined;
  const make = async () => {
    const algorithm = { name: CIPHER, length: 256 };
    const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
    await durable.set(KEY, key);
    making = undefined;
    return key;
  };
  const kept = async () => {
    const key = await durable.get(KEY);
    return key instanceof CryptoKey ? key : undefined;
  };
  /** Null if cipher, key or text is missing or wrong. */
  const attempt = async (use: () => Promise<string | null>) => {
    try {
      return await use();
    } catch {
      making = undefined;
      return null;
    }
  };
  return {
    seal: (text) =>
      attempt(async () => {
        const key = (await kept()) ?? (await (making ??= make()));
        const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
        const plain = new TextEncoder().encode(text);
        const sealed = await crypto.subtle.encrypt({ name: CIPHER, iv }, key, plain);
        return hexOf(iv) + hexOf(new Uint8Array(sealed));
      }),
    open: (sealed) =>
      attempt(async () => {
        const key = await kept();
        if (!key) return null;
        const bytes = bytesOf(sealed);
        const cipher = { name: CIPHER, iv: bytes.subarray(0, IV_BYTES) };
        const plain = await crypto.subtle.decrypt(cipher, key, bytes.subarray(IV_BYTES));
        return new TextDecoder().decode(plain);
      }),
  };
}

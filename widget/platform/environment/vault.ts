/**
 * Seals texts for the phone's own storage: AES-GCM under a key that cannot be read out and lies with the durable values,
 * so it goes with them when the session ends. A page that is no secure context (file://, plain http) has no such cipher.
 */
import type { DurableStorage, Vault } from '#src/core/environment.ts';
import { hexOf } from './hex.ts';

const KEY = 'vault';
const IV_BYTES = 12;
const CIPHER = 'AES-GCM';

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** `durable` keeps the key; where it is only memory, the key lives as long as the page, and so does what it seals. */
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
  /** Whatever is missing or wrong, a cipher, the key or the text: there is nothing to be had. */
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

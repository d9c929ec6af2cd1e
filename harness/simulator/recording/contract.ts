/**
 * The contract that a recording was made against: a fingerprint of all calls and bridge actions, and the calls that are
 * unknown here.
 */
import { bridgeContract } from '#src/contract/bridge.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import type { Recording } from '../protocol/recording.ts';

const rows: Readonly<Record<string, { readonly method: string; readonly kind: string }>> =
  endpoints;

/** Eight hex digits, the same for the same calls, methods, kinds and actions in any order (FNV-1a). */
export function contractFingerprint(): string {
  const calls = Object.entries(rows).map(([path, { method, kind }]) => `${method} ${path} ${kind}`);
  const text = [...calls, ...Object.keys(bridgeContract)].sort().join('\n');
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** The path in the text of a call's entry; null for other entries. */
export const pathIn = (text: string) => /^\S+ (\/\S+) → /.exec(text)?.[1] ?? null;

/** Calls in a recording that this project doesn't know. */
export function unknownCalls({ entries }: Pick<Recording, 'entries'>): readonly string[] {
  const paths = entries.flatMap(({ lane, text }) => (lane === 'call' ? [pathIn(text)] : []));
  return [...new Set(paths.filter((path) => path !== null && !Object.hasOwn(rows, path)))].map(
    String,
  );
}

/** The body of a real backend's answer: decompressed, parsed as JSON, shortened for the log. */
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { BackendAnswer } from './backend-send.ts';
import { jsonIn } from '../text/json.ts';

/** The most characters of a text that the log keeps. */
export const IN_LOG = 65_536;
const LARGEST_TEXT = 26_000_000;

/** The body as text; null if it can't be decompressed as its header requires. */
export function unpacked({ headers, bytes }: BackendAnswer): string | null {
  const limit = { maxOutputLength: LARGEST_TEXT };
  const coding = (headers.get('content-encoding') ?? '').trim().toLowerCase();
  try {
    const plain =
      coding === 'gzip'
        ? gunzipSync(bytes, limit)
        : coding === 'deflate'
          ? inflateSync(bytes, limit)
          : coding === 'br'
            ? brotliDecompressSync(bytes, limit)
            : bytes;
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}

/** The answer as an object, or the part of its text that the log keeps. */
export function replyOf(answer: BackendAnswer): object | string {
  const text = unpacked(answer) ?? '';
  const value = jsonIn(text);
  return typeof value === 'object' && value !== null ? value : text.slice(0, IN_LOG);
}

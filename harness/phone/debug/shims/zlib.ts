/** The used part of Node's zlib, for the page. */
import { gzipSync as gzip } from 'fflate';
import { Bytes } from './bytes.ts';

export const gzipSync = (text: string | Uint8Array): Bytes =>
  new Bytes(gzip(typeof text === 'string' ? new TextEncoder().encode(text) : text));

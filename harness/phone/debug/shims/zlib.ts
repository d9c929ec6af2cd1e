/** The used part of Node's zlib, for the page. */
import { gzipSync as gzip } from 'fflate';

export const gzipSync = (text: string | Uint8Array): Uint8Array =>
  gzip(typeof text === 'string' ? new TextEncoder().encode(text) : text);

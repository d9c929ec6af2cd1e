/** Prepares a receipt for sending: a reduced picture, or an unchanged PDF, by the first bytes (§5: at most 20 MB). */
import { photoMaxBytes } from '#src/application/photo/photo.rules.ts';
import type { Prepared } from '#src/application/photo/photo.ts';
import { bytesOf, prepareFile } from './prepare.ts';

const PDF = '%PDF-';

/** Refuses a file over 20 MB before reading. Its name and type are ignored. */
export async function prepareReceipt(file: Blob): Promise<Prepared> {
  if (file.size > photoMaxBytes) return { ok: false, problem: 'tooLarge' };
  const head = await bytesOf(file.slice(0, PDF.length));
  if (!head || String.fromCharCode(...head) !== PDF) return prepareFile(file);
  // Read whole: a file of a cloud that is gone while it is sent would count as a broken network.
  const whole = await bytesOf(file);
  if (!whole) return { ok: false, problem: 'unread' };
  const bytes = new Blob([whole], { type: 'application/pdf' });
  return { ok: true, photo: { bytes, size: bytes.size, width: 0, height: 0, doubts: [] } };
}

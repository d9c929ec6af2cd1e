/** Files that a world's customers upload (§5, §7). */
import { inspect } from './image-inspection.ts';
import { type CallContext } from './handler.ts';
import { keepContent } from '../world/file-contents.ts';
import { randomHex } from '../world/random.ts';
import { words } from '../text/lender-words.ts';
import { refuse } from './refusal.ts';
import { figures } from '../world/terms.ts';
import type { Customer, StoredFile, World } from '../world/world.ts';

export const filesOf = (world: World, customer: Customer, purpose: StoredFile['purpose']) =>
  world.files.filter((row) => row.customerId === customer.customerId && row.purpose === purpose);

/** Deletes the customer's identity pictures except those with these ids. */
export function keepPictures(world: World, customer: Customer, ids: readonly string[]): void {
  const pictures = (['face', 'idFront', 'idBack'] as const).flatMap((purpose) =>
    filesOf(world, customer, purpose),
  );
  const gone = new Set(pictures.filter(({ fileId }) => !ids.includes(fileId)));
  world.files = world.files.filter((row) => !gone.has(row));
}

/**
 * Stores the file of a multipart call. Refuses with `requestInvalid` for a missing or empty file, `fileTooLarge` over
 * 20 MB.
 */
export function storeFile(
  { world, now, file, did }: CallContext,
  customer: Customer,
  purpose: StoredFile['purpose'],
): StoredFile {
  if (!file || file.bytes === 0) refuse('requestInvalid', words.emptyFile);
  if (file.bytes > figures.fileBytes) refuse('fileTooLarge');
  const stored: StoredFile = {
    fileId: `f${randomHex(world, 8)}`,
    customerId: customer.customerId,
    purpose,
    name: file.name.slice(0, 200),
    type: file.type,
    bytes: file.bytes,
    at: now,
    ...inspect(file.content()),
  };
  world.files.push(stored);
  keepContent(world, stored.fileId, file.content());
  did(`file stored: ${file.bytes} bytes`);
  return stored;
}

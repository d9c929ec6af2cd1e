/**
 * Files that a world's customers uploaded (§5, §7): what they were is in the world's state, what was in them in memory
 * alone, as long as the world lives and for the newest `KEPT` files.
 */
import { inspect } from './image-inspection.ts';
import { type CallContext } from './handler.ts';
import { randomHex } from './random.ts';
import { refuse } from './refusal.ts';
import { figures } from './terms.ts';
import type { Customer, StoredFile, World } from './world.ts';

export const filesOf = (world: World, customer: Customer, purpose: StoredFile['purpose']) =>
  world.files.filter((row) => row.customerId === customer.customerId && row.purpose === purpose);

const KEPT = 60;
const contents = new WeakMap<World, Map<string, Uint8Array>>();

/** The bytes of a stored file; undefined for one that came with an imported state, or was pushed out by newer ones. */
export const contentOf = (world: World, fileId: string): Uint8Array | undefined =>
  world.files.some((row) => row.fileId === fileId) ? contents.get(world)?.get(fileId) : undefined;

function keep(world: World, fileId: string, content: Uint8Array): void {
  const kept = contents.get(world) ?? new Map<string, Uint8Array>();
  contents.set(world, kept);
  kept.set(fileId, content);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Keeps the file of a multipart call. Refuses `requestInvalid` for none or an empty one, `fileTooLarge` over 20 MB. */
export function storeFile(
  { world, now, file, did }: CallContext,
  customer: Customer,
  purpose: StoredFile['purpose'],
): StoredFile {
  if (!file || file.bytes === 0) refuse('requestInvalid', 'The file is missing or empty');
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
  keep(world, stored.fileId, file.content());
  did(`file stored: ${file.bytes} bytes`);
  return stored;
}

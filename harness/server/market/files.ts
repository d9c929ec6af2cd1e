/**
 * Files that a world's customers uploaded (§5, §7): what they were is in the world's state, what was in them in memory
 * alone, as long as the world lives and as the bytes of all worlds have room.
 */
import { FILES_BYTES } from '../world/budgets.ts';
import { inspect } from './image-inspection.ts';
import { type CallContext } from './handler.ts';
import { randomHex } from '../world/random.ts';
import { refuse } from './refusal.ts';
import { figures } from '../world/terms.ts';
import type { Customer, StoredFile, World } from '../world/world.ts';

export const filesOf = (world: World, customer: Customer, purpose: StoredFile['purpose']) =>
  world.files.filter((row) => row.customerId === customer.customerId && row.purpose === purpose);

/** Oldest first; a world that has ended is not kept by its files. */
const shelf = new Map<string, { readonly of: WeakRef<World>; readonly content: Uint8Array }>();
const nameOf = (world: World, fileId: string) => `${world.id}/${fileId}`;
let bytes = 0;

/** The bytes of a stored file; undefined for one that came with an imported state, or was pushed out by newer ones. */
export function contentOf(world: World, fileId: string): Uint8Array | undefined {
  const kept = shelf.get(nameOf(world, fileId));
  const isOwn = kept?.of.deref() === world && world.files.some((row) => row.fileId === fileId);
  return isOwn ? kept.content : undefined;
}

function drop(name: string): void {
  bytes -= shelf.get(name)?.content.byteLength ?? 0;
  shelf.delete(name);
}

function keep(world: World, fileId: string, content: Uint8Array): void {
  const name = nameOf(world, fileId);
  drop(name);
  shelf.set(name, { of: new WeakRef(world), content });
  bytes += content.byteLength;
  for (const oldest of shelf.keys()) {
    if (bytes <= FILES_BYTES || oldest === name) break;
    drop(oldest);
  }
}

/** The world has ended. */
export function forgetFiles(world: World): void {
  for (const [name, { of }] of shelf) if (of.deref() === world) drop(name);
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

/**
 * Contents of the files that a world's customers uploaded: in memory alone, as long as the world lives and as the
 * bytes of all worlds have room. Their metadata is in the world's state.
 */
import { FILES_BYTES } from './budgets.ts';
import type { World } from './world.ts';

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

export function keepContent(world: World, fileId: string, content: Uint8Array): void {
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

/**
 * Contents of the files that a world's customers uploaded, in memory as long as the world exists. Their metadata is in
 * its state.
 */
import type { World } from './world.ts';

const contents = new WeakMap<World, Map<string, Uint8Array>>();

/** The bytes of a stored file; undefined for one from an imported state. */
export const contentOf = (world: World, fileId: string): Uint8Array | undefined =>
  world.files.some((row) => row.fileId === fileId) ? contents.get(world)?.get(fileId) : undefined;

export function keepContent(world: World, fileId: string, content: Uint8Array): void {
  const known = contents.get(world) ?? new Map<string, Uint8Array>();
  contents.set(world, known.set(fileId, content));
}

/** The world has ended. */
export const forgetFiles = (world: World) => contents.delete(world);

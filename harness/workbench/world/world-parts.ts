/** Parts of a world that a tester edits as JSON, and what was typed read back. */
import type { World } from '../../server/world/world.ts';
import { worldForReading } from './world-file.ts';

/** Identity and bookkeeping of the server. Other places of the workbench change clock, phone and faults. */
const kept = new Set([
  'id',
  'version',
  'scenario',
  'seed',
  'randomState',
  'serial',
  'offsetMs',
  'createdAt',
  'past',
  'nextSeq',
  'device',
  'phones',
  'language',
  'faults',
]);

export const editableParts = (world: World): string[] =>
  Object.keys(worldForReading(world)).filter((name) => !kept.has(name));

/** The part as JSON, two spaces a level. */
export const partText = (world: World, part: string): string =>
  JSON.stringify(Reflect.get(world, part) ?? null, null, 2);

/** The edited part, or a sentence that names the line where the JSON breaks off. */
export function readPart(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: `This isn't valid JSON. ${error instanceof Error ? error.message : ''}` };
  }
}

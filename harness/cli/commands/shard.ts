/** `--shard 1/4`: one of several machines plays its part of a long run. `npx lendmax merge` makes one report of all. */
import type { Given } from './command.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

export const shardOption = {
  type: 'string',
  value: 'N/OF',
  about: 'only this part, such as 1/4; npx lendmax merge makes one report of all parts',
} as const;

export interface Shard {
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

/** Reads `2/4`; null if it isn't a shard. */
export function readShard(text: string): Shard | null {
  const [, number, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  return number !== undefined && of !== undefined && number >= 1 && number <= of
    ? { number, of }
    : null;
}

export function shardOf(given: Given): Shard | null {
  const text = given.text('shard');
  if (text === undefined) return null;
  const shard = readShard(text);
  if (!shard) throw new UsageError(`--shard must be such as 1/4, not '${text}'`);
  return shard;
}

/** Its part of a list: neighbours take about as long, so they go to different parts. Refuses an empty one. */
export function partOf<T>(all: readonly T[], shard: Shard | null): readonly T[] {
  if (!shard) return all;
  const part = all.filter((_, at) => at % shard.of === shard.number - 1);
  if (part.length === 0) {
    throw new UsageError(`--shard: ${all.length} can't be divided by ${shard.of}; take fewer`);
  }
  return part;
}

/** Names the part in a report, and the words that chose the rows of all parts. */
export const inReport = (
  shard: Shard | null,
  words: readonly string[],
): { readonly shard?: string; readonly words?: string[] } =>
  shard ? { shard: `${shard.number}/${shard.of}`, words: [...words] } : {};

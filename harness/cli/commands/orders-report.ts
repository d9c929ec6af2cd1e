/** The report of `npx lendmax orders`, which `merge` reads. */
import * as v from 'valibot';
import { readShard } from './shard.ts';

const find = () =>
  v.object({
    case: v.string(),
    kind: v.string(),
    detail: v.string(),
    order: v.string(),
    seed: v.number(),
    steps: v.array(v.string()),
  });

/** What `--again` needs of the `.steps.json` of a find. */
export const earlier = () => v.pick(find(), ['case', 'order', 'seed', 'steps']);

/** `2/4`. */
export const shard = () =>
  v.pipe(
    v.string(),
    v.check((text) => readShard(text) !== null, 'no shard'),
  );

export const ordersReport = () =>
  v.object({
    seed: v.number(),
    /** Of a part. */
    shard: v.optional(shard()),
    words: v.optional(v.array(v.string())),
    cases: v.number(),
    /** With `--depth`: how many cases were finished at each depth. */
    depth: v.optional(v.number()),
    exhausted: v.optional(v.array(v.number())),
    runs: v.number(),
    /** With a browser: the runs that were played again because it was lost, and how often they were played. */
    again: v.optional(v.array(v.object({ case: v.string(), seed: v.number(), tries: v.number() }))),
    steps: v.number(),
    seconds: v.number(),
    runsPerSecond: v.number(),
    finds: v.array(find()),
    files: v.array(v.string()),
  });
export type OrdersReport = v.InferOutput<ReturnType<typeof ordersReport>>;

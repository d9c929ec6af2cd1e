/**
 * Rewrites an answer's instants in the style of the world's policy (§9), because a marketplace may write dates
 * differently from ours.
 */
import * as v from 'valibot';
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import type { DateStyle } from '../world/world-settings.ts';

/**
 * Names of the contract's fields that are instants, ms. A coupon's `usedAt` is excluded, because it also means that the
 * coupon was used.
 */
const isInstant = (key: string, value: unknown): value is number =>
  typeof value === 'number' && (key === 'at' || key === 'freezeUntil' || /[a-z]At$/.test(key));

const writers = {
  milliseconds: (ms: number) => ms,
  seconds: (ms: number) => Math.floor(ms / 1000),
  digits: String,
  iso: (ms: number) => new Date(ms).toISOString(),
  nonsense: () => '31st of Never',
  missing: () => null,
} as const;

const inTurn = [writers.milliseconds, writers.seconds, writers.digits, writers.iso];

/** The data of an answer with its instants rewritten. Under `missing`, those that the contract requires stay. */
export function restyleDates(path: Path, data: unknown, style: DateStyle): unknown {
  if (style === 'milliseconds') return data;
  let turn = 0;
  const write = (ms: number) => {
    turn += 1;
    return style === 'mixed' ? inTurn[turn % inTurn.length]?.(ms) : writers[style](ms);
  };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const rows = Object.entries(value).map(([key, inner]) => {
      const kept = style === 'missing' && key === 'usedAt';
      return [key, isInstant(key, inner) && !kept ? write(inner) : walk(inner)];
    });
    return Object.fromEntries(rows);
  };
  const styled = walk(data);
  return style === 'missing' ? withRequired(path, data, styled) : styled;
}

type Tree = Record<string, unknown>;
const step = (tree: unknown, key: PropertyKey): unknown =>
  typeof tree === 'object' && tree !== null ? (tree as Tree)[String(key)] : undefined;

/** Restores fields that the contract requires. */
function withRequired(path: Path, data: unknown, styled: unknown): unknown {
  const schema: v.GenericSchema<unknown, unknown> = endpoints[path].reply();
  for (const issue of v.safeParse(schema, styled).issues ?? []) {
    const keys = (issue.path ?? []).map(({ key }) => key as PropertyKey);
    const last = keys.pop();
    const parent = keys.reduce(step, styled);
    if (last === undefined || typeof parent !== 'object' || parent === null) continue;
    (parent as Tree)[String(last)] = step(keys.reduce(step, data), last);
  }
  return styled;
}

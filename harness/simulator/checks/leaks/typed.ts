/** The values typed on a world's phones, in memory only. They must not appear anywhere else (§2). */
import * as v from 'valibot';
import { once } from '#src/contract/once.ts';
import { othersFields } from '#src/facts/fields.ts';
import type { LeakKind } from '../../protocol/checks.ts';
import type { PhoneLogEntry } from '../../protocol/log.ts';
import type { World } from '../../world/world.ts';
import type { PersonalValue } from './personal.ts';

const report = once(() =>
  v.object({
    typed: v.object({ field: v.string(), value: v.pipe(v.string(), v.maxLength(2_000)) }),
  }),
);

const MOST = 500;
/** Shorter texts have no personal meaning in any field. */
const SHORTEST = 3;
/** By text; null for one without personal meaning. */
const memory = new WeakMap<World, Map<string, LeakKind | null>>();

export const typedValues = (world: World): PersonalValue[] =>
  [...(memory.get(world) ?? [])].flatMap(([text, kind]) => (kind === null ? [] : [{ kind, text }]));

/** A text typed as two kinds may be stored wherever either may. */
function weaker(one: LeakKind | null, other: LeakKind | null): LeakKind | null {
  if (one === other) return one;
  return one === null || other === null ? null : 'typed';
}

/** Removes a typed value from a phone's post. The log gets the rest. */
export function takeTyped(world: World, entry: PhoneLogEntry): PhoneLogEntry | null {
  if (entry.kind !== 'screen') return entry;
  const read = v.safeParse(report(), entry.detail);
  if (!read.success) return entry;
  const { field, value } = read.output.typed;
  const text = value.trim();
  if (text.length >= SHORTEST) {
    const kind = kindOfTyped(field, text);
    const before = memory.get(world)?.get(text);
    keep(world, text, before === undefined ? kind : weaker(before, kind));
  }
  return null;
}

function keep(world: World, text: string, kind: LeakKind | null): void {
  const known = memory.get(world) ?? new Map<string, LeakKind | null>();
  memory.set(world, known.set(text, kind));
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}

/** The kind of a typed text; null without personal meaning: amounts, searches, a word or two digits. */
export function kindOfTyped(field: string, value: string): LeakKind | null {
  const digits = /^\d+$/.test(value.replaceAll(/[\s,+-]/g, ''));
  if (/bvn/i.test(field)) return value.length >= 6 ? 'bvn' : null;
  if (/account/i.test(field) && digits) return value.length >= 6 ? 'account' : null;
  if (/\bcode|otp|c[oó]digo/i.test(field) && digits) return value.length >= 4 ? 'code' : null;
  if (othersFields.some((name) => field.split(' ').includes(name)))
    return value.length >= 3 ? 'contact' : null;
  if (/amount|monto|importe|search|filter|buscar/i.test(field)) return null;
  if (value.includes('@')) return 'email';
  if (/^(?:\+?234|0)?\d{10}$/.test(value)) return 'mobile';
  return value.length >= (digits ? 6 : 5) ? 'typed' : null;
}

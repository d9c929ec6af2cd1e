/** The meaning of a raw wire value: kobo as naira, instants in Lagos, basis points, order status. */
import { readInstant } from '#src/contract/schema.ts';
import { statusLabel, statuses } from '#src/facts/statuses.ts';
import { instantText } from './format.ts';
import { naira } from '../../simulator/text/naira.ts';

const statusNames = new Map<number, string>(
  Object.entries(statuses).map(([name, number]) => [number, name]),
);

/** A hint for the value of field `key`, or null if it needs none. */
export function hintFor(key: string, value: unknown): string | null {
  if (typeof value === 'number' && /Kobo|^kobo$/.test(key)) return naira(value);
  if (/(At|Until|^t|^time|^at|^now)$/.test(key)) return instantHint(value);
  if (typeof value === 'number' && /Bp/.test(key)) return `${value / 100}%`;
  if (key === 'status' && typeof value === 'number') return statusHint(value);
  return null;
}

function instantHint(value: unknown): string | null {
  const at = readInstant(value);
  return at === undefined ? null : instantText(at);
}

/** `Repaying · repaying`; null for a number that is no status of §4. */
export function statusHint(status: number): string | null {
  const name = statusNames.get(status);
  if (name === undefined) return null;
  const label = statusLabel(status);
  return label === undefined ? name : `${name} · ${label}`;
}

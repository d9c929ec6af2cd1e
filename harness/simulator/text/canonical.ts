/** A JSON value as text. The same keys and values give the same text in any order. */
export const canonicalText = (value: unknown): string => JSON.stringify(inOrder(value)) ?? '';

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(pairs.map(([key, inner]) => [key, inOrder(inner)]));
}

/** The value of a JSON text; undefined for any other text. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The value of a JSON text, also null; anything else as it is. */
export function plainOf(value: unknown): unknown {
  const read = typeof value === 'string' ? jsonIn(value) : undefined;
  return read === undefined ? value : read;
}

/** Makes a value when it is first needed, and keeps it. Making a schema takes longer than checking with it. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Makes a value when it is first wanted, and keeps it: a schema takes longer to make than to check by. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

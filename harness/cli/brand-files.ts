/** Loads the brands for a command, and says in one sentence which brand's file can't be loaded. */

/** A sentence with file and line if a brand's file imports something that isn't there; undefined for other errors. */
export function brandFileFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, missing] = /does not provide an export named '([^']+)'/.exec(error.message) ?? [];
  if (missing === undefined && !error.message.startsWith('Cannot find module ')) return undefined;
  // The stack begins with file and line of the import, a missing module's message ends with the file.
  const [, file, line] = /(widget\/brands\/[\w.-]+\.ts)(?::(\d+))?/.exec(error.stack ?? '') ?? [];
  if (file === undefined) return undefined;
  const what = missing === undefined ? error.message : `it imports '${missing}', which is gone.`;
  return `${file}${line ? `:${line}` : ''}: ${what} Compare the file with the example in widget/docs/brands.md. What moved is in widget/docs/changelog.md, under Brands.`;
}

/** The list of brands, or a sentence about a brand's file. */
export async function loadBrands() {
  try {
    return await import('#widget/brands/index.ts');
  } catch (error) {
    const fault = brandFileFault(error);
    if (fault === undefined) throw error;
    return fault;
  }
}

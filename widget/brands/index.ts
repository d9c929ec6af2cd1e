/** The list of all brands. `npm run build -- --brand <name>` builds one. */
import { type Brand, checkedBrand } from './brand.ts';
import { everything } from './everything.ts';
import { example } from './example.ts';
import { lendmax } from './lendmax.ts';

export const brands = { lendmax, example, everything } as const satisfies Record<string, Brand>;

/**
 * The brand with this name, `lendmax` by default. Throws for an unknown or invalid brand. With `read`, which returns
 * the text of the brand's file, the error names the line of each wrong field.
 */
export function brandNamed(name: string | undefined, read?: (file: string) => string): Brand {
  const chosen = name || 'lendmax';
  const found = Object.entries(brands).find(([known]) => known === chosen)?.[1];
  if (!found)
    throw new Error(
      `widget/brands/index.ts: no brand '${chosen}', only ${Object.keys(brands).join(', ')}. Add yours: widget/docs/brands.md.`,
    );
  return checkedBrand(chosen, found, read);
}

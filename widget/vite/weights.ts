/** Prints what each area of the product weighs in the page's script, after each build. */
import type { Plugin } from 'vite';

/** `src/repay/x.ts` and `widget/screens/repay/x.tsx` are the area repay; a package is its own. */
function areaOf(id: string): string {
  const file = id.replaceAll('\\', '/');
  const ours = /\/(?:src|widget\/screens)\/([\w-]+)\/|\/widget\/([\w-]+)\//.exec(file);
  const [, area, part] = ours ?? [];
  if (area !== undefined) return area;
  if (part !== undefined) return `widget/${part}`;
  return /.*\/node_modules\/((?:@[\w-]+\/)?[\w.-]+)\//.exec(file)?.[1] ?? 'other';
}

/** The heaviest first, kB of script before it is minified, packages beside the areas. */
export const weights = (): Plugin => ({
  name: 'lendmax:weights',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const areas = new Map<string, number>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const area = areaOf(id);
          areas.set(area, (areas.get(area) ?? 0) + renderedLength);
        }
      }
      const rows = [...areas].sort(([, one], [, other]) => other - one);
      const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
      const line = rows.map(([area, bytes]) => `${area} ${kilo(bytes)}`).join(', ');
      process.stdout.write(`kB of script before minifying: ${line}\n`);
    },
  },
});

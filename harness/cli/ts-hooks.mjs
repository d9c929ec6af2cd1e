/** How Node loads a module of TypeScript, by the transformer that Vite brings (https://nodejs.org/api/module.html#customization-hooks). */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'rolldown/utils';

export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
  const path = fileURLToPath(url);
  const { code, errors } = await transform(path, await readFile(path, 'utf8'), {
    lang: 'ts',
    sourcemap: false,
    tsconfig: false,
    typescript: { onlyRemoveTypeImports: true },
  });
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0].message}`);
  return { format: 'module', source: code, shortCircuit: true };
}

/** How Node loads a module of TypeScript, by the transformer that Vite brings (https://nodejs.org/api/module.html#customization-hooks). */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'rolldown/utils';

export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
  const path = fileURLToPath(url);
  const { code, map, errors } = await transform(path, await readFile(path, 'utf8'), {
    lang: 'ts',
    sourcemap: true,
    tsconfig: false,
    typescript: { onlyRemoveTypeImports: true },
  });
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0].message}`);
  const inline = Buffer.from(JSON.stringify(map)).toString('base64');
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}`;
  return { format: 'module', source, shortCircuit: true };
}

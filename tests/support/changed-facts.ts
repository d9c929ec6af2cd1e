/** The product with other facts: edits their sources before they run, and leaves everything else. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** In a file of src/facts: a text that occurs once, and its replacement. */
export interface FactEdit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Loads a module of this project with the edits, passes it to `use`, and returns the result. */
export async function withFacts<T>(
  edits: readonly FactEdit[],
  module: string,
  use: (exports: Readonly<Record<string, unknown>>) => T | Promise<T>,
): Promise<T> {
  const open = new Set(edits);
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: 'changed-facts',
        enforce: 'pre',
        transform(code, id) {
          return edits
            .filter(({ file }) => id.endsWith(`/src/facts/${file}`))
            .reduce((text, edit) => {
              if (text.split(edit.from).length !== 2) {
                throw new Error(`${edit.file} does not say ${edit.from} once.`);
              }
              open.delete(edit);
              return text.replace(edit.from, edit.to);
            }, code);
        },
      },
    ],
  });
  try {
    const made = await use(await server.ssrLoadModule(`/${module}`));
    if (open.size > 0) throw new Error(`${module} reads none of ${[...open].map((e) => e.from)}.`);
    return made;
  } finally {
    await server.close();
  }
}

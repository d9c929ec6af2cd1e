/** The product as it would be with other facts: their sources are edited before they run, everything else is as it is. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** In a file of src/facts: what is written there once, and what is to be read instead. */
export interface FactEdit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Loads a module of this project with the edits made, gives it to `use`, and returns what that makes of it. */
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

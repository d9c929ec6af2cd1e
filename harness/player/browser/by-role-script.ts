/**
 * Functions of this project as scripts for pages that don't have them: finding by role and name, and reading a screen.
 */
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const made = new Map<string, Promise<string>>();

const once = (name: string, entry: string): Promise<string> => {
  const known = made.get(name) ?? bundled(name, entry);
  made.set(name, known);
  return known;
};

/** Statements that declare `byRole`, in the syntax of the oldest supported engine. */
export const byRoleScript = (): Promise<string> =>
  once('byRole', fileOf('../../phone/device/observe/by-role.ts'));

/** Statements that declare `screens` (../screen.ts), in the same syntax. */
export const screenScript = (): Promise<string> =>
  once('screens', fileOf('../../phone/device/observe/screen.ts'));

async function bundled(name: string, entry: string): Promise<string> {
  const bundles = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: ['chrome79', 'safari15'],
      lib: { entry, formats: ['iife'], name },
    },
  })) as Rolldown.RolldownOutput[];
  const code = bundles[0]?.output[0].code;
  if (code === undefined) throw new Error(`There is no script of ${entry}.`);
  return code;
}

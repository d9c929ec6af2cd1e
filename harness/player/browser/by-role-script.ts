/** The one way to find by role and name (harness/device/observe/by-role.ts), as a script for pages that do not have it. */
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const entry = fileURLToPath(new URL('../../device/observe/by-role.ts', import.meta.url));

let made: Promise<string> | undefined;

/** Statements that declare `byRole`, in the syntax of the oldest engine that the app runs on. */
export const byRoleScript = (): Promise<string> => (made ??= bundled());

async function bundled(): Promise<string> {
  const bundles = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: ['chrome79', 'safari15'],
      lib: { entry, formats: ['iife'], name: 'byRole' },
    },
  })) as Rolldown.RolldownOutput[];
  const code = bundles[0]?.output[0].code;
  if (code === undefined) throw new Error(`There is no script of ${entry}.`);
  return code;
}

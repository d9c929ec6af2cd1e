/** Puts a brand's profile into the build as plain constants: the minifier folds them, and what is left out goes. */
import type { Plugin } from 'vite';

/** What the profile says, by the names of the constants in the file that it replaces. */
export type Constants = Readonly<Record<'fields' | 'sections' | 'backend', unknown>>;

const profileFile = /\/src\/facts\/profile\.ts$/;

/** The module that takes the place of src/facts/profile.ts. */
export function profileModule({ fields, sections, backend }: Constants): string {
  return Object.entries({ fields, sections, backend })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

export function profiled(profile: Constants): Plugin {
  return {
    name: 'lendmax:profile',
    enforce: 'pre',
    load: { filter: { id: profileFile }, handler: () => profileModule(profile) },
  };
}

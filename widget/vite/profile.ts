/**
 * Puts a brand's profile into the build as literals: `has.telegram` becomes `true` where it is read, so that the bundler
 * drops what the brand leaves out, with its labels and rules.
 */
import type { Plugin } from 'vite';

/** The profile by the names of the constants in the file that it replaces, such as `has`. */
export type Constants = Readonly<Record<string, object>>;

const profileFile = /\/src\/facts\/profile\.ts$/;
const imported = /import\s*\{([^}]*)\}\s*from\s*'[^']*\/(?:facts\/)?profile\.ts'/;

/** The module that takes the place of src/facts/profile.ts. */
export function profileModule(constants: Constants): string {
  return Object.entries(constants)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

/** A module with a literal in the place of each constant that it reads by name. Throws for one that does not exist. */
export function withLiterals(code: string, constants: Constants): string {
  const names = (imported.exec(code)?.[1] ?? '').split(',').map((name) => name.trim());
  const known = names.filter((name) => Object.hasOwn(constants, name));
  if (known.length === 0) return code;
  const reads = new RegExp(String.raw`(?<![\w$.])(${known.join('|')})\.(\w+)`, 'g');
  return code.replace(reads, (_, name: string, key: string) => {
    const told: Readonly<Record<string, unknown>> = { ...constants[name] };
    const literal = JSON.stringify(told[key]);
    if (literal === undefined) throw new Error(`The profile has no ${name}.${key}.`);
    return literal;
  });
}

export function profiled(constants: Constants): Plugin {
  return {
    name: 'lendmax:profile',
    enforce: 'pre',
    load: { filter: { id: profileFile }, handler: () => profileModule(constants) },
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: [profileFile, /\/node_modules\//] } },
      handler: (code) => ({ code: withLiterals(code, constants), map: null }),
    },
  };
}

/** Licences of the packages in a build: all of them as `NOTICE` beside it, and a short text for the page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export interface Licence {
  readonly name: string;
  readonly version: string;
  /** The licence as in package.json: `MIT`. */
  readonly kind: string;
  /** The full text of the package's licence file. */
  readonly text: string;
}

/** The package that a module belongs to, or null for one of our files. */
export function packageOf(id: string): string | null {
  const [path = ''] = id.replaceAll('\\', '/').split('?');
  const inside = path.split('/node_modules/').at(-1);
  if (inside === undefined || inside === path) return null;
  const [first = '', second = ''] = inside.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** `vite.config.ts:30`: the first line of a project file that starts with this text. */
function lineIn(root: string, file: string, start: string): string | undefined {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const index = lines.findIndex((line) => line.startsWith(start));
  return index < 0 ? undefined : `${file}:${index + 1}`;
}

/** Where a package is listed: in our own list, or in the lockfile if another package brought it. */
const originOf = (root: string, name: string): string =>
  lineIn(root, 'package.json', `    "${name}": "`) ??
  lineIn(root, 'package-lock.json', `    "node_modules/${name}": {`) ??
  `node_modules/${name}/package.json:1`;

/**
 * A package's licence: its kind from package.json, its text from the licence file, or else from package.json too.
 * Throws if no kind is named, because the package may not be shipped then.
 */
export function licenceOf(root: string, name: string): Licence {
  const folder = join(root, 'node_modules', name);
  const said = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license?: string;
    author?: string | { name: string };
  };
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const { version, license: kind, author } = said;
  if (kind === undefined) {
    throw new Error(
      `${originOf(root, name)}: ${name} ${version} names no licence in its package.json, so a page may not ship it. Use another package, or a version with one.`,
    );
  }
  const owner = typeof author === 'string' ? author : (author?.name ?? 'its authors');
  const text =
    file === undefined
      ? `Copyright (c) ${owner}. The package has no licence file; its package.json says ${kind}.`
      : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
  return { name, version, kind, text };
}

const rule = '-'.repeat(72);

/** The full Apache licence. Packages under it may only link to it. */
const apacheText = (root: string) =>
  readFileSync(join(root, 'node_modules', 'typescript', 'LICENSE'), 'utf8')
    .replaceAll('\r\n', '\n')
    .trim();

/** Every licence in full. */
export const noticeOf = (licences: readonly Licence[]): string =>
  [
    'This software contains the packages below, each under its own licence.',
    ...licences.map(({ name, version, kind, text }) => `${name} ${version} (${kind})\n\n${text}`),
    '',
  ].join(`\n\n${rule}\n\n`);

const isOwner = (line: string) => /^\s*copyright\s+(?:\(c\)|\d{4})/i.test(line);

/**
 * The same for the page: the owner of each package, then each licence once. The Apache licence is given by its address,
 * as it allows; its text is in `NOTICE`.
 */
export function shortNotice(licences: readonly Licence[]): string {
  const owners = licences.map(({ name, kind, text }) => {
    const owned = text.split('\n').filter(isOwner);
    return `${name} (${kind}): ${owned.map((line) => line.trim()).join(', ')}`;
  });
  const kinds = [...new Set(licences.map(({ kind }) => kind))].map((kind) => {
    if (kind === 'Apache-2.0') return `${kind}: https://www.apache.org/licenses/LICENSE-2.0`;
    const whole = licences.find((one) => one.kind === kind)?.text ?? '';
    const words = whole
      .split('\n\n')
      .filter((part) => !isOwner(part) && part.split(' ').length > 5)
      .map((part) => part.replaceAll(/\s+/g, ' ').trim());
    return `${kind}: ${words.join(' ')}`;
  });
  return [...owners, ...kinds].join('\n');
}

/** Throws with the line of the list if the page has other packages than are listed. */
export function assertListed(
  root: string,
  names: readonly string[],
  expected: readonly string[],
): void {
  if ([...names].sort().join() === [...expected].sort().join()) return;
  const place = lineIn(root, 'vite.config.ts', 'const pagePackages') ?? 'vite.config.ts:1';
  throw new Error(
    `${place}: pagePackages names ${expected.join(', ')}, but the page has ${names.join(', ')}.`,
  );
}

/**
 * Writes `NOTICE` beside the build. `expected`: the packages that the page names; the build stops if it contains
 * others. `beside`: packages in another file of the build.
 */
export function notices(
  root: string,
  expected?: readonly string[],
  beside: readonly string[] = [],
): Plugin {
  return {
    name: 'lendmax:licences',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const modules = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? Object.entries(file.modules) : [],
        );
        const inside = modules.flatMap(([id, { renderedLength }]) =>
          renderedLength > 0 ? (packageOf(id) ?? []) : [],
        );
        const names = [...new Set([...inside, ...beside])].sort();
        if (expected) assertListed(root, names, expected);
        const licences = names.map((name) => licenceOf(root, name));
        const hasApache = licences.some(({ kind }) => kind.includes('Apache-2.0'));
        const source = noticeOf(licences) + (hasApache ? `\n${apacheText(root)}\n` : '');
        this.emitFile({ type: 'asset', fileName: 'NOTICE', source });
      },
    },
  };
}

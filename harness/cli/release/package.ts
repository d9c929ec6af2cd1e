/** The workbench with server, player and command line as a package: `npx ./lendmax-workbench-….tgz`. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };
import { npm, output, root, run, tsc } from '../run.ts';
import { playerExports, standalone } from './papers.ts';

const { version, engines, devDependencies } = packageFile;

/** The builds inside, by Vite's mode. */
export const packageBuilds = ['device', 'report', 'workbench', 'server', 'player', 'cli'] as const;
/** The file that `packWorkbench` writes. */
export const packageName = `lendmax-workbench-${version}.tgz`;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const typesOf = (file: string) => `./dist/types/${file.replace(/ts$/, 'd.ts')}`;
const client = 'harness/simulator/client/control.ts';
const player = 'harness/player/main.ts';

/** Types of the package's exports, and of everything they refer to. Returns whether they could be written. */
function writeTypes(stage: string, folder: string): boolean {
  const config = join(stage, 'types.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules', '@types')],
    rootDir: root,
    outDir: folder,
  };
  const files = [client, player].map((file) => join(root, file));
  writeFileSync(config, json({ extends: join(root, 'tsconfig.json'), compilerOptions, files }));
  const [command, ...words] = tsc('-p', config);
  return run(command, words) === 0;
}

/** The documents of the harness, with the player's as README. */
function writeDocuments(folder: string): void {
  const source = 'harness/docs';
  const names = readdirSync(join(root, source), { recursive: true, encoding: 'utf8' });
  const placeOf = (name: string) => (name === 'player.md' ? 'README.md' : `docs/${name}`);
  for (const name of names.filter((one) => /\.\w+$/.test(one))) {
    const [path, place] = [`${source}/${name}`, placeOf(name)];
    const beside = names.map((other) => [
      `${source}/${other}`,
      posix.relative(posix.dirname(place), placeOf(other)),
    ]);
    const text = readFileSync(join(root, path), 'utf8');
    const isManual = name.endsWith('.md');
    mkdirSync(join(folder, posix.dirname(place)), { recursive: true });
    writeFileSync(
      join(folder, place),
      isManual ? standalone(text, path, Object.fromEntries(beside)) : text,
    );
  }
}

export interface Packed {
  /** Has a folder for each of `packageBuilds`. */
  readonly made: string;
  /** The folder of the page that the phone shows. */
  readonly page: string;
  /** An empty folder to work in. */
  readonly stage: string;
  /** Where the package goes. */
  readonly out: string;
}

/** Writes the package with exactly this page. Returns false, with the reason on stderr, if its types have an error. */
export function packWorkbench({ made, page, stage, out }: Packed): boolean {
  const folder = join(stage, 'package');
  const dist = join(folder, 'dist');
  for (const mode of packageBuilds) cpSync(join(made, mode), join(dist, mode), { recursive: true });
  cpSync(page, join(dist, 'widget'), { recursive: true });
  if (!writeTypes(stage, join(dist, 'types'))) return false;
  writeDocuments(folder);
  const packed = join('node_modules', 'valibot');
  cpSync(join(root, packed), join(folder, packed), { recursive: true });
  const own = {
    name: 'lendmax-workbench',
    version,
    description: 'Runs a LendMax page on a simulated phone against a simulated lender.',
    license: 'UNLICENSED',
    type: 'module',
    bin: { 'lendmax-workbench': 'dist/server/main.js', lendmax: 'dist/cli/lendmax.js' },
    exports: {
      './player': { types: typesOf(player), default: playerExports['./player'] },
      './client': { types: typesOf(client), default: './dist/cli/client.js' },
    },
    // As the types refer to each other.
    imports: { '#src/*.ts': './dist/types/src/*.d.ts' },
    dependencies: { valibot: devDependencies.valibot },
    bundleDependencies: ['valibot'],
    peerDependencies: { webdriverio: devDependencies.webdriverio },
    peerDependenciesMeta: { webdriverio: { optional: true } },
    engines,
  };
  writeFileSync(join(folder, 'package.json'), json(own));
  mkdirSync(out, { recursive: true });
  const [command, ...words] = npm('pack', folder, '--pack-destination', out, '--silent');
  output(command, words);
  return true;
}

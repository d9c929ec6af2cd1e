/** The builds of `dist`: their sources, whether they are fresh, and building them in parallel. */
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type Command, root, typescript, viteBuild } from './run.ts';

interface Build {
  /** Its folder in `dist`. */
  readonly folder: string;
  /** Folders of its sources. */
  readonly from: readonly string[];
  /** Builds that this one reads. */
  readonly after?: readonly string[];
  /** Runs after Vite. `folder` is Vite's output. */
  readonly finish?: (folder: string) => Command;
}

const page = ['src', 'widget'];
const tool = ['src', 'widget', 'harness'];

/** By Vite's mode, slowest first, so that no slow build is left for the end. */
const builds = {
  widget: { folder: 'widget', from: page },
  everything: { folder: 'brands/everything', from: page },
  languages: { folder: 'every-language', from: page },
  twin: { folder: 'twin', from: page },
  workbench: { folder: 'workbench', from: tool },
  server: { folder: 'server', from: tool },
  device: { folder: 'device', from: tool },
  report: { folder: 'report', from: tool },
  player: { folder: 'player', from: tool },
  cli: { folder: 'cli', from: tool },
  debug: {
    folder: 'debug',
    from: tool,
    after: ['languages', 'device', 'report'],
    finish: (folder) => typescript('harness/cli/debug-page.ts', 'dist/every-language', folder),
  },
  shell: { folder: 'shell', from: tool },
  'shell-watch': { folder: 'shell-watch', from: tool },
  certificate: { folder: 'certificate', from: tool },
} as const satisfies Readonly<Record<string, Build>>;

export type BuildName = keyof typeof builds;

const ofName = (name: BuildName): Build => builds[name];

/** Builds for the first screen of the workbench. */
export const firstBuilds = ['widget', 'workbench', 'server', 'device', 'report'] as const;
/** Builds for a demo. */
export const demoBuilds = ['languages', 'device', 'report'] as const;
/** Builds for the debug page. */
export const debugBuilds = [...demoBuilds, 'debug'] as const;
/** Everything that the server serves. */
export const simulatorBuilds = [...firstBuilds, 'everything', 'player', ...debugBuilds] as const;
export const shellBuilds = ['shell', 'shell-watch', 'certificate'] as const;

/** Variables that change the output. */
const variables = ['BRAND', 'VITE_API_ORIGIN', 'VITE_LINK_HOSTS'] as const;

/** Settings of a build, by the names of `variables`. */
export type BuildSettings = Readonly<Partial<Record<(typeof variables)[number], string>>>;

const dist = join(root, 'dist');
const recordOf = (name: BuildName) => join(dist, '.built', name);

function contentOf(path: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Returns a function from a build to a hash of its sources, packages, brand and origin. Reads each folder once. */
function fingerprints(settings: BuildSettings): (name: BuildName) => string {
  const folders = new Map<string, string>();
  const read = (folder: string) => {
    const known = folders.get(folder) ?? contentOf(join(root, folder));
    folders.set(folder, known);
    return known;
  };
  const shared = ['vite.config.ts', 'package.json', 'package-lock.json'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const chosen = variables.map((name) => settings[name] ?? process.env[name] ?? '');
  return (name) =>
    createHash('sha256')
      .update(JSON.stringify([name, chosen, shared, ofName(name).from.map(read)]))
      .digest('hex');
}

function isFresh(name: BuildName, fingerprint: string): boolean {
  const record = recordOf(name);
  if (!existsSync(join(dist, ofName(name).folder)) || !existsSync(record)) return false;
  return readFileSync(record, 'utf8') === fingerprint;
}

/** The builds that are missing, or were made from other sources or for another brand or origin. */
export function staleOf(names: readonly BuildName[], settings: BuildSettings = {}): BuildName[] {
  const fingerprint = fingerprints(settings);
  return names.filter((name) => !isFresh(name, fingerprint(name)));
}

/** Whether anything that browser tests open must be built. */
export const stale = (): boolean => staleOf(simulatorBuilds).length > 0;
/** Whether the GTK shell must be built. */
export const shellStale = (): boolean => staleOf(shellBuilds).length > 0;

/** Receives what builds write to stderr. */
type Hear = (text: string) => void;

/** Runs a command with its output on ours. Resolves with its exit code, 1 if a signal ended it. */
function runAsync(
  [command, ...args]: Command,
  settings: BuildSettings,
  hear: Hear | undefined,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', hear ? 'pipe' : 'inherit'],
      env: { ...process.env, ...settings },
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text);
      hear?.(text);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Builds next to the folder and swaps the two, so that a server or a test that reads it never finds it empty. */
async function buildOne(
  name: BuildName,
  fingerprint: string,
  settings: BuildSettings,
  hear: Hear | undefined,
): Promise<number> {
  const { folder, finish } = ofName(name);
  const made = join(dist, '.building', name);
  const old = join(dist, '.building', `${name}-old`);
  const steps = [viteBuild(name, '--outDir', made), ...(finish ? [finish(made)] : [])];
  for (const step of steps) {
    const code = await runAsync(step, settings, hear);
    if (code !== 0) return code;
  }
  const place = join(dist, folder);
  rmSync(old, { recursive: true, force: true });
  mkdirSync(dirname(place), { recursive: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(made, place);
  rmSync(old, { recursive: true, force: true });
  mkdirSync(dirname(recordOf(name)), { recursive: true });
  writeFileSync(recordOf(name), fingerprint);
  return 0;
}

/**
 * Runs these builds, as many at once as there are processors. Resolves with 0, or with the exit code of the first that
 * failed; no further one starts after it.
 */
export async function build(
  names: readonly BuildName[],
  settings: BuildSettings = {},
  hear?: Hear,
): Promise<number> {
  const fingerprint = fingerprints(settings);
  const waiting = (Object.keys(builds) as BuildName[]).filter((name) => names.includes(name));
  const ended = new Map<string, Promise<unknown>>();
  let failed = 0;
  const work = async () => {
    for (let name = waiting.shift(); name && failed === 0; name = waiting.shift()) {
      const { after } = ofName(name);
      const current = (async (one: BuildName) => {
        if (after) await Promise.all(after.map((one) => ended.get(one)));
        return failed || buildOne(one, fingerprint(one), settings, hear);
      })(name);
      ended.set(name, current);
      failed ||= await current;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}

/** Runs those of the builds that aren't fresh. Resolves with 0, or with the exit code of the first that failed. */
export async function ensureBuilt(names: readonly BuildName[], hear?: Hear): Promise<number> {
  const missing = staleOf(names);
  return missing.length === 0 ? 0 : build(missing, {}, hear);
}

/** Marks these as not fresh, because something else writes them from now on. */
export function forget(names: readonly BuildName[]): void {
  for (const name of names) rmSync(recordOf(name), { force: true });
}

/** Packages for some commands only, downloaded once from the package registry into the system's cache folder. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { DAY_MS } from '#src/facts/time.ts';

/** This machine can't have it, for a reason outside the project. The message is one line. */
export class Unavailable extends Error {}

/** A download that hasn't ended after this time never will, ms. */
const abandonedMs = DAY_MS;
const underWay = '.fetch-';

/** `XDG_CACHE_HOME` if it is an absolute path, as its standard requires; else `.cache` in the home folder. */
export function cacheFolder(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const named = environment['XDG_CACHE_HOME'] ?? '';
  return join(isAbsolute(named) ? named : join(homedir(), '.cache'), 'lendmax');
}

function dropAbandoned(cache: string): void {
  for (const name of readdirSync(cache).filter((one) => one.startsWith(underWay))) {
    const changed = statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs;
    if (changed !== undefined && Date.now() - changed > abandonedMs) {
      rmSync(join(cache, name), { recursive: true, force: true });
    }
  }
}

/**
 * The folder `name` of the cache, filled once. It appears complete under its name or not at all. If two processes fill
 * it at once, the first to finish provides it for both. Throws what `fill` throws, and then leaves nothing behind.
 */
export function cached(
  name: string,
  fill: (folder: string) => void,
  cache = cacheFolder(),
): string {
  const place = join(cache, name.replaceAll('/', '+'));
  if (existsSync(place)) return place;
  mkdirSync(cache, { recursive: true });
  dropAbandoned(cache);
  const work = mkdtempSync(join(cache, underWay));
  try {
    fill(work);
    try {
      renameSync(work, place);
    } catch (error) {
      if (!existsSync(place)) throw error;
    }
    return place;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Why npm failed, from its output: its own code if it reports one. */
export function whyNpmFailed(output: string): string {
  return /^npm (?:error|ERR!) code (\S+)/m.exec(output)?.[1] ?? 'npm tells no reason';
}

/** Runs npm in a folder without asking or waiting for long. Returns its output. Throws `Unavailable` if it fails. */
export function npmFetch(
  wanted: readonly string[],
  args: readonly string[],
  folder: string,
): string {
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--loglevel=error', ...args, ...wanted],
    {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    },
  );
  if (status === 0) return stdout.trim();
  const why = error?.message ?? whyNpmFailed(stderr);
  throw new Unavailable(`${wanted.join(' and ')} cannot be had from the package registry (${why})`);
}

/**
 * Packages for some commands only, fetched from the package registry once and kept in the system's folder for caches.
 */
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

/** This machine cannot have it, for a reason that lies outside of the project; the message is one line. */
export class Unavailable extends Error {}

/** A fetch that has not ended after this time, ms, never will. */
const abandonedMs = DAY_MS;
const underWay = '.fetch-';

/** `XDG_CACHE_HOME` where it is an absolute path, as its standard demands; else `.cache` at home. */
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
 * The folder `name` of the cache, filled once. It arrives whole under its name or not at all; of two processes that fill
 * it at once the first to end gives it to both. Throws what `fill` throws, and then leaves nothing behind.
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

/** Why npm failed, from what it wrote: its own code where it reports one. */
export function whyNpmFailed(output: string): string {
  return /^npm (?:error|ERR!) code (\S+)/m.exec(output)?.[1] ?? 'npm tells no reason';
}

/** Runs npm in a folder without asking or waiting for long; what it printed. Throws `Unavailable` where it fails. */
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

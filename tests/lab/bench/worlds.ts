/** `npm run lab -- bench-worlds`: 50 worlds under load at once beside one alone, on the built simulator: calls a second, memory, and what crossed. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createControl } from '#harness/client/control.ts';
import { startSimulator } from './server.ts';
import { quantileOf } from './statistics.ts';
import { type Load, MOST_WORLDS, loadWorlds } from './worlds-load.ts';

const usage = `usage: npm run lab -- bench-worlds [--worlds 50] [--rounds 20]; at most ${MOST_WORLDS} worlds`;

function readOptions(): { worlds: number; rounds: number } | string {
  try {
    const { values } = parseArgs({
      options: { worlds: { type: 'string' }, rounds: { type: 'string' } },
    });
    const [worlds, rounds] = [Number(values.worlds ?? 50), Number(values.rounds ?? 20)];
    const isWhole = [worlds, rounds].every((n) => Number.isSafeInteger(n) && n >= 1 && n <= 1000);
    return isWhole && worlds <= MOST_WORLDS ? { worlds, rounds } : usage;
  } catch {
    return usage;
  }
}

/** Resident memory of a process, MB; NaN where the system does not report. */
function residentMb(pid: number): number {
  if (process.platform === 'win32') return Number.NaN;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** Time that a process has had on the processor, ms; NaN where the system does not report it so (Linux does). */
function processorMs(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // User and system time in hundredths of a second, the 14th and 15th field; the 2nd may hold blanks.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const perSecond = ({ calls, tookMs }: Load) => calls / (tookMs / 1000);
const fixed = (value: number) => value.toFixed(1).padStart(9);

async function main(): Promise<number> {
  const options = readOptions();
  if (typeof options === 'string') {
    console.error(options);
    return 2;
  }
  const { worlds, rounds } = options;
  const { origin, child } = await startSimulator();
  const ended = once(child, 'exit');
  try {
    const control = createControl(origin);
    const pid = child.pid ?? 0;
    // The first calls pay for what every later one finds ready.
    await loadWorlds(control, { worlds: 2, rounds });
    const alone: Load[] = [];
    const started = processorMs(pid);
    for (let n = 0; n < 5; n += 1)
      alone.push(await loadWorlds(control, { worlds: 1, rounds, first: n }));
    const processor = { one: processorMs(pid) - started, together: 0 };
    const before = residentMb(pid);
    const together = await loadWorlds(control, { worlds, rounds });
    const after = residentMb(pid);
    processor.together = processorMs(pid) - started - processor.one;

    const one: Load = {
      worlds: 1,
      calls: alone.reduce((sum, { calls }) => sum + calls, 0),
      tookMs: alone.reduce((sum, { tookMs }) => sum + tookMs, 0),
      times: alone.flatMap(({ times }) => times),
      crossed: alone.flatMap(({ crossed }) => crossed),
      wrongEffects: alone.flatMap(({ wrongEffects }) => wrongEffects),
    };
    console.log(`                  1 world  ${String(worlds).padStart(3)} worlds     ratio`);
    const row = (name: string, of: (load: Load) => number) => {
      const [a, b] = [of(one), of(together)];
      console.log(`${name.padEnd(14)} ${fixed(a)}  ${fixed(b)}  ${(b / a).toFixed(2).padStart(8)}`);
    };
    row('calls', ({ calls }) => calls);
    row('calls a second', perSecond);
    if (processor.one > 0) {
      const spent = (load: Load) => (load === one ? processor.one : processor.together);
      row('… of processor', (load) => load.calls / (spent(load) / 1000));
    }
    row('p50, ms', ({ times }) => quantileOf(times, 0.5));
    row('p95, ms', ({ times }) => quantileOf(times, 0.95));
    console.log(
      `memory of the server: ${before.toFixed(0)} MB before the ${worlds} worlds, ${after.toFixed(0)} MB after`,
    );
    const wrong = [
      ...one.crossed,
      ...together.crossed,
      ...one.wrongEffects,
      ...together.wrongEffects,
    ];
    console.log(`crossed: ${together.crossed.length + one.crossed.length}`);
    console.log(
      `money effects not there exactly once: ${together.wrongEffects.length + one.wrongEffects.length}`,
    );
    for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
    return wrong.length === 0 ? 0 : 1;
  } finally {
    child.kill();
    await ended;
  }
}

process.exitCode = await main();

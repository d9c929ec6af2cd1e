/** `npm run lab -- replays`: an unchanged run, recorded by script, by hand speed and under a fault, played again many times. */
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { playAgain } from '#harness/cli/commands/replay.ts';
import { ownSimulator } from '#harness/cli/commands/simulator.ts';
import { getMoney } from '#harness/player/journeys.ts';
import { reported, verdictOn } from '#harness/cli/journeys/verdict.ts';
import type { Control } from '#harness/client/control.ts';
import type { Fault } from '#harness/protocol/faults.ts';
import type { Recording } from '#harness/protocol/recording.ts';
import { compare } from '#harness/recording/compare.ts';
import { type Browser, startBrowser } from '#harness/player/browser/browser.ts';
import { Phone } from '#harness/player/browser/phone.ts';

const usage = 'usage: npm run lab -- replays [--times 20] [--busy]';
const MOST = 200;
/** Between two acts of somebody who reads what they tap, ms. */
const HAND_MS = 900;
const slow: Fault = { path: '/loan/get-money', kind: 'delay', ms: 1_500 };

function wanted(): { readonly times: number; readonly busy: boolean } {
  const options = {
    times: { type: 'string', default: '20' },
    busy: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options });
  const times = Number(values.times);
  if (!/^\d{1,3}$/.test(values.times) || times < 1 || times > MOST) {
    throw new Error(`--times must be a whole number from 1 to ${MOST}, not '${values.times}'`);
  }
  return { times, busy: values.busy };
}

/** A process for each core that does nothing but keep it busy. */
const load = (): ChildProcess[] =>
  Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );

async function ended(control: Control, phone: Phone): Promise<Recording> {
  await reported(control, phone.id);
  const recording = await control.recording(phone.id);
  await control.end(phone.id);
  return recording;
}

/** Log in, see the cost, agree, get the money, and an hour later; the faults are there before the phone is opened. */
async function recordByScript(
  browser: Browser,
  control: Control,
  faults: readonly Fault[] = [],
): Promise<Recording> {
  const prepared: Control = {
    ...control,
    async create(world) {
      const made = await control.create(world);
      if (faults.length > 0) await control.setFaults(made.id, faults);
      return made;
    },
  };
  const phone = new Phone(browser, prepared);
  await phone.open({ scenario: 'approved' });
  await getMoney(phone);
  await phone.clock({ advance: 'PT1H' });
  return ended(control, phone);
}

async function recordByHand(browser: Browser, control: Control, script: Recording) {
  const { phone, problem } = await playAgain(browser, control, script, HAND_MS);
  if (problem !== null) throw new Error(problem);
  return ended(control, phone);
}

/** How often it differs, and in which sentences; a bad check of the replayed world counts as well. */
async function differences(
  browser: Browser,
  control: Control,
  recording: Recording,
  times: number,
  pauseMs: number,
): Promise<string[]> {
  const found: string[] = [];
  for (let time = 1; time <= times; time += 1) {
    const { phone, problem } = await playAgain(browser, control, recording, pauseMs);
    const { checks } = await verdictOn(control, phone.id);
    const bad = checks.filter(({ verdict }) => verdict === 'bad');
    const { first, sentence } = compare(recording, await ended(control, phone));
    if (problem !== null) found.push(problem);
    else if (first !== null) found.push(sentence);
    else if (bad.length > 0) found.push(bad.map(({ text }) => text).join(' '));
  }
  return found;
}

async function measure(times: number): Promise<number> {
  const simulator = await ownSimulator();
  const { browser, stop } = await startBrowser();
  try {
    const { control } = simulator;
    const script = await recordByScript(browser, control);
    const runs = [
      ['recorded and played by script', script, 0],
      ['recorded and played by hand speed', await recordByHand(browser, control, script), HAND_MS],
      ['recorded by script, played by hand speed', script, HAND_MS],
      ['a fault before the phone opened', await recordByScript(browser, control, [slow]), 0],
    ] as const;
    let all = 0;
    for (const [name, recording, pauseMs] of runs) {
      const found = await differences(browser, control, recording, times, pauseMs);
      all += found.length;
      console.log(`${name}: ${found.length} of ${times} differ`);
      for (const sentence of found) console.log(`  ${sentence}`);
    }
    return all;
  } finally {
    await stop();
    await simulator.close();
  }
}

async function main(): Promise<number> {
  const { times, busy } = wanted();
  const burners = busy ? load() : [];
  try {
    return (await measure(times)) > 0 ? 1 : 0;
  } finally {
    for (const burner of burners) burner.kill();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
}

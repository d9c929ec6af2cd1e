/**
 * `npx lendmax replay`: repeats a recording's acts in a new world of the same kind, and compares both runs by meaning.
 */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { compare } from '../../recording/compare.ts';
import type { Recording } from '../../protocol/recording.ts';
import { beforeOpened, replay as play, unplayable } from '../../recording/replay.ts';
import { type Step, stepsOf } from '../../recording/steps.ts';
import { readRecording } from '../../workbench/recorder/recording-file.ts';
import { type Browser, startBrowser } from '../../player/browser/browser.ts';
import type { Control } from '../../client/control.ts';
import { Phone } from '../../player/browser/phone.ts';
import { conclude } from '../../protocol/checks.ts';
import { codeOf, playedAgain } from '../journeys/verdict.ts';
import { needBrowser } from './engines.ts';
import type { Given, Outcome } from './command.ts';
import { built, ownSimulator, runningSimulator } from './simulator.ts';
import { UsageError } from './words.ts';

/** The recording in a file. Refuses with a reason if it can't be replayed. */
async function recordingIn(file: string): Promise<Recording> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`file not found: ${file}`);
  });
  const read = readRecording(text);
  if (typeof read === 'string') throw new UsageError(read.replace(/\.$/, ''));
  if (read.foreign !== null) throw new UsageError(read.foreign.replace(/\.$/, ''));
  const { recording } = read;
  if (recording.start.kind === 'state' && recording.start.state === undefined) {
    throw new UsageError(
      "this recording starts in the middle of a run and doesn't have the state there; record it again",
    );
  }
  const why = unplayable(recording);
  if (why !== null) throw new UsageError(why.replace(/\.$/, ''));
  return recording;
}

/** Creates the world in which the run began, and applies the steps from before its phone was opened. */
async function begin(control: Control, recording: Recording, before: readonly Step[]) {
  const { start, scenario, device } = recording;
  const { shell } = device;
  const wanted =
    start.kind === 'scenario'
      ? { ...start.world, device: { ...start.world.device, shell } }
      : { scenario, device: { shell } };
  const made = await control.create(wanted);
  if (start.kind === 'state') {
    const state: unknown = JSON.parse(
      gunzipSync(Buffer.from(start.state ?? '', 'base64url')).toString('utf8'),
    );
    await control.replace(made.id, { ...(state as object), id: made.id });
  }
  for (const { cause } of before) {
    if (cause?.movedMs !== undefined) await control.moveClock(made.id, spanOf(cause.movedMs));
    if (cause?.faults !== undefined) await control.setFaults(made.id, cause.faults);
  }
  return made;
}

const spanOf = (ms: number) => ({ advance: `PT${Math.round(ms / 1_000)}S` });

/** The steps before the phone was opened. `place`: where it then opens. */
function openingOf(recording: Recording) {
  const { start } = recording;
  if (start.kind === 'state') return { before: [], place: start.route ?? '' };
  const gesture = stepsOf(recording).find(({ cause }) => cause?.gesture?.act === 'open')?.cause
    ?.gesture;
  if (gesture?.act !== 'open') throw new UsageError('this recording never opens the phone');
  return { before: beforeOpened(recording), place: gesture.place };
}

/**
 * Replays a recording in a new world of its kind, each act at least `pauseMs` after the one before. `problem` is why it
 * stopped, or null.
 */
export async function playAgain(
  browser: Browser,
  control: Control,
  recording: Recording,
  pauseMs = 0,
): Promise<{ readonly phone: Phone; readonly problem: string | null }> {
  const { before, place } = openingOf(recording);
  const prepared: Control = { ...control, create: () => begin(control, recording, before) };
  const phone = new Phone(browser, prepared);
  await phone.open({ scenario: recording.scenario }, place === '#/' ? '' : place);
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const problem = await play(recording, {
    async act(gesture) {
      await wait(pauseMs);
      await control.act(phone.id, 1, { type: 'gesture', gesture });
    },
    restart: () => phone.reload(),
    moveClock: (ms) => phone.clock(spanOf(ms)),
    setFaults: (faults) => phone.faults(faults),
    log: () => phone.log(),
    moments: async () => (await control.recording(phone.id)).moments,
    wait,
    stopped: () => false,
    playing: () => undefined,
  });
  return { phone, problem };
}

async function replayed(
  control: Control,
  recording: Recording,
  keep: boolean,
  say: (text: string) => void,
): Promise<Outcome> {
  const { browser, stop } = await startBrowser();
  try {
    const { phone, problem } = await playAgain(browser, control, recording);
    const judgement = await phone.verdict();
    const again = await control.recording(phone.id);
    const names = ['the recording', 'the replay'] as const;
    const comparison = compare(recording, again, names);
    const { agreed } = comparison;
    const same = playedAgain(comparison, problem);
    const checks = [same, ...judgement.checks];
    const conclusion = conclude(checks);
    const { id: world, url } = phone;
    if (!keep) await control.end(world);
    say(same.verdict === 'not judged' ? `${same.text} So it proves nothing.` : same.text);
    if (conclusion.bad > 0) say('Something is bad, see the checks.');
    return {
      json: { ...conclusion, recording: recording.name, world, url, agreed, checks },
      code: same.verdict === 'good' ? codeOf(conclusion) : 1,
    };
  } finally {
    await stop();
  }
}

export async function replay(given: Given, say: (text: string) => void): Promise<Outcome> {
  const [file] = given.words;
  if (file === undefined) throw new UsageError('the recording file is missing');
  const recording = await recordingIn(file);
  needBrowser();
  const running = given.text('server');
  if (running === undefined) built(say);
  const simulator = running === undefined ? await ownSimulator() : await runningSimulator(running);
  try {
    return await replayed(simulator.control, recording, given.flag('keep'), say);
  } finally {
    await simulator.close();
  }
}

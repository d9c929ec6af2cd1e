/** `npm run harness -- replay`: a recording's acts done again in a new world like its own, and both runs compared by meaning. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { compare } from '../../recording/compare.ts';
import type { Gesture } from '../../protocol/phone.ts';
import type { Recording } from '../../protocol/recording.ts';
import { beforeOpened } from '../../recording/replay.ts';
import { type Step, stepsOf } from '../../recording/steps.ts';
import { readRecording } from '../../workbench/recorder/recording-file.ts';
import { startBrowser } from '../../../tests/e2e/driver/browser.ts';
import type { Control } from '../../client/control.ts';
import { Phone } from '../../../tests/e2e/driver/phone.ts';
import { type Check, codeOf, conclude, judge } from '../journeys/verdict.ts';
import { needBrowser } from './bridge-table.ts';
import type { Given, Outcome } from './command.ts';
import { built, evidenceOf, ownSimulator, runningSimulator } from './simulator.ts';
import { UsageError } from './words.ts';

const POLL_MS = 100;
/** A screen that has not settled by then never will; the comparison reports it. */
const REST_MS = 5_000;

/** The recording in a file; refuses with its reason what cannot be played again. */
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
  if (recording.entries.some(({ gesture }) => gesture?.act === 'file')) {
    throw new UsageError(
      "this recording uses files from the computer, which are not recorded, so it can't be replayed",
    );
  }
  return recording;
}

async function act(phone: Phone, gesture: Gesture): Promise<void> {
  switch (gesture.act) {
    case 'open':
      return phone.reload();
    case 'back':
      return phone.back();
    case 'tap':
      return phone[gesture.role](gesture.name).nth(gesture.nth).tap();
    case 'fill':
      return phone
        .field(gesture.name)
        .nth(gesture.nth)
        .fill(gesture.value ?? (await phone.sms()));
    case 'file':
  }
}

async function playStep(phone: Phone, { cause }: Step): Promise<void> {
  if (!cause) return;
  if (cause.gesture) return act(phone, cause.gesture);
  if (cause.movedMs !== undefined) {
    return phone.clock(spanOf(cause.movedMs));
  }
  return phone.faults(cause.faults ?? []);
}

/** Waits until the screen has settled where it did in the recording. */
async function rest(phone: Phone, { moment }: Step): Promise<void> {
  if (!moment) return;
  const end = Date.now() + REST_MS;
  while (Date.now() < end) {
    const { moments } = await phone.control.recording(phone.id);
    const last = moments.at(-1);
    if (last?.route === moment.route && last.headings.join() === moment.headings.join()) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Makes the world in which the run began, and does to it what was done before its phone was opened. */
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

/** What is to be played, and what was done before the phone was opened; `place` is where. */
function partsOf(recording: Recording) {
  const steps = stepsOf(recording);
  const { start } = recording;
  if (start.kind === 'state') return { before: [], steps, place: start.route ?? '' };
  const opened = steps.findIndex(({ cause }) => cause?.gesture?.act === 'open');
  const gesture = steps[opened]?.cause?.gesture;
  if (gesture?.act !== 'open') throw new UsageError('this recording never opens the phone');
  return { before: beforeOpened(recording), steps: steps.slice(opened), place: gesture.place };
}

async function play(phone: Phone, recording: Recording): Promise<string | null> {
  const { steps, place } = partsOf(recording);
  await phone.open({ scenario: recording.scenario }, place === '#/' ? '' : place);
  for (const [index, step] of steps.entries()) {
    try {
      if (index > 0 || recording.start.kind === 'state') await playStep(phone, step);
      await rest(phone, step);
    } catch (error) {
      const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
      return `Step ${step.number} (${step.text}) failed: ${why}`;
    }
  }
  return null;
}

async function replayed(control: Control, recording: Recording, keep: boolean): Promise<Outcome> {
  const { browser, stop } = await startBrowser();
  try {
    const prepared: Control = {
      ...control,
      create: () => begin(control, recording, partsOf(recording).before),
    };
    const phone = new Phone(browser, prepared);
    const stopped = await play(phone, recording);
    const evidence = await evidenceOf(control, phone.id);
    const again = await control.recording(phone.id);
    const names = ['the recording', 'the replay'] as const;
    const { first, differences, agreed, sentence } = compare(recording, again, names);
    const same: Check = {
      check: 'journey',
      verdict: stopped === null && first === null ? 'good' : 'bad',
      judged: 1,
      text: stopped ?? sentence,
      found: differences.map((one) => one.sentence),
      noted: [],
    };
    const checks = [same, ...judge(evidence, null)];
    const conclusion = conclude(checks);
    const { id: world, url } = phone;
    if (!keep) await control.end(world);
    return {
      json: { ...conclusion, recording: recording.name, world, url, agreed, checks },
      code: codeOf(conclusion),
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
    const outcome = await replayed(simulator.control, recording, given.flag('keep'));
    say(outcome.code === 0 ? 'No differences.' : 'The runs differ, see the checks.');
    return outcome;
  } finally {
    await simulator.close();
  }
}

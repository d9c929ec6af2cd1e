/** `npm run harness -- replay`: a recording's acts done again in a new world like its own, and both runs compared by meaning. */
import { readFile } from 'node:fs/promises';
import { compare } from '../../recording/compare.ts';
import type { Gesture } from '../../protocol/phone.ts';
import type { Recording } from '../../protocol/recording.ts';
import { type Step, stepsOf } from '../../recording/steps.ts';
import { readRecording } from '../../workbench/recorder/recording-file.ts';
import { startBrowser } from '../../../tests/e2e/driver/browser.ts';
import type { Control } from '../../client/control.ts';
import { Phone } from '../../../tests/e2e/driver/phone.ts';
import { type Check, judge } from '../journeys/verdict.ts';
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
  if (recording.start.kind === 'state') {
    throw new UsageError(
      'this recording starts in the middle of a run; export it as a test instead',
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
    return phone.clock({ advance: `PT${Math.round(cause.movedMs / 1_000)}S` });
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

async function play(phone: Phone, recording: Recording): Promise<string | null> {
  const steps = stepsOf(recording);
  const opened = steps.findIndex(({ cause }) => cause?.gesture?.act === 'open');
  const gesture = steps[opened]?.cause?.gesture;
  if (recording.start.kind !== 'scenario' || gesture?.act !== 'open') {
    throw new UsageError('this recording never opens the phone');
  }
  const { world } = recording.start;
  const place = gesture.place === '#/' ? '' : gesture.place;
  const { shell } = recording.device;
  await phone.open({ ...world, device: { ...world.device, shell } }, place);
  for (const step of steps.slice(opened)) {
    try {
      if (step !== steps[opened]) await playStep(phone, step);
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
    const phone = new Phone(browser, control);
    const stopped = await play(phone, recording);
    const evidence = await evidenceOf(control, phone.id);
    const again = await control.recording(phone.id);
    const { first, agreed, sentence } = compare(recording, again, ['the recording', 'the replay']);
    const same: Check = {
      check: 'journey',
      good: stopped === null && first === null,
      text: stopped ?? sentence,
      found: first ? [first.sentence] : [],
    };
    const checks = [same, ...judge(evidence, null)];
    const good = checks.every((check) => check.good);
    const { id: world, url } = phone;
    if (!keep) await control.end(world);
    return {
      json: { good, recording: recording.name, world, url, agreed, checks },
      code: good ? 0 : 1,
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

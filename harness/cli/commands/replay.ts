/**
 * `npx lendmax replay`: repeats a recording's acts in a new world of the same kind, and compares both runs by meaning.
 */
import { beginAgain, partsOf, spanOf } from '../../player/recording/begin.ts';
import { compare } from '../../player/recording/compare.ts';
import type { Recording } from '../../simulator/protocol/recording.ts';
import { replay as play, unplayable } from '../../player/recording/replay.ts';
import { type Browser, startBrowser } from '../../player/browser/browser.ts';
import type { Control } from '../../simulator/client/control.ts';
import { Phone } from '../../player/browser/phone.ts';
import { conclude } from '../../simulator/protocol/checks.ts';
import { codeOf, playedAgain } from './verdict.ts';
import { isReal, OWN_TIME } from '../../simulator/recording/steps.ts';
import { needBrowser } from './engines.ts';
import { type Given, needKeeper, type Outcome } from './command.ts';
import { needFolder } from './outputs.ts';
import { writePage } from './pages.ts';
import { readableIn } from './recording-in.ts';
import { built, ownSimulator, runningSimulator } from './simulator.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

/** The recording in a file. Refuses with a reason if it can't be replayed. */
async function recordingIn(file: string): Promise<Recording> {
  const recording = await readableIn(file);
  const why = unplayable(recording);
  if (why !== null) throw new UsageError(why);
  return recording;
}

/** Replays a recording in a new world of its kind. `problem` is why it stopped, or null. */
async function playAgain(
  browser: Browser,
  control: Control,
  recording: Recording,
): Promise<{ readonly phone: Phone; readonly problem: string | null }> {
  const begun = await beginAgain(control, recording);
  if (typeof begun === 'string') throw new UsageError(begun);
  const phone = new Phone(browser, control);
  await phone.enter(begun.world, begun.place);
  const problem = await play(recording, {
    ...partsOf(control, phone.id),
    restart: () => phone.reload(),
    // Waits until the page's clock has followed.
    moveClock: (ms) => phone.clock(spanOf(ms)),
  });
  return { phone, problem };
}

interface Kept {
  readonly keep: boolean;
  readonly pages: string | null;
  readonly personal: boolean;
}

async function replayed(
  control: Control,
  recording: Recording,
  { keep, pages, personal }: Kept,
  say: (text: string) => void,
): Promise<Outcome> {
  if (isReal(recording)) say(OWN_TIME);
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
    const failed = same.verdict === 'bad' ? [same.text, ...same.found].join('\n') : null;
    const page = await writePage(control, world, pages, `replay-${world}`, personal, { failed });
    if (!keep) await control.end(world);
    say(same.verdict === 'not judged' ? `${same.text} So it proves nothing.` : same.text);
    if (conclusion.bad > 0) say('Something is bad, see the checks.');
    return {
      json: { ...conclusion, recording: recording.name, world, url, agreed, checks, page },
      code: same.verdict === 'good' ? codeOf(conclusion) : 1,
    };
  } finally {
    await stop();
  }
}

export async function replay(given: Given, say: (text: string) => void): Promise<Outcome> {
  const [file] = given.words;
  if (file === undefined) throw new UsageError('the recording file is missing');
  needKeeper(given);
  const recording = await recordingIn(file);
  needFolder(given, 'pages');
  needBrowser();
  const running = given.text('server');
  if (running === undefined) built(say);
  const simulator = running === undefined ? await ownSimulator() : await runningSimulator(running);
  try {
    return await replayed(
      simulator.control,
      recording,
      {
        keep: given.flag('keep'),
        pages: given.text('pages') ?? null,
        personal: given.flag('personal'),
      },
      say,
    );
  } finally {
    await simulator.close();
  }
}

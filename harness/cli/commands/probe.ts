/** `npx lendmax probe`: the workbench's own probe of a money call, without hands. */
import { startBrowser } from '../../player/browser/browser.ts';
import { type Control, ControlError } from '../../client/control.ts';
import { needBrowser } from './engines.ts';
import { type Given, type Outcome, numberOf, worldOf } from './command.ts';
import { runningSimulator } from './simulator.ts';
import { UsageError } from './words.ts';

const POLL_MS = 500;
/** Seven runs of up to half a minute, three at a time, on a machine with much to do. */
const PATIENCE_MS = 300_000;

interface Report {
  readonly verdicts: readonly { readonly worldId?: string | null }[];
  readonly problem: string | null;
  readonly good: number;
  readonly bad: number;
  readonly notJudged: number;
}

/** Ends the worlds that a probe has played in; of one that is gone already nothing is said. */
export async function endForks(control: Pick<Control, 'end'>, { verdicts }: Report): Promise<void> {
  const worlds = verdicts.flatMap(({ worldId }) => worldId ?? []);
  await Promise.all(
    worlds.map((id) =>
      control.end(id).catch((error: unknown) => {
        if (!(error instanceof ControlError) || error.problem !== 'gone') throw error;
      }),
    ),
  );
}

/** Exit code 1 where a run is bad, and where nothing could be judged. */
export async function probe(given: Given, say: (text: string) => void): Promise<Outcome> {
  const world = worldOf(given);
  const seq = numberOf(given, 'call');
  needBrowser();
  const { control } = await runningSimulator(given.text('server'));
  await control.world(world);
  const { browser, stop } = await startBrowser('desktop');
  try {
    const query = new URLSearchParams({ run: 'probe', world });
    if (seq !== undefined) query.set('call', String(seq));
    await browser.url(`${control.serverUrl}/?${query.toString()}`);
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const text = await browser.execute(
        () => document.getElementById('probe-verdicts')?.textContent ?? '',
      );
      if (text !== '') {
        const json = JSON.parse(text) as Report;
        const { problem, good, bad, notJudged } = json;
        say(problem ?? `${good} good, ${bad} bad, ${notJudged} not judged`);
        if (!given.flag('keep')) await endForks(control, json);
        return { json, code: bad === 0 && good > 0 ? 0 : 1 };
      }
      if (Date.now() > end) throw new UsageError("the probe didn't finish within five minutes");
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } finally {
    await stop();
  }
}

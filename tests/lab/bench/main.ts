/**
 * `npm run lab -- bench`: the widget's start beside its React twin and the floor, and its taps beside the last release's, on
 * a slow phone.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '#harness/cli/builds.ts';
import { home as homeTexts } from '#src/home/home.texts.ts';
import { readArguments } from './arguments.ts';
import { type Browser, slowdown, startBrowser } from './browser.ts';
import { floorPage, renderedBy } from './floor.ts';
import {
  measureNames,
  type Measure,
  recordOf,
  resultOf,
  type Subject,
  subjects,
  tableOf,
  type Taps,
  tapTableOf,
} from './report.ts';
import { type Served, startServer } from './server.ts';
import { summaryOf } from './statistics.ts';
import { journeys, tapScript, TimedPlayer } from './taps.ts';
import { heapBytes, open, workMs } from './visit.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const built = {
  widget: `${root}dist/widget/index.html`,
  twin: `${root}dist/twin/index.html`,
};

const home = { hash: '', button: homeTexts.en.logInOrRegister };
/** Taps of the last release. */
const kept = `${root}tests/lab/bench/last-release.json`;

/** After this many ms no further round begins, so that the starts stay within four minutes. */
const startsUntilMs = 165_000;
/** Work and heap vary little and need no slow processor: they are taken at full speed in every second round. */
const roundsPerWeighing = 2;

type Addresses = Readonly<Record<Subject, string>>;
type Collected = Record<Measure, Record<Subject, number[]>>;

const emptyValues = (): Collected => recordOf(measureNames, () => recordOf(subjects, () => []));

/** Every page once, each round beginning with another, so that none is always the first. */
async function inTurn(round: number, visit: (subject: Subject) => Promise<void>): Promise<void> {
  for (const index of subjects.keys()) {
    const subject = subjects[(index + round) % subjects.length];
    if (subject) await visit(subject);
  }
}

/** Serves the pages of one screen, with the floor made from the widget's content. */
async function addresses(
  served: Served,
  browser: Browser,
  screen: { hash: string; button: string },
  kind: string,
): Promise<Addresses> {
  const own = readFileSync(built.widget, 'utf8');
  const widget = served.put(`${kind}-widget`, own);
  const floor = await browser.withPage(1, async (page) => {
    await open(page, widget + screen.hash, screen.button);
    return floorPage(await renderedBy(page));
  });
  return {
    widget: widget + screen.hash,
    twin: served.put(`${kind}-twin`, readFileSync(built.twin, 'utf8')) + screen.hash,
    floor: served.put(`${kind}-floor`, floor),
    control: served.put(`${kind}-control`, own) + screen.hash,
  };
}

async function measureStarts(served: Served, runs: number, values: Collected, begun: number) {
  const browser = await startBrowser();
  try {
    const urls = await addresses(served, browser, home, 'home');
    // Round 0 warms up the server and the disk, and isn't counted.
    for (let round = 0; round <= runs; round += 1) {
      if (performance.now() - begun > startsUntilMs) {
        console.log(`The time is up: ${round - 1} of ${runs} runs.`);
        break;
      }
      await inTurn(round, async (subject) => {
        const start = await browser.withPage(slowdown, (page) =>
          open(page, urls[subject], home.button),
        );
        if (round === 0) return;
        values.firstPaintMs[subject].push(start.firstPaintMs);
        values.usableMs[subject].push(start.usableMs);
        if (round % roundsPerWeighing !== 1) return;
        await browser.withPage(1, async (page) => {
          await open(page, urls[subject], home.button);
          values.workMs[subject].push(await workMs(page));
          values.heapBytes[subject].push(await heapBytes(page));
        });
      });
    }
    return browser.version;
  } finally {
    await browser.stop();
  }
}

async function measureTaps(rounds: number): Promise<Taps> {
  const times = new Map<string, number[]>();
  const widget = readFileSync(built.widget, 'utf8');
  for (let round = 0; round < rounds; round += 1) {
    for (const journey of journeys) {
      const served = await startServer(journey.scenario);
      const browser = await startBrowser();
      try {
        const source = tapScript(journey.guest ? {} : await served.stored());
        const taken = await browser.withPage(slowdown, async (page) => {
          await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
          const phone = new TimedPlayer(served.control, page);
          await phone.enter({ id: served.id, url: served.put('taps', widget) });
          return phone.times(journey);
        });
        for (const [name, ms] of taken) times.set(name, [...(times.get(name) ?? []), ...ms]);
      } finally {
        await browser.stop();
        await served.stop();
      }
    }
  }
  return Object.fromEntries(
    [...times].map(([name, ms]) => [
      name,
      { median: summaryOf(ms).median, worst: Math.max(...ms) },
    ]),
  );
}

async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2));
  if (typeof asked === 'string') return fail(asked);
  const code = await ensureBuilt(['widget', 'twin', 'server']);
  if (code !== 0) {
    process.exitCode = code;
    return;
  }

  const begun = performance.now();
  const loadBefore = loadavg();
  const values = emptyValues();
  const served = await startServer('approved');
  let browser: string;
  try {
    browser = await measureStarts(served, asked.runs, values, begun);
    const faults = await served.faults();
    if (faults.length > 0) return fail(`Calls went wrong, no figure counts: ${faults.join('; ')}`);
  } finally {
    await served.stop();
  }

  const result = resultOf(values);
  const seconds = Math.round((performance.now() - begun) / 1000);
  const about = {
    at: new Date().toISOString(),
    browser,
    slowdown,
    seconds,
    loadBefore,
    loadAfter: loadavg(),
  };
  mkdirSync(`${root}reports`, { recursive: true });
  writeFileSync(
    `${root}reports/bench.json`,
    `${JSON.stringify({ ...about, ...result, values }, null, 2)}\n`,
  );
  const load = [loadBefore, loadavg()].map(([minute = 0]) => minute.toFixed(1)).join(' → ');
  console.log(`${browser}, processor ${slowdown}× slower, ${seconds} s, load ${load}`);
  console.log('Medians (quartiles) of each page; ratios of medians.');
  console.log(tableOf(result));

  const before = JSON.parse(readFileSync(kept, 'utf8')) as Taps;
  const taps = await measureTaps(asked.rounds);
  console.log(
    `\nTaps and keys, ms to the next frame, ${asked.rounds} rounds, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(tapTableOf(taps, before));
  if (asked.keep) writeFileSync(kept, `${JSON.stringify(taps, null, 2)}\n`);
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

await main();

/** `npm run lab -- bench-records`: the loan records with 2,000 loans beside 20 on a slow phone, interleaved. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readRuns } from './arguments.ts';
import { type Browser, type Page, slowdown, startBrowser } from './browser.ts';
import {
  type FrameReport,
  firstRows,
  inPage,
  type RowsReport,
  stopFrames,
  watchFrames,
} from './records-probe.ts';
import { type Served, startServer } from './server.ts';
import { ratioOf, summaryOf } from './statistics.ts';
import { tasksWhile } from './trace.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const built = { widget: `${root}dist/widget/index.html`, server: `${root}dist/server/main.js` };

/** `control` is the short list a second time: how far it is from the first is the noise. */
const subjects = { few: 'twenty-loans', many: 'many-loans', control: 'twenty-loans' } as const;
type Subject = keyof typeof subjects;
const names = Object.keys(subjects) as Subject[];

const measures = {
  rows: 'first rows after the tap, ms',
  app: '  of it the app, ms',
  longest: 'longest frame, ms',
  usual: 'frame, 95 % are under, ms',
  late: 'frames over 50 ms',
  work: 'work of the first rows, ms × 6',
  task: 'longest task of a scroll, ms × 6',
  over: 'tasks over 50 ms × 6',
} as const;
type Measure = keyof typeof measures;
const measureNames = Object.keys(measures) as Measure[];

/** A finger that scrolls steadily: each stroke px long, px a second. */
const strokes = 4;
const strokePx = 2400;
const speed = 2400;
/** A finger in the middle of the screen moves at most so far. */
const middle = { x: 180, y: 400 };

type Visit = Readonly<Record<Measure, number>> & { readonly frames: number };

/** Down the long list; down and up the short one, which ends sooner. */
async function scroll(page: Page, subject: Subject): Promise<void> {
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const down = subject === 'many' || stroke % 2 === 0;
    await page.send('Input.synthesizeScrollGesture', {
      ...middle,
      yDistance: down ? -strokePx : strokePx,
      speed,
      preventFling: true,
    });
  }
}

/** Home, logged in and settled. */
async function openHome(page: Page, url: string, token: string): Promise<void> {
  const source = `localStorage.setItem('token', ${JSON.stringify(token)})`;
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
  const first = await page.send<{ frameTree: { frame: { loaderId: string } } }>(
    'Page.getFrameTree',
  );
  const quiet = page.next<{ name: string; loaderId: string }>(
    'Page.lifecycleEvent',
    `${url} at rest`,
    ({ name, loaderId }) => name === 'networkIdle' && loaderId !== first.frameTree.frame.loaderId,
  );
  await Promise.all([quiet, page.send('Page.navigate', { url })]);
}

/** By the clock on the slow phone. */
async function frames(browser: Browser, url: string, token: string, subject: Subject) {
  return browser.withPage(slowdown, async (page) => {
    await openHome(page, url, token);
    const rows = await page.evaluate<RowsReport>(inPage(firstRows));
    await page.evaluate(inPage(watchFrames));
    await scroll(page, subject);
    const { frames } = await page.evaluate<FrameReport>(inPage(stopFrames));
    const sorted = [...frames].sort((one, other) => one - other);
    return {
      rows: rows.ms,
      app: rows.ms - rows.waitedMs,
      longest: sorted[sorted.length - 1] ?? Number.NaN,
      usual: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
      late: sorted.filter((ms) => ms > 50).length,
      frames: sorted.length,
    };
  });
}

/** By the processor's time at full speed, which neighbours on the machine stretch less; times the slowdown. */
async function work(browser: Browser, url: string, token: string, subject: Subject) {
  return browser.withPage(1, async (page) => {
    await openHome(page, url, token);
    const first = await tasksWhile(page, () => page.evaluate(inPage(firstRows)));
    const tasks = await tasksWhile(page, () => scroll(page, subject));
    return {
      work: first.reduce((sum, ms) => sum + ms, 0) * slowdown,
      task: (tasks[0] ?? Number.NaN) * slowdown,
      over: tasks.filter((ms) => ms * slowdown > 50).length,
    };
  });
}

type Values = Record<Subject, Visit[]>;

function table(values: Values): string {
  const summary = (subject: Subject, measure: Measure) =>
    summaryOf(values[subject].map((one) => one[measure]));
  const rows = measureNames.map((measure) => {
    const cells = names.map((subject) => {
      const { median, low, high } = summary(subject, measure);
      return `${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)})`.padStart(18);
    });
    const { few, many, control } = {
      few: summary('few', measure),
      many: summary('many', measure),
      control: summary('control', measure),
    };
    const ratios = few.median > 0 ? [ratioOf(many, few), ratioOf(control, few)] : [];
    return measures[measure].padEnd(34) + cells.join('') + ratios.map(twoDigits).join('');
  });
  const heads = [...names.map((name) => name.padStart(18)), 'many/few', 'control/few'];
  const over = names.map((subject) => {
    const all = values[subject];
    const late = all.reduce((sum, one) => sum + one.late, 0);
    const frames = all.reduce((sum, one) => sum + one.frames, 0);
    return `${subject}: ${late} of ${frames} frames over 50 ms`;
  });
  return [
    ''.padEnd(34) + heads.map((head) => head.padStart(12)).join(''),
    ...rows,
    '',
    ...over,
  ].join('\n');
}

const twoDigits = (ratio: number) => ratio.toFixed(2).padStart(12);

async function main(): Promise<void> {
  const runs = readRuns(process.argv.slice(2));
  if (typeof runs === 'string') return fail(runs);
  const missing = Object.values(built).filter((file) => !existsSync(file));
  if (missing.length > 0) return fail(`Build first (npm run build): ${missing.join(', ')}.`);
  const loadBefore = loadavg();
  const begun = performance.now();
  const servers = new Map<string, Served>();
  const values: Values = { few: [], many: [], control: [] };
  const browser = await startBrowser('display');
  try {
    for (const scenario of new Set(Object.values(subjects))) {
      servers.set(scenario, await startServer(scenario));
    }
    // Round 0 warms the servers and the disk, and counts for nothing.
    for (let round = 0; round <= runs; round += 1) {
      for (const index of names.keys()) {
        const subject = names[(index + round) % names.length] ?? 'few';
        const served = servers.get(subjects[subject]);
        if (!served) throw new Error(`${subject} is not served.`);
        const url = served.put('records', readFileSync(built.widget, 'utf8'));
        const token = await served.token();
        const one = await frames(browser, url, token, subject);
        const two = await work(browser, url, token, subject);
        if (round > 0) values[subject].push({ ...one, ...two });
      }
    }
    const faults = (await Promise.all([...servers.values()].map((one) => one.faults()))).flat();
    if (faults.length > 0) return fail(`Calls went wrong, no figure counts: ${faults.join('; ')}`);
  } finally {
    await browser.stop();
    for (const served of servers.values()) await served.stop();
  }
  mkdirSync(`${root}reports`, { recursive: true });
  writeFileSync(`${root}reports/bench-records.json`, `${JSON.stringify(values, null, 2)}\n`);
  const load = [loadBefore, loadavg()].map(([minute = 0]) => minute.toFixed(1)).join(' → ');
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `${browser.version}, processor ${slowdown}× slower, ${runs} runs, ${seconds} s, load ${load}`,
  );
  console.log('2,000 loans (many) beside 20 (few). Medians (quartiles); ratios of medians.');
  console.log(table(values));
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

await main();

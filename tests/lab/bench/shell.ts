/** `npm run lab -- bench-shell`: cold start to the first usable screen in the GTK shell and in Chromium, each beside an empty page, interleaved. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Display, startDisplay } from '#harness/player/browser/display.ts';
import { findProgram, missingForGtk } from '#harness/player/browser/gtk-found.ts';
import { shellEnvironment } from '#harness/player/browser/gtk.ts';
import { descendants, processAt } from '#harness/player/browser/processes.ts';
import { readRuns } from './arguments.ts';
import { startBrowser } from './browser.ts';
import { startServer } from './server.ts';
import { ratioOf, summaryOf } from './statistics.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const built = ['dist/widget/index.html', 'dist/shell/shell.js', 'dist/server/main.js'];
const button = 'Log in or register';
const patienceMs = 60_000;

/** One button on a page without anything else: what the engine and its window cost on their own. */
const emptyPage = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Empty</title></head><body><button>${button}</button></body></html>`;

const subjects = ['shell app', 'shell empty', 'chromium app', 'chromium empty'] as const;
type Subject = (typeof subjects)[number];

/** ms from the start of the process, and of the page alone, to a screen whose button can be tapped. */
interface Start {
  readonly processMs: number;
  readonly pageMs: number;
}

/** Runs in the page, in front of it: reports once when the button is there and a frame with it was made. */
function watchFor(name: string, tell: (ms: number) => void): void {
  const found = () =>
    [...document.querySelectorAll('button')].some(({ textContent }) => textContent.trim() === name);
  const look = () => {
    if (!found()) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => tell(performance.now())));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

const probe = (tell: string) =>
  `(() => { const __name = (one) => one; (${watchFor.toString()})(${JSON.stringify(button)}, ${tell}); })();`;
const shellProbe = probe('(ms) => void window.webkit.messageHandlers.measure.postMessage(ms)');
const chromiumProbe = probe('(ms) => window.benchShell(String(ms))');

async function inShell(
  display: Display,
  page: string,
  probePath: string,
  address: string,
): Promise<Start> {
  const data = mkdtempSync(join(tmpdir(), 'lendmax-bench-shell-'));
  const started = performance.now();
  const child = spawn(
    findProgram('gjs') ?? 'gjs',
    [
      '-m',
      `${root}dist/shell/shell.js`,
      '--page',
      page,
      '--data',
      data,
      '--address',
      address,
      '--measure',
      probePath,
    ],
    { env: shellEnvironment(display.name), stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(child, 'exit');
  const limit = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      return { processMs: performance.now() - started, pageMs: Number(line) };
    }
    throw new Error('The shell has ended without a usable screen.');
  } finally {
    clearTimeout(limit);
    // Its network process would outlive it by a moment, and write into the folder that goes.
    const below = descendants(child.pid ?? -1);
    child.kill();
    await ended;
    for (const { pid, name } of below)
      if (processAt(String(pid))?.name === name) process.kill(pid, 'SIGKILL');
    await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

async function inChromium(url: string): Promise<Start> {
  const started = performance.now();
  const browser = await startBrowser('display');
  try {
    return await browser.withPage(1, async (page) => {
      await page.send('Runtime.addBinding', { name: 'benchShell' });
      await page.send('Page.addScriptToEvaluateOnNewDocument', { source: chromiumProbe });
      const told = page.next<{ payload: string }>('Runtime.bindingCalled', url);
      const [{ payload }] = await Promise.all([told, page.send('Page.navigate', { url })]);
      return { processMs: performance.now() - started, pageMs: Number(payload) };
    });
  } finally {
    await browser.stop();
  }
}

type Values = Record<Subject, Start[]>;

function tableOf(values: Values): string {
  const lines = (['processMs', 'pageMs'] as const).map((measure) => {
    const of = (subject: Subject) => summaryOf(values[subject].map((one) => one[measure]));
    const cells = subjects.map((subject) => {
      const { median, low, high } = of(subject);
      return `${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)})`.padStart(20);
    });
    const ratios = [
      ratioOf(of('shell app'), of('shell empty')),
      ratioOf(of('chromium app'), of('chromium empty')),
    ].map((ratio) => ratio.toFixed(2).padStart(16));
    const title = measure === 'processMs' ? 'from process, ms' : 'from page, ms';
    return title.padEnd(18) + cells.join('') + ratios.join('');
  });
  const heads = [
    ...subjects.map((name) => name.padStart(20)),
    ...['shell ÷ empty', 'chrom. ÷ empty'].map((name) => name.padStart(16)),
  ];
  return [''.padEnd(18) + heads.join(''), ...lines].join('\n');
}

async function main(): Promise<void> {
  const runs = readRuns(process.argv.slice(2));
  const absent = built.filter((file) => !existsSync(root + file));
  const missing = missingForGtk();
  if (typeof runs === 'string') return fail(runs);
  if (absent.length > 0) return fail(`Build first (npm run build): ${absent.join(', ')}.`);
  if (missing !== null) return fail(`The GTK shell cannot be measured: ${missing}.`);
  const folder = mkdtempSync(join(tmpdir(), 'lendmax-bench-pages-'));
  const emptyPath = join(folder, 'empty.html');
  const probePath = join(folder, 'probe.js');
  writeFileSync(emptyPath, emptyPage);
  writeFileSync(probePath, shellProbe);
  const app = `${root}dist/widget/index.html`;
  const loadBefore = loadavg();
  const begun = performance.now();
  const served = await startServer('approved');
  const display = await startDisplay();
  const values: Values = {
    'shell app': [],
    'shell empty': [],
    'chromium app': [],
    'chromium empty': [],
  };
  try {
    const urls = {
      app: served.put('app', readFileSync(app, 'utf8')),
      empty: served.put('empty', emptyPage),
    };
    const starts: Readonly<Record<Subject, () => Promise<Start>>> = {
      'shell app': () => inShell(display, app, probePath, urls.app),
      'shell empty': () => inShell(display, emptyPath, probePath, urls.empty),
      'chromium app': () => inChromium(urls.app),
      'chromium empty': () => inChromium(urls.empty),
    };
    // Round 0 brings programs and files into memory, and counts for nothing.
    for (let round = 0; round <= runs; round += 1) {
      for (const index of subjects.keys()) {
        const subject = subjects[(index + round) % subjects.length] ?? 'shell app';
        const start = await starts[subject]();
        if (round > 0) values[subject].push(start);
      }
    }
    const faults = await served.faults();
    if (faults.length > 0) return fail(`Calls went wrong, no figure counts: ${faults.join('; ')}`);
  } finally {
    await display.stop();
    await served.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  mkdirSync(`${root}reports`, { recursive: true });
  const about = { at: new Date().toISOString(), runs, loadBefore, loadAfter: loadavg() };
  writeFileSync(
    `${root}reports/bench-shell.json`,
    `${JSON.stringify({ ...about, values }, null, 2)}\n`,
  );
  const load = [loadBefore, loadavg()].map(([minute = 0]) => minute.toFixed(1)).join(' → ');
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `Cold starts, a new process and an empty profile each, ${runs} runs, ${seconds} s, load ${load}`,
  );
  console.log('Medians (quartiles); ratios of medians.');
  console.log(tableOf(values));
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

await main();

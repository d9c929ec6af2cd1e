/**
 * `npm run lab -- lighthouse [file]`: Lighthouse's mobile preset on the built page, compressed and without its API. Prints
 * the four scores, what costs points and how fast this machine was; exit code 1 below 100. Lighthouse is no dependency: npm
 * fetches it for this.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { npmRun, root } from '#harness/cli/run.ts';
import { stale } from '#harness/cli/builds.ts';
import { findBrowser } from '#harness/player/browser/chromium.ts';
import { cached, npmFetch } from '../../tools/cache.ts';
import { conditions, type LighthouseReport, pointsLost, scoresOf, unaskable } from './scores.ts';

/** The last one that runs on Node 20. */
const lighthouse = 'lighthouse@12.8.2';

const fetched = () =>
  cached(lighthouse, (folder) => {
    const description = { name: 'lendmax-lighthouse', private: true };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(description));
    npmFetch([lighthouse], ['install', '--no-audit', '--no-fund'], folder);
  });

/** Serves the page at every address but those of calls, which find nobody. */
async function served(page: Buffer) {
  const packed = gzipSync(page);
  const server = createServer(({ url }, answer) => {
    if (url !== '/') return answer.writeHead(404).end();
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' };
    return answer.writeHead(200, headers).end(packed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function measured(address: string, skip: readonly string[]): Promise<LighthouseReport> {
  const { browser } = findBrowser();
  if (browser === null) throw new Error('No Chrome or Chromium is here: npm test installs one.');
  const program = join(fetched(), 'node_modules', 'lighthouse', 'cli', 'index.js');
  const flags = '--chrome-flags=--headless=new --no-sandbox';
  const words = [program, address, flags, '--quiet', '--output=json', '--output-path=stdout'];
  if (skip.length > 0) words.push(`--skip-audits=${skip.join()}`);
  const run = spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CHROME_PATH: browser },
  });
  const ended = once(run, 'exit');
  const said = await text(run.stdout);
  const [code] = (await ended) as readonly unknown[];
  if (code !== 0) throw new Error(`Lighthouse ended with ${String(code)}.`);
  return JSON.parse(said) as LighthouseReport;
}

async function main(): Promise<number> {
  const [named, ...more] = process.argv.slice(2);
  if (more.length > 0) {
    console.error('usage: npm run lab -- lighthouse [dist/release/index.html]');
    return 2;
  }
  if (named === undefined && stale() && npmRun('build', ['simulator']) !== 0) return 1;
  try {
    const page = readFileSync(resolve(root, named ?? 'dist/widget/index.html'));
    const { server, address } = await served(page);
    try {
      const skip = unaskable(page.toString());
      const report = await measured(address, skip);
      const scores = scoresOf(report);
      for (const [name, score] of scores) console.log(`${String(score).padStart(4)}  ${name}`);
      for (const line of [...pointsLost(report), ...conditions(report, skip)]) {
        console.log(`      ${line}`);
      }
      return scores.length > 0 && scores.every(([, score]) => score === 100) ? 0 : 1;
    } finally {
      server.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

process.exitCode = await main();

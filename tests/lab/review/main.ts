/**
 * `npm run harness -- review`: one HTML file with every screen in both languages and themes, its texts and amounts, what
 * changed since an earlier such file, and a field for a comment on each.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { npm, npmRun, output, root } from '#harness/cli/run.ts';
import { stale } from '#harness/cli/builds.ts';
import { createControl } from '#harness/client/control.ts';
import { type Browser, startBrowser } from '#harness/player/browser/browser.ts';
import { Phone } from '#harness/player/browser/phone.ts';
import { atRest, picture, setSize, setTheme, sizes, themes } from '../atlas/inspect.ts';
import { lenient } from '../atlas/judge.ts';
import { looksDifferent } from '../atlas/pixels.ts';
import { placeGroups } from '../atlas/places.ts';
import { visitGroup } from '../atlas/visit.ts';
import { compared } from './compare.ts';
import { readReviewOptions } from './options.ts';
import { buildWords, reviewPage, type Since } from './page.ts';
import {
  type KeptReview,
  languages,
  pictureKey,
  readReview,
  type ReviewedBuild,
  type ReviewedScreen,
} from './pages.ts';

/** A mistake of the person who runs it, in a sentence. */
class Refusal extends Error {}

const [size] = sizes;
/** Of pictures, 0 to 100: small letters can be read, and one file holds all of them. */
const quality = 30;

/** A release's own page in its own workbench, or what is built here. */
interface Subject {
  readonly build: ReviewedBuild;
  /** The server's program, and its options. */
  readonly program: readonly string[];
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Refusal(`There is no file ${file}.`);
  }
}

function ofRelease(folder: string, work: string): Subject {
  const build = JSON.parse(textOf(join(folder, 'build.json'))) as ReviewedBuild;
  const tarball = readdirSync(folder).find((name) => /^lendmax-workbench-.*\.tgz$/.test(name));
  if (tarball === undefined) throw new Refusal(`${folder} has no lendmax-workbench-….tgz.`);
  const quiet = ['--offline', '--silent', '--no-audit', '--no-fund'];
  const [command, ...words] = npm('install', ...quiet, '--prefix', work, join(folder, tarball));
  output(command, words);
  const program = join(work, 'node_modules', 'lendmax-workbench', 'dist', 'server', 'main.js');
  return { build, program: [program, '--app', join(folder, 'index.html')] };
}

function ofProject(): Subject {
  if (stale() && npmRun('build', ['simulator']) !== 0) throw new Refusal('The build failed.');
  const build = JSON.parse(textOf(join(root, 'dist/widget/build.json'))) as ReviewedBuild;
  return { build, program: [join(root, 'dist/server/main.js')] };
}

/** Starts the server on a free port; its address and how to end it. */
async function serve({ program }: Subject) {
  const server = spawn(process.execPath, [...program, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(server, 'exit');
  const stop = async () => {
    server.kill();
    await exit;
  };
  const said = once(server.stdout, 'data').then(([words]) => String(words));
  const first = await Promise.race([said, exit.then(() => '')]);
  const [origin] = /http:\/\/[\d.]+:\d+/.exec(first) ?? [];
  if (origin === undefined) throw new Refusal('The workbench did not start.');
  return { origin, stop };
}

async function draw(browser: Browser, origin: string, chosen: readonly string[]) {
  const control = createControl(origin);
  const screens: ReviewedScreen[] = [];
  const missing: string[] = [];
  const pictures = new Map<string, string>();
  for (const group of placeGroups(chosen)) {
    for (const language of languages) {
      await setTheme(browser, themes[0]);
      await setSize(browser, size);
      const phone = new Phone(browser, control);
      await visitGroup(phone, group, language, lenient(language), async (visited) => {
        const { name, astray, title, texts, spoken, amounts } = visited;
        if (astray.length > 0) {
          missing.push(`${name}, ${language}: ${astray.join(', ')}`);
          return;
        }
        const screen = { name, language, world: group.label, title, texts, spoken, amounts };
        screens.push(screen);
        for (const theme of themes) {
          await setTheme(browser, theme);
          await atRest(browser);
          pictures.set(pictureKey(screen, theme), await picture(browser, size, quality));
        }
        await setTheme(browser, themes[0]);
      });
      await control.end(phone.id);
    }
  }
  const order = (screen: ReviewedScreen) =>
    chosen.indexOf(screen.name) * languages.length + languages.indexOf(screen.language);
  screens.sort((one, other) => order(one) - order(other));
  return { screens, missing, pictures };
}

async function compareWith(
  { review, pictures: before }: KeptReview,
  screens: readonly ReviewedScreen[],
  pictures: ReadonlyMap<string, string>,
  browser: Browser,
): Promise<Since> {
  const { screens: changes, gone } = compared(review.screens, screens);
  const redrawn = new Map<string, string>();
  await browser.url('about:blank');
  for (const [key, now] of pictures) {
    const old = before.get(key);
    if (old !== undefined && (await looksDifferent(browser, old, now))) redrawn.set(key, old);
  }
  return { build: buildWords(review.build), changes, gone, pictures: redrawn };
}

async function main(): Promise<void> {
  const options = readReviewOptions(process.argv.slice(2));
  if (typeof options === 'string') throw new Refusal(options);
  const { release, since, chosen, out } = options;
  let kept: KeptReview | null = null;
  if (since !== undefined) {
    try {
      kept = readReview(textOf(resolve(root, since)), since);
    } catch (error) {
      throw new Refusal(error instanceof Error ? error.message : String(error));
    }
  }
  const work = mkdtempSync(join(tmpdir(), 'lendmax-review-'));
  const started = Date.now();
  try {
    const subject = release === undefined ? ofProject() : ofRelease(resolve(root, release), work);
    const { appName, version, id, commit } = subject.build;
    const { origin, stop } = await serve(subject);
    const { browser, stop: close } = await startBrowser();
    try {
      const { screens, missing, pictures } = await draw(browser, origin, chosen);
      const changed = kept && (await compareWith(kept, screens, pictures, browser));
      const review = {
        app: 'lendmax-review',
        build: { appName, version, id, commit },
        screens,
        missing,
      } as const;
      const html = reviewPage(review, pictures, changed);
      const file = resolve(root, out);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, html);
      for (const one of missing) console.error(`Not shown: ${one}`);
      const seconds = Math.round((Date.now() - started) / 1000);
      const megabytes = (Buffer.byteLength(html) / 1e6).toFixed(1);
      console.log(
        `${relative(root, file)}: ${new Set(screens.map(({ name }) => name)).size} screens, ${pictures.size} pictures, ${megabytes} MB, ${seconds} s`,
      );
    } finally {
      await close();
      await stop();
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

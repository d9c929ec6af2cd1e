/** `npm run harness -- review` as somebody of compliance meets it: the page is opened from the disk, read, commented on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import type { Browser } from '#harness/player/browser/browser.ts';
import { savedText, saveInto } from '#harness/player/browser/downloads.ts';
import { describe, expect, test } from '../support/fixtures.ts';
import { axeResults, resizeScreen, tooWide } from '#harness/player/browser/probes.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let folder = '';

/** Two runs, each with a browser of its own, on a busy machine. */
const DRAWING_MS = 400_000;

async function review(...words: readonly string[]) {
  const program = ['--import', 'tsx', 'tests/lab/review/main.ts', ...words];
  const run = spawn(process.execPath, program, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(run, 'exit');
  const said = await Promise.all([text(run.stdout), text(run.stderr)]);
  const [code] = (await ended) as readonly unknown[];
  return { code, said: said.join('') };
}

/** What a reader sees, in few words. */
const shown = (browser: Browser) =>
  browser.execute(() => ({
    articles: [...document.querySelectorAll('article')]
      .filter(({ hidden }) => !hidden)
      .map(({ id }) => id),
    figures: [...document.querySelectorAll('figure')].filter((one) => one.checkVisibility()).length,
    drawn: [...document.querySelectorAll('article:not([hidden]) > .pictures img')].length,
    said: document.getElementById('said')?.textContent,
    shown: document.getElementById('shown')?.textContent,
  }));

const byId = (id: string) => `#${id}`;

async function press(browser: Browser, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await browser.keys(key);
}

describe("the reviewer's page", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lendmax-review-'));
    const first = join(folder, 'first.html');
    const made = await review('--only', 'aboutUs', '--out', first);
    expect(made, made.said).toMatchObject({ code: 0 });
    expect(made.said).toContain('1 screens, 4 pictures');
    // An earlier release had another word in English.
    const now = await readFile(first, 'utf8');
    const earlier = now.replace('"texts":["', '"texts":["A line of before","');
    expect(earlier).not.toBe(now);
    await writeFile(join(folder, 'earlier.html'), earlier);
    const second = join(folder, 'second.html');
    const since = ['--since', join(folder, 'earlier.html')];
    const later = await review('--only', 'aboutUs', ...since, '--out', second);
    expect(later, later.said).toMatchObject({ code: 0 });
  }, DRAWING_MS);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('says what changed, takes comments by keyboard and gives them as a file', async ({
    browser,
  }) => {
    const address = pathToFileURL(join(folder, 'second.html')).href;
    await resizeScreen(browser, 360, 740);
    await browser.url(address);
    expect(await shown(browser)).toEqual({
      articles: ['aboutUs-en', 'aboutUs-es'],
      figures: 4,
      drawn: 4,
      said: '0 comments',
      shown: '2 of 2 shown',
    });
    const changes = await browser.$('#aboutUs-en .changes').getText();
    expect(changes).toContain('Texts changed');
    expect(changes).toContain('A line of before');
    expect(await browser.$('#aboutUs-es .changes').isExisting()).toBe(false);
    expect((await axeResults(browser)).violations).toEqual([]);
    expect(await browser.execute(tooWide)).toEqual([]);

    // Keys alone: to the comment by its label, and to the button at the end.
    await browser.execute(() => document.querySelector<HTMLElement>('.skip')?.focus());
    await press(browser, 'Enter', 'Tab');
    expect(await browser.execute(() => document.activeElement?.id)).toBe('comment-aboutUs-en');
    await browser.keys('Name the approval.');
    await browser.$('#changed').click();
    expect(await shown(browser)).toMatchObject({
      articles: ['aboutUs-en'],
      said: '1 comment',
      shown: '1 of 2 shown',
    });

    await browser.refresh();
    expect(await browser.$(byId('comment-aboutUs-en')).getValue()).toBe('Name the approval.');
    await saveInto(browser, folder);
    await browser.$(byId('reviewer')).setValue('Ngozi Eze');
    await browser.$(byId('download')).click();
    expect(JSON.parse(await savedText(folder, 'comments-1.0.0-demo.json'))).toEqual({
      app: 'lendmax-review-comments',
      build: { appName: 'LendMax', version: '1.0.0', id: 'demo', commit: '' },
      reviewer: 'Ngozi Eze',
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      comments: [
        {
          screen: 'aboutUs',
          path: '/user_center/about_us',
          language: 'en',
          title: 'About us',
          comment: 'Name the approval.',
        },
      ],
    });
  });

  test('finds words, and shows one language in one theme', async ({ browser }) => {
    await browser.url(pathToFileURL(join(folder, 'first.html')).href);
    await resizeScreen(browser, 360, 740);
    const commit = 'c0ffee'.repeat(7);
    await browser.execute((words) => document.querySelector('header p')?.append(words), commit);
    expect(await browser.execute(tooWide)).toEqual([]);
    await browser.$('input[name="language"][value="es"]').click();
    await browser.$('input[name="theme"][value="dark"]').click();
    expect(await shown(browser)).toMatchObject({ articles: ['aboutUs-es'], figures: 1 });
    await browser.$(byId('words')).setValue('no such words');
    expect(await shown(browser)).toMatchObject({
      articles: [],
      shown: 'No screen fits. Change the choice above.',
    });
  });
});

test.for([
  [
    ['--since', 'package.json'],
    "package.json isn't a page that 'npm run harness -- review' wrote.",
  ],
  [['--release', 'src'], 'build.json.'],
] as const)(
  'what is no page or release is refused in a sentence: %j',
  async ([words, sentence]) => {
    const { code, said } = await review(...words);
    expect({ code, lines: said.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(said).toContain(sentence);
  },
);

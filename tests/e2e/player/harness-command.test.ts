/**
 * `npx lendmax` as continuous integration calls it: JSON on stdout, words on stderr, and an exit code for the verdict.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { confirmPage } from '#harness/player/pages/confirm.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly words: string;
}

function harness(...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['harness/cli/lendmax.mjs', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill());
  let [out, words] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString('utf8')));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, words }));
  });
}

interface JourneyVerdict {
  readonly journey: string;
  readonly verdict: string;
  readonly checks: readonly {
    readonly check: string;
    readonly verdict: string;
    readonly judged: number;
    readonly text: string;
  }[];
}
const verdictsOf = ({ out }: Ended) =>
  JSON.parse(out) as { verdict: string; engine: string; journeys: readonly JourneyVerdict[] };
const badOf = ({ checks }: JourneyVerdict) =>
  checks.filter(({ verdict }) => verdict === 'bad').map(({ check }) => check);

test('An offer wrong by a kobo ends with exit code 1, an impossible command with 2', async () => {
  const serverUrl = inject('serverUrl');
  const [planted, unknown, world] = await Promise.all([
    harness(
      'run',
      'login',
      'get-money',
      '--engine',
      'screens',
      '--set',
      'policy.misquotes=repayment',
    ),
    harness('run', 'login', '--scenario', 'rich'),
    harness('start', '--scenario', 'overdue', '--server', serverUrl),
  ]);
  expect(planted.code, planted.words).toBe(1);
  const { verdict, journeys } = verdictsOf(planted);
  expect(verdict).toBe('bad');
  expect(journeys.map((one) => [one.journey, badOf(one)])).toEqual([
    ['login', []],
    // The app itself refuses the offer.
    ['get-money', ['journey', 'effects']],
  ]);
  expect([unknown.code, unknown.out]).toEqual([2, '']);
  expect(unknown.words).toContain('unknown scenario rich; list them with npx lendmax scenarios.');
  expect(world.code, world.words).toBe(0);
  const { url, id } = JSON.parse(world.out) as { url: string; id: string };
  // Nobody has opened it, so nothing is judged, which is no success.
  const judged = (...more: readonly string[]) =>
    harness('verdict', id, '--server', serverUrl, ...more);
  const [empty, allowed] = await Promise.all([judged(), judged('--allow-empty')]);
  expect([empty.code, allowed.code]).toEqual([1, 0]);
  expect(JSON.parse(empty.out)).toMatchObject({ verdict: 'not judged', judged: 0, bad: 0 });
  expect((await fetch(url)).headers.get('content-type')).toContain('text/html');
});

test('Two tabs of one customer act in a browser, in a drawn order of their calls', async () => {
  const pair = 'finished: another loan, another tab: another loan';
  const { code, out, words } = await harness('orders', pair, '--engine', 'browser', '--runs', '1');
  expect(code, words).toBe(0);
  const { runs, steps, finds } = JSON.parse(out) as Record<'runs' | 'steps', number> & {
    readonly finds: readonly unknown[];
  };
  expect([runs, finds]).toEqual([1, []]);
  // Both pages start, choose an amount and apply; each call is two steps.
  expect(steps).toBeGreaterThan(10);
});

/** Gets the money once the recorder has the first screen, and returns the report with the last one. */
async function recorded(phone: Phone): Promise<string> {
  const confirm = confirmPage(phone);
  const headings = async () =>
    (await phone.control.recording(phone.id)).moments.flatMap((moment) => moment.headings);
  await expect.poll(headings).toContain(borrow.en.confirmTitle);
  await confirm.agree.tap();
  await confirm.getMoney.tap();
  await phone.heading(home.en.lendingTitle).see();
  await expect.poll(headings).toContain(home.en.lendingTitle);
  return phone.control.recordingPage(phone.id);
}

test('Runs that begin at a status of the Map or at a fork are replayed', async ({ phone }) => {
  const { control } = phone;
  const folder = await mkdtemp(join(tmpdir(), 'lendmax-replay-'));
  try {
    const jumped = await control.create({ scenario: 'overdue', seed: 7 });
    await control.journey(jumped.id, { status: 14 });
    await phone.enter(jumped, '#/borrow/confirm_borrow');
    await writeFile(join(folder, 'jump.html'), await recorded(phone));
    const [offer] = (await control.recording(jumped.id)).moments;
    const fork = await control.fork(jumped.id, { seq: offer?.seq ?? 0 });
    const url = new URL(`/w/${fork.id}/`, control.serverUrl).href;
    await phone.enter({ id: fork.id, url }, '#/borrow/confirm_borrow');
    await writeFile(join(folder, 'fork.html'), await recorded(phone));
    for (const file of ['jump.html', 'fork.html']) {
      const { code, out, words } = await harness(
        'replay',
        join(folder, file),
        '--server',
        control.serverUrl,
      );
      expect(code, words + out).toBe(0);
      expect(JSON.parse(out)).toMatchObject({ verdict: 'good' });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** `npm run harness` as continuous integration calls it: JSON on stdout, words on stderr, the exit code by the verdict. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly words: string;
}

function harness(...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'harness/cli/harness.ts', ...args], {
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

interface Verdict {
  readonly journey: string;
  readonly good: boolean;
  readonly checks: readonly {
    readonly check: string;
    readonly good: boolean;
    readonly text: string;
  }[];
}
const verdictsOf = ({ out }: Ended) =>
  JSON.parse(out) as { good: boolean; mode: string; journeys: readonly Verdict[] };
const badOf = ({ checks }: Verdict) => checks.filter(({ good }) => !good).map(({ check }) => check);

test('a journey on the screen that is good ends with 0', async () => {
  const ended = await harness('run', 'get-money', '--shell', 'ios', '--browser');
  expect(ended.words).toContain('passed get-money from approved');
  expect(ended.code, ended.words).toBe(0);
  const { good, mode, journeys } = verdictsOf(ended);
  expect({ good, mode }).toEqual({ good: true, mode: 'browser' });
  const [verdict] = journeys;
  expect(verdict?.checks.map(({ check }) => check)).toEqual([
    'journey',
    'effects',
    'amounts',
    'contract',
    'policy',
    'errors',
    'law',
    'leaks',
  ]);
  expect(verdict && badOf(verdict)).toEqual([]);
  expect(verdict?.checks.find(({ check }) => check === 'amounts')?.text).toMatch(
    /^[1-9]\d* amounts/,
  );
});

test('an offer that is wrong by a kobo ends with 1, a command that cannot be met with 2', async () => {
  const serverUrl = inject('serverUrl');
  const [planted, unknown, world] = await Promise.all([
    harness('run', 'login', 'get-money', '--core', '--set', 'policy.misquotes=repayment'),
    harness('run', 'login', '--scenario', 'rich'),
    harness('start', '--scenario', 'overdue', '--server', serverUrl),
  ]);
  expect(planted.code, planted.words).toBe(1);
  const { good, journeys } = verdictsOf(planted);
  expect(good).toBe(false);
  expect(journeys.map((verdict) => [verdict.journey, badOf(verdict)])).toEqual([
    ['login', []],
    ['get-money', ['journey', 'effects', 'amounts']],
  ]);
  expect([unknown.code, unknown.out]).toEqual([2, '']);
  expect(unknown.words).toContain(
    'unknown scenario rich; list them with npm run harness -- scenarios.',
  );
  expect(world.code, world.words).toBe(0);
  const { url } = JSON.parse(world.out) as { url: string };
  expect((await fetch(url)).headers.get('content-type')).toContain('text/html');
});

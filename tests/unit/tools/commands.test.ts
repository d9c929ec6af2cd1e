/** The commands where something is not there: one line that says what, exit code 1, no stack trace, nothing skipped. */
import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { noAnswerOf, remoteEnd } from '#harness/player/browser/remote.ts';
import { ensureGit } from '../../tools/ensure-git.ts';
import { freePort } from '#harness/player/browser/free-port.ts';
import { namedPort } from '../../e2e/support/server.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let folder = '';

/** A gjs that has no display, and the type library that says that WebKit is there. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lendmax-commands-'));
  await mkdir(join(folder, 'programs'));
  const gjs = join(folder, 'programs/gjs');
  await writeFile(gjs, '#!/bin/sh\nexit 1\n');
  await chmod(gjs, 0o755);
  await writeFile(join(folder, 'WebKit2-4.1.typelib'), '');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: unknown;
  readonly told: string;
}

/** Runs a command of npm's table with this environment alone. */
async function run(
  file: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, file), ...words], {
    cwd: root,
    env: { PATH: join(folder, 'nothing'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const told = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as readonly unknown[];
  return { code, told: told.join('').trim() };
}

describe('one line and exit code 1', () => {
  const gone = { DISPLAY: ':4711', WAYLAND_DISPLAY: '' };
  test.concurrent.for([
    ['harness/cli/shell.ts', [], 'gjs missing', /^The GTK shell needs gjs/],
    ['harness/cli/shell.ts', [], 'no display', /^No display found/],
    [
      'tests/tools/e2e.ts',
      ['--target', 'gtk-shell'],
      'no driver',
      /^The target gtk-shell cannot run: missing here: .*WebKitWebDriver.*Xvfb/,
    ],
    [
      'tests/tools/e2e.ts',
      ['--target', 'grid'],
      'no server there',
      /^The target grid cannot run: no server answers at http:\/\/127\.0\.0\.1:\d+\/wd\/hub \(ECONNREFUSED\)\.$/,
    ],
  ] as const)('%s %j: %s', async ([file, words, what, sentence], { expect: own }) => {
    const shell = { PATH: join(folder, 'programs'), GI_TYPELIB_PATH: folder, ...gone };
    const environments: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      'no display': shell,
      'no driver': shell,
      'no server there': { GRID_URL: `http://me:key@127.0.0.1:${await freePort()}/wd/hub` },
    };
    const { code, told } = await run(file, words, environments[what]);
    own(told).toMatch(sentence);
    own(told.split('\n')).toHaveLength(1);
    own(code).toBe(1);
  });
});

test('a browser that does not start stops the tests before the first journey', async () => {
  const program = join(folder, 'programs/gjs');
  const { code, told } = await run('tests/tools/first-browser.ts', [], {
    CHROME_BIN: program,
    CHROMEDRIVER_BIN: program,
  });
  expect(told).toMatch(/^No browser starts here \(.+\)\. Install Chromium and its driver\.$/);
  expect(code).toBe(1);
});

test('without git the tests stop and say what to install', () => {
  vi.stubEnv('PATH', join(folder, 'nothing'));
  const told = vi.spyOn(console, 'error').mockReturnValue();
  expect(ensureGit()).toBe(1);
  expect(told.mock.calls).toEqual([
    ['git is missing: install it, the tests of the release need it.'],
  ]);
  told.mockRestore();
  vi.unstubAllEnvs();
});

test('a port that is none is told', () => {
  vi.stubEnv('E2E_PORT', '70000');
  expect(namedPort).toThrow('E2E_PORT is no port: 70000.');
  vi.stubEnv('E2E_PORT', '4199');
  expect(namedPort()).toBe(4199);
  vi.unstubAllEnvs();
});

test('a server that is not there is told without user and key', async () => {
  const port = await freePort();
  const end = remoteEnd('GRID', { GRID_URL: `http://me:secret@127.0.0.1:${port}` });
  if (typeof end === 'string') throw new Error(end);
  const told = await noAnswerOf(end);
  expect(told).toBe(`no server answers at http://127.0.0.1:${port} (ECONNREFUSED)`);
});

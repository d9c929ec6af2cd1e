/** The project's programs where a company's proxy is set, and where no packages are installed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { textOf } from '../../house/tree.ts';
import packageFile from '../../../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../../../', import.meta.url));

async function node(cwd: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { NO_PROXY: _, no_proxy: __, ...environment } = process.env;
  const child = spawn(process.execPath, words, {
    cwd,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as readonly unknown[];
  return { code, out, err };
}

/** Opens a session of WebdriverIO at a driver on this machine. */
const session = (port: number) => `
  import { remote } from 'webdriverio';
  const browser = await remote({
    hostname: 'localhost', port: ${port}, connectionRetryCount: 0, logLevel: 'silent',
    capabilities: { browserName: 'chrome', 'wdio:enforceWebDriverClassic': true },
  });
  console.log(browser.sessionId);
`;

test('A driver on this machine is reached where HTTP_PROXY names a proxy that is down', async () => {
  const driver = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ value: { sessionId: 's1', capabilities: {} } }));
  }).listen(0, 'localhost');
  await once(driver, 'listening');
  try {
    const { port } = driver.address() as AddressInfo;
    const words = ['--import', './harness/cli/ts.mjs', '--input-type=module', '-e', session(port)];
    const { out, err } = await node(root, words, { HTTP_PROXY: 'http://127.0.0.1:9' });
    expect([out.trim(), err]).toEqual(['s1', '']);
  } finally {
    driver.close();
  }
});

test.each([
  [undefined, 'localhost,127.0.0.1,::1'],
  ['.example.com localhost', '.example.com,localhost,127.0.0.1,::1'],
])('NO_PROXY %s gets this machine, and keeps its other hosts', async (given, expected) => {
  const words = ['--import', './harness/cli/ts.mjs', '-p', 'process.env.NO_PROXY'];
  const env = given === undefined ? {} : { NO_PROXY: given };
  expect(await node(root, words, env)).toEqual({ code: 0, out: `${expected}\n`, err: '' });
});

test('The packaged command line reads it first, and loads WebdriverIO with its commands', () => {
  const [first] = /^import .*$/m.exec(textOf('harness/cli/harness.ts')) ?? [];
  expect(first).toBe("import '../player/no-proxy.mjs';");
  expect(textOf('harness/cli/commands/commands.ts')).not.toMatch(/^import .*player\/browser/m);
});

test('Each program without packages says to install them, in one line', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'lendmax-unpacked-'));
  try {
    mkdirSync(join(empty, 'harness'));
    for (const part of ['harness/cli', 'harness/player/no-proxy.mjs']) {
      cpSync(join(root, part), join(empty, part), { recursive: true });
    }
    const programs = Object.entries(packageFile.scripts).flatMap(([name, script]) =>
      script.startsWith('node ') ? [[name, script.split(' ').slice(1)] as const] : [],
    );
    expect(programs.map(([name]) => name)).toEqual(
      expect.arrayContaining(['start', 'dev', 'build', 'test', 'check', 'harness', 'release']),
    );
    for (const [name, words] of programs) {
      const { code, out, err } = await node(empty, words);
      expect([code, out, err], name).toEqual([
        1,
        '',
        "The project's packages are missing. Run: npm ci\n",
      ]);
    }
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
});

test('npm ci installs the tools where NODE_ENV is production', () => {
  expect(textOf('.npmrc').split('\n')).toContain('include=dev');
});

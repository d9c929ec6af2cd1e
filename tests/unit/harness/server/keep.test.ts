/** Worlds that survive the server: each in a file, read back at the next start, damaged ones named and left alone. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '#harness/cli/run.ts';
import { getMoney, latestOrder } from '#harness/cli/journeys/by-calls.ts';
import { wirePhone } from '#harness/cli/journeys/calls-phone.ts';
import { createControl } from '#harness/client/control.ts';
import { openKeep } from '#harness/server/keep.ts';
import { PAY, createSimulator } from '../simulator.ts';

let folder = '';
let reported: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lendmax-keep-'));
  reported = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A server that starts on the folder, as after a crash: nothing of the one before it was closed. */
function started() {
  const keeper = openKeep(folder, (problem) => reported.push(problem));
  if (typeof keeper === 'string') throw new Error(keeper);
  const simulator = createSimulator({ keeper });
  return { ...simulator, keeper };
}

const files = () => readdirSync(folder).sort();

describe('a world', () => {
  test('is on the disk before its answer leaves, and goes on after a restart', async () => {
    const before = started();
    const phone = await before.loggedIn('repaying');
    await phone.advance('P3D');
    const { code } = await phone.call(PAY, await phone.payment());
    expect(code).toBe(0);
    const [order, effects, log] = [await phone.order(), await phone.effects(), await phone.log()];

    const after = started();
    after.real.now = before.real.now;
    const again = after.phone(phone.id);
    again.useToken(phone.token);
    expect(after.app.unread).toEqual([]);
    expect(await again.order()).toEqual(order);
    expect(await again.effects()).toEqual(effects);
    expect((await again.log()).slice(0, log.length)).toEqual(log);
  });

  test('records on from its scenario: the run can still be made again by a script', async () => {
    const before = started();
    const phone = await before.loggedIn('approved');
    const again = started();
    const { start } = await again.typed.recording(phone.id);
    expect(start).toEqual((await before.typed.recording(phone.id)).start);
    expect(start.kind).toBe('scenario');
  });

  test('that is ended is gone after a restart', async () => {
    const before = started();
    const [one, other] = [await before.world('approved'), await before.world('overdue')];
    await before.typed.end(one.id);
    expect(files()).toEqual([`${other.id}.json`]);
    expect((await started().typed.worlds()).map(({ id }) => id)).toEqual([other.id]);
  });

  test('that was changed last is listed first after a restart', async () => {
    const before = started();
    const [one, other] = [await before.world('approved'), await before.world('overdue')];
    utimesSync(join(folder, `${other.id}.json`), new Date(), new Date(0));
    await one.advance('P1D');
    expect((await started().typed.worlds()).map(({ id }) => id)).toEqual([one.id, other.id]);
  });

  test('is written once more for what its phone reports, a moment later', async () => {
    const before = started();
    const phone = await before.world('approved');
    const entry = { kind: 'console', text: 'a line of the page', detail: null };
    await before.control('POST', `worlds/${phone.id}/log`, [entry]);
    await expect
      .poll(() => readFileSync(join(folder, `${phone.id}.json`), 'utf8'))
      .toContain('a line of the page');
  });
});

describe('a damaged file', () => {
  const rewrite = (id: string, change: (text: string) => string) => {
    const file = join(folder, `${id}.json`);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    return file;
  };

  test.each<[string, (text: string) => string, RegExp]>([
    ['cut off', (text) => text.slice(0, text.length / 2), /it isn't JSON, or is incomplete/],
    ['empty', () => '', /it isn't JSON, or is incomplete/],
    ['some other JSON', () => '{"log":{}}', /lendmax/],
    ['of a later version', (text) => text.replace('"version":1', '"version":2'), /version/],
    [
      'with a customer less',
      (text) => text.replace(/"customers":\[.*?\],"sessions"/s, '"customers":[],"sessions"'),
      /has no customer/,
    ],
    [
      'under another name',
      (text) => text.replace(/"id":"[0-9a-f]{20}"/, '"id":"x"'),
      /it holds the world x/,
    ],
  ])('%s is named in a sentence and left as it is; the others load', async (_, change, words) => {
    const before = started();
    const [bad, good] = [await before.loggedIn('repaying'), await before.loggedIn('overdue')];
    const order = await good.order();
    const file = rewrite(bad.id, change);
    const text = readFileSync(file, 'utf8');

    const after = started();
    expect(after.app.unread).toHaveLength(1);
    expect(after.app.unread[0]).toContain(`${file} can't be read and was left as it is: `);
    expect(after.app.unread[0]).toMatch(words);
    expect(after.app.unread[0]).not.toContain('\n');
    expect((await after.typed.worlds()).map(({ id }) => id)).toEqual([good.id]);
    const again = after.phone(good.id);
    again.useToken(good.token);
    expect(await again.order()).toEqual(order);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('half a file of a killed process goes; files of others stay', async () => {
    const { id } = await started().world('approved');
    writeFileSync(join(folder, `${id}.json.123456`), '{');
    writeFileSync(join(folder, 'notes.json'), '{');
    expect(started().app.unread).toEqual([]);
    expect(files()).toEqual([`${id}.json`, 'notes.json']);
  });
});

describe('the folder', () => {
  test('is a file: one sentence', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(openKeep(file)).toBe(`--keep: ${file} can't be used as a folder (EEXIST)`);
  });

  test('takes no file: one sentence at the start', () => {
    mkdirSync(join(folder, '.lendmax-trial'));
    expect(openKeep(folder)).toBe(`--keep: ${folder} can't be written to (EISDIR)`);
  });

  test('goes away: calls go on, a change is refused, and it is said once', async () => {
    const simulator = started();
    const phone = await simulator.world('approved');
    rmSync(folder, { recursive: true });
    const problem = `World ${phone.id} couldn't be written to ${folder}: ENOENT.`;
    await phone.login();
    expect(await phone.advance('P1D')).toEqual({
      status: 500,
      body: { error: `${problem} The change is in memory only.` },
    });
    expect(reported).toEqual([problem]);
    expect((await simulator.control('GET', `worlds/${phone.id}/clock`)).status).toBe(200);
  });

  test('is gone before a world is made: it is refused as well', async () => {
    const { control } = started();
    rmSync(folder, { recursive: true });
    expect(await control('POST', 'worlds', { scenario: 'approved' })).toMatchObject({
      status: 500,
      body: { error: expect.stringContaining("couldn't be written to") },
    });
  });
});

describe('a server that is killed', () => {
  const servers: ChildProcess[] = [];

  async function serve(): Promise<string> {
    const main = join(root, 'harness', 'server', 'main.ts');
    const server = spawn(
      process.execPath,
      ['--import', 'tsx', main, '--port', '0', '--keep', folder],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    servers.push(server);
    let said = '';
    return new Promise((resolve, reject) => {
      server.on('exit', () => reject(new Error(`the server did not start: ${said}`)));
      server.stdout.on('data', (piece) => {
        said += String(piece);
        const [, origin] = /(http:\/\/[\d.]+:\d+)[^]*loaded/.exec(said) ?? [];
        if (origin !== undefined) resolve(origin);
      });
    });
  }

  async function kill(): Promise<void> {
    const server = servers.pop();
    if (server?.exitCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }

  afterEach(kill);

  test(
    'by SIGKILL in the middle of calls loses nothing that it answered: the phone goes on',
    { timeout: 60_000 },
    async () => {
      const control = createControl(await serve());
      const { id } = await control.create({ scenario: 'approved', seed: 7 });
      const phone = wirePhone(control, id);
      let token = '';
      await getMoney({ ...phone, useToken: (value) => phone.useToken((token = value)) });
      const { loanOrderId, status } = await latestOrder(phone);
      const noise = Array.from({ length: 8 }, () => latestOrder(phone).catch(() => null));
      await kill();
      await Promise.all(noise);

      const again = createControl(await serve());
      const next = wirePhone(again, id);
      next.useToken(token);
      expect(await latestOrder(next)).toMatchObject({ loanOrderId, status });
      expect(
        (await again.effects(id)).some(({ kind, times }) => kind === 'money' && times === 1),
      ).toBe(true);
    },
  );
});

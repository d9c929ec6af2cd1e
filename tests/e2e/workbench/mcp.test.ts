/** `npx lendmax mcp` with a scripted client over stdio: a loan is viewed, taken, judged, forked and exported. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import type { LogEntry } from '#harness/simulator/protocol/log.ts';
import type { Screen } from '#harness/phone/device/observe/screen.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Tool {
  readonly name: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

type ToolAnswer = {
  readonly content: readonly {
    readonly type: string;
    readonly text?: string;
    readonly data?: string;
  }[];
  readonly isError?: boolean;
};

let agent: ChildProcess;
let replies: AsyncIterator<string>;
let hello: unknown;
let sent = 0;

/** Sends a request as one line of JSON-RPC and returns the result in the line that answers it. */
async function request<T>(method: string, params: unknown = {}): Promise<T> {
  sent += 1;
  agent.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', id: sent, method, params })}\n`);
  const { value } = (await replies.next()) as { value: string };
  const { id, result } = JSON.parse(value) as { id: number; result?: T };
  if (id !== sent || result === undefined) throw new Error(`No answer to ${method}: ${value}`);
  return result;
}

const call = (name: string, args: Record<string, unknown> = {}) =>
  request<ToolAnswer>('tools/call', { name, arguments: args });

const textOf = ({ content }: ToolAnswer) => content[0]?.text ?? '';

/** The answer as JSON; fails with the sentence of an error. */
async function ask<T>(name: string, args?: Record<string, unknown>): Promise<T> {
  const answer = await call(name, args);
  expect(answer.isError ?? false, textOf(answer)).toBe(false);
  return JSON.parse(textOf(answer)) as T;
}

describe('agent', () => {
  beforeAll(async () => {
    agent = spawn(
      process.execPath,
      ['harness/cli/lendmax.mjs', 'mcp', '--server', inject('serverUrl')],
      { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] },
    );
    if (agent.stdout) replies = createInterface({ input: agent.stdout })[Symbol.asyncIterator]();
    const clientInfo = { name: 'script', version: '1.0.0' };
    hello = await request('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo,
    });
    agent.stdin?.write(
      `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`,
    );
  });
  afterAll(() => void agent.kill());

  test('An agent reads in a sentence why something cannot be done', async () => {
    expect(hello).toMatchObject({
      serverInfo: { name: 'lendmax-workbench' },
      instructions: expect.stringContaining('Nothing here reaches a real lender.'),
    });
    const { tools } = await request<{ tools: Tool[] }>('tools/list');
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'start',
        'look',
        'tap',
        'type',
        'log',
        'clock',
        'faults',
        'edit',
        'verdict',
        'fork',
        'export',
      ]),
    );
    expect(tools.every(({ inputSchema }) => inputSchema.type === 'object')).toBe(true);
    expect(tools.find(({ name }) => name === 'tap')?.inputSchema).toHaveProperty('properties.role');
    for (const [name, args, sentence] of [
      ['tap', { role: 'button', name: 'Pay' }, 'No world is open: use start first.'],
      ['start', { scenario: 'rich' }, 'rich'],
      ['start', {}, 'scenario: missing'],
      ['clock', { advance: 5 }, 'advance: expected string, got 5'],
      ['dance', {}, 'Tool dance not found'],
    ] as const) {
      const answer = await call(name, args);
      expect([answer.isError, textOf(answer)], name).toEqual([
        true,
        expect.stringContaining(sentence),
      ]);
    }
  });

  test('An agent takes a loan by what the screen offers, and the world is judged', async () => {
    const first = await ask<Screen & { readonly world: string }>('start', {
      scenario: 'approved',
      loggedIn: true,
    });
    expect(first.route).toBe('#/');
    await ask('tap', { role: 'button', name: home.en.approvedAction });
    const offer = await ask<Screen>('look');
    expect(offer.route).toBe('#/borrow/confirm_borrow');
    const box = offer.controls.find(({ role }) => role === 'checkbox');
    expect(box).toMatchObject({ checked: false });
    const agreed = await ask<Screen>('tap', { role: 'checkbox', name: box?.name });
    const yes = agreed.controls.find(
      ({ role, name }) => role === 'button' && name.startsWith('Get ₦'),
    );
    const sent = await ask<Screen>('tap', { role: 'button', name: yes?.name });
    expect(sent.text).toContain(home.en.lendingLead);

    const effects = await ask<{ kind: string; times: number }[]>('effects');
    expect(effects.filter(({ kind }) => kind === 'money')).toMatchObject([{ times: 1 }]);
    expect(await ask('verdict')).toMatchObject({ verdict: 'good', bad: 0, world: first.world });

    const calls = await ask<LogEntry[]>('log', { kind: 'call' });
    const confirm = calls.find(
      (entry) => entry.kind === 'call' && entry.path === '/loan/get-money',
    );
    expect(confirm).toMatchObject({ problem: null });
    const forked = await ask<Screen & { readonly world: string }>('fork', {
      seq: (confirm?.seq ?? 0) - 1,
    });
    expect(forked.world).not.toBe(first.world);
    expect(forked.text).not.toContain(home.en.lendingLead);
    expect(await ask('effects')).toEqual([]);
  });

  test('An agent types, sees a picture, moves the clock, activates a fault and exports', async () => {
    await ask('start', { scenario: 'overdue', route: '#/user/login' });
    const typed = await ask<Screen>('type', { name: loginTexts.en.mobile, text: '8031234567' });
    expect(typed.controls.find(({ name }) => name === loginTexts.en.mobile)?.value).toMatch(/803/);
    const { content } = await call('look', { picture: true });
    expect(content[1]).toMatchObject({ type: 'image', mimeType: 'image/png' });
    expect(content[1]?.data?.slice(0, 6)).toBe('iVBORw');

    const before = await ask<{ now: number }>('clock');
    const after = await ask<{ now: number }>('clock', { advance: 'P3D' });
    expect(after.now - before.now).toBeGreaterThanOrEqual(3 * 86_400_000);
    const late = { path: '/portal/loan/order/latest', kind: 'delay', ms: 5 };
    expect(await ask('faults', { faults: [late] })).toEqual([late]);
    const unknown = await call('faults', { faults: [{ ...late, kind: 'dely' }] });
    expect([unknown.isError, textOf(unknown)]).toEqual([true, expect.stringContaining('kind')]);
    const missing = await call('tap', { role: 'button', name: 'Pay now' });
    expect([missing.isError, textOf(missing)]).toEqual([
      true,
      expect.stringMatching(/^The screen has no button ‘Pay now’\. There are: ‘/),
    ]);
    expect(await ask('faults', { faults: [] })).toEqual([]);
    const { file } = await ask<{ file: string }>('export', { as: 'report' });
    expect(await readFile(join(root, file), 'utf8')).toMatch(/^<!doctype html>/i);
    await rm(join(root, file));
    expect(await ask('end')).toHaveProperty('ended');
  });

  test('The command ends when the agent closes its end', async () => {
    const ended = once(agent, 'exit');
    agent.stdin?.end();
    expect(await ended).toEqual([0, null]);
  });
});

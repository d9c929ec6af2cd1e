/**
 * `npx lendmax conform` against servers that aren't backends, and with invalid customer files: one line each, never a
 * stack.
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#src/contract/endpoints.ts';
import { limits } from '#src/facts/limits.ts';
import { commands } from '#harness/cli/commands/commands.ts';
import { conform } from '#harness/cli/commands/conform.ts';
import { readGiven } from '#harness/cli/commands/given.ts';
import { type Report, suitesOf } from '#harness/player/conform/report.ts';
import { bareServer, closeBackends, secondSimulator } from '../../simulator/backend/second.ts';
import { MOBILE, opId } from '../../simulator.ts';

const callCount = Object.keys(endpoints).length;

/** Nobody waits a minute for the next SMS code. */
const { setTimeout: later } = globalThis;
const CODE_WAIT_MS = limits.smsCodeResendSeconds * 1_000;
beforeEach(() => {
  const soon = (run: () => void, ms?: number) => later(run, ms === CODE_WAIT_MS ? 0 : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(soon as typeof setTimeout);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closeBackends();
});
const folder = mkdtempSync(join(tmpdir(), 'conform-'));
const fileWith = (value: unknown) => {
  const file = join(folder, 'customer.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
};

/** What was on screen. */
let said: string[] = [];
beforeEach(() => {
  said = [];
});

async function run(...args: string[]): Promise<{ readonly report: Report; readonly code: number }> {
  const { conform: command } = commands;
  if (!command) throw new Error('there is no conform');
  const given = readGiven('conform', command, args);
  if (given === 'help') throw new Error('help was asked for');
  const { json, code = 0 } = await conform(given, (text) => said.push(text));
  return { report: json as Report, code };
}
const linesOf = ({ rules }: Report) =>
  rules.flatMap(({ findings }) => findings.flatMap(({ why }) => why));

test('A backend that is away is asked a few times, and the report says so', async () => {
  const { report, code } = await run('--backend', 'http://127.0.0.1:9');
  expect(code).toBe(1);
  expect(linesOf(report)).toContain('no answer: nothing listens at 127.0.0.1:9');
  expect(linesOf(report)).toContain('the backend gave no answer to the first calls');
  expect(report.calls.read[0]).toBe(0);
  // No untried rule is counted among those that might hold.
  const untried = report.rules.filter(({ verdict }) => verdict === 'untried');
  const tried = report.rules.length - untried.length;
  expect(said).toContain(
    `${tried} of ${tried} tried rules are broken. ${untried.length} rules weren't tried.`,
  );
  const suites = suitesOf(report, 1);
  expect(suites.filter(({ cases }) => cases.length === 0)).toEqual([]);
  expect(suites.find(({ name }) => name === 'conform time')?.cases).toEqual([
    { name: 'time', problems: [], skipped: 'not tried' },
  ]);
});

test('A page instead of an answer, and a missing answer, are lines of the report', async () => {
  const html = await bareServer((_, response) =>
    response.end('<html><title>Welcome</title></html>'),
  );
  expect(linesOf((await run('--backend', html)).report)).toContain(
    '(answer): an HTML page ‘Welcome’ instead of JSON',
  );
  const slow = await bareServer(() => undefined);
  const { report } = await run('--backend', slow, '--timeout', '1');
  expect(linesOf(report).join('\n')).toMatch(/no answer: .*1 s/);
});

test('Over a socket conform logs in, and writes the report for machines', async () => {
  const backend = await secondSimulator('overdue');
  const asked = { mobile: MOBILE, purpose: 'login', opId: opId() } as const;
  await backend.phone.call('/security/getVerifyCode', asked);
  const code = (await backend.phone.state()).sms.at(-1)?.code ?? '';
  const file = fileWith({ mobile: MOBILE, codeCommand: `echo ${code}` });
  const out = join(folder, 'report');
  const run1 = await run('--backend', backend.url, '--customer', file, '--report', out);
  const { report } = run1;
  expect(report.left).toEqual([]);
  expect(report.calls.money[0]).toBe(0);
  expect(JSON.parse(readFileSync(join(out, 'conform.json'), 'utf8'))).toMatchObject({
    url: backend.url,
  });
  expect(readFileSync(join(out, 'conform.xml'), 'utf8')).toContain(
    '<testsuite name="conform contract"',
  );
});

test('What a file allows and was not tried is a gap, on screen, in JUnit and in the exit code', async () => {
  const backend = await secondSimulator('overdue');
  const out = join(folder, 'gaps');
  const file = fileWith({ mobile: '08099999997', code: '1', may: { apply: true }, untried: [] });
  const { report, code } = await run('--backend', backend.url, '--customer', file, '--report', out);
  expect(report.rules.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  expect(code).toBe(1);
  expect(report.good).toBe(false);
  expect(report.left).toEqual([]);
  const why = (name: string) => report.gaps.find((gap) => gap.name === name)?.why;
  expect(why('/security/register')).toMatch(/doesn't allow it: may\.register/);
  expect(why('/loan/get-money')).toBe('nothing that these customers may do leads to it');
  expect(why('late')).toMatch(/^give a customer whose loan is late/);
  expect(why('partlyPaid')).toMatch(/repaid a part/);
  expect(why('repaid')).toMatch(/repaid loan/);
  expect(said.join('\n')).toContain('Not tried: late: give a customer whose loan is late');
  const xml = readFileSync(join(out, 'conform.xml'), 'utf8');
  expect(xml).toContain('<testsuite name="conform tried"');
  expect(xml).toContain('<failure message="not tried: give a customer whose loan is late');
  expect(said.join('\n')).toMatch(new RegExp(`No rule is broken by the \\d+ of ${callCount}`));
});

test('A gap that the file leaves out is none', async () => {
  const backend = await secondSimulator('overdue');
  const left = (untried: readonly string[]) => ({ mobile: '08099999997', code: '1', untried });
  const file = (untried: readonly string[]) => fileWith(left(untried));
  const first = (await run('--backend', backend.url, '--customer', file([]))).report;
  const all = first.gaps.map(({ name }) => name);
  expect(all.length).toBeGreaterThan(40);
  const second = await run('--backend', backend.url, '--customer', file(all));
  expect(second.report.gaps).toEqual([]);
  expect(second.code).toBe(0);
  await expect(run('--backend', backend.url, '--customer', file(['nothing']))).rejects.toThrow(
    /untried.*must be the path of a call or one of late/,
  );
});

test('Without a customer the run is about reads without a session, and the title says how many', async () => {
  const backend = await secondSimulator('overdue');
  const { report, code } = await run('--backend', backend.url);
  expect(report.gaps).toEqual([]);
  expect(code).toBe(0);
  expect(said.at(-1)).toMatch(
    new RegExp(`^No rule is broken by the \\d+ of ${callCount} calls that were carried out\\.$`),
  );
});

test('An invalid customer file is refused with its field', async () => {
  const url = 'http://127.0.0.1:9';
  const refused = (value: unknown) => run('--backend', url, '--customer', fileWith(value));
  await expect(refused('{')).rejects.toThrow(/isn't JSON/);
  await expect(refused({ mobile: '' })).rejects.toThrow(/mobile/);
  await expect(refused({ mobile: MOBILE, may: { spendNaira: -1 } })).rejects.toThrow(/spendNaira/);
  await expect(run('--backend', url, '--customer', join(folder, 'none'))).rejects.toThrow(/ENOENT/);
  await expect(run('--backend', 'staging')).rejects.toThrow(/--backend needs a URL/);
});

test('At a terminal it asks for the code, and before money', async () => {
  const backend = await secondSimulator('rollover-offered');
  const [stdin, stderr] = [new PassThrough(), new PassThrough()];
  const keyboard: unknown = Object.assign(stdin, { isTTY: true });
  const screen: unknown = stderr;
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(keyboard as typeof process.stdin);
  vi.spyOn(process, 'stderr', 'get').mockReturnValue(screen as typeof process.stderr);
  const asked: string[] = [];
  stderr.setEncoding('utf8').on('data', async (text: string) => {
    asked.push(text);
    const code = async () => (await backend.phone.state()).sms.at(-1)?.code ?? '';
    const answer = text.startsWith('Code') ? await code() : text.includes('roll over') ? 'no' : 'y';
    stdin.write(`${answer}\n`);
  });
  const may = { repay: true, rollOver: true, spendNaira: 1_000_000 };
  const file = fileWith({ mobile: MOBILE, may });
  const { report } = await run('--backend', backend.url, '--customer', file);
  expect(asked[0]).toBe(`Code of the SMS to ${MOBILE}: `);
  expect(asked.filter((text) => !text.startsWith('Code'))).toEqual([
    expect.stringMatching(/: repay \(₦[\d,.]+\) at http.*\? \[y\/N\] $/),
    expect.stringMatching(/: roll over \(₦[\d,.]+\) at http.*\? \[y\/N\] $/),
  ]);
  const journeys = report.rules.find(({ rule }) => rule === 'journeys')?.findings ?? [];
  expect(journeys.find(({ about }) => about === 'repay')?.verdict).toBe('holds');
  expect(journeys.find(({ about }) => about.startsWith('roll over'))?.why).toEqual([
    'nobody agreed to it: give --yes',
  ]);
});

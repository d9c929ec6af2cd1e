/** `npx lendmax conform`: checks whether a real backend keeps the rules of the contract, with the given customers. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { overNetwork } from '../../player/conform/backend.ts';
import { type Customer, loadCustomer, readCustomer } from '../../player/conform/customer.ts';
import { play } from '../../player/conform/play.ts';
import type { Theirs } from '../../player/conform/play-money.ts';
import { reportOf, suitesOf, titleOf } from '../../player/conform/report.ts';
import { Findings } from '../../player/conform/rules.ts';
import type { Given, Outcome } from './command.ts';
import { countOf } from './command.ts';
import { needFolder } from './outputs.ts';
import { junitText } from '../../simulator/text/junit.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

type Loaded = ReturnType<typeof loadCustomer>;

/** Without a file only reads without a session are tried. */
const nobody = (): Loaded => ({
  ...readCustomer({ mobile: '08030000000' }, 'nobody'),
  name: 'nobody',
  pictures: {},
});

async function asked(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

async function newestCode({
  code,
  codeCommand,
  mobile,
}: Loaded): ReturnType<Customer['newestCode']> {
  if (code !== undefined) return { code };
  if (codeCommand !== undefined) {
    const { stdout, status, error } = spawnSync(codeCommand, { shell: true, encoding: 'utf8' });
    const printed = (stdout ?? '').trim();
    if (status === 0 && printed !== '') return { code: printed };
    return { why: `codeCommand printed no code (${error?.message ?? `exit code ${status}`})` };
  }
  const typed = await asked(`Code of the SMS to ${mobile}: `);
  return typed
    ? { code: typed }
    : { why: 'the file has no code and no codeCommand, and nobody typed one' };
}

const person = (loaded: Loaded, url: string, yes: boolean): Customer => ({
  ...loaded,
  newestCode: () => newestCode(loaded),
  agrees: async (what) =>
    yes || /^y(?:es)?$/i.test((await asked(`${loaded.name}: ${what} at ${url}? [y/N] `)) ?? ''),
});

const waitReally = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export async function conform(given: Given, say: (text: string) => void): Promise<Outcome> {
  const url = given.text('backend') ?? '';
  if (!/^https?:\/\/./.test(url) || !URL.canParse(url))
    throw new UsageError('--backend needs a URL');
  needFolder(given, 'report');
  const files = given.texts('customer');
  const customers = files.length > 0 ? files.map(loadCustomer) : [nobody()];
  const timeoutMs = countOf(given, 'timeout');
  const send = overNetwork(url.endsWith('/') ? url : `${url}/`, timeoutMs && timeoutMs * 1_000);
  const begun = performance.now();
  const all = new Findings();
  const left: string[] = [];
  const others: Theirs[] = [];
  const wait = (ms: number, why: string) => {
    if (why !== '') say(why);
    return waitReally(ms);
  };
  for (const loaded of customers) {
    say(`Playing ${loaded.name} against ${url}…`);
    const around = { others: [...others], isFirst: others.length === 0, wait };
    const played = await play(send, person(loaded, url, given.flag('yes')), around);
    for (const finding of played.findings.list()) all.add(finding);
    for (const path of played.findings.tried) all.tried.add(path);
    for (const kind of played.findings.met) all.met.add(kind);
    left.push(...played.left.map((what) => `${loaded.name}: ${what}`));
    others.push(played.theirs);
  }
  const { tried, met } = all;
  const named = files.length > 0 ? customers : [];
  const report = reportOf(url, { findings: all.list(), tried, met, left, customers: named });
  const folder = given.text('report');
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'conform.json'), `${JSON.stringify(report, null, 2)}\n`);
    const suites = suitesOf(report, (performance.now() - begun) / 1_000);
    writeFileSync(join(folder, 'conform.xml'), junitText(suites));
  }
  say(`${titleOf(report)}.`);
  for (const { name, why } of report.gaps) say(`Not tried: ${name}: ${why}`);
  return { json: report, code: report.good ? 0 : 1 };
}

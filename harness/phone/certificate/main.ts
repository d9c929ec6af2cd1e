/**
 * The certificate's page: runs every check of the shell that carries it, leads a tester through two actions that need
 * one, and shows a verdict.
 */
import { renderSVG } from 'uqr';
import { isRecord } from '#src/contract/is-record.ts';
import {
  type Bench,
  benchOf,
  checks,
  type Found,
  type Result,
  resultOf,
  runChecks,
} from './checks.ts';
import type { Facts } from './facts.ts';
import { pageChecks } from './page-checks.ts';
import { portOf } from './port.ts';
import { guided } from './steps.ts';

declare const CERTIFICATE: Facts;

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
};

let results: Result[] = [];

function sentenceOf(about: string, found: Found): string {
  if (found === null) return `Passed: ${about}`;
  return typeof found === 'string'
    ? `Failed: ${about}. Found: ${found}`
    : `Not looked at: ${about}, because ${found.open}`;
}

function add(result: Result): void {
  results = [...results.filter(({ name }) => name !== result.name), result];
  const { name, about, found } = result;
  const row = document.getElementById(`row-${name}`) ?? document.createElement('li');
  row.id = `row-${name}`;
  row.className = found === null ? 'good' : typeof found === 'string' ? 'bad' : 'open';
  row.textContent = sentenceOf(about, found);
  element('results').append(row);
}

/** The verdict in one line, as in the QR code: builds first, then what nobody looked at, and what failed. */
function verdictText(shell: string): string {
  const all = [...pageChecks, ...checks, ...guided].map(({ name }) => name);
  const namesOf = (kind: 'string' | 'object') =>
    results.flatMap(({ name, found }) => (found !== null && typeof found === kind ? [name] : []));
  const failed = namesOf('string');
  const passed = results.filter(({ found }) => found === null).map(({ name }) => name);
  const untried = all.filter((name) => !passed.includes(name) && !failed.includes(name));
  const word = failed.length > 0 ? 'FAILED' : untried.length > 0 ? 'INCOMPLETE' : 'PASSED';
  const { version, commit } = CERTIFICATE;
  return [
    `LendMax certificate: ${word}`,
    `page ${version} ${commit || 'demo'}`,
    `shell ${shell}`,
    `${passed.length} of ${all.length} passed`,
    ...(untried.length > 0 ? [`not looked at: ${untried.join(', ')}`] : []),
    ...(failed.length > 0 ? [`failed: ${failed.join(', ')}`] : []),
  ].join('; ');
}

/** Shows the verdict and passes it to the shell. Our debug builds log events, so a test on a device finds it there. */
function show(shell: string, bench?: Bench): void {
  const text = verdictText(shell);
  element('verdict').textContent = text;
  element('code').innerHTML = renderSVG(text, { border: 2 });
  void bench?.call('logEventByAF', { event: 'certificate', params: { verdict: text } });
}

/** The shell's name and version, as it reports them. */
async function shellName({ call, port }: Bench): Promise<string> {
  const [{ result: app }, { result: login }] = [
    await call('getPackageName'),
    await call('getLoginInfo'),
  ];
  const device = isRecord(login) && isRecord(login['deviceMsg']) ? login['deviceMsg'] : {};
  const words = [isRecord(app) && app['packageName'], device['appVersion'], device['platform']];
  return [port.kind, ...words.filter((word) => typeof word === 'string')].join(' ');
}

/** Resolves with the pressed button. */
const pressed = (...ids: readonly string[]) =>
  new Promise<string>((done) => {
    for (const id of ids) element(id).onclick = () => done(id);
  });

/** Leads through one step after the other. The tester can leave out each. */
async function lead(bench: Bench, shell: string): Promise<void> {
  for (const { name, about, todo, watch } of guided) {
    element('todo').textContent = todo;
    element('begin').hidden = false;
    element('step').hidden = false;
    if ((await pressed('begin', 'leave')) === 'begin') {
      element('todo').textContent = `${todo} Waiting…`;
      element('begin').hidden = true;
      const seen = async () => ({ found: await watch(bench).catch(String) });
      const end = await Promise.race([seen(), pressed('leave')]);
      if (typeof end !== 'string') add({ name, about, found: end.found });
    }
    show(shell, bench);
  }
  element('step').hidden = true;
}

async function begin(): Promise<void> {
  const port = portOf(window);
  if (!port) {
    const about = 'the shell has a bridge';
    add({ name: 'bridge', about, found: 'the page has no nativeShell' });
    return show('none');
  }
  const bench = benchOf(port, CERTIFICATE);
  const shell = await shellName(bench);
  for (const check of pageChecks) add(await resultOf(check, bench));
  await runChecks(bench, add);
  show(shell, bench);
  if (bench.heard()) await lead(bench, shell);
}

begin().catch((error: unknown) => {
  add({ name: 'page', about: 'the page can use the bridge', found: String(error) });
  show('unknown');
});

/**
 * The certificate's page: runs every check of the shell that carries it, leads a tester through the rest, and shows a
 * verdict.
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

const RESULTS = 'certificate-results';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
};

/** Stores the current step and the results so far, so that a reloaded page continues from there. */
const DOING = 'certificate-doing';

let canStore = false;
let results: Result[] = [];

function sentenceOf(about: string, found: Found): string {
  if (found === null) return `Passed: ${about}`;
  return typeof found === 'string'
    ? `Failed: ${about}. Found: ${found}`
    : `Not looked at: ${about}, because ${found.open}`;
}

function add(result: Result): void {
  results = [...results.filter(({ name }) => name !== result.name), result];
  if (canStore) localStorage.setItem(RESULTS, JSON.stringify(results));
  const { name, about, found } = result;
  const row = document.getElementById(`row-${name}`) ?? document.createElement('li');
  row.id = `row-${name}`;
  row.className = found === null ? 'good' : typeof found === 'string' ? 'bad' : 'open';
  row.textContent = sentenceOf(about, found);
  element('results').append(row);
}

let steps = guided;

/** The verdict in one line, as in the QR code: builds first, then what nobody looked at, and what failed. */
function verdictText(shell: string): string {
  const all = [...pageChecks, ...checks, ...steps].map(({ name }) => name);
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

function ready(todo: string, isWaiting: boolean): void {
  element('todo').textContent = isWaiting ? `${todo} Waiting…` : todo;
  element('begin').hidden = isWaiting;
  element('failed').hidden = !isWaiting;
  element('step').hidden = false;
}

/** Leads through one step after the other. The tester can leave out each, or mark it as failed. */
async function lead(bench: Bench, shell: string): Promise<void> {
  for (const { name, about, todo, tool, watch } of steps) {
    if (results.some((result) => result.name === name)) continue;
    const words = todo(bench.facts);
    ready(words, false);
    const used = tool?.(bench.facts) ?? document.createElement('span');
    if ((await pressed('begin', 'leave')) === 'begin') {
      ready(words, true);
      element('tool').replaceChildren(used);
      if (canStore) localStorage.setItem(DOING, name);
      const seen = async () => ({ found: await watch(bench, used).catch(String) });
      const end = await Promise.race([seen(), pressed('failed', 'leave')]);
      if (canStore) localStorage.removeItem(DOING);
      element('tool').replaceChildren();
      if (end === 'failed') add({ name, about, found: 'nothing of it reached the page' });
      else if (typeof end !== 'string') add({ name, about, found: end.found });
    }
    show(shell, bench);
  }
  element('step').hidden = true;
}

/** Restores the results of an earlier page of this shell, up to the step that ended it. */
async function resume(doing: string): Promise<void> {
  for (const result of JSON.parse(localStorage.getItem(RESULTS) ?? '[]') as Result[]) add(result);
  localStorage.removeItem(DOING);
  const step = steps.find(({ name }) => name === doing);
  const found = step?.resumed ? await step.resumed() : 'the page was loaded again';
  add({ name: doing, about: step?.about ?? '', found });
}

async function begin(): Promise<void> {
  const port = portOf(window);
  if (!port) {
    const about = 'the shell has a bridge';
    add({ name: 'bridge', about, found: 'the page has no nativeShell' });
    return show('none');
  }
  const bench = benchOf(port, CERTIFICATE);
  steps = guided.filter(({ applies }) => applies?.(bench) ?? true);
  const shell = await shellName(bench);
  // Null in a WebView without DOM storage.
  const doing = (localStorage as Storage | null)?.getItem(DOING) ?? null;
  if (doing === null) {
    for (const check of pageChecks) {
      const result = await resultOf(check, bench);
      if (check.name === 'storage') canStore = result.found === null;
      add(result);
    }
    await runChecks(bench, add);
  } else {
    canStore = true;
    await resume(doing);
  }
  show(shell, bench);
  if (bench.heard()) await lead(bench, shell);
}

begin().catch((error: unknown) => {
  add({ name: 'page', about: 'the page can use the bridge', found: String(error) });
  show('unknown');
});

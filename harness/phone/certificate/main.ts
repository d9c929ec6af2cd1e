/**
 * The certificate's page: runs every check of the shell that carries it, leads a tester through the rest, and shows a
 * verdict.
 */
import { renderSVG } from 'uqr';
import { isRecord } from '#src/contract/is-record.ts';
import { type Bench, type Result, benchOf, checks, runChecks } from './checks.ts';
import { portOf } from './port.ts';
import { guided } from './steps.ts';

declare const CERTIFICATE: { readonly version: string; readonly commit: string };

const RESULTS = 'certificate-results';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
};

/** Stores the current step and the results so far, so that a reloaded page continues from there. */
const DOING = 'certificate-doing';

/** Why nothing can be stored; null if it can. */
function storageProblem(): string | null {
  try {
    localStorage.setItem(RESULTS, '[]');
    return null;
  } catch (error) {
    return String(error);
  }
}

let canStore = false;
let results: Result[] = [];

function add(result: Result): void {
  results = [...results.filter(({ name }) => name !== result.name), result];
  if (canStore) localStorage.setItem(RESULTS, JSON.stringify(results));
  const { name, about, problem } = result;
  const row = document.getElementById(`row-${name}`) ?? document.createElement('li');
  row.id = `row-${name}`;
  row.className = problem === null ? 'good' : 'bad';
  row.textContent = problem === null ? `Passed: ${about}` : `Failed: ${about}. Found: ${problem}`;
  element('results').append(row);
}

let steps = guided;

/** The verdict in one line, as in the QR code: builds first, then the failed checks. */
function verdictText(shell: string): string {
  const failed = results.filter(({ problem }) => problem !== null).map(({ name }) => name);
  const all = checks.length + 1 + steps.length;
  const untried = all - results.length;
  const word = failed.length > 0 ? 'FAILED' : untried > 0 ? 'INCOMPLETE' : 'PASSED';
  const { version, commit } = CERTIFICATE;
  return [
    `LendMax certificate: ${word}`,
    `page ${version} ${commit || 'demo'}`,
    `shell ${shell}`,
    `${results.length - failed.length} of ${all} passed`,
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

/** Leads through one step after the other. The tester can skip each, or mark it as failed. */
async function lead(bench: Bench, shell: string): Promise<void> {
  for (const { name, about, todo, watch } of steps) {
    if (results.some((result) => result.name === name)) continue;
    ready(todo, false);
    if ((await pressed('begin', 'leave')) === 'begin') {
      ready(todo, true);
      if (canStore) localStorage.setItem(DOING, name);
      const seen = async () => ({ problem: await watch(bench).catch(String) });
      const end = await Promise.race([seen(), pressed('failed', 'leave')]);
      if (canStore) localStorage.removeItem(DOING);
      if (end === 'failed') add({ name, about, problem: 'nothing of it reached the page' });
      else if (typeof end !== 'string') add({ name, about, problem: end.problem });
    }
    show(shell, bench);
  }
  element('step').hidden = true;
}

/** Restores the results of an earlier page of this shell, up to the step that ended it. */
function resume(doing: string): void {
  for (const result of JSON.parse(localStorage.getItem(RESULTS) ?? '[]') as Result[]) add(result);
  localStorage.removeItem(DOING);
  const { about = '' } = steps.find(({ name }) => name === doing) ?? {};
  const problem = doing === 'killed' ? null : 'the page was loaded again';
  add({ name: doing, about, problem });
}

async function begin(): Promise<void> {
  const port = portOf(window);
  if (!port) {
    const about = 'the shell has a bridge';
    add({ name: 'bridge', about, problem: 'the page has no nativeShell' });
    return show('none');
  }
  steps = guided.filter(({ only = port.kind }) => only === port.kind);
  const bench = benchOf(port);
  const shell = await shellName(bench);
  // Null in a WebView without DOM storage.
  const doing = (localStorage as Storage | null)?.getItem(DOING) ?? null;
  if (doing === null) {
    const problem = storageProblem();
    canStore = problem === null;
    add({ name: 'storage', about: 'the page can store values', problem });
    await runChecks(bench, add);
  } else {
    canStore = true;
    resume(doing);
  }
  show(shell, bench);
  if (bench.heard()) await lead(bench, shell);
}

begin().catch((error: unknown) => {
  add({ name: 'page', about: 'the page can use the bridge', problem: String(error) });
  show('unknown');
});

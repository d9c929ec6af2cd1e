/** The certificate's page: runs every check of the shell that carries it, leads a person through the rest, and shows a verdict. */
import { renderSVG } from 'uqr';
import { isRecord } from '#src/contract/is-record.ts';
import { type Bench, type Result, benchOf, checks, runChecks } from './checks.ts';
import { portOf } from './port.ts';
import { forgetKill, guided, wasKilled } from './steps.ts';

declare const CERTIFICATE: { readonly version: string; readonly commit: string };

const RESULTS = 'certificate-results';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
};

function kept(): Result[] {
  const value: unknown = JSON.parse(localStorage.getItem(RESULTS) ?? '[]');
  return Array.isArray(value) ? (value as Result[]) : [];
}

let results: Result[] = [];

function add(result: Result): void {
  results = [...results.filter(({ name }) => name !== result.name), result];
  localStorage.setItem(RESULTS, JSON.stringify(results));
  const { name, about, problem } = result;
  const row = document.getElementById(`row-${name}`) ?? document.createElement('li');
  row.id = `row-${name}`;
  row.className = problem === null ? 'good' : 'bad';
  row.textContent = problem === null ? `Passed: ${about}` : `Failed: ${about}. Found: ${problem}`;
  element('results').append(row);
}

/** The verdict in one line, as the QR code has it: builds first, then what failed. */
function verdictText(shell: string): string {
  const failed = results.filter(({ problem }) => problem !== null).map(({ name }) => name);
  const all = checks.length + guided.length;
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

/** Shows the verdict, and hands it to the shell: debug builds of ours log events, so a test of a device finds it. */
function show(shell: string, bench?: Bench): void {
  const text = verdictText(shell);
  element('verdict').textContent = text;
  element('code').innerHTML = renderSVG(text, { border: 2 });
  void bench?.call('logEventByAF', { event: 'certificate', params: { verdict: text } });
}

/** What the shell says of itself. */
async function shellName({ call, port }: Bench): Promise<string> {
  const [{ result: app }, { result: login }] = [
    await call('getPackageName'),
    await call('getLoginInfo'),
  ];
  const device = isRecord(login) && isRecord(login['deviceMsg']) ? login['deviceMsg'] : {};
  const words = [isRecord(app) && app['packageName'], device['appVersion'], device['platform']];
  return [port.kind, ...words.filter((word) => typeof word === 'string')].join(' ');
}

/** Asks for one step after the other; each can be left out. */
async function lead(bench: Bench, shell: string): Promise<void> {
  for (const { name, about, todo, watch } of guided) {
    if (results.some((result) => result.name === name)) continue;
    element('todo').textContent = todo;
    element('step').hidden = false;
    const start = element('begin');
    const leave = element('leave');
    const isLeft = await new Promise<boolean>((done) => {
      leave.onclick = () => done(true);
      start.onclick = () => done(false);
    });
    if (!isLeft) {
      element('todo').textContent = `${todo} Waiting…`;
      // What can't be done here can still be left out.
      const left = new Promise<undefined>((done) => {
        leave.onclick = () => done(undefined);
      });
      const problem = await Promise.race([watch(bench), left]).catch(String);
      if (problem === undefined) forgetKill();
      else add({ name, about, problem });
    }
    show(shell, bench);
  }
  element('step').hidden = true;
}

async function begin(): Promise<void> {
  const port = portOf(window);
  if (!port) {
    add({
      name: 'bridge',
      about: 'the shell has a bridge',
      problem: 'the page has no nativeShell',
    });
    return show('none');
  }
  const bench = benchOf(port);
  const shell = await shellName(bench);
  if (wasKilled()) {
    for (const result of kept()) add(result);
    forgetKill();
    const { about = '' } = guided.find(({ name }) => name === 'killed') ?? {};
    add({ name: 'killed', about, problem: null });
  } else {
    await runChecks(bench, add);
  }
  show(shell, bench);
  await lead(bench, shell);
}

void begin();

/** `npx lendmax upstream`: how the responses of a real backend differ from the contract. */
import { type Given, type Outcome, worldOf } from './command.ts';
import { caseOfCall, testContract } from './contract-test.ts';
import { needReport, reported } from './report.ts';
import { ownSimulator, runningSimulator } from './simulator.ts';
import { UsageError } from './words.ts';

export async function ofWorld(given: Given): Promise<Outcome> {
  const { control } = await runningSimulator(given.text('server'));
  const report = await control.upstream(worldOf(given));
  return { json: report, code: report.totals.differing + report.totals.failed > 0 ? 1 : 0 };
}

export async function contractTest(given: Given): Promise<Outcome> {
  needReport(given);
  const [mobile, code] = [given.text('mobile'), given.text('code')];
  if ((mobile === undefined) !== (code === undefined)) {
    throw new UsageError('--mobile and --code belong together');
  }
  const url = worldOf(given);
  const simulator = await ownSimulator();
  const begun = performance.now();
  try {
    const login = mobile !== undefined && code !== undefined ? { mobile, code } : null;
    const calls = await testContract(simulator.control, url, login);
    const count = (wanted: string) => calls.filter(({ verdict }) => verdict === wanted).length;
    const [verified, differs] = [count('verified'), count('differs')];
    const good = differs === 0 && verified > 0;
    const json = { good, url, verified, differs, notVerified: count('not verified'), calls };
    const seconds = (performance.now() - begun) / 1_000;
    return reported(given, { json, code: good ? 0 : 1 }, () => [
      { name: `contract of ${url}`, seconds, cases: calls.map(caseOfCall) },
    ]);
  } finally {
    await simulator.close();
  }
}

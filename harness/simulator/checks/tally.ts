/**
 * Counts what a world's phones did: calls and messages against the contract, CSP violations, uncaught errors,
 * accessibility problems.
 */
import { bridgeProblem } from '../protocol/bridge-fit.ts';
import type { Tally, TallyReport } from '../protocol/checks.ts';
import { barriersIn } from '../protocol/barriers.ts';
import { type LogEntry, isPhones } from '../protocol/log.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { noPast } from '../world/past.ts';
import type { World } from '../world/world.ts';

/** Beyond this number only the count is reported. */
const MOST_FOUND = 100;

/** Continues counting from `before`. */
export function tallied(log: readonly LogEntry[], before: TallyReport): TallyReport {
  const contract = counter(before.contract);
  const policy = counter(before.policy);
  const errors = counter(before.errors);
  const accessibility = counter(before.accessibility);
  let { calls } = before;
  for (const entry of log) {
    switch (entry.kind) {
      case 'call': {
        if (!isPhones(entry)) break;
        const { path, problem } = entry;
        calls += 1;
        contract.judge(problem === null ? null : `${path || '(not decrypted)'}: ${problem}`);
        break;
      }
      case 'bridge':
        // The app isn't responsible for what a fault did to a message.
        if (entry.fault === null) contract.judge(bridgeProblem(entry));
        break;
      case 'route':
        // A page reports its place when it starts.
        policy.judge(null);
        errors.judge(null);
        break;
      case 'violation':
        policy.find(entry.text);
        break;
      case 'console':
        if (isUncaught(entry.detail)) errors.find(entry.text);
        break;
      case 'accessibility':
        accessibility.judge(null);
        for (const one of barriersIn(entry)) accessibility.find(`${entry.text}, ${one}`);
        break;
      default:
    }
  }
  return {
    calls,
    contract: contract.sum(),
    policy: policy.sum(),
    errors: errors.sum(),
    accessibility: accessibility.sum(),
  };
}

function counter({ judged, bad, found }: Tally) {
  const sum = { judged, bad, found: [...found] };
  const find = (problem: string) => {
    sum.bad += 1;
    if (sum.found.length < MOST_FOUND) sum.found.push(problem);
  };
  return {
    find,
    judge(problem: string | null) {
      sum.judged += 1;
      if (problem !== null) find(problem);
    },
    sum: (): Tally => sum,
  };
}

/** Calls of phones in the world's whole life. */
export const callsOf = ({ log, past = noPast() }: TallySource): number =>
  past.tally.calls + log.filter((entry) => entry.kind === 'call' && isPhones(entry)).length;

/** Counts over the world's whole life, dropped entries included. */
export const tallyOf = ({ log, past = noPast() }: TallySource): TallyReport =>
  tallied(log, past.tally);
interface TallySource {
  readonly log: readonly LogEntry[];
  readonly past?: World['past'];
}

const isUncaught = (detail: unknown) =>
  isRecord(detail) && (detail['level'] === 'uncaught' || detail['level'] === 'unhandled rejection');

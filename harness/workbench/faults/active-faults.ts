/** The active faults: adding, removing, and describing them. The first in the list that matches a call applies. */
import {
  bridgeFaultKindRows,
  hostileShapeRows,
  isSlowFault,
  isSmsFault,
  wireFaultKindRows,
  withoutOperationsRows,
} from '../../simulator/protocol/fault-kinds.ts';
import type { Fault, WireFault } from '../../simulator/protocol/faults.ts';
import { refusalSentences } from '../../simulator/market/refusal.ts';
import { counted } from '../kit/format.ts';

const targetOf = (fault: Fault) => ('path' in fault ? fault.path : fault.action);
/** A slow network, an SMS fault and another fault combine on one call. */
const classOf = (fault: Fault) => ('path' in fault ? sideOf(fault) : 'bridge');
const sideOf = (fault: WireFault) =>
  isSlowFault(fault) ? 'slow' : isSmsFault(fault) ? 'sms' : 'wire';
const isLasting = ({ times }: Fault) => times === undefined;

/** The same except for when and how often it applies, and its time. */
const sameFault = (one: Fault, other: Fault) =>
  JSON.stringify(bare(one)) === JSON.stringify(bare(other));

const bare = (fault: Fault) =>
  Object.entries(fault)
    .filter(([key, value]) => !['times', 'after', 'ms'].includes(key) && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** The active fault of a palette item, even if it is used up. */
export const activeLike = (faults: readonly Fault[], fault: Fault): Fault | undefined =>
  faults.find((one) => sameFault(one, fault));

/** Counted faults apply before lasting ones, and a lasting one for one call before one for every call. */
const rank = (fault: Fault) => (isLasting(fault) ? (targetOf(fault) === '*' ? 2 : 1) : 0);

/**
 * The list with one more fault. The same fault becomes active again. A lasting one replaces the lasting one that would
 * keep it from applying. Used-up faults with the same target are removed.
 */
export function withFault(faults: readonly Fault[], fault: Fault): Fault[] {
  const kept = faults.filter(
    (one) =>
      !sameFault(one, fault) &&
      !(
        targetOf(one) === targetOf(fault) &&
        classOf(one) === classOf(fault) &&
        (one.times === 0 || (isLasting(one) && isLasting(fault)))
      ),
  );
  return [...kept, fault].sort((a, b) => rank(a) - rank(b));
}

export const isUsedUp = ({ times }: Fault) => times === 0;

/** One fault in words: what, how, how often. */
export function faultWords(fault: Fault): { what: string; how: string; often: string } {
  const target = targetOf(fault);
  const every = 'path' in fault ? 'every call' : 'every action';
  return {
    what: target === '*' ? every : target,
    how: [nameOf(fault), ...(fault.ms === undefined ? [] : [`${fault.ms} ms`])].join(' · '),
    often: [...passWords(fault), oftenWords(fault.times)].join(', '),
  };
}

/** What struck a call, as Faults names it: `Drop after commit` for `dropAfterCommit`, `HTTP status 502`. */
export const struckText = (fault: string): string =>
  fault.replace(/^\w+/, (kind) =>
    Object.hasOwn(wireFaultKindRows, kind)
      ? wireFaultKindRows[kind as WireFault['kind']].name
      : kind,
  );

function nameOf(fault: Fault): string {
  if (!('path' in fault)) return bridgeFaultKindRows[fault.kind].name;
  const { name } = wireFaultKindRows[fault.kind];
  if (fault.shape !== undefined) return hostileShapeRows[fault.shape].name;
  if (fault.data !== undefined) return `${name}: ${withoutOperationsRows[fault.data].name}`;
  if (isAfterCommit(fault.kind)) {
    const { status, code, body } = fault;
    const answer = body === 'json' ? 'JSON' : body === 'page' ? 'HTML' : undefined;
    const told = code === undefined ? undefined : `code ${code}`;
    return [name, status, answer, told].filter((part) => part !== undefined).join(' ');
  }
  if (fault.code !== undefined) {
    const sentence = refusalSentences[String(fault.code)];
    return sentence === undefined ? `Code ${fault.code}` : `${fault.code} ${sentence}`;
  }
  return fault.status === undefined ? name : `${name} ${fault.status}`;
}

const isAfterCommit = (kind: Fault['kind']) =>
  kind === 'codeAfterCommit' || kind === 'statusAfterCommit' || kind === 'arriveLate';

/** The simulator counts `after` down: at 0 the next call is struck. */
const passWords = (fault: Fault) =>
  'path' in fault && fault.after ? [`after ${counted(fault.after, 'call')}`] : [];

/** The simulator counts `times` down: 0 is used up. */
function oftenWords(times: number | undefined): string {
  if (times === undefined) return 'always';
  if (times === 0) return 'used up';
  return times === 1 ? 'once' : `${times} times`;
}

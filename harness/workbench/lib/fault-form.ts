/** The form of the faults table as plain data: what it holds, what is wrong with it, and the fault it makes. */
import { bridgeActions } from '#src/spec/bridge-actions.ts';
import type { BridgeFaultKind, Fault, WireFaultKind } from '#harness/control.ts';
import { bridgeFaultKindRows } from './bridge-fault-kinds.ts';
import { contractPaths } from './calls.ts';
import { wireFaultKindRows } from './wire-fault-kinds.ts';

export type FaultSide = 'wire' | 'bridge';

export interface FaultForm {
  readonly side: FaultSide;
  /** A path of the contract, a bridge action, or '*' for every one. */
  readonly target: string;
  readonly kind: string;
  readonly ms: number;
  readonly status: number;
  readonly code: string;
  readonly how: 'once' | 'times' | 'always';
  readonly times: number;
}

export const emptyForm: FaultForm = {
  side: 'wire',
  target: '*',
  kind: 'delay',
  ms: 3_000,
  status: 500,
  code: '10010303',
  how: 'once',
  times: 3,
};

export const targetsOf = (side: FaultSide): readonly string[] => [
  '*',
  ...(side === 'wire' ? contractPaths : bridgeActions),
];

/** What is wrong with the form, in a sentence, or null. */
export function formProblem(form: FaultForm): string | null {
  if (!targetsOf(form.side).includes(form.target)) return 'Choose what shall go wrong.';
  if (!kindsOf(form.side).includes(form.kind)) return 'Choose how it shall go wrong.';
  if (form.kind === 'delay' && !(form.ms >= 0 && form.ms <= 600_000))
    return 'Give 0 to 600,000 ms.';
  if (form.kind === 'httpStatus' && !(form.status >= 300 && form.status <= 599)) {
    return 'Give an HTTP status from 300 to 599.';
  }
  if (form.kind === 'businessCode' && form.code.trim() === '') return 'Give a code.';
  if (form.how === 'times' && !(Number.isInteger(form.times) && form.times > 0)) {
    return 'Give how many times, 1 or more.';
  }
  return null;
}

export const kindsOf = (side: FaultSide): readonly string[] =>
  Object.keys(side === 'wire' ? wireFaultKindRows : bridgeFaultKindRows);

const isWireKind = (kind: string): kind is WireFaultKind =>
  Object.keys(wireFaultKindRows).includes(kind);
const isBridgeKind = (kind: string): kind is BridgeFaultKind =>
  Object.keys(bridgeFaultKindRows).includes(kind);

/** The fault that the form says; null where `formProblem` has something to say. */
export function faultOf(form: FaultForm): Fault | null {
  if (formProblem(form) !== null) return null;
  const times = form.how === 'always' ? {} : { times: form.how === 'once' ? 1 : form.times };
  const ms = form.kind === 'delay' ? { ms: form.ms } : {};
  if (form.side === 'bridge') {
    return isBridgeKind(form.kind)
      ? { action: form.target, kind: form.kind, ...times, ...ms }
      : null;
  }
  if (!isWireKind(form.kind)) return null;
  const status = form.kind === 'httpStatus' ? { status: form.status } : {};
  const code = form.kind === 'businessCode' ? { code: form.code.trim() } : {};
  return { path: form.target, kind: form.kind, ...times, ...ms, ...status, ...code };
}

/** One fault in words: what, how, how often. */
export function faultWords(fault: Fault): { what: string; how: string; often: string } {
  const what = 'path' in fault ? fault.path : fault.action;
  const { name } =
    'path' in fault ? wireFaultKindRows[fault.kind] : bridgeFaultKindRows[fault.kind];
  const extra = [
    'status' in fault ? `${fault.status}` : '',
    'code' in fault ? `${fault.code}` : '',
    fault.ms === undefined ? '' : `${fault.ms} ms`,
  ].filter(Boolean);
  const every = 'path' in fault ? 'every call' : 'every action';
  return {
    what: what === '*' ? every : what,
    how: [name, ...extra].join(' · '),
    often: oftenWords(fault.times),
  };
}

/** The simulator counts `times` down: 0 is used up. */
function oftenWords(times: number | undefined): string {
  if (times === undefined) return 'always';
  if (times === 0) return 'used up';
  return times === 1 ? 'once more' : `${times} times more`;
}

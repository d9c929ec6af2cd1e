/** A response written by hand for the next calls like one in the log. */
import type { WireFault } from '../../simulator/protocol/faults.ts';
import { parsedJson } from '../../simulator/text/json-problem.ts';

export interface StubDraft {
  /** JSON, or any text if `unchecked`. */
  readonly text: string;
  readonly status: number;
  /** 0: always. */
  readonly times: number;
  readonly unchecked: boolean;
}

/** The fault with this response, or a sentence with its error. */
export function stubOf(
  path: string,
  { text, status, times, unchecked }: StubDraft,
): WireFault | string {
  const read = parsedJson(text);
  if ('problem' in read && !unchecked) return read.problem;
  const reply = 'problem' in read ? text : read.value;
  if (!Number.isInteger(status) || status < 200 || status > 599)
    return 'Enter a status from 200 to 599.';
  if (!Number.isInteger(times) || times < 0) return 'Enter how many times, 0 for always.';
  return {
    path,
    kind: 'stub',
    reply,
    ...(status !== 200 && { status }),
    ...(times > 0 && { times }),
    ...(unchecked && { unchecked }),
  };
}

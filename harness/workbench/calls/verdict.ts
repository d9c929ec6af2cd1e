/** The contract's verdict on a call: does its payload fit the request, and its answer the reply? (§7) */
import * as v from 'valibot';
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import { requests } from '#src/contract/requests.ts';
import { isSuccess, replyEnvelope } from '#src/contract/envelope.ts';
import { isPath } from '../../protocol/faults.ts';
import type { CallEntry } from '../../protocol/log.ts';
import { issueText } from '../../protocol/schema.ts';

/** `open`: there is nothing that could be checked. */
export interface Verdict {
  readonly side: 'request' | 'reply';
  readonly tone: 'good' | 'bad' | 'open';
  readonly text: string;
  /** `field: reason`, if it does not fit. */
  readonly issues: readonly string[];
}

const open = (side: Verdict['side'], text: string): Verdict => ({
  side,
  tone: 'open',
  text,
  issues: [],
});

/** Both sides of a call against the contract's schemas; never throws. */
export function verdictsOf(call: CallEntry): readonly [Verdict, Verdict] {
  const { path, payload, reply } = call;
  if (path === '')
    return [open('request', "couldn't be decrypted"), open('reply', 'matches no endpoint')];
  if (!isPath(path)) {
    const text = 'not in the contract';
    return [{ side: 'request', tone: 'bad', text, issues: [path] }, open('reply', 'not checked')];
  }
  return [judged('request', requests[path](), payload), judgedReply(path, reply)];
}

function judgedReply(path: Path, reply: unknown): Verdict {
  if (reply === null || reply === '') return open('reply', 'no response to check');
  const envelope = v.safeParse(replyEnvelope(), reply);
  if (!envelope.success) return judged('reply', replyEnvelope(), reply);
  const { code, data } = envelope.output;
  if (!isSuccess(code)) return open('reply', `error code ${code}, so data isn't checked`);
  return judged('reply', endpoints[path].reply(), data);
}

function judged(side: Verdict['side'], schema: v.GenericSchema, value: unknown): Verdict {
  const checked = v.safeParse(schema, value);
  if (checked.success) return { side, tone: 'good', text: 'matches the contract', issues: [] };
  const issues = checked.issues.map((issue) =>
    issueText(issue, side === 'request' ? 'payload' : 'data'),
  );
  return { side, tone: 'bad', text: "doesn't match the contract", issues };
}

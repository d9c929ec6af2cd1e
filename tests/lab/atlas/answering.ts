/** Settings that let the lender answer a call as if the answer had been recorded elsewhere. */
import type { Path } from '#src/contract/endpoints.ts';
import { successCode } from '#src/facts/errors.ts';
import type { RecordedAnswers } from '#harness/protocol/answers.ts';

/** The value of `--set` for this answer: a read gets it each time, a write once. */
export function answering(path: Path, data: object | null): string {
  const reply = { code: Number(successCode), msg: 'Success', data };
  const row = { path, payload: {}, opId: null, status: 200, reply, used: 0, by: null };
  const answers: RecordedAnswers = { name: path, otherwise: 'lender', rows: [row] };
  return `answers=${JSON.stringify(answers)}`;
}

/** A call in a world's log, for code that reads logs: by default a read that was answered successfully at once. */
import type { CallEntry } from '#harness/simulator/protocol/log.ts';

export const callEntry = (change: Partial<CallEntry> = {}): CallEntry => ({
  seq: 1,
  at: 0,
  kind: 'call',
  method: 'GET',
  url: '/w/w1/api/aa?pb=cc',
  headers: {},
  sealedBody: '',
  path: '/portal/loan/order/latest',
  payload: {},
  t: 0,
  opId: null,
  fault: null,
  status: 200,
  reply: null,
  tookMs: 1,
  problem: null,
  ...change,
});

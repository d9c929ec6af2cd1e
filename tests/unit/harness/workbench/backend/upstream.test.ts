/**
 * The workbench on a real backend (`--upstream`): the report over the log, its summary, the address that is typed.
 */
import { describe, expect, test } from 'vitest';
import type { CallEntry, LogEntry } from '#harness/protocol/log.ts';
import type { Difference, UpstreamLeg } from '#harness/protocol/upstream.ts';
import {
  addressOf,
  headlineOf,
  summaryOf,
  troublesIn,
  upstreamReport,
} from '#harness/workbench/backend/upstream.ts';

const url = 'https://backend.example';
const missing: Difference = { kind: 'missing', field: 'data.a', text: 'is missing', times: 1 };
const extra: Difference = { kind: 'extra', field: 'data.b', text: '1; unknown', times: 3 };

let seq = 0;
function call(path: string, leg: Partial<UpstreamLeg>): CallEntry {
  seq += 1;
  const none = { payload: null, t: null, opId: null, fault: null, reply: null, problem: null };
  const sent = { method: 'GET', url: '', headers: {}, sealedBody: '', status: 200, tookMs: 5 };
  const upstream = { url, tookMs: 5, status: 200, differences: [], failure: null, ...leg };
  return { kind: 'call', seq, at: 0, path, ...none, ...sent, upstream };
}

const log: readonly LogEntry[] = [
  call('/a', {}),
  call('/b', { differences: [extra] }),
  call('/c', { differences: [missing, extra], tookMs: 15 }),
  call('/c', { differences: [missing] }),
  call('/d', { status: null, failure: 'nobody listens' }),
];

describe('the report of the panel', () => {
  test('sums up each call, those that differ first', () => {
    const { totals, calls } = upstreamReport(url, log);
    expect(totals).toEqual({ calls: 5, fitting: 2, differing: 2, failed: 1 });
    expect(calls.map(({ path }) => path)).toEqual(['/c', '/d', '/a', '/b']);
    expect(calls[0]).toMatchObject({
      times: 2,
      differing: 2,
      meanMs: 10,
      slowestMs: 15,
      differences: [
        { field: 'data.a', times: 2 },
        { field: 'data.b', times: 1 },
      ],
    });
    expect(troublesIn(log)).toBe(3);
  });

  test.each([
    [[], 'No requests forwarded yet. Use the phone to send some.'],
    [log.slice(0, 1), 'All of 1 call match the contract.'],
    [log, '2 of 5 calls match the contract, 2 differ, 1 without a response.'],
    [log.slice(3), '0 of 2 calls match the contract, 1 differs, 1 without a response.'],
    [log.slice(4), '1 call sent, no response. Check the URL and that the backend is running.'],
  ])('says it in a sentence', (entries, sentence) => {
    expect(summaryOf(upstreamReport(url, entries))).toBe(sentence);
  });

  test.each([
    [log.slice(0, 1), 'Matches the contract'],
    [log, 'Differences found'],
    [log.slice(4), 'No response'],
  ])('has a verdict of three words', (entries, headline) => {
    expect(headlineOf(upstreamReport(url, entries))).toBe(headline);
  });

  test('leaves calls alone that were answered here', () => {
    const { upstream: _leg, ...own } = call('/a', {});
    expect(upstreamReport(url, [own]).calls).toEqual([]);
    expect(troublesIn([own])).toBe(0);
  });
});

describe('the address', () => {
  test('is told to be none at its place', () => {
    expect(addressOf('https://host.example/base/')).toEqual({ url: 'https://host.example/base' });
    expect(addressOf('host.example')).toEqual({
      problem: expect.stringContaining('expected a URL such as https://'),
    });
  });
});

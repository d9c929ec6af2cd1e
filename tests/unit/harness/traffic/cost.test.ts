/** Bytes of calls as they are on the wire, and their seconds on slow networks. */
import { expect, test } from 'vitest';
import { costOf, journeyCost } from '#harness/traffic/cost.ts';
import { costWords } from '#harness/workbench/calls/cost-words.ts';
import { callEntry } from '../call-entry.ts';

const money = callEntry({
  method: 'POST',
  url: '/api/aa',
  headers: { 'content-length': '1000' },
  sealedBody: 'ff'.repeat(500),
  reply: { code: 0, msg: '\u20a6' },
});

test('a call has its request line, headers and body up, and head and body in UTF-8 down', () => {
  const line = 'POST /api/aa HTTP/1.1\r\n'.length;
  const headers = 'content-length: 1000\r\n\r\n'.length;
  expect(costOf(money)).toMatchObject({
    up: line + headers + 1_000,
    down: 200 + Buffer.byteLength(JSON.stringify(money.reply)),
  });
});

test('its seconds are a round trip and its bytes at the rate of each network', () => {
  const { up, down, seconds2g, seconds3g } = costOf(money);
  expect(seconds2g).toBeCloseTo(0.65 + (up * 8) / 42_000 + (down * 8) / 50_000, 9);
  expect(seconds3g).toBeCloseTo(0.25 + (up * 8) / 380_000 + (down * 8) / 780_000, 9);
});

test('of an upload the file counts, which the log has not', () => {
  const upload = { ...money, headers: { 'content-length': '200000' } };
  expect(costOf(upload).up - costOf(money).up).toBe(199_000 + 2);
});

test('a call without an answer brings nothing down', () => {
  expect(costOf({ ...money, status: null, reply: null }).down).toBe(0);
});

test('a journey is the sum of its calls', () => {
  const one = costOf(money);
  expect(journeyCost([])).toEqual({ requests: 0, up: 0, down: 0, seconds2g: 0, seconds3g: 0 });
  expect(journeyCost([money, money])).toEqual({
    requests: 2,
    up: one.up * 2,
    down: one.down * 2,
    seconds2g: one.seconds2g * 2,
    seconds3g: one.seconds3g * 2,
  });
  expect(costWords(journeyCost([money, money]))).toMatch(
    /^2\.1 kB up, 4\d\d B down, 1\.\d s on 2G, 0\.\d s on 3G$/,
  );
});

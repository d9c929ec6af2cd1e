/** What the phone offers a tester: a suggested code, the inbox, the camera roll. */
import { expect, test } from 'vitest';
import type { LogEntry } from '#harness/simulator/protocol/log.ts';
import { isReport } from '#harness/workbench/phone/controls/phone-reports.ts';
import { offered } from '#harness/workbench/phone/controls/camera-roll.ts';
import { messagesOf } from '#harness/workbench/session/messages.ts';
import { suggestedCode } from '#harness/workbench/phone/controls/sms-code.ts';

test('A code is suggested while it is new, the newest first', () => {
  const sms = (at: number, code?: string) => ({
    at,
    to: '080',
    text: 'x',
    ...(code !== undefined && { code }),
  });
  const log = [sms(0, '111111'), sms(60_000, '222222'), sms(61_000)];
  expect(suggestedCode(log, 62_000)?.code).toBe('222222');
  expect(suggestedCode(log, 62_000 + 5 * 60_000)).toBeNull();
  expect(suggestedCode([], 0)).toBeNull();
});

test('The inbox is that of the world, with messages that came since it was read', () => {
  const message = (text: string) => ({ at: 1, to: '080', text });
  const entry = (seq: number, text: string): LogEntry => ({
    seq,
    at: 1,
    kind: 'sms',
    message: message(text),
  });
  const log = [entry(4, 'of an earlier life'), entry(9, 'new')];
  // As after a fork, which leaves out the log, or a jump on the map.
  const texts = messagesOf({ sms: [message('kept')], nextSeq: 9 }, log).map(({ text }) => text);
  expect(texts).toEqual(['kept', 'new']);
});

test('The camera roll offers what the input accepts, and a camera gives no text', () => {
  expect(offered({ accept: 'image/*', camera: false })).not.toContain('receipt');
  expect(offered({ accept: 'image/*,application/pdf', camera: false })).toContain('receipt');
  expect(offered({ accept: 'image/*', camera: true })).toEqual([
    'face',
    'card',
    'dark',
    'blurred',
    'turned',
  ]);
});

test('Only a message of a phone is accepted as a report', () => {
  expect(isReport({ type: 'started' })).toBe(true);
  for (const other of [null, 'started', { type: 'keyboard' }, {}])
    expect(isReport(other)).toBe(false);
});

/** Phones beside the first: their address, the active one, and what other tabs learn. */
import { atom } from 'nanostores';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LogEntry } from '#harness/protocol/log.ts';
import { FIRST, createPhones, readOthers, writeOthers } from '#harness/workbench/phone/phones.ts';
import { isReport } from '#harness/workbench/phone/phone-reports.ts';
import { offered } from '#harness/workbench/phone/controls/camera-roll.ts';
import { messagesOf } from '#harness/workbench/session/messages.ts';
import { suggestedCode } from '#harness/workbench/phone/controls/sms-code.ts';
import { initialState, readUrl, writeUrl } from '#harness/workbench/session/url-state.ts';

describe('the address', () => {
  test('reads phones by number, and leaves out unknown and extra ones', () => {
    const others = readOthers('2,nonsense!,5f0c5f0c5f0c,2,3,4,tab');
    expect(others).toEqual(['2', '3', '4']);
    expect(readOthers(writeOthers(others))).toEqual(others);
    expect(readOthers('tab,2,tab')).toEqual(['tab', '2']);
    expect(readOthers('')).toEqual([]);
  });

  test('carries them', () => {
    const search = writeUrl({ ...initialState, phones: '2,tab' });
    expect(readUrl(search).phones).toBe('2,tab');
    expect(writeUrl(initialState)).not.toContain('phones');
  });
});

describe('several phones', () => {
  let done: string[];
  let phones: ReturnType<typeof createPhones>;
  beforeEach(() => {
    done = [];
    phones = createPhones({
      $session: atom({ id: 'w1' }),
      others: [],
      changed: (others) => done.push(`address ${writeOthers(others)}`),
      forget: async (name) => void done.push(`forget ${name}`),
      copy: async (from, to) => void done.push(`copy ${from} to ${to}`),
      say: (_tone, text) => done.push(text),
    });
  });

  test('have numbers and storage of their own; a copy has what the first has', async () => {
    await phones.add('installed');
    await phones.add('copied');
    expect(done).toEqual([
      'forget w1/2',
      'address 2',
      'forget w1/3',
      'copy w1 to w1/3',
      'address 2,3',
    ]);
    expect([phones.hasMore('w1'), phones.hasMore('elsewhere')]).toEqual([true, false]);
    await phones.remove('2');
    expect(done.slice(-2)).toEqual(['address 3', 'forget w1/2']);
  });

  test('are four at most', async () => {
    for (const _ of [2, 3, 4]) await phones.add('installed');
    await phones.add('installed');
    expect(done.at(-1)).toBe('Up to 4 phones fit. Close one first.');
    await phones.addTab();
    expect(phones.$others.get()).toEqual(['2', '3', '4']);
  });

  test('restart the one that is active', async () => {
    await phones.add('installed');
    phones.activate('2');
    phones.restart();
    expect(phones.$restarts.get()).toEqual({ 2: 1 });
    phones.toFirst();
    phones.restart();
    expect([phones.$active.get(), phones.$starts.get()]).toEqual([FIRST, 1]);
    phones.activate('3');
    expect(phones.$active.get()).toBe(FIRST);
  });

  test('a second tab is the first phone again: it is opened once, and nothing of the phone goes with it', async () => {
    await phones.addTab();
    await phones.addTab();
    expect(phones.$others.get()).toEqual(['tab']);
    expect(phones.hasMore('w1')).toBe(false);
    phones.activate('tab');
    await phones.add('copied');
    await phones.remove('tab');
    expect(phones.$active.get()).toBe(FIRST);
    expect(done).toEqual([
      'forget w1/tab',
      'address tab',
      'The second tab is already open.',
      'forget w1/2',
      'copy w1 to w1/2',
      'address tab,2',
      'address 2',
      'forget w1/tab',
    ]);
  });
});

test('a code is suggested while it is new, the newest first', () => {
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

test('the inbox is that of the world, with what came since it was read', () => {
  const message = (text: string) => ({ at: 1, to: '080', text });
  const entry = (seq: number, text: string): LogEntry => ({
    seq,
    at: 1,
    kind: 'sms',
    message: message(text),
  });
  const log = [entry(4, 'of an earlier life'), entry(9, 'new')];
  // As after a state link, whose log is left out, or a jump on the map.
  const texts = messagesOf({ sms: [message('kept')], nextSeq: 9 }, log).map(({ text }) => text);
  expect(texts).toEqual(['kept', 'new']);
});

test('the roll offers what the input takes, and a camera brings no text', () => {
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

test('only what a phone tells is taken for a report', () => {
  expect(isReport({ type: 'started' })).toBe(true);
  for (const other of [null, 'started', { type: 'keyboard' }, {}])
    expect(isReport(other)).toBe(false);
});

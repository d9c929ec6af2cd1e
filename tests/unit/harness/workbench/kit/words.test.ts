/** An address, an instant, an amount and a raw value in the workbench's words. */
import { describe, expect, test } from 'vitest';
import {
  clockTime,
  fromLocalField,
  fromNow,
  instantText,
  toLocalField,
  weekday,
} from '#harness/workbench/kit/format.ts';
import { spanText } from '#harness/simulator/recording/words.ts';
import { hasWords } from '#harness/workbench/kit/has-words.ts';
import { rowText } from '#harness/workbench/world/worlds-shown.ts';
import { hintFor } from '#harness/workbench/kit/hints.ts';
import { initialState, readSize, readUrl, writeUrl } from '#harness/player/links/url-state.ts';
import { DAY_MS } from '#src/facts/time.ts';

const SATURDAY = Date.parse('2027-02-20T04:41:00Z');

describe('search', () => {
  test.each([
    ['get money', '/loan/get-money', true],
    ['money GET', '/loan/get-money', true],
    ['due-today', 'Due today, nothing paid', true],
    ['', 'anything', true],
    ['get cash', '/loan/get-money', false],
  ])('‘%s’ in ‘%s’: %s', (words, text, found) => expect(hasWords(text, words)).toBe(found));

  test('A world is found by scenario, status, time and id, also one without a loan', () => {
    const row = { url: '', scenario: 'overdue', createdAt: 0, now: SATURDAY, until: SATURDAY };
    const { text, lines } = rowText({ ...row, id: '8f3a', status: 3 });
    expect(lines[0]).toBe('status 3 Overdued · overdue');
    for (const words of ['overdue', 'status 3', '20 feb', '8f3a'])
      expect(hasWords(text, words), words).toBe(true);
    expect(rowText({ ...row, id: '1', status: null }).lines[0]).toBe('no loan');
  });
});

describe('address', () => {
  test('The address is read back as it was written', () => {
    const state = {
      scenario: 'overdue',
      world: 'abc',
      tab: 'effects',
      size: { width: 412, height: 915 },
      shell: 'ios',
      theme: 'dark',
      language: 'es',
      find: 'path:repay "two words"',
      call: 41,
      loggedIn: true,
    } as const;
    expect(readUrl(writeUrl(state))).toEqual(state);
    expect(readUrl(writeUrl(initialState))).toEqual(initialState);
    expect(writeUrl(initialState)).toBe('?scenario=approved');
  });

  test('The address replaces unknown values by defaults, and keeps the rest', () => {
    expect(readUrl('?tab=nonsense&size=1x1&shell=symbian&theme=&language=de&world=')).toEqual(
      initialState,
    );
    expect(readUrl('?scenario=nonsense').scenario).toBe('nonsense');
  });

  test('The address accepts only sizes of phones', () => {
    expect(readSize('390x844')).toEqual({ width: 390, height: 844 });
    for (const wrong of [null, '', '390', '390×844', '10x10', '99999x740', '360x740x']) {
      expect(readSize(wrong)).toBeNull();
    }
  });
});

describe('instants in Lagos', () => {
  test('Instants in Lagos are an hour ahead of UTC, with their weekday', () => {
    expect(clockTime(SATURDAY)).toBe('05:41:00');
    expect(weekday(SATURDAY)).toBe('Saturday');
    expect(instantText(SATURDAY)).toBe('Sat 20 Feb 2027, 05:41');
    expect(clockTime(Date.parse('2027-02-20T23:30:00Z'))).toBe('00:30:00');
  });

  test('Instants in Lagos survive a date field', () => {
    expect(toLocalField(SATURDAY)).toBe('2027-02-20T05:41');
    expect(fromLocalField('2027-02-20T05:41')).toBe(SATURDAY);
    expect(fromLocalField('')).toBeNull();
    expect(fromLocalField('tomorrow')).toBeNull();
  });

  test('Spans of time are written in two units', () => {
    expect(spanText(0)).toBe('0 s');
    expect(spanText(3 * DAY_MS + 4 * 3_600_000 + 59_000)).toBe('3 d 4 h');
    expect(spanText(-600_000)).toBe('10 min');
    expect(fromNow(SATURDAY, SATURDAY - DAY_MS)).toBe('in 1 d');
    expect(fromNow(SATURDAY, SATURDAY + 3_600_000)).toBe('1 h ago');
  });
});

describe('hints for raw values', () => {
  test('Kobo values are hinted in naira', () => {
    expect(hintFor('disbursalKobo', 2_471_090)).toBe('₦24,710.90');
    expect(hintFor('penaltyKoboPerDay', 54_488)).toBe('₦544.88');
  });

  test('Instants of 10 and 13 digits, ISO texts, rates and statuses get hints', () => {
    expect(hintFor('dueAt', SATURDAY)).toBe('Sat 20 Feb 2027, 05:41');
    expect(hintFor('dueAt', SATURDAY / 1000)).toBe('Sat 20 Feb 2027, 05:41');
    expect(hintFor('freezeUntil', '2027-02-20T04:41:00Z')).toBe('Sat 20 Feb 2027, 05:41');
    expect(hintFor('interestBpPerYear', 3_600)).toBe('36%');
    expect(hintFor('status', 2)).toBe('Repaying · repaying');
    expect(hintFor('status', 99)).toBeNull();
    expect(hintFor('status', 'open')).toBeNull();
    expect(hintFor('dueAt', null)).toBeNull();
    expect(hintFor('mobile', '08031234567')).toBeNull();
  });
});

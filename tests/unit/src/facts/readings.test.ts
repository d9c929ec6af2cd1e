/** Every dispute and silence of the specification is a reading, complete and listed. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { reading } from '#src/facts/reading.ts';
import { allReadings } from '#src/facts/readings-list.ts';

const folder = new URL('../../../../src/facts/', import.meta.url);
const all = allReadings();
const find = (of: string) => all.find((entry) => entry.of === of);

describe('reading()', () => {
  test('returns its value and registers the record with it', () => {
    const before = all.length;
    const record = { of: 'a test', others: [2], spec: '§1', because: 'A test needs one.' };
    expect(reading(1, record)).toBe(1);
    expect(all.at(-1)).toEqual({ ...record, value: 1 });
    expect(all).toHaveLength(before + 1);
  });
});

describe('the list', () => {
  const listed = all.filter(({ of }) => of !== 'a test');

  test('holds every call of reading() in src/facts', () => {
    const calls = readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && file !== 'reading.ts')
      .map(
        (file) => readFileSync(new URL(file, folder), 'utf8').match(/\breading\(/g)?.length ?? 0,
      );
    expect(listed).toHaveLength(calls.reduce((sum, count) => sum + count, 0));
    expect(listed.length).toBeGreaterThan(60);
  });

  test('each has a name of its own', () => {
    expect(new Set(listed.map(({ of }) => of)).size).toBe(listed.length);
  });

  test.each(listed)('$of: others, a section and a reason', ({ value, others, spec, because }) => {
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContainEqual(value);
    expect(spec).toMatch(/§[1-9]/);
    expect(because).toMatch(/^.{20,}\.$/);
  });

  test.each([
    ['largest loan in naira', 60_000, [50_000, 500_000]],
    ['longest tenure in days', 365, [180]],
    ['credit limit of those who pay on time, in naira', 300_000, [500_000]],
    ['how often the processing fee is charged', 'once', ['daily']],
    ['whether a loan can be extended', true, [false]],
    ['how long the assessment takes', 10, ['24 hours', '1 working day']],
    ['mode of the cipher', 'ecb', ['cbc with a leading IV']],
    ['zeros that pad a short key', '0', ['bytes of value 0']],
    ['redirect of /user', 'login', ['home', 'nowhere']],
    ['label of status 16 Validation', 'assessing', ['incomplete', 'none']],
    ['country of the product', 'NG', ['MX', 'KE', 'IN']],
  ])('%s', (of, value, others) => {
    expect(find(of)?.value).toEqual(value);
    expect(find(of)?.others).toEqual(others);
  });

  test.each([
    'highest interest',
    'card types on offer',
    'accepted email domains of the personal information',
    'suggested email domains of the residence section',
    'guarded name toBorrow: the confirm screen',
    'guarded name bankAccount: the parent of addBankCard',
    'the 16 industries',
    'smallest repayment in naira',
    'what a letter of a name is',
    'codes of refusals other than the end of a session',
  ])('%s is a reading', (of) => {
    expect(find(of)).toBeDefined();
  });
});

/** A lender's profile: its allowed values, and each option out of range is refused by its name. */
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { profileSchema } from '#src/contract/profile.ts';
import { shippedProfile as shipped } from '#src/facts/lender-profile.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';
import { fieldRows, levels } from '#src/facts/fields.ts';

const { backend, fields } = shipped;
const fieldNames = fieldRows.map(({ field }) => field);

/** The first error as `path: message`; undefined without one. */
function complaint(profile: unknown): string | undefined {
  const { issues } = v.safeParse(profileSchema(), profile);
  return issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)[0];
}

test('The profile that ships is sound, and names every field once', () => {
  expect(complaint(shipped)).toBeUndefined();
  expect(Object.keys(fields).sort()).toEqual([...fieldNames].sort());
  expect(new Set(fieldNames).size).toBe(fieldNames.length);
});

test('The profile that asks for everything leaves nothing out', () => {
  expect(complaint(everythingProfile)).toBeUndefined();
  expect(Object.values(everythingProfile.fields)).not.toContain('left out');
  for (const [name, value] of Object.entries(backend)) {
    expect(Object.entries(everythingProfile.backend).find(([own]) => own === name)?.[1]).not.toBe(
      value,
    );
  }
});

describe('fields', () => {
  const withField = (name: string, level: unknown) => ({
    ...shipped,
    fields: { ...fields, [name]: level },
  });

  test.each(fieldNames)('The field %s takes only the three levels', (name) => {
    expect(complaint(withField(name, 'perhaps'))).toContain(`fields.${name}: one of "asked"`);
    expect(complaint(withField(name, undefined))).toContain(`fields.${name}: `);
    expect(complaint(withField(name, 'asked'))).toBeUndefined();
    expect(levels).toHaveLength(3);
  });

  test.each(['firstName', 'lastName', 'inputBirthday', 'bankCode', 'accountNumber'])(
    'The field %s cannot be left out',
    (name) => {
      expect(complaint(withField(name, 'left out'))).toContain(`fields.${name}: always "asked"`);
      expect(complaint(withField(name, 'optional'))).toContain(`fields.${name}: always "asked"`);
    },
  );

  test('A field that depends on another is refused without it', () => {
    const city = complaint(withField('state', 'left out'));
    expect(city).toBe('fields.city: "left out" is expected, since state is left out');
    const payday = complaint(withField('payFrequency', 'left out'));
    expect(payday).toContain('fields.monthlyPayday: "left out" is expected');
  });

  test('An unknown field is named in the complaint', () => {
    expect(complaint(withField('shoeSize', 'asked'))).toContain('fields.shoeSize: ');
  });
});

test('Contradicting promises of times are named in the complaint', () => {
  const promise = (change: object) => ({ ...shipped, backend: { ...backend, ...change } });
  expect(complaint(promise({ assessmentMinutes: 61, assessmentMaxHours: 1 }))).toBe(
    'backend.assessmentMinutes: the usual time is above the longest',
  );
  expect(complaint(promise({ minDisbursementMinutes: 90 }))).toBe(
    'backend.minDisbursementMinutes: the shortest time is above the longest',
  );
});

describe('backend', () => {
  const bad: readonly (readonly [string, readonly unknown[]])[] = [
    ['cipherMode', ['gcm', '', null, 1, undefined]],
    ['cipherPadding', ['pkcs5', true, undefined]],
    ['tokenPrefix', ['x'.repeat(21), 'Tökèn ', 'Bearer\n', '🔑', '\u202eBearer', 5, undefined]],
    ['timestampUnitMs', [0, 60_000, '1', Number.NaN, undefined]],
    ['sealedAnswers', ['yes', 1, null, undefined]],
    ['refusalCodes', [{ 4001: '77' }, { 4001: 100_306 }, { 0: '100306' }, 'none', null, undefined]],
    ['submitCloses', ['', 0, undefined]],
    ['accountLookUp', ['false', undefined]],
    ['bvnLookUp', ['true', 0, undefined]],
    ['deviceUpload', [{}, undefined]],
    ['suggestedEmails', [[], ['gmail'], ['@gmail.com'], 'gmail.com', null, undefined]],
    ['acceptedEmails', [[], ['Gmail.com'], ['gmail.com', 5], ['*'], undefined]],
    ['smsCodeDigits', [3, 9, 4.5, '6', -6, Number.NaN, Number.POSITIVE_INFINITY, undefined]],
    ['smsCodeMinutes', [0, 61, '5', undefined]],
    ['assessmentMinutes', [0, 1_441, -1, '10', undefined]],
    ['assessmentMaxHours', [0, 241, 1e21, undefined]],
    ['minDisbursementMinutes', [0, 61, '🕐', undefined]],
    ['maxDisbursementMinutes', [0, 1_441, '60 minutes', undefined]],
    ['coolingOffDays', [-1, 15, 2.5, '3', undefined]],
    ['creditLimitNaira', [1, 299_999, 1_000_000, '300000', -1, undefined]],
    ['lateFeeCapBp', [-1, 0.5, 20_001, '5000', undefined]],
    ['cardCouponNaira', [-1, 0.5, 10_001, '100', undefined]],
    [
      'acceptedIds',
      [[], ['studentCard'], ['passport', 'passport'], [''], ['passport', 1], 'passport', undefined],
    ],
    ['resume', ['always', '', false, undefined]],
  ];

  test('Every option of the backend is tried here', () => {
    expect(bad.map(([name]) => name).sort()).toEqual(Object.keys(backend).sort());
  });

  test.each(bad)(
    'The backend option %s is refused by name when out of its range',
    (name, values) => {
      for (const value of values) {
        const profile = { ...shipped, backend: { ...backend, [name]: value } };
        expect(complaint(profile), String(value)).toMatch(
          // Also a row of a list.
          new RegExp(String.raw`^backend\.${name}(\.\d+)?: `),
        );
      }
    },
  );

  test.each([
    ['cipherMode', 'cbc'],
    ['cipherPadding', 'zeros'],
    ['tokenPrefix', ''],
    ['timestampUnitMs', 1_000],
    ['sealedAnswers', true],
    ['refusalCodes', { BVN_MISMATCH: '100306', 401: '10010301' }],
    ['smsCodeDigits', 4],
    ['smsCodeDigits', 8],
    ['assessmentMaxHours', 240],
    ['coolingOffDays', 3],
    ['creditLimitNaira', 300_000],
    ['creditLimitNaira', 500_000],
    ['lateFeeCapBp', 10_000],
    ['cardCouponNaira', 100],
    ['acceptedIds', ['passport']],
    ['resume', 'every'],
    ['resume', 'none'],
  ])('The backend option %s may be %j', (name, value) => {
    expect(complaint({ ...shipped, backend: { ...backend, [name]: value } })).toBeUndefined();
  });
});

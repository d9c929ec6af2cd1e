import { describe, expect, test } from 'vitest';
import {
  cleanContactPhone,
  cleanDigits,
  countryProblem,
  digitsLost,
  phoneProblem,
  shownDigits,
} from '#src/core/values/phone-digits.rules.ts';

type Clean = (typed: string, before?: string) => string;

/** The field after each key: the next key is added to what it shows. */
function typed(keys: string, clean: Clean) {
  let lost = false;
  let value = '';
  for (const key of keys) {
    const next = shownDigits(value) + key;
    value = clean(next, value);
    lost ||= digitsLost(next, value);
  }
  return { value, shown: shownDigits(value), lost };
}
const whatsapp: Clean = (text, before) => cleanDigits(text, 11, before);
const telegram: Clean = (text, before) => cleanDigits(text, 10, before);
const fields: readonly (readonly [Clean, number])[] = [
  [whatsapp, 11],
  [telegram, 10],
  [cleanContactPhone, 11],
];

describe('a number with its country code', () => {
  const ways = [
    '+2348031234567',
    '2348031234567',
    '002348031234567',
    '+234 803 123 4567',
    '+23408031234567',
    '+234 (0) 803-123-4567',
    '0803 123 4567',
    '٠٨٠٣ ١٢٣ ٤٥٦٧',
  ];
  test.each(ways)(
    '%s typed key by key becomes the national number, and no loss is reported',
    (way) => {
      expect(typed(way, whatsapp)).toMatchObject({ value: '08031234567', lost: false });
      expect(typed(way, cleanContactPhone)).toMatchObject({ value: '08031234567', lost: false });
      expect(typed(way, telegram)).toMatchObject({ value: '8031234567', lost: false });
    },
  );

  test.each(ways)('%s pasted becomes the national number, and no loss is reported', (way) => {
    expect(whatsapp(way)).toBe('08031234567');
    expect(digitsLost(way, '08031234567')).toBe(false);
    expect(cleanContactPhone(way)).toBe('08031234567');
    expect(telegram(way)).toBe('8031234567');
  });

  test('The country code is resolved during typing', () => {
    const after = (keys: string) => typed(keys, whatsapp).shown;
    expect(['+', '+2', '+23', '+234', '+2348', '+23480'].map(after)).toEqual([
      '+',
      '+2',
      '+23',
      '+234',
      '08',
      '080',
    ]);
    expect(['2', '234', '2340', '23408', '00234', '002348'].map(after)).toEqual([
      '2',
      '234',
      '0',
      '08',
      '00234',
      '08',
    ]);
  });

  test.each(['234', '+234', '2341', '00234', '002341'])(
    '%s is incomplete, and no field takes it for a number',
    (part) => {
      expect(phoneProblem(whatsapp(part))).toBeDefined();
      expect(countryProblem(whatsapp(part))).toBeDefined();
    },
  );
});

test.each(['+234 201 330 0002', '0201 330 0002', '2013300002'])(
  '%s is accepted as a landline',
  (number) => {
    for (const [clean] of fields) {
      const { value, lost } = typed(number, clean);
      expect([value.replace(/^0/, ''), lost]).toEqual(['2013300002', false]);
      expect(phoneProblem(value)).toBeUndefined();
    }
  },
);

describe.each([
  '+44 7911 123456',
  '0044 7911 123456',
  '+1 202 555 0123',
  '+95 9 123 4567',
  '+7 912 345 67 89',
  '447911123456',
  '44 7911 123456',
  '1 202 555 0123',
])('%s is of another country', (number) => {
  test("A foreign number that is typed shows its digits, within the field's limit, and is refused", () => {
    for (const [clean, most] of fields) {
      const { value, shown } = typed(number, clean);
      expect(shown).toMatch(/^\d+$/);
      expect(shown.length).toBeLessThanOrEqual(most);
      expect(phoneProblem(value)).toBeDefined();
      expect(countryProblem(value)).toBeDefined();
    }
  });

  test('A foreign number that is pasted is refused or not taken, and the field says so', () => {
    for (const [clean, most] of fields) {
      const value = clean(number);
      expect(shownDigits(value).length).toBeLessThanOrEqual(most);
      expect(value === '' ? digitsLost(number, value) : countryProblem(value)).toBeTruthy();
    }
  });
});

test('The + of another country is remembered until its number is gone', () => {
  const abroad = typed('+95 9', whatsapp).value;
  expect(abroad).toBe('+959');
  expect(whatsapp('9591', abroad)).toBe('+9591');
  expect(whatsapp('95', abroad)).toBe('+95');
  expect(whatsapp('', abroad)).toBe('');
  expect(whatsapp('08031234567', abroad)).toBe('08031234567');
  expect(phoneProblem(abroad)).toBe('abroad');
});

describe('a key too many', () => {
  test.each([
    ['08031234567', '8', whatsapp],
    ['8031234567', '8', telegram],
    ['8031234567', '8', cleanContactPhone],
    ['08031234567', '8', cleanContactPhone],
  ] as const)(
    'A digit too many after %s is not taken, and the loss is reported',
    (number, key, clean) => {
      expect(typed(number + key, clean)).toEqual({ value: number, shown: number, lost: true });
    },
  );

  test('A digit too many in the middle changes no digit', () => {
    expect(whatsapp('080391234567', '08031234567')).toBe('08031234567');
    expect(digitsLost('080391234567', '08031234567')).toBe(true);
  });

  test.each(['080312345678', '+234 803 123 4567 8', '8031234567890'])(
    'A number with a digit too many pasted as %s is not cut to a valid one',
    (number) => {
      for (const [clean] of fields) {
        expect(clean(number)).toBe('');
        expect(clean(number, '08099999999')).toBe('08099999999');
        expect(digitsLost(number, '')).toBe(true);
      }
    },
  );
});

test('Typed letters are reported as lost, blanks and signs are not', () => {
  expect(typed('0803a1234567', whatsapp)).toMatchObject({ shown: '08031234567', lost: true });
  expect(typed('0803 123-4567', whatsapp)).toMatchObject({ shown: '08031234567', lost: false });
});

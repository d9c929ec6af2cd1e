import { describe, expect, test } from 'vitest';
import {
  cleanContactPhone,
  cleanDigits,
  countryProblem,
  digitsLost,
  phoneProblem,
} from '#src/core/phone-digits.rules.ts';

/** The field after each key: what it shows is what the next key is added to. */
function typed(keys: string, clean: (typed: string) => string) {
  let lost = false;
  let shown = '';
  for (const key of keys) {
    const next = shown + key;
    shown = clean(next);
    lost ||= digitsLost(next, shown);
  }
  return { shown, lost };
}
const whatsapp = (text: string) => cleanDigits(text, 11);
const telegram = (text: string) => cleanDigits(text, 10);

describe('a number with its country code', () => {
  const ways = [
    '+2348031234567',
    '2348031234567',
    '002348031234567',
    '+234 803 123 4567',
    '+23408031234567',
    '+234 (0) 803-123-4567',
  ];
  test.each(ways)(
    '%s typed key by key is the same number, and nothing is said to be lost',
    (way) => {
      expect(typed(way, whatsapp)).toEqual({ shown: '08031234567', lost: false });
      expect(typed(way, cleanContactPhone)).toEqual({ shown: '08031234567', lost: false });
      expect(typed(way, telegram)).toEqual({ shown: '8031234567', lost: false });
    },
  );

  test.each(ways)('%s pasted too', (way) => {
    expect(whatsapp(way)).toBe('08031234567');
    expect(digitsLost(way, '08031234567')).toBe(false);
    expect(cleanContactPhone(way)).toBe('08031234567');
    expect(telegram(way)).toBe('8031234567');
  });

  test.each(['234', '23480312345', '2348031234', '00234803123', '00234803123456', '2340803123456'])(
    '%s is not whole: no field takes it for a number',
    (part) => {
      expect(whatsapp(part)).toBe(part);
      expect(phoneProblem(part)).toBe('notANumber');
      expect(countryProblem(part)).toBe('notANumber');
    },
  );

  test('a long paste with a country code keeps as many digits as the longest number has', () => {
    expect(whatsapp(`00234${'0'.repeat(40)}`)).toBe(`00234${'0'.repeat(11)}`);
  });
});

test.each([
  '+44 7911 123456',
  '0044 7911 123456',
  '+1 202 555 0123',
  '+95 9 123 4567',
  '+7 912 345 67 89',
  '447911123456',
  '44 7911 123456',
  '1 202 555 0123',
  '8031234567 8',
])('%s, typed or pasted, is of another country: no field takes it', (number) => {
  for (const clean of [whatsapp, telegram, cleanContactPhone]) {
    const digits = number.replace(/\D/g, '');
    const { shown, lost } = typed(number, clean);
    expect(clean(number)).toBe(shown);
    expect(shown.replace('+', ''), 'nothing is cut').toBe(digits);
    expect(lost || digitsLost(number, shown)).toBe(false);
    expect(phoneProblem(shown)).toBe('notANumber');
    expect(countryProblem(shown)).toBe('notANumber');
  }
});

test.each(['0803 123 4567', '+234 803 123 4567', '2348031234567', '2340803123456 7', '8031234567'])(
  '%s is this country’s, typed or pasted',
  (number) => {
    for (const clean of [whatsapp, telegram, cleanContactPhone]) {
      const { shown } = typed(number, clean);
      expect(clean(number)).toBe(shown);
      expect(shown.replace(/^0/, '')).toBe('8031234567');
      expect(phoneProblem(shown)).toBeUndefined();
    }
  },
);

test('digits beyond the field and letters are lost, and said so', () => {
  expect(typed('080312345678', whatsapp)).toEqual({ shown: '08031234567', lost: true });
  expect(typed('0803a1234567', whatsapp)).toEqual({ shown: '08031234567', lost: true });
  expect(typed('080312345678', cleanContactPhone)).toEqual({ shown: '08031234567', lost: true });
  expect(typed('0803 123-4567', whatsapp)).toEqual({ shown: '08031234567', lost: false });
});

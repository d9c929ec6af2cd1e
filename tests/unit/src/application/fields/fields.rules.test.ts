/** Cleaners and checks of the two forms (§5): their figures, and for any input idempotent, bounded and consistent. */
import * as fc from '../../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  birthdayProblem,
  birthdayRange,
  dayParts,
} from '#src/application/fields/birthday.rules.ts';
import {
  anyEmailProblem,
  cleanEmail,
  personalEmailProblem,
  suggestedEmails,
} from '#src/core/values/email.rules.ts';
import { cleanText, countCharacters } from '#src/core/values/free-text.rules.ts';
import { cleanName, nameProblem } from '#src/application/fields/names.rules.ts';
import {
  cleanContactPhone,
  cleanDigits,
  countryProblem,
  phoneProblem,
  shownDigits,
} from '#src/core/values/phone-digits.rules.ts';
import { limits } from '#src/facts/limits.ts';

/** Pasted texts: any unicode, long runs, digits with signs, marks that reverse the direction. */
const pasted = fc.oneof(
  fc.string({ unit: fc.anyCharacter, maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...'0123489+- ()234'), maxLength: 24 }),
  fc.string({
    unit: fc.constantFrom('a', 'Ọ', 'e\u0301', '😀', '\u200f', '\u202e', ' ', '@', '.'),
    maxLength: 120,
  }),
  fc.constantFrom(
    'x'.repeat(10_000),
    '8'.repeat(10_000),
    '😀'.repeat(5_000),
    '\u200f+234 803 123 4567',
  ),
);

const rows = {
  name: [cleanName, (value: string) => nameProblem(value, limits.nameMinLetters), 50],
  email: [cleanEmail, personalEmailProblem, 254],
  anyEmail: [cleanEmail, anyEmailProblem, 254],
  whatsapp: [(typed: string) => cleanDigits(typed, 11), phoneProblem, 11],
  telegram: [(typed: string) => cleanDigits(typed, 10), countryProblem, 10],
  contactPhone: [(typed: string) => cleanContactPhone(typed), phoneProblem, 11],
  social: [(typed: string) => cleanText(typed, 74), () => undefined, 74],
  address: [(typed: string) => cleanText(typed, 100), () => undefined, 100],
} as const satisfies Record<
  string,
  readonly [(typed: string) => string, (value: string) => string | undefined, number]
>;

describe.each(Object.entries(rows))('%s', (_, [clean, check, most]) => {
  test('Cleaning twice equals cleaning once, keeps to the length limit, and one value has one verdict', () => {
    fc.assert(
      fc.property(pasted, (typed) => {
        const once = clean(typed);
        expect(clean(once)).toBe(once);
        // The + of a foreign number isn't shown.
        expect(countCharacters(shownDigits(once))).toBeLessThanOrEqual(most);
        expect(check(once)).toBe(check(clean(typed)));
      }),
      { numRuns: 500 },
    );
  });
});

describe('names', () => {
  test.each([
    ['Adaeze', 'Adaeze'],
    ['Ọlámidé', 'Ọlámidé'],
    [' Ada 3-eze!😀', 'Adaeze'],
    ['\u202eMary Jane\u200f', 'MaryJane'],
    ['x'.repeat(10_000), 'x'.repeat(50)],
    ['12 345', ''],
  ])('The name "%s" is cleaned to "%s"', (typed, kept) => expect(cleanName(typed)).toBe(kept));

  test('A name needs three letters, and a tone mark does not count as a letter', () => {
    expect(nameProblem('Ad', 3)).toBe('tooShort');
    expect(nameProblem('Ada', 3)).toBeUndefined();
    expect(nameProblem('A\u0301d\u0301', 3)).toBe('tooShort');
    expect(nameProblem('\u0301\u0301\u0301', 3), 'tone marks alone').toBe('tooShort');
    expect(nameProblem('\u0301', 1)).toBe('tooShort');
    expect(nameProblem('A', 1)).toBeUndefined();
  });
});

describe('phone numbers', () => {
  test.each([
    ['08031234567', 11, '08031234567'],
    ['+234 803 123 4567', 11, '08031234567'],
    ['002348031234567', 11, '08031234567'],
    ['23408031234567', 11, '08031234567'],
    ['+234 803 123 4567', 10, '8031234567'],
    ['08031234567', 10, '8031234567'],
    ['080-3123x4567 89', 11, ''],
    ['80312345678', 10, ''],
    ['0803', 10, '0803'],
    ['٠٨٠٣', 11, '0803'],
  ])('%s in a field for %i digits is cleaned to "%s"', (typed, most, kept) => {
    expect(cleanDigits(typed, most)).toBe(kept);
  });

  test.each([
    ['8031234567', undefined],
    ['08031234567', undefined],
    ['803123456', 'notANumber'],
    ['8031234560', undefined],
    ['0803123456', 'notANumber'],
    ['1202555012', 'notANumber'],
    ['+9591234567', 'abroad'],
    ['23480312345', 'notANumber'],
    ['08031234234', undefined],
  ])('The WhatsApp number %s gives the problem %s', (digits, problem) =>
    expect(phoneProblem(digits)).toBe(problem),
  );

  test.each([
    ['08031234567', '08031234567', undefined],
    ['8031234567', '8031234567', undefined],
    ['80312345678', '', 'notANumber'],
    ['8031234560', '8031234560', undefined],
    ['080312345678', '', 'notANumber'],
    ['0803123456', '0803123456', 'notANumber'],
    ['803123', '803123', 'notANumber'],
    ['2348031234', '08031234', 'notANumber'],
    ['08031234234', '08031234234', undefined],
    ['803120', '803120', 'notANumber'],
    ['no digits', '', 'notANumber'],
  ])('A contact phone given as %s is kept as %s with the problem %s', (typed, kept, problem) => {
    expect(cleanContactPhone(typed)).toBe(kept);
    expect(phoneProblem(kept)).toBe(problem);
  });
});

describe('emails', () => {
  test.each([
    ['ada_obi-1.x@gmail.com', undefined],
    ['ada@yahoo.com', undefined],
    ['ada@Gmail.com', undefined],
    ['ada@outlook.com', 'email_verify'],
    ['ada@gmail.com.ng', 'email_verify'],
    ['ada@gmailxcom', 'email_verify'],
    ['ada@yahooxcom', 'email_verify'],
    ['ada+1@gmail.com', 'email_verify'],
    ['ada..obi@gmail.com', 'email_verify'],
    ['.ada@gmail.com', 'email_verify'],
    ['ada.@gmail.com', 'email_verify'],
    ['ada@gmail.com ', undefined],
    ['@gmail.com', 'email_verify'],
    ['ada', 'email_verify'],
  ])('The personal email %s gives the problem %s', (email, problem) =>
    expect(personalEmailProblem(email)).toBe(problem),
  );

  test.each([
    ['ada@outlook.es', undefined],
    ['ada+loan@firma.com.ng', undefined],
    ['ada@firma', 'email_verify'],
    ['ada@@firma.com', 'email_verify'],
    ['ada@-firma.com', 'email_verify'],
    ['<ada>@firma.com', 'email_verify'],
    ['ada>@firma.com', 'email_verify'],
    ['ad[a@firma.com', 'email_verify'],
    ['ad]a@firma.com', 'email_verify'],
    ['ad"a@firma.com', 'email_verify'],
    ['ad^a@firma.com', undefined],
    ['ada@firma..com', 'email_verify'],
    ['ada..obi@firma.com', 'email_verify'],
    ['ada@firma.com@evil.com', 'email_verify'],
    ['ada@mail1.com', undefined],
    ['ada@mail1a.com', undefined],
    ['ada@1and1.com', undefined],
    ['ada@my-firm.com', undefined],
    ['ada@firma-.com', 'email_verify'],
    ['ada@fir_ma.com', 'email_verify'],
    ['ada@x.com', undefined],
    ['@firma.com', 'email_verify'],
  ])('The residence email %s gives the problem %s', (email, problem) =>
    expect(anyEmailProblem(email)).toBe(problem),
  );

  test('Spaces and invisible characters are removed from an email', () => {
    expect(cleanEmail(' ada obi \t@ gmail.com\u200f\n')).toBe('adaobi@gmail.com');
    expect(cleanEmail('a\u0000da\u2066@fir\u00adma.com\u0007')).toBe('ada@firma.com');
    const longest = `${'a'.repeat(244)}@gmail.com`;
    expect(cleanEmail(longest)).toBe(longest);
    expect(cleanEmail(`${longest}x`)).toBe(longest);
  });

  test.each([
    ['ada', ['ada@gmail.com', 'ada@yahoo.com']],
    ['ada@', ['ada@gmail.com', 'ada@yahoo.com']],
    ['Ada@G', ['Ada@gmail.com']],
    ['ada@gmail.co', ['ada@gmail.com']],
    ['ada@gmail.com', []],
    ['ada@gmail.con', ['ada@gmail.com']],
    ['ada@gmial.com', ['ada@gmail.com']],
    ['ada@yaho.com', ['ada@yahoo.com']],
    ['ada@yahoo.co.uk', []],
    ['ada@hotmail.com', []],
    ['ada@ymail.com', []],
    ['ada@@g', []],
    ['', []],
    ['@g', []],
  ])('The typed email %j gets the suggestions %j', (typed, offered) => {
    expect(suggestedEmails(typed, ['gmail.com', 'yahoo.com'])).toEqual(offered);
  });
});

describe('birthdays', () => {
  const noon = Date.UTC(2026, 10, 21, 11);

  test('A birthday may lie between 65 and 18 years ago', () => {
    expect(birthdayRange(noon)).toEqual({ min: '1961-11-21', max: '2008-11-21' });
  });

  test('The birthday range counts today in Lagos, an hour ahead of UTC', () => {
    expect(birthdayRange(Date.UTC(2026, 10, 21, 22, 59)).max).toBe('2008-11-21');
    expect(birthdayRange(Date.UTC(2026, 10, 21, 23)).max).toBe('2008-11-22');
  });

  test('A day is read only from its exact text', () => {
    expect(dayParts('1990-06-12')).toEqual([1990, 6, 12]);
    for (const text of ['11990-06-12', '1990-06-121', ' 1990-06-12', '1990/06/12', '']) {
      expect(dayParts(text), text).toBeUndefined();
    }
  });

  test('On 29 February the birthday range uses the 28th in years without a leap day', () => {
    expect(birthdayRange(Date.UTC(2028, 1, 29, 11))).toEqual({
      min: '1963-02-28',
      max: '2010-02-28',
    });
  });

  test.each([
    ['1961-11-21', undefined],
    ['2008-11-21', undefined],
    ['1961-11-20', 'birthdayRange'],
    ['2008-11-22', 'birthdayRange'],
    ['1994-02-30', 'notADay'],
    ['12-June-1994', 'birthdayPart'],
    ['1990-13-05', 'notADay'],
    ['1990-00-10', 'notADay'],
    ['1990-05-00', 'notADay'],
    ['1990-04-31', 'notADay'],
    ['1990-01-31', undefined],
    ['1990-12-01', undefined],
    ['1992-02-29', undefined],
    ['1990-06-121', 'notADay'],
    ['11990-06-12', 'birthdayPart'],
    ['1990-6-31', 'notADay'],
    ['-03-14', 'birthdayPart'],
    ['1996--14', 'birthdayPart'],
    ['96-3-14', 'birthdayPart'],
  ])('The birthday %s gives the problem %s', (day, problem) =>
    expect(birthdayProblem(day, noon)).toBe(problem),
  );

  test('Every day of the range that is picked is read back unchanged', () => {
    const days = fc.date({
      min: new Date('1961-11-21'),
      max: new Date('2008-11-21'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const [year, month, day] = dayParts(date.toISOString().slice(0, 10)) ?? [];
        expect([year, month, day]).toEqual([
          date.getUTCFullYear(),
          date.getUTCMonth() + 1,
          date.getUTCDate(),
        ]);
      }),
    );
  });
});

describe('free text', () => {
  test('Free text loses direction marks and control characters, and keeps line breaks and whole emoji', () => {
    expect(cleanText('12\u202e Close\u0000,\nIkeja 👩‍🏫', 100)).toBe('12 Close,\nIkeja 👩‍🏫');
    expect(cleanText('😀'.repeat(80), 74)).toBe('😀'.repeat(74));
  });
});

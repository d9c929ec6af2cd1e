/** Option lists and the hidden-when rules against §2, §3 and §4. */
import { describe, expect, test } from 'vitest';
import * as options from '#src/facts/options.ts';
import { profile } from '#src/facts/lender-profile.ts';

const lists: Readonly<Record<string, readonly string[]>> = {
  jobExperience: options.jobExperience,
  residenceType: options.residenceType,
  employmentType: options.employmentType,
  industry: options.industry,
  contactRelation: options.contactRelation,
  maritalStatus: options.maritalStatus,
  education: options.education,
  payFrequency: options.payFrequency,
  monthlySalary: options.monthlySalary,
  weekdays: options.weekdays,
  gender: options.gender,
  payMethod: options.payMethod,
  incomeSource: options.incomeSource,
  designation: options.designation,
  loanPurpose: options.loanPurpose,
  feedbackType: options.feedbackType,
  feedbackStatus: options.feedbackStatus,
};

/** 'self employed' → selfEmployed. */
const camel = (words: string) =>
  words.toLowerCase().replace(/[^a-z0-9]+([a-z0-9])/g, (_, next: string) => next.toUpperCase());

describe('option lists (§3)', () => {
  test.each([
    ['residenceType', 'own house, rented, others'],
    [
      'employmentType',
      'student, employee, self employed, unemployed, freelance, part time, no work, other',
    ],
    [
      'contactRelation',
      'colleagues, classmates, parents, spouse, siblings, child, friends, others',
    ],
    ['maritalStatus', 'single, married, divorced, widowed'],
    ['education', 'no education, primary, secondary, graduate, post-graduate'],
    ['payFrequency', 'weekly, fourteen, monthly, biweekly'],
    ['payMethod', 'cheque, cash, bank transfer'],
    ['incomeSource', 'own self, father, mother, sibling, other family'],
    ['loanPurpose', 'family function, vacation/travel, education, health, other personal use'],
  ])('The option list %s is: %s', (list, sentence) => {
    expect(lists[list]).toEqual(sentence.split(', ').map(camel));
  });

  test('Job experience has three steps, and salary five bands with the printed bounds', () => {
    expect(options.jobExperience).toHaveLength(3);
    expect(options.monthlySalary.map((band) => options.monthlySalaryNaira[band])).toEqual([
      [0, 29_999],
      [30_000, 49_999],
      [50_000, 99_999],
      [100_000, 149_999],
      [150_000, null],
    ]);
  });

  test("Gender is '1' or '2', and there are 16 industries and 7 weekdays", () => {
    expect(options.gender).toEqual(['1', '2']);
    expect(options.industry).toHaveLength(16);
    expect(options.weekdays).toHaveLength(7);
  });

  test('Foreign cards are not offered', () => {
    expect(options.cardType).toEqual(['bankCard', 'clabe']);
    expect(profile.fields.cardType).toBe('left out');
  });

  test.each(Object.entries(lists))(
    'The codes of the option list %s are unique and short',
    (_, codes) => {
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.filter((code) => !/^[a-zA-Z0-9]{1,20}$/.test(code))).toEqual([]);
    },
  );
});

describe('hidden fields (§2)', () => {
  test('The industry is hidden if unemployed, experience and frequency also if self-employed', () => {
    const shown = (hides: readonly string[]) =>
      options.employmentType.filter((type) => !hides.includes(type));
    const working = ['student', 'employee', 'freelance', 'partTime', 'other'];
    expect(shown(options.hidesIndustry)).toEqual([
      'student',
      'employee',
      'selfEmployed',
      'freelance',
      'partTime',
      'other',
    ]);
    expect(shown(options.hidesExperience)).toEqual(working);
    expect(shown(options.hidesPayFrequency)).toEqual(working);
  });
});

describe('paydays (§4)', () => {
  test('The first payday is a day of month if monthly or biweekly, else a weekday', () => {
    expect(options.paydays.monthly[0]).toBe('dayOfMonth');
    expect(options.paydays.biweekly[0]).toBe('dayOfMonth');
    expect(options.paydays.weekly[0]).toBe('weekday');
    expect(options.paydays.fourteen[0]).toBe('weekday');
  });

  test('Only biweekly and fourteen have a second payday', () => {
    expect(options.paydays.biweekly.slice(1)).toEqual(['dayOfMonth']);
    expect(options.paydays.fourteen.slice(1)).toEqual(['weekday']);
    expect(options.paydays.monthly).toHaveLength(1);
    expect(options.paydays.weekly).toHaveLength(1);
  });
});

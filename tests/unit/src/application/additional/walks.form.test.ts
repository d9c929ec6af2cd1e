/** 10,000 random walks through the sections (§4): a submitted form never has what the rules forbid. */
import * as fc from '../../../../support/fast-check.ts';
import { expect, test } from 'vitest';
import {
  employmentType,
  hidesExperience,
  hidesIndustry,
  hidesPayFrequency,
  industry,
  jobExperience,
  monthlySalary,
  paydays,
  payFrequency,
  residenceType,
  weekdays,
} from '#src/facts/options.ts';
import { areasOf, isAreaOf, type StateCode } from '#src/facts/states.ts';
import { openForms } from '../forms.ts';

const among = (list: readonly string[], more: readonly string[] = []) =>
  fc.constantFrom('', 'stale', ...list, ...more);
const states = ['LA', 'KN', 'FC', 'OG'] as const satisfies readonly StateCode[];
const areas = states.flatMap((state) => areasOf(state).slice(0, 3));
const days = ['1', '25', '31', '32', ...weekdays];

const residenceValues = {
  residenceType: among(residenceType),
  state: among(states),
  city: among(areas),
  address: fc.constantFrom('', 'a', '12 Close'),
  email: fc.constantFrom('', 'ada', 'ada@gmail.com'),
};
const workValues = {
  employmentType: among(employmentType),
  industryCategory: among(industry.slice(0, 3)),
  jobExperience: among(jobExperience),
  monthlySalary: among(monthlySalary),
  payFrequency: among(payFrequency),
  monthlyPayday: among(days),
  monthlyPaydayTwo: among(days),
};

/** Start values, some stale or of each other's kind, then changes in any order. */
const walkOf = <V extends Record<string, fc.Arbitrary<string>>>(values: V) =>
  fc.record({
    start: fc.record(values, { requiredKeys: [] }),
    steps: fc.array(
      fc.oneof(
        ...Object.entries(values).map(([name, value]) => fc.tuple(fc.constant(name), value)),
      ),
      { minLength: 5, maxLength: 40 },
    ),
  });

const monthDays = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** Fields with a value that §4 doesn't allow beside the others. */
function breaches(sent: Readonly<Record<keyof typeof workValues, string>>): string[] {
  const hidden = (types: readonly string[]) => types.includes(sent.employmentType);
  const frequency = payFrequency.find((code) => code === sent.payFrequency);
  const daysFor = (index: 0 | 1) => {
    const kinds: readonly string[] = frequency ? paydays[frequency] : [];
    if (kinds[index] === undefined) return [''];
    return kinds[index] === 'weekday' ? weekdays : monthDays;
  };
  const allowed: Record<keyof typeof workValues, readonly string[]> = {
    employmentType,
    industryCategory: hidden(hidesIndustry) ? [''] : industry,
    jobExperience: hidden(hidesExperience) ? [''] : jobExperience,
    monthlySalary,
    payFrequency: hidden(hidesPayFrequency) ? [''] : payFrequency,
    monthlyPayday: daysFor(0),
    monthlyPaydayTwo: daysFor(1),
  };
  return Object.entries(allowed).flatMap(([name, values]) => {
    const value = sent[name as keyof typeof workValues];
    return values.includes(value) ? [] : [`${name}: ${value}`];
  });
}

type Start = Record<string, string>;

test('5,000 random walks through the residence never leave a city of another state', async () => {
  const { residence } = await openForms();
  let submitted = 0;
  fc.assert(
    fc.property(walkOf(residenceValues), ({ start, steps }) => {
      const form = residence(start as Start);
      for (const [name, value] of steps) {
        form.change(name as keyof typeof residenceValues, value);
        const { state, city } = form.$values.get();
        expect(city === '' || isAreaOf(state, city)).toBe(true);
      }
      if (form.submit()) submitted += 1;
    }),
    { numRuns: 5_000 },
  );
  expect(submitted).toBeGreaterThan(20);
});

test('5,000 random walks through work never leave an industry with unemployed or a foreign payday', async () => {
  const { work } = await openForms();
  let submitted = 0;
  fc.assert(
    fc.property(walkOf(workValues), ({ start, steps }) => {
      const form = work(start as Start);
      for (const [name, value] of steps) form.change(name as keyof typeof workValues, value);
      const sent = form.submit();
      if (!sent) return;
      submitted += 1;
      expect(breaches(sent)).toEqual([]);
    }),
    { numRuns: 5_000 },
  );
  expect(submitted).toBeGreaterThan(20);
});

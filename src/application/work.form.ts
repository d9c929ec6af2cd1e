/**
 * The work section (§2): fields that an employment type hides and clears, and the paydays that each pay frequency has
 * (§4).
 */
import { type FreeProblem, freeFieldsIn } from './free-fields.form.ts';
import { limits } from '../facts/limits.ts';
import {
  employmentType,
  hidesExperience,
  hidesIndustry,
  hidesPayFrequency,
  industry,
  jobExperience,
  monthlySalary,
  payFrequency,
  paydays,
  weekdays,
} from '../facts/options.ts';
import { has, hasFree, needs } from '../facts/profile.ts';
import type { FreeField } from '../facts/profile-options.ts';
import { createForm, type Form, type FormValues } from '../core/form.ts';
import { type SectionSettings, sectionSettings } from '../core/section.ts';

export type WorkField =
  | 'employmentType'
  | 'industryCategory'
  | 'jobExperience'
  | 'monthlySalary'
  | 'payFrequency'
  | 'monthlyPayday'
  | 'monthlyPaydayTwo'
  | FreeField;
export type WorkProblem = FreeProblem | 'refused';
export type WorkForm = Form<WorkField, WorkProblem>;
type Values = FormValues<WorkField>;

const daysOfMonth = Array.from(
  { length: limits.lastDayOfMonth - limits.firstDayOfMonth + 1 },
  (_, index) => String(limits.firstDayOfMonth + index),
);

const unlessAmong = (types: readonly string[]) => (values: Values) =>
  !types.includes(values.employmentType);
const paid = unlessAmong(hidesPayFrequency);

/** Kind of the first or second payday by frequency: a weekday, a day of the month, or none (§4). */
function paydayKind(values: Values, index: 0 | 1): 'weekday' | 'dayOfMonth' | undefined {
  const frequency = payFrequency.find((code) => code === values.payFrequency);
  return frequency && paydays[frequency][index];
}

const payday = (index: 0 | 1, required: boolean) => ({
  required,
  shownIf: (values: Values) => paid(values) && paydayKind(values, index) !== undefined,
  comesIf: (values: Values) => index === 0 && paid(values) && values.payFrequency === '',
  options: (values: Values) => {
    const kind = paydayKind(values, index);
    if (kind === undefined) return [];
    return kind === 'weekday' ? weekdays : daysOfMonth;
  },
});

export const createWorkForm = (settings: SectionSettings<WorkField>): WorkForm =>
  createForm<WorkField, WorkProblem>(
    {
      ...(has.employmentType && {
        employmentType: {
          required: needs.employmentType,
          options: () => employmentType,
          clears: ['industryCategory'] as const,
        },
      }),
      ...(has.industryCategory && {
        industryCategory: {
          required: needs.industryCategory,
          shownIf: unlessAmong(hidesIndustry),
          options: () => industry,
        },
      }),
      ...(has.jobExperience && {
        jobExperience: {
          required: needs.jobExperience,
          shownIf: unlessAmong(hidesExperience),
          options: () => jobExperience,
        },
      }),
      ...(has.monthlySalary && {
        monthlySalary: { required: needs.monthlySalary, options: () => monthlySalary },
      }),
      ...(has.payFrequency && {
        payFrequency: {
          required: needs.payFrequency,
          shownIf: paid,
          options: () => payFrequency,
          clears: ['monthlyPayday', 'monthlyPaydayTwo'] as const,
        },
      }),
      ...(has.monthlyPayday && { monthlyPayday: payday(0, needs.monthlyPayday) }),
      ...(has.monthlyPaydayTwo && { monthlyPaydayTwo: payday(1, needs.monthlyPaydayTwo) }),
      ...(hasFree.work && freeFieldsIn('work')),
    },
    sectionSettings(settings),
  );

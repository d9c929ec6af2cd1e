/**
 * The work section (§2): fields that an employment type hides and clears, and the paydays that each pay frequency has
 * (§4).
 */
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
import { createForm, type Form, type FormValues } from '../core/form.ts';
import { type SectionSettings, sectionSettings } from '../core/section.ts';

export type WorkField =
  | 'employmentType'
  | 'industryCategory'
  | 'jobExperience'
  | 'monthlySalary'
  | 'payFrequency'
  | 'monthlyPayday'
  | 'monthlyPaydayTwo';
export type WorkProblem = 'refused';
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

const payday = (index: 0 | 1) => ({
  required: true,
  shownIf: (values: Values) => paid(values) && paydayKind(values, index) !== undefined,
  options: (values: Values) => {
    const kind = paydayKind(values, index);
    if (kind === undefined) return [];
    return kind === 'weekday' ? weekdays : daysOfMonth;
  },
});

export const createWorkForm = (settings: SectionSettings<WorkField>): WorkForm =>
  createForm<WorkField, WorkProblem>(
    {
      employmentType: {
        required: true,
        options: () => employmentType,
        clears: ['industryCategory'],
      },
      industryCategory: {
        required: true,
        shownIf: unlessAmong(hidesIndustry),
        options: () => industry,
      },
      jobExperience: {
        required: true,
        shownIf: unlessAmong(hidesExperience),
        options: () => jobExperience,
      },
      monthlySalary: { required: true, options: () => monthlySalary },
      payFrequency: {
        required: true,
        shownIf: paid,
        options: () => payFrequency,
        clears: ['monthlyPayday', 'monthlyPaydayTwo'],
      },
      monthlyPayday: payday(0),
      monthlyPaydayTwo: payday(1),
    },
    sectionSettings(settings),
  );

/** The work section (§2): the fields that a kind of work clears, and the paydays of each pay frequency (§4). */
import { type FieldProblem, formOfSections } from '../fields/fields.form.ts';
import { createForm, type Form, type FormValues } from '../../core/forms/form.ts';
import { type SectionSettings, sectionSettings } from '../../core/forms/section.ts';
import type { NamesIn } from '../../facts/fields.ts';
import { limits } from '../../facts/limits.ts';
import { hidesPayFrequency, payFrequency, paydays, weekdays } from '../../facts/options.ts';

export type WorkField = NamesIn<'work'>;
export type WorkForm = Form<WorkField, FieldProblem>;
type Values = FormValues<WorkField>;

const daysOfMonth = Array.from(
  { length: limits.lastDayOfMonth - limits.firstDayOfMonth + 1 },
  (_, index) => String(limits.firstDayOfMonth + index),
);

const paid = ({ employmentType }: Values) =>
  !hidesPayFrequency.some((type) => type === employmentType);

/** Kind of the first or second payday by frequency: a weekday, a day of the month, or undefined (§4). */
function paydayKind(values: Values, index: 0 | 1): 'weekday' | 'dayOfMonth' | undefined {
  const frequency = payFrequency.find((code) => code === values.payFrequency);
  return frequency && paydays[frequency][index];
}

const payday = (index: 0 | 1) => ({
  shownIf: (values: Values) => paid(values) && paydayKind(values, index) !== undefined,
  comesIf: (values: Values) => index === 0 && paid(values) && values.payFrequency === '',
  options: (values: Values) => {
    const kind = paydayKind(values, index);
    if (kind === undefined) return [];
    if (kind === 'weekday') return weekdays;
    // Two paydays a month are two days.
    const other = index === 0 ? values.monthlyPaydayTwo : values.monthlyPayday;
    return daysOfMonth.filter((day) => day !== other);
  },
});

export const createWorkForm = (settings: SectionSettings<WorkField>): WorkForm =>
  createForm<WorkField, FieldProblem>(
    formOfSections(['work'], {
      employmentType: { clears: ['industryCategory'] },
      payFrequency: { clears: ['monthlyPayday', 'monthlyPaydayTwo'] },
      monthlyPayday: payday(0),
      monthlyPaydayTwo: payday(1),
    }),
    sectionSettings(settings),
  );

/** Work and income (§2): the employment type hides fields, and paydays follow the pay frequency (§4). */
import { useStore } from '@nanostores/react';
import {
  employmentTypeLabels,
  industryLabels,
  jobExperienceLabels,
  monthlySalaryLabels,
  payFrequencyLabels,
  weekdayLabels,
} from '#src/core/texts/options.texts.ts';
import type { WorkForm } from '#src/application/additional-information.ts';
import type {
  employmentType,
  industry,
  jobExperience,
  monthlySalary,
  payFrequency,
  weekdays,
} from '#src/facts/options.ts';
import { has, hasFree } from '#src/facts/profile.ts';
import { useTexts } from '../../texts.ts';
import { FormGroup } from '../kit/check-answers.tsx';
import { fieldsOf, FormPick } from '../kit/form-fields.tsx';
import { labelOf } from '../kit/label-of.ts';
import { FreeFields } from './free-fields.tsx';
import { useSectionWords } from './section-words.ts';

export function WorkSection({ form }: { form: WorkForm }) {
  const { monthlyPaydayTwo: twoPaydays } = useStore(form.$shown);
  const { t, words } = useSectionWords(twoPaydays);
  const types: Record<(typeof employmentType)[number], string> = useTexts(employmentTypeLabels);
  const industries: Record<(typeof industry)[number], string> = useTexts(industryLabels);
  const years: Record<(typeof jobExperience)[number], string> = useTexts(jobExperienceLabels);
  const bands: Record<(typeof monthlySalary)[number], string> = useTexts(monthlySalaryLabels);
  const rhythms: Record<(typeof payFrequency)[number], string> = useTexts(payFrequencyLabels);
  const days: Record<(typeof weekdays)[number], string> = useTexts(weekdayLabels);
  const of = fieldsOf(form, words);
  const dayLabel = (code: string) => labelOf(days)(code) || t.dayOfMonth(code);
  return (
    <FormGroup id="group-work" title={t.workCard}>
      {has.employmentType && <FormPick {...of('employmentType')} labelOf={labelOf(types)} />}
      {has.industryCategory && (
        <FormPick {...of('industryCategory')} labelOf={labelOf(industries)} searchable />
      )}
      {has.jobExperience && <FormPick {...of('jobExperience')} labelOf={labelOf(years)} />}
      {has.monthlySalary && <FormPick {...of('monthlySalary')} labelOf={labelOf(bands)} />}
      {has.payFrequency && <FormPick {...of('payFrequency')} labelOf={labelOf(rhythms)} />}
      {has.monthlyPayday && <FormPick {...of('monthlyPayday')} labelOf={dayLabel} />}
      {has.monthlyPaydayTwo && <FormPick {...of('monthlyPaydayTwo')} labelOf={dayLabel} />}
      {hasFree.work && <FreeFields section="work" of={of} />}
    </FormGroup>
  );
}

/** Work and income (§2): the employment type hides fields, and paydays follow the pay frequency (§4). */
import type { WorkForm } from '#src/application/additional/additional-information.ts';
import { askedIn } from '#src/facts/asked-fields.ts';
import { fieldsOf } from '../kit/forms/form-fields.tsx';
import { SectionGroup } from './form-section.tsx';
import { useSectionWords } from './section-words.ts';

export function WorkSection({ form }: { form: WorkForm }) {
  const { t, words } = useSectionWords();
  return (
    <SectionGroup
      id="group-work"
      title={t.workCard}
      rows={askedIn('work')}
      of={fieldsOf(form, words)}
    />
  );
}

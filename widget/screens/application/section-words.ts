/** Words of the three sections, by field. Sections and summary share them. */
import { additional } from '#src/application/additional/additional-information.texts.ts';
import {
  type ContactField,
  contactRows,
  type ResidenceField,
  type WorkField,
} from '#src/application/additional/additional-information.ts';
import { fieldProblems } from '#src/application/fields/fields.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { askedIn } from '#src/facts/asked-fields.ts';
import { useTexts } from '../../texts.ts';
import { useFieldWords } from './field-words.ts';

export type SectionField = ResidenceField | WorkField | ContactField;

export function useSectionWords() {
  const t = useTexts(additional);
  const tToasts = useTexts(toasts);
  const tFieldProblems = useTexts(fieldProblems);
  const rows = [...askedIn('residence', 'work'), ...contactRows(1), ...contactRows(2)];
  const words = useFieldWords<SectionField>(rows, {
    email: { email_verify: `${tToasts.mailboxFormat}. ${tFieldProblems.email_verify}` },
  });
  return { t, words };
}

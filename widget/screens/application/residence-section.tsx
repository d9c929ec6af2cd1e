/** Residence (§2): state before local government area, address, and an email with suggestions. */
import { useContext, useState } from 'react';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import type {
  ResidenceField,
  ResidenceForm,
} from '#src/application/additional/additional-information.ts';
import { application } from '#src/application/application.texts.ts';
import type { FieldProblem } from '#src/application/fields/fields.form.ts';
import { askedIn } from '#src/facts/asked-fields.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Checking } from '../kit/forms/check-answers.tsx';
import { FormEmail } from '../kit/forms/email-field.tsx';
import { type FieldProps, fieldsOf } from '../kit/forms/form-fields.tsx';
import { usePart } from '../kit/hooks/use-part.ts';
import { SectionGroup } from './form-section.tsx';
import { useSectionWords } from './section-words.ts';

interface ResidenceSectionProps {
  form: ResidenceForm;
  emailBefore: string;
  suggestEmails: (typed: string) => readonly string[];
}

export function ResidenceSection({ form, ...email }: ResidenceSectionProps) {
  const { t, words } = useSectionWords();
  const of = fieldsOf(form, words);
  return (
    <SectionGroup<ResidenceField>
      id="group-residence"
      title={t.residenceCard}
      rows={askedIn('residence')}
      of={of}
      own={{ email: <ResidenceEmail {...email} field={of('email')} /> }}
    />
  );
}

interface ResidenceEmailProps extends Omit<ResidenceSectionProps, 'form'> {
  field: FieldProps<ResidenceField, FieldProblem>;
}

function ResidenceEmail({ field, emailBefore, suggestEmails }: ResidenceEmailProps) {
  const { form, label } = field;
  const t = useTexts(additional);
  const tApplication = useTexts(application);
  const email = usePart(form.$values, (values) => values.email ?? '');
  const problem = usePart(form.$problems, (problems) => problems.email);
  const checking = useContext(Checking);
  const [another, setAnother] = useState(false);
  /** An application asks for an email once. The one of the step before is used, unless the customer wants another. */
  const isKnown = email !== '' && email === emailBefore && !problem && !another && !checking;
  if (!isKnown) return <FormEmail {...field} startsOpen={another} suggest={suggestEmails} />;
  return (
    <div className="split">
      <p className="small">{t.emailBefore(email)}</p>
      <Button kind="text" onPress={() => setAnother(true)}>
        {tApplication.change} <span className="sr">{label}</span>
      </Button>
    </div>
  );
}

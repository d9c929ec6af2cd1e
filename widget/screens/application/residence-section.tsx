/** Residence (§2): state before local government area, address, and an email with suggestions. */
import { useContext, useState } from 'react';
import { application } from '#src/application/application.texts.ts';
import { residenceTypeLabels } from '#src/core/texts/options.texts.ts';
import type { ResidenceForm } from '#src/application/additional-information.ts';
import { limits } from '#src/facts/limits.ts';
import { has, hasFree } from '#src/facts/profile.ts';
import type { residenceType } from '#src/facts/options.ts';
import { stateName } from '#src/facts/states.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Checking, FormGroup } from '../kit/check-answers.tsx';
import { FormEmail } from '../kit/email-field.tsx';
import { fieldsOf, FormPick, FormText } from '../kit/form-fields.tsx';
import { labelOf } from '../kit/label-of.ts';
import { usePart } from '../kit/use-part.ts';
import { FreeFields } from './free-fields.tsx';
import { useSectionWords } from './section-words.ts';

interface ResidenceSectionProps {
  form: ResidenceForm;
  emailBefore: string;
  suggestEmails: (typed: string) => readonly string[];
}

export function ResidenceSection({ form, emailBefore, suggestEmails }: ResidenceSectionProps) {
  const { t, shared, words } = useSectionWords();
  const state = usePart(form.$values, (values) => values.state);
  const email = usePart(form.$values, (values) => values.email ?? '');
  const emailProblem = usePart(form.$problems, (problems) => problems.email);
  const { change } = useTexts(application);
  const checking = useContext(Checking);
  const [another, setAnother] = useState(false);
  /** An email is asked once in an application: the one of the step before does, unless it is to be another. */
  const isKnown = email !== '' && email === emailBefore && !emailProblem && !another && !checking;
  const homes: Record<(typeof residenceType)[number], string> = useTexts(residenceTypeLabels);
  const of = fieldsOf(form, words);
  return (
    <FormGroup id="group-residence" title={t.residenceCard}>
      {has.residenceType && <FormPick {...of('residenceType')} labelOf={labelOf(homes)} />}
      {has.state && (
        <FormPick {...of('state')} labelOf={(code) => stateName(code) ?? ''} searchable />
      )}
      {has.city && (
        <FormPick
          {...of('city')}
          labelOf={(area) => area}
          searchable
          hint={state === '' ? t.cityHint : undefined}
        />
      )}
      {hasFree.residence && <FreeFields section="residence" of={of} />}
      {has.address && (
        <FormText
          {...of('address')}
          hint={t.addressHint}
          strippedWord={shared.textUpTo(limits.addressMaxChars)}
          kind="name"
          autoComplete="street-address"
          multiline
        />
      )}
      {has.residenceEmail && isKnown && (
        <div className="split">
          <p className="small">{t.emailBefore(email)}</p>
          <Button kind="text" onPress={() => setAnother(true)}>
            {change} <span className="sr">{words.labels.email}</span>
          </Button>
        </div>
      )}
      {has.residenceEmail && !isKnown && (
        <FormEmail {...of('email')} startsOpen={another} suggest={suggestEmails} />
      )}
    </FormGroup>
  );
}

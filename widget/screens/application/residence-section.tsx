/** Residence (§2): state before local government area, address, and an email with suggestions. */
import { useStore } from '@nanostores/react';
import { residenceTypeLabels } from '#src/core/texts/options.texts.ts';
import type { ResidenceForm } from '#src/application/additional-information.ts';
import { limits } from '#src/facts/limits.ts';
import { has, hasFree } from '#src/facts/profile.ts';
import type { residenceType } from '#src/facts/options.ts';
import { stateName } from '#src/facts/states.ts';
import { useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { FormEmail } from '../kit/email-field.tsx';
import { fieldsOf, FormPick, FormText } from '../kit/form-fields.tsx';
import { labelOf } from '../kit/label-of.ts';
import { FreeFields } from './free-fields.tsx';
import { useSectionWords } from './section-words.ts';

interface ResidenceSectionProps {
  form: ResidenceForm;
  emailBefore: string;
  suggestEmails: (typed: string) => readonly string[];
}

export function ResidenceSection({ form, emailBefore, suggestEmails }: ResidenceSectionProps) {
  const { t, shared, words } = useSectionWords();
  const { state, email } = useStore(form.$values);
  const homes: Record<(typeof residenceType)[number], string> = useTexts(residenceTypeLabels);
  const of = fieldsOf(form, words);
  return (
    <Card title={t.residenceCard}>
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
          autoComplete="street-address"
          multiline
        />
      )}
      {has.residenceEmail && (
        <FormEmail
          {...of('email')}
          hint={email !== '' && email === emailBefore ? t.emailBefore : undefined}
          suggest={suggestEmails}
        />
      )}
    </Card>
  );
}

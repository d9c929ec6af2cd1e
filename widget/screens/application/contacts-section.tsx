/**
 * Two emergency contacts (§2), typed by hand, because loan apps may not read contacts
 * (src/docs/law.md#data-that-loan-apps-may-not-collect).
 */
import { contactRelationLabels } from '#src/core/texts/options.texts.ts';
import type { ContactsForm } from '#src/application/additional-information.ts';
import { limits } from '#src/facts/limits.ts';
import type { contactRelation } from '#src/facts/options.ts';
import { has } from '#src/facts/profile.ts';
import { useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { fieldsOf, FormPick, FormText } from '../kit/form-fields.tsx';
import { labelOf } from '../kit/label-of.ts';
import { useSectionWords } from './section-words.ts';

export function ContactsSection({ form }: { form: ContactsForm }) {
  const { t, shared, words } = useSectionWords();
  const relations: Record<(typeof contactRelation)[number], string> =
    useTexts(contactRelationLabels);
  const of = fieldsOf(form, words);
  const block = (number: 1 | 2) => (
    <fieldset className="stack group">
      <legend className="group__title">{number === 1 ? t.contact1 : t.contact2}</legend>
      {has.emergencyContactName && (
        <FormText
          {...of(`emergencyContactName${number}`)}
          strippedWord={shared.textUpTo(limits.contactNameMaxChars)}
          autoComplete="off"
        />
      )}
      {has.emergencyContactMobile && (
        <FormText
          {...of(`emergencyContactMobile${number}`)}
          hint={shared.whatsappHint}
          strippedWord={t.digitsRemoved}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      )}
      {has.emergencyContactRelation && (
        <FormPick {...of(`emergencyContactRelation${number}`)} labelOf={labelOf(relations)} />
      )}
    </fieldset>
  );
  return (
    <Card title={t.contactsCard}>
      <p className="small">{t.contactsLead}</p>
      {block(1)}
      {block(2)}
    </Card>
  );
}

/**
 * Two emergency contacts (§2), typed by hand, because loan apps may not read contacts
 * (src/docs/law.md#data-that-loan-apps-may-not-collect).
 */
import { useContext } from 'react';
import { contactRelationLabels } from '#src/core/texts/options.texts.ts';
import type { ContactsForm } from '#src/application/additional-information.ts';
import { limits } from '#src/facts/limits.ts';
import type { contactRelation } from '#src/facts/options.ts';
import { has } from '#src/facts/profile.ts';
import { useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Checking, FormGroup } from '../kit/check-answers.tsx';
import { fieldsOf, FormPick, FormText } from '../kit/form-fields.tsx';
import { labelOf } from '../kit/label-of.ts';
import { useSectionWords } from './section-words.ts';

export function ContactsSection({ form }: { form: ContactsForm }) {
  const { t, shared, words } = useSectionWords();
  const relations: Record<(typeof contactRelation)[number], string> =
    useTexts(contactRelationLabels);
  const of = fieldsOf(form, words);
  const checking = useContext(Checking);
  const nameOf = { 1: t.contact1, 2: t.contact2 };
  const block = (number: 1 | 2) => (
    <>
      {has.emergencyContactName && (
        <FormText
          {...of(`emergencyContactName${number}`)}
          kind="name"
          strippedWord={shared.textUpTo(limits.contactNameMaxChars)}
        />
      )}
      {has.emergencyContactMobile && (
        <FormText
          {...of(`emergencyContactMobile${number}`)}
          hint={shared.whatsappHint}
          strippedWord={t.digitsRemoved}
          kind="phone"
        />
      )}
      {has.emergencyContactRelation && (
        <FormPick
          {...of(`emergencyContactRelation${number}`)}
          labelOf={labelOf(relations)}
          noteOf={(code) =>
            form.$values.get()[`emergencyContactRelation${number === 1 ? 2 : 1}`] === code
              ? t.takenRelation
              : undefined
          }
        />
      )}
    </>
  );
  const both = [1, 2] as const;
  if (checking) {
    return both.map((number) => (
      <FormGroup key={number} id={`contact${number}`} title={nameOf[number]}>
        {block(number)}
      </FormGroup>
    ));
  }
  return (
    <Card title={t.contactsCard}>
      <p className="small">{t.contactsLead}</p>
      {both.map((number) => (
        <fieldset key={number} id={`contact${number}`} className="stack group">
          <legend className="group__title">{nameOf[number]}</legend>
          {block(number)}
        </fieldset>
      ))}
    </Card>
  );
}

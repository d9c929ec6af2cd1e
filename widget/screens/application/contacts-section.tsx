/**
 * Two emergency contacts (§2). The customer types them, because loan apps may not read contacts
 * (src/docs/law.md#data-that-loan-apps-may-not-collect).
 */
import { useContext } from 'react';
import {
  type ContactField,
  contactRows,
  type ContactsForm,
} from '#src/application/additional/additional-information.ts';
import type { FieldProblem } from '#src/application/fields/fields.form.ts';
import { contactRelationLabels } from '#src/core/texts/options.texts.ts';
import { useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Checking, FormGroup } from '../kit/forms/check-answers.tsx';
import { fieldsOf, FormPick } from '../kit/forms/form-fields.tsx';
import { labelOf } from '../kit/reading/label-of.ts';
import { FormSection } from './form-section.tsx';
import { useSectionWords } from './section-words.ts';

export function ContactsSection({ form }: { form: ContactsForm }) {
  const { t, words } = useSectionWords();
  const relations = labelOf(useTexts(contactRelationLabels));
  const checking = useContext(Checking);
  if (contactRows(1).length === 0) return null;
  const of = fieldsOf<ContactField, FieldProblem>(form, words);
  const relation = (name: ContactField, other: ContactField) => (
    <FormPick
      {...of(name)}
      labelOf={relations}
      noteOf={(code) => (form.$values.get()[other] === code ? t.takenRelation : undefined)}
    />
  );
  const own = {
    emergencyContactRelation1: relation('emergencyContactRelation1', 'emergencyContactRelation2'),
    emergencyContactRelation2: relation('emergencyContactRelation2', 'emergencyContactRelation1'),
  };
  const people = ([1, 2] as const).map((person) => ({
    id: `group-contacts${person}`,
    title: person === 1 ? t.contact1 : t.contact2,
    fields: <FormSection rows={contactRows(person)} of={of} own={own} />,
  }));
  if (checking) {
    return people.map(({ id, title, fields }) => (
      <FormGroup key={id} id={id} title={title}>
        {fields}
      </FormGroup>
    ));
  }
  return (
    <Card title={t.contactsCard}>
      <p className="small">{t.contactsLead}</p>
      {people.map(({ id, title, fields }) => (
        <fieldset key={id} id={id} className="stack group">
          <legend className="group__title">{title}</legend>
          {fields}
        </fieldset>
      ))}
    </Card>
  );
}

/**
 * Problems of all three sections, on top. Takes the focus at each failed attempt, and each line leads to its field.
 */
import { useStore } from '@nanostores/react';
import {
  type ContactField,
  contactRows,
  type Sections,
  type WorkField,
} from '#src/application/additional-information.ts';
import { Summary, useErrors } from '../kit/form-fields.tsx';
import { useSectionWords } from './section-words.ts';

export function SectionsSummary({ sections, attempts }: { sections: Sections; attempts: number }) {
  const { residence, work, contacts } = sections;
  const { monthlyPaydayTwo: twoPaydays } = useStore(work.$shown);
  const { t, words } = useSectionWords();
  const { labels } = words;
  /** With a second payday, the first one is called the first. */
  const inWork = (name: WorkField) =>
    twoPaydays && name === 'monthlyPayday' ? t.firstPayday : labels[name];
  const isFirst = (name: ContactField) => contactRows(1).some((row) => row.name === name);
  /** A contact's field names the contact. */
  const ofContact = (name: ContactField) =>
    t.inSection(isFirst(name) ? t.contact1 : t.contact2, labels[name]);
  const errors = [
    ...useErrors(residence, words),
    ...useErrors(work, words, inWork),
    ...useErrors(contacts, words, ofContact),
  ];
  return <Summary errors={errors} attempts={attempts} />;
}

/**
 * Problems of the visible page, at its top. Takes the focus at each failed attempt, and each line leads to its field.
 */
import { useStore } from '@nanostores/react';
import {
  type ContactField,
  contactRows,
  type Sections,
  type WorkField,
} from '#src/application/additional/additional-information.ts';
import { Summary, useErrors } from '../kit/forms/form-fields.tsx';
import { useSectionWords } from './section-words.ts';

interface SectionsSummaryProps {
  sections: Sections;
  shown: 'residence' | 'work' | 'contacts';
}

export function SectionsSummary({ sections, shown }: SectionsSummaryProps) {
  const { residence, work, contacts } = sections;
  const { monthlyPaydayTwo: twoPaydays } = useStore(work.$shown);
  const { t, words } = useSectionWords();
  const { labels } = words;
  /** If there is a second payday, the label of this one changes to the first. */
  const inWork = (name: WorkField) =>
    twoPaydays && name === 'monthlyPayday' ? t.firstPayday : labels[name];
  const isFirst = (name: ContactField) => contactRows(1).some((row) => row.name === name);
  /** Adds the contact to the label of a contact's field. */
  const ofContact = (name: ContactField) =>
    t.inSection(isFirst(name) ? t.contact1 : t.contact2, labels[name]);
  const errors = {
    residence: useErrors(residence, words),
    work: useErrors(work, words, inWork),
    contacts: useErrors(contacts, words, ofContact),
  };
  const atHome = useStore(residence.$failedSubmits);
  const atWork = useStore(work.$failedSubmits);
  const attempts = atHome + atWork + useStore(contacts.$failedSubmits);
  return <Summary errors={errors[shown]} attempts={attempts} />;
}

/**
 * Problems of all three sections, on top. Takes the focus at each failed attempt, and each line leads to its field.
 */
import { useStore } from '@nanostores/react';
import type { Sections } from '#src/application/additional-information.ts';
import { Summary, useErrors } from '../kit/form-fields.tsx';
import { useSectionWords } from './section-words.ts';

export function SectionsSummary({ sections, attempts }: { sections: Sections; attempts: number }) {
  const { residence, work, contacts } = sections;
  const { monthlyPaydayTwo: twoPaydays } = useStore(work.$shown);
  const { words, labelOf } = useSectionWords(twoPaydays);
  const inResidence = useErrors(residence, words);
  const inWork = useErrors(work, words);
  const inContacts = useErrors(contacts, words, labelOf);
  return <Summary errors={[...inResidence, ...inWork, ...inContacts]} attempts={attempts} />;
}

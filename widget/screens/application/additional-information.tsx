/** Residence, work and two contacts (§2), with one summary that leads to each field. */
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { additional } from '#src/application/additional-information.texts.ts';
import {
  createAdditionalInformation,
  type Sections,
  totalsOf,
} from '#src/application/additional-information.ts';
import { useTexts } from '../../texts.ts';
import { NotReady } from '../kit/not-ready.tsx';
import { Screen } from '../kit/screen.tsx';
import { StepScreen } from '../kit/step-screen.tsx';
import { useModel } from '../kit/use-model.ts';
import { ContactsSection } from './contacts-section.tsx';
import { ResidenceSection } from './residence-section.tsx';
import { SectionsSummary } from './sections-summary.tsx';
import { WorkSection } from './work-section.tsx';

type AdditionalModel = ReturnType<typeof createAdditionalInformation>;

export function AdditionalInformationScreen() {
  const t = useTexts(additional);
  const model = useModel(createAdditionalInformation, ({ open }) => open());
  const sections = useStore(model.$sections);
  const unread = useStore(model.$unread);
  if (sections) return <SectionsScreen model={model} sections={sections} />;
  return (
    <Screen title={t.title}>
      <NotReady
        state={{ state: unread ? 'failed' : 'loading', failure: unread }}
        load={model.load}
      />
    </Screen>
  );
}

function SectionsScreen({ model, sections }: { model: AdditionalModel; sections: Sections }) {
  const t = useTexts(additional);
  const totals = useMemo(() => totalsOf(sections), [sections]);
  const attempts = useStore(totals.$failedSubmits);
  return (
    <StepScreen
      name="additionalInfomation"
      title={t.title}
      step={model.step}
      $draft={model.draft.$state}
      $missing={totals.$missing}
      onContinue={() => void model.next()}
    >
      <SectionsSummary sections={sections} attempts={attempts} />
      <ResidenceSection
        form={sections.residence}
        emailBefore={sections.emailBefore}
        suggestEmails={model.suggestEmails}
      />
      <WorkSection form={sections.work} />
      <ContactsSection form={sections.contacts} />
    </StepScreen>
  );
}

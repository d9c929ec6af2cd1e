/** Residence, work and two contacts (§2), one short page each, then the check of all answers. */
import { useStore } from '@nanostores/react';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import {
  createAdditionalInformation,
  type Sections,
} from '#src/application/additional/additional-information.ts';
import { useTexts } from '../../texts.ts';
import { NotReady } from '../kit/states/not-ready.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { StepScreen } from '../kit/page/step-screen.tsx';
import { useBackCloses } from '../kit/hooks/use-back-closes.ts';
import { useModel } from '../kit/hooks/use-model.ts';
import { useOtherScreens } from '../kit/hooks/use-other-screens.ts';
import { ContactsSection } from './contacts-section.tsx';
import { ResidenceSection } from './residence-section.tsx';
import { SectionsSummary } from './sections-summary.tsx';
import { WorkSection } from './work-section.tsx';

type AdditionalModel = ReturnType<typeof createAdditionalInformation>;

export function AdditionalInformationScreen() {
  useOtherScreens();
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
  const { pages, $page } = model;
  const page = useStore($page);
  const checking = useStore(model.step.$checking);
  const shown = pages[page] ?? 'residence';
  useBackCloses(page > 0, () => $page.set(0));
  useBackCloses(page > 1, () => $page.set(1));
  const shows = (section: typeof shown) => checking || section === shown;
  return (
    <StepScreen
      name="additionalInfomation"
      title={t.pageOf(t[`${shown}Page`], page + 1, pages.length)}
      page={page}
      step={model.step}
      $draft={model.draft.$state}
      $missing={sections[shown].$missing}
      onContinue={() => void model.next()}
      onChange={model.toGroup}
    >
      <SectionsSummary sections={sections} shown={shown} />
      {shows('residence') && (
        <ResidenceSection
          form={sections.residence}
          emailBefore={sections.emailBefore}
          suggestEmails={model.suggestEmails}
        />
      )}
      {shows('work') && <WorkSection form={sections.work} />}
      {shows('contacts') && <ContactsSection form={sections.contacts} />}
    </StepScreen>
  );
}

/** Every field of §2 in its order, in cards. The rest appears once a birthday is picked. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { application } from '#src/application/application.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { fieldProblems } from '#src/application/fields/fields.texts.ts';
import { personalSections } from '#src/application/personal/personal-information.form.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import {
  acceptedEndings,
  acceptedHosts,
  createPersonalInformation,
  type PersonalField,
} from '#src/application/personal/personal-information.ts';
import { askedIn, isInForm } from '#src/facts/asked-fields.ts';
import { fields } from '#src/facts/fields.ts';
import { asksBvnFirst } from '#src/facts/profile.ts';
import { useTexts } from '../../texts.ts';
import { Gradual } from '../../ui/layout/gradual.ts';
import { FormGroup } from '../kit/forms/check-answers.tsx';
import { ConsentGate } from '../kit/consent/consent-gate.tsx';
import { FormEmail } from '../kit/forms/email-field.tsx';
import { fieldsOf, FormSummary } from '../kit/forms/form-fields.tsx';
import { BvnFirst } from './bvn-first.tsx';
import { useFieldWords } from './field-words.ts';
import { drawnAhead } from '../kit/forms/drawn-ahead.tsx';
import { FormSection, SectionGroup, TypedField } from './form-section.tsx';
import { OwnNumber } from './own-number.tsx';
import { StepScreen } from '../kit/page/step-screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import { useOtherScreens } from '../kit/hooks/use-other-screens.ts';
import { Waiting } from '../kit/states/not-ready.tsx';

/** A list such as 'Gmail and Yahoo'. `between` joins the last two in the current language. */
const listed = (items: readonly string[], between: (before: string, last: string) => string) =>
  items.reduce((before, last, at) =>
    at < items.length - 1 ? `${before}, ${last}` : between(before, last),
  );

/** The catalogue's words, and those that only this screen has. */
function usePersonalWords() {
  const t = useTexts(personal);
  const tApplication = useTexts(application);
  const tToasts = useTexts(toasts);
  const tFieldProblems = useTexts(fieldProblems);
  return useFieldWords<PersonalField>(askedIn(...personalSections), {
    whatsappNo: {
      notANumber: `${tToasts.whatsappIncorrect}. ${tFieldProblems.notANumber}.`,
      abroad: `${tToasts.whatsappIncorrect}. ${tFieldProblems.abroad}`,
    },
    email: {
      email_verify: t.email_verify(listed(acceptedEndings, t.or)),
      refused: `${tToasts.emailVerificationFailed}. ${tApplication.refused}`,
    },
  });
}

type PersonalInformation = ReturnType<typeof createPersonalInformation>;

/** The fields, drawn while home is idle (draw-ahead.ts). */
export const personalAhead = drawnAhead(createPersonalInformation, PersonalFields, PersonalFrame);

export function PersonalInformationScreen() {
  useOtherScreens();
  const model = useModel(personalAhead.take, (taken) => {
    const close = taken.open();
    return () => {
      close();
      personalAhead.end(taken);
    };
  });
  const gate = useStore(model.gate.$gate);
  if (gate === 'ask') return <ConsentGate model={model.gate} />;
  // Most customers have read about their data, so the frame doesn't wait for that answer.
  return (
    <PersonalFrame model={model}>
      {gate === 'open' ? <PersonalDraft model={model} /> : <Waiting kind="card" />}
    </PersonalFrame>
  );
}

function PersonalFrame({ model, children }: { model: PersonalInformation; children: ReactNode }) {
  const t = useTexts(personal);
  return (
    <StepScreen
      name="personalInfomation"
      title={t.title}
      step={model.step}
      $draft={model.draft.$state}
      $missing={model.form.$missing}
      onContinue={() => void model.next()}
    >
      {children}
    </StepScreen>
  );
}

/** The fields, once the draft is restored. A separate component, so that the frame of the screen renders once. */
function PersonalDraft({ model }: { model: PersonalInformation }) {
  const isRestored = useStore(model.$ready);
  if (!isRestored) return <Waiting kind="card" />;
  return <personalAhead.View model={model} />;
}

function PersonalFields({ model }: { model: PersonalInformation }) {
  const t = useTexts(personal);
  const tApplication = useTexts(application);
  const words = usePersonalWords();
  const { form } = model;
  const started = useStore(model.$started);
  const of = fieldsOf(form, words);
  const ofName = (name: PersonalField) => ({
    ...of(name),
    ...(name === 'firstName' &&
      isInForm('middleName') && { strippedWord: `${tApplication.lettersOnly} ${t.secondName}` }),
  });
  return (
    <Gradual>
      <>
        <FormSummary form={form} words={words} />
        {asksBvnFirst && <BvnFirst form={form} />}
        <FormGroup id="group-name" title={t.nameCard} lead={t.lead}>
          <FormSection rows={askedIn('name')} of={ofName} />
        </FormGroup>
      </>
      <FormGroup id="group-born" title={t.bornCard}>
        <FormSection rows={askedIn('born')} of={of} />
        {!started && <p className="small">{t.moreLater}</p>}
        <FormSection rows={askedIn('you')} of={of} />
      </FormGroup>
      {started && (
        <Gradual>
          <SectionGroup id="group-life" title={t.lifeCard} rows={askedIn('situation')} of={of} />
          <SectionGroup
            id="group-reach"
            title={t.reachCard}
            rows={askedIn('reach')}
            of={of}
            foldTitle={t.moreWays}
            own={{
              whatsappNo: (
                <OwnNumber form={form} mobile={model.ownMobile()}>
                  <TypedField {...of('whatsappNo')} row={fields.whatsappNo} />
                </OwnNumber>
              ),
              email: (
                <FormEmail
                  {...of('email')}
                  hint={t.emailHint(listed(acceptedHosts, t.and))}
                  suggest={model.suggestEmails}
                />
              ),
            }}
          />
        </Gradual>
      )}
    </Gradual>
  );
}

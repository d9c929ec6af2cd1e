/** Every field of §2 in its order, in cards. The rest appears once a birthday is picked. */
import { useStore } from '@nanostores/react';
import { application } from '#src/application/application.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { personal } from '#src/application/personal-information.texts.ts';
import {
  educationLabels,
  genderLabels,
  maritalStatusLabels,
} from '#src/core/texts/options.texts.ts';
import {
  birthdayInWords,
  createPersonalInformation,
  type PersonalField,
  type PersonalProblem,
} from '#src/application/personal-information.ts';
import { limits } from '#src/facts/limits.ts';
import { has, hasFree } from '#src/facts/profile.ts';
import type { education, gender, maritalStatus } from '#src/facts/options.ts';
import { useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { FormDay } from '../kit/day-field.tsx';
import { FormEmail } from '../kit/email-field.tsx';
import {
  fieldsOf,
  FormPick,
  FormSegmented,
  FormSummary,
  FormText,
  type FormWords,
} from '../kit/form-fields.tsx';
import { FreeFields, useFreeWords } from './free-fields.tsx';
import { labelOf } from '../kit/label-of.ts';
import { StepScreen } from '../kit/step-screen.tsx';
import { useModel } from '../kit/use-model.ts';

/** Labels, hints and the words for the problems, by field. */
function useWords() {
  const t = useTexts(personal);
  const shared = useTexts(application);
  const free = useFreeWords();
  const words: FormWords<PersonalField, PersonalProblem> = {
    labels: { ...t, email: t.emailLabel, ...free.labels },
    problems: {
      firstName: { tooShort: t.nameShort(limits.nameMinLetters) },
      middleName: { tooShort: t.nameShort(limits.middleNameMinLetters) },
      lastName: { tooShort: t.nameShort(limits.nameMinLetters) },
      inputBirthday: { birthdayRange: t.birthdayRange(limits.minAge, limits.maxAge) },
      whatsappNo: { notANumber: `${t.whatsappIncorrect}. ${t.phoneIncorrect}.` },
      telegram: { notANumber: t.phoneIncorrect },
      viber: { notANumber: t.phoneIncorrect },
      sparePhone: { notANumber: t.phoneIncorrect },
      email: { empty: t.email, email_verify: t.email_verify },
      ...free.problems,
    },
  };
  return { t, shared, words };
}

export function PersonalInformationScreen() {
  const { t, shared, words } = useWords();
  const { loading } = useTexts(common);
  const model = useModel(createPersonalInformation, ({ open }) => open());
  const { form } = model;
  const ready = useStore(model.$ready);
  const missing = useStore(form.$missing);
  const started = useStore(form.$values).inputBirthday !== '';
  const genders: Record<(typeof gender)[number], string> = useTexts(genderLabels);
  const schools: Record<(typeof education)[number], string> = useTexts(educationLabels);
  const statuses: Record<(typeof maritalStatus)[number], string> = useTexts(maritalStatusLabels);
  const of = fieldsOf(form, words);
  const name = { autoComplete: 'off', strippedWord: shared.lettersOnly };
  const digits = (most: number) => ({
    type: 'tel' as const,
    inputMode: 'tel' as const,
    autoComplete: 'off',
    strippedWord: t.digitsUpTo(most),
  });
  const social = { autoComplete: 'off', strippedWord: t.textUpTo(limits.socialMaxChars) };
  return (
    <StepScreen
      name="personalInfomation"
      title={t.title}
      step={model.step}
      $draft={model.draft.$state}
      missing={missing}
      onContinue={() => void model.send()}
    >
      {!ready && <Skeleton kind="card" label={loading} />}
      {ready && (
        <>
          <FormSummary form={form} words={words} />
          <Card title={t.nameCard}>
            <p className="small">{t.lead}</p>
            <FormText {...of('firstName')} {...name} autoComplete="given-name" />
            {has.middleName && (
              <FormText {...of('middleName')} {...name} autoComplete="additional-name" />
            )}
            <FormText {...of('lastName')} {...name} autoComplete="family-name" />
          </Card>
          <Card title={t.bornCard}>
            {has.gender && <FormSegmented {...of('gender')} labelOf={labelOf(genders)} />}
            <FormDay
              {...of('inputBirthday')}
              hint={t.birthdayHint(limits.minAge, limits.maxAge)}
              range={model.birthdays}
              inWords={birthdayInWords}
              parts={t}
            />
            {!started && <p className="small">{t.moreLater}</p>}
            {hasFree.you && <FreeFields section="you" of={of} />}
          </Card>
          {started && (
            <>
              {(has.education || has.maritalStatus || hasFree.situation) && (
                <Card title={t.lifeCard}>
                  {has.education && <FormPick {...of('education')} labelOf={labelOf(schools)} />}
                  {has.maritalStatus && (
                    <FormPick {...of('maritalStatus')} labelOf={labelOf(statuses)} />
                  )}
                  {hasFree.situation && <FreeFields section="situation" of={of} />}
                </Card>
              )}
              <Card title={t.reachCard}>
                <p className="small">{t.optionalLead}</p>
                {has.whatsappNo && (
                  <FormText
                    {...of('whatsappNo')}
                    {...digits(limits.whatsappMaxDigits)}
                    hint={t.whatsappHint}
                  />
                )}
                {has.telegram && (
                  <FormText
                    {...of('telegram')}
                    {...digits(limits.telegramMaxDigits)}
                    hint={t.tenDigitsHint}
                  />
                )}
                {has.facebook && <FormText {...of('facebook')} {...social} />}
                {has.messenger && <FormText {...of('messenger')} {...social} />}
                {has.viber && (
                  <FormText
                    {...of('viber')}
                    {...digits(limits.viberMaxDigits)}
                    hint={t.tenDigitsHint}
                  />
                )}
                {has.sparePhone && (
                  <FormText
                    {...of('sparePhone')}
                    {...digits(limits.sparePhoneMaxDigits)}
                    hint={t.sparePhoneHint}
                  />
                )}
                {hasFree.reach && <FreeFields section="reach" of={of} />}
                {has.email && (
                  <FormEmail {...of('email')} hint={t.emailHint} suggest={model.suggestEmails} />
                )}
              </Card>
            </>
          )}
        </>
      )}
    </StepScreen>
  );
}

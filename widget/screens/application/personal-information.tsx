/** Every field of §2 in its order, in cards. The rest appears once a birthday is picked. */
import { useStore } from '@nanostores/react';
import { application } from '#src/application/application.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { personal } from '#src/application/personal-information.texts.ts';
import {
  educationLabels,
  genderLabels,
  maritalStatusLabels,
} from '#src/core/texts/options.texts.ts';
import {
  birthdayInWords,
  acceptedEndings,
  acceptedHosts,
  createPersonalInformation,
  type PersonalField,
  type PersonalProblem,
} from '#src/application/personal-information.ts';
import { limits } from '#src/facts/limits.ts';
import { has, hasFree } from '#src/facts/profile.ts';
import type { education, gender, maritalStatus } from '#src/facts/options.ts';
import { useTexts } from '../../texts.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { FormGroup } from '../kit/check-answers.tsx';
import { ConsentGate } from '../kit/consent-gate.tsx';
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
import { FormFold } from '../kit/form-fold.tsx';
import { FreeFields, optionalFields, useFreeWords } from './free-fields.tsx';
import { labelOf } from '../kit/label-of.ts';
import { OwnNumber } from './own-number.tsx';
import { StepScreen } from '../kit/step-screen.tsx';
import { useModel } from '../kit/use-model.ts';

/** 'Gmail and Yahoo', with the words of a language between the last two. */
const listed = (items: readonly string[], between: (before: string, last: string) => string) =>
  items.reduce((before, last, at) =>
    at < items.length - 1 ? `${before}, ${last}` : between(before, last),
  );

/** Labels, hints and the words for the problems, by field. */
function useWords() {
  const t = useTexts(personal);
  const shared = useTexts(application);
  const said = useTexts(toasts);
  const free = useFreeWords();
  const phone = { notANumber: t.phoneIncorrect, abroad: t.phoneAbroad };
  const words: FormWords<PersonalField, PersonalProblem> = {
    labels: { ...t, email: t.emailLabel, ...free.labels },
    problems: {
      firstName: { tooShort: t.nameShort(limits.nameMinLetters) },
      lastName: { tooShort: t.nameShort(limits.nameMinLetters) },
      inputBirthday: {
        birthdayPart: t.birthdayPart,
        notADay: t.notADay,
        empty: t.birthdayPart,
        birthdayRange: t.birthdayRange(limits.minAge, limits.maxAge),
      },
      whatsappNo: {
        notANumber: `${t.whatsappIncorrect}. ${t.phoneIncorrect}.`,
        abroad: `${t.whatsappIncorrect}. ${t.phoneAbroad}`,
      },
      telegram: phone,
      viber: phone,
      sparePhone: phone,
      email: {
        empty: t.email,
        email_verify: t.email_verify(listed(acceptedEndings, t.or)),
        refused: `${said.emailVerificationFailed}. ${shared.refused}`,
      },
      ...free.problems,
    },
  };
  return { t, shared, words };
}

type PersonalInformation = ReturnType<typeof createPersonalInformation>;

export function PersonalInformationScreen() {
  const t = useTexts(personal);
  const model = useModel(createPersonalInformation, ({ open }) => open());
  const gate = useStore(model.gate.$gate);
  if (gate !== 'open') return <ConsentGate model={model.gate} />;
  return (
    <StepScreen
      name="personalInfomation"
      title={t.title}
      step={model.step}
      $draft={model.draft.$state}
      $missing={model.form.$missing}
      onContinue={() => void model.next()}
    >
      <PersonalDraft model={model} />
    </StepScreen>
  );
}

/** The fields once the draft is restored. Its own component, so that the frame of the screen renders once. */
function PersonalDraft({ model }: { model: PersonalInformation }) {
  const { loading } = useTexts(common);
  const isRestored = useStore(model.$ready);
  if (!isRestored) return <Skeleton kind="card" label={loading} />;
  return <PersonalFields model={model} />;
}

function PersonalFields({ model }: { model: PersonalInformation }) {
  const { t, shared, words } = useWords();
  const { form } = model;
  const started = useStore(model.$started);
  const genders: Record<(typeof gender)[number], string> = useTexts(genderLabels);
  const schools: Record<(typeof education)[number], string> = useTexts(educationLabels);
  const statuses: Record<(typeof maritalStatus)[number], string> = useTexts(maritalStatusLabels);
  const of = fieldsOf(form, words);
  const name = { kind: 'name', strippedWord: shared.lettersOnly } as const;
  const digits = (most: number) => ({
    kind: 'phone' as const,
    strippedWord: t.digitsUpTo(most),
  });
  const social = { kind: 'handle', strippedWord: t.textUpTo(limits.socialMaxChars) } as const;
  const phone = (
    field: 'whatsappNo' | 'telegram' | 'viber' | 'sparePhone',
    most: number,
    hint: string,
  ) => ({
    field,
    row: <FormText key={field} {...of(field)} {...digits(most)} hint={hint} />,
  });
  const whatsApp = () => {
    const { field, row } = phone('whatsappNo', limits.whatsappMaxDigits, t.whatsappHint);
    return {
      field,
      row: (
        <OwnNumber key={field} form={form} mobile={model.ownMobile()}>
          {row}
        </OwnNumber>
      ),
    };
  };
  const handle = (field: 'facebook' | 'messenger') => ({
    field,
    row: <FormText key={field} {...of(field)} {...social} />,
  });
  const email = () => ({
    field: 'email' as const,
    row: (
      <FormEmail
        key="email"
        {...of('email')}
        hint={t.emailHint(listed(acceptedHosts, t.and))}
        suggest={model.suggestEmails}
      />
    ),
  });
  const reach = [
    ...(has.whatsappNo ? [whatsApp()] : []),
    ...(has.telegram ? [phone('telegram', limits.telegramMaxDigits, t.tenDigitsHint)] : []),
    ...(has.facebook ? [handle('facebook')] : []),
    ...(has.messenger ? [handle('messenger')] : []),
    ...(has.viber ? [phone('viber', limits.viberMaxDigits, t.tenDigitsHint)] : []),
    ...(has.sparePhone ? [phone('sparePhone', limits.sparePhoneMaxDigits, t.sparePhoneHint)] : []),
    ...(has.email ? [email()] : []),
  ];
  const asked = reach.filter(({ field }) => form.isRequired(field));
  const optional = reach.filter(({ field }) => !form.isRequired(field));
  return (
    <>
      <FormSummary form={form} words={words} />
      <FormGroup id="group-name" title={t.nameCard} lead={t.lead}>
        <FormText
          {...of('firstName')}
          {...name}
          strippedWord={
            has.middleName ? `${shared.lettersOnly} ${t.secondName}` : shared.lettersOnly
          }
          autoComplete="given-name"
        />
        {has.middleName && (
          <FormFold fields={[of('middleName')]}>
            <FormText {...of('middleName')} {...name} autoComplete="additional-name" />
          </FormFold>
        )}
        <FormText {...of('lastName')} {...name} autoComplete="family-name" />
      </FormGroup>
      <FormGroup id="group-born" title={t.bornCard}>
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
      </FormGroup>
      {started && (
        <>
          {(has.education || has.maritalStatus || hasFree.situation) && (
            <FormGroup id="group-life" title={t.lifeCard}>
              {has.education && (
                <FormFold fields={[of('education')]}>
                  <FormPick {...of('education')} labelOf={labelOf(schools)} />
                </FormFold>
              )}
              {has.maritalStatus && (
                <FormFold fields={[of('maritalStatus')]}>
                  <FormPick {...of('maritalStatus')} labelOf={labelOf(statuses)} />
                </FormFold>
              )}
              {hasFree.situation && <FreeFields section="situation" of={of} />}
            </FormGroup>
          )}
          <FormGroup id="group-reach" title={t.reachCard}>
            {asked.map(({ row }) => row)}
            {hasFree.reach && <FreeFields section="reach" asked of={of} />}
            <FormFold
              fields={[
                ...optional.map(({ field }) => field),
                ...(hasFree.reach ? optionalFields('reach') : []),
              ].map(of)}
              title={t.moreWays}
            >
              {optional.map(({ row }) => row)}
              {hasFree.reach && <FreeFields section="reach" asked={false} of={of} />}
            </FormFold>
          </FormGroup>
        </>
      )}
    </>
  );
}

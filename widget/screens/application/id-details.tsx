/** Fields for the ID's details: as read by the service, corrected or typed by the customer (§3). */
import { idDetails } from '#src/application/id-details.texts.ts';
import type { Identity } from '#src/application/identity.ts';
import { identity } from '#src/application/identity.texts.ts';
import { birthdayInWords } from '#src/application/personal-information.ts';
import { personal } from '#src/application/personal-information.texts.ts';
import { limits } from '#src/facts/limits.ts';
import { has } from '#src/facts/profile.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FormDay } from '../kit/day-field.tsx';
import { fieldsOf, FormSummary, FormText } from '../kit/form-fields.tsx';

interface IdDetailsProps {
  model: Identity;
  form: NonNullable<Identity['details']>;
  wasRead: boolean;
}

export function IdDetails({ model, form, wasRead }: IdDetailsProps) {
  const t = useTexts(identity);
  const own = useTexts(idDetails);
  const about = useTexts(personal);
  const words = {
    labels: { ...t, idBirthday: t.birthday, idAddress: t.address },
    problems: {
      fatherName: { tooShort: about.nameShort(limits.nameMinLetters) },
      motherName: { tooShort: about.nameShort(limits.nameMinLetters) },
      idBirthday: {
        ...about,
        empty: about.birthdayPart,
        birthdayRange: about.birthdayRange(limits.minAge, limits.maxAge),
      },
    },
  };
  const of = fieldsOf(form, words);
  const parent = {
    kind: 'name',
    strippedWord: about.textUpTo(limits.contactNameMaxChars),
  } as const;
  return (
    <Card title={own.title}>
      <FormSummary form={form} words={words} />
      <p className="lead">{wasRead ? own.wasRead : own.typed}</p>
      {has.fatherName && <FormText {...of('fatherName')} {...parent} />}
      {has.motherName && <FormText {...of('motherName')} {...parent} />}
      {has.idBirthday && (
        <FormDay
          {...of('idBirthday')}
          wire="birthday"
          hint={about.birthdayHint(limits.minAge, limits.maxAge)}
          range={model.birthdays}
          inWords={birthdayInWords}
          parts={about}
        />
      )}
      {has.idAddress && (
        <FormText
          {...of('idAddress')}
          wire="address"
          strippedWord={about.textUpTo(limits.addressMaxChars)}
          kind="name"
          multiline
        />
      )}
      {wasRead && (
        <Button kind="quiet" block onPress={model.toPictures}>
          {t.retakeId}
        </Button>
      )}
    </Card>
  );
}

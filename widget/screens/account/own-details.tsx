/** The customer's details, read when they are opened. A tap asks for a correction. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ownDetailsTexts } from '#src/account/own-details.texts.ts';
import { birthdayInWords } from '#src/application/personal/personal-information.ts';
import { correct, correctable, createOwnDetails } from '#src/account/own-details.ts';
import {
  employmentTypeLabels,
  industryLabels,
  monthlySalaryLabels,
} from '#src/core/texts/options.texts.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { labelOf } from '../kit/reading/label-of.ts';
import { NotReady } from '../kit/states/not-ready.tsx';
import { TakesFocus } from '../kit/reading/takes-focus.tsx';
import { useModel } from '../kit/hooks/use-model.ts';

export function OwnDetails({ opened }: { opened: boolean }) {
  const t = useTexts(ownDetailsTexts);
  const [open, setOpen] = useState(opened);
  if (open)
    return (
      <TakesFocus>
        <Details />
      </TakesFocus>
    );
  return (
    <Button kind="text" onPress={() => setOpen(true)}>
      {t.see}
    </Button>
  );
}

function Details() {
  const t = useTexts(ownDetailsTexts);
  const typeOf = labelOf(useTexts(employmentTypeLabels));
  const industryOf = labelOf(useTexts(industryLabels));
  const bandOf = labelOf(useTexts(monthlySalaryLabels));
  const { months } = useDates();
  const model = useModel(createOwnDetails, ({ load }) => void load());
  const state = useStore(model.$state);
  if (state.state !== 'ready') return <NotReady state={state} load={model.load} kind="rows" />;
  const { firstName, lastName, mobile, details } = state.data;
  const birthday = details?.inputBirthday ?? '';
  const { bankName, accountEnding, contacts = [] } = details ?? {};
  const values = {
    fullName: [firstName, lastName].filter(Boolean).join(' '),
    mobile,
    birthday: birthdayInWords(birthday, months) || birthday,
    whatsappNo: details?.whatsappNo,
    email: details?.email,
    address: details?.address,
    work: [
      typeOf(details?.employmentType ?? ''),
      industryOf(details?.industryCategory ?? ''),
      bandOf(details?.monthlySalary ?? ''),
    ]
      .filter(Boolean)
      .join(' · '),
    contacts: contacts.map(({ name, mobileEnding }) => t.endingIn(name, mobileEnding)).join(' · '),
    account: bankName && accountEnding ? t.endingIn(bankName, accountEnding) : '',
  };
  return (
    <>
      <p className="small">{t.lead}</p>
      <List label={t.title}>
        {correctable.map((name) => (
          <ListRow
            key={name}
            label={t[name]}
            note={values[name] || t.none}
            onPress={() => correct(name)}
          />
        ))}
      </List>
    </>
  );
}

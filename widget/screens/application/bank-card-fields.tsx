/** The fields of the bank card in the order in which people have them at hand: bank, account twice, BVN, card. */
import { useStore } from '@nanostores/react';
import { bankNicknames } from '#src/facts/bank-codes.ts';
import type { BankCardField, BankCardProblem } from '#src/application/bank-card.form.ts';
import { application } from '#src/application/application.texts.ts';
import { bankCard } from '#src/application/bank-card.texts.ts';
import type { BankCard } from '#src/application/bank-card.ts';
import { limits } from '#src/facts/limits.ts';
import { backend, has } from '#src/facts/profile.ts';
import { personal } from '#src/application/personal-information.texts.ts';
import { useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import {
  fieldsOf,
  FormPick,
  FormSegmented,
  FormSummary,
  FormText,
  type FormWords,
} from '../kit/form-fields.tsx';
import { FormFold } from '../kit/form-fold.tsx';
import { usePart } from '../kit/use-part.ts';
import { useOwnerWords } from './owner-words.ts';
import './bank-card.css';

export function BankCardFields({ model }: { model: BankCard }) {
  const t = useTexts(bankCard);
  const { name: ownerName = '', nameHint, nameShort } = useOwnerWords();
  const about = useTexts(personal);
  const shared = useTexts(application);
  const banks = useStore(model.$banks);
  const doubtful = useStore(model.$doubtful);
  const cardType = usePart(model.form.$values, (values) => values.cardType);
  const { form } = model;
  const words: FormWords<BankCardField, BankCardProblem> = {
    labels: { ...t, applicantName: ownerName, bankCode: t.bank, accountNumber: t.account },
    problems: {
      ...(nameShort && { applicantName: { nameShort } }),
      accountNumber: t,
      accountAgain: t,
      bvn: { bvnIncorrect: `${t.bvnIncorrect} ${t.bvnHint}` },
      cvc: t,
    },
  };
  const field = fieldsOf(form, words);
  const digits = {
    kind: 'digits',
    strippedWord: shared.digitsOnly,
  } as const;
  const long = cardType === 'clabe';
  return (
    <>
      <p className="lead">{t.lead}</p>
      <FormSummary form={form} words={words} />
      <Card>
        <div className="stack">
          {!backend.accountLookUp && (
            <FormText
              {...field('applicantName')}
              hint={nameHint}
              kind="name"
              autoComplete="name"
              strippedWord={about.textUpTo(limits.placeMaxChars)}
            />
          )}
          <FormPick
            {...field('bankCode')}
            banks
            searchable
            nicknamesOf={(code) => bankNicknames[code]}
            labelOf={(code) => banks.find((bank) => bank.code === code)?.name ?? code}
          />
          {has.cardType && (
            <FormSegmented
              {...field('cardType')}
              labelOf={(code) => (code === 'clabe' ? t.cardTypeClabe : t.cardTypeBankCard)}
            />
          )}
          <FormText
            {...field('accountNumber')}
            {...digits}
            hint={long ? t.accountHintLong : t.accountHint}
          />
          <FormText {...field('accountAgain')} {...digits} hint={t.accountAgainHint} />
          {doubtful && (
            <Notice tone="warn" title={t.doubtfulTitle} live>
              {t.doubtful}
            </Notice>
          )}
        </div>
      </Card>
      {(has.bvn || has.cvc) && (
        <Card>
          <div className="stack">
            {has.bvn && <FormText {...field('bvn')} {...digits} hint={t.bvnHint} />}
            {has.cvc && (
              <FormFold fields={[field('cvc')]}>
                <FormText {...field('cvc')} {...digits} hint={t.cvcHint} />
              </FormFold>
            )}
          </div>
        </Card>
      )}
      <Notice tone="info" icon="lock">
        {t.privacy}
      </Notice>
    </>
  );
}

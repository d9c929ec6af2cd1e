/** The fields of the bank card in the order in which people have them at hand: bank, account twice, BVN, card. */
import { useStore } from '@nanostores/react';
import { bankNicknames } from '#src/facts/bank-codes.ts';
import type { BankCardField } from '#src/application/bank-card.form.ts';
import { fieldHints, fieldProblems } from '#src/application/fields.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { bankCard } from '#src/application/bank-card.texts.ts';
import type { BankCard } from '#src/application/bank-card.ts';
import { limits } from '#src/facts/limits.ts';
import { askedIn } from '#src/facts/asked-fields.ts';
import { backend } from '#src/facts/profile.ts';
import { useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { fieldsOf, FormPick, FormSummary, FormText } from '../kit/form-fields.tsx';
import { usePart } from '../kit/use-part.ts';
import { useFieldWords } from './field-words.ts';
import { FormSection } from './form-section.tsx';
import { useOwnerWords } from './owner-words.ts';
import './bank-card.css';

export function BankCardFields({ model }: { model: BankCard }) {
  const t = useTexts(bankCard);
  const { name: ownerName = '', nameHint, nameShort } = useOwnerWords();
  const tFieldProblems = useTexts(fieldProblems);
  const tFieldHints = useTexts(fieldHints);
  const cardRows = askedIn('card');
  const tApplication = useTexts(application);
  const banks = useStore(model.$banks);
  const doubtful = useStore(model.$doubtful);
  const cardType = usePart(model.form.$values, (values) => values.cardType);
  const { form } = model;
  const fields = useFieldWords<BankCardField>(askedIn('account', 'card'), {
    bvn: { bvnIncorrect: `${tFieldProblems.bvnIncorrect} ${tFieldHints.bvn}` },
  });
  const words = {
    ...fields,
    labels: { ...fields.labels, accountAgain: t.accountAgain, applicantName: ownerName },
    problems: {
      ...fields.problems,
      accountAgain: { accountMismatch: tFieldProblems.accountMismatch },
      ...(nameShort && { applicantName: { tooShort: nameShort } }),
    },
  };
  const field = fieldsOf(form, words);
  const digits = {
    kind: 'digits',
    strippedWord: tApplication.digitsOnly,
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
              strippedWord={tFieldProblems.textUpTo(limits.placeMaxChars)}
            />
          )}
          <FormSection
            rows={askedIn('account')}
            of={field}
            own={{
              bankCode: (
                <FormPick
                  {...field('bankCode')}
                  banks
                  searchable
                  nicknamesOf={(code) => bankNicknames[code]}
                  labelOf={(code) => banks.find((bank) => bank.code === code)?.name ?? code}
                />
              ),
              accountNumber: (
                <FormText
                  {...field('accountNumber')}
                  {...digits}
                  hint={long ? t.accountHintLong : t.accountHint}
                />
              ),
            }}
          />
          <FormText {...field('accountAgain')} {...digits} hint={t.accountAgainHint} />
          {doubtful && (
            <Notice tone="warn" title={t.doubtfulTitle} live>
              {t.doubtful}
            </Notice>
          )}
        </div>
      </Card>
      {cardRows.length > 0 && (
        <Card>
          <div className="stack">
            <FormSection rows={cardRows} of={field} />
          </div>
        </Card>
      )}
      <Notice tone="info" icon="lock">
        {t.privacy}
      </Notice>
    </>
  );
}

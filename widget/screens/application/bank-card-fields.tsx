/** The fields of the bank card in the order in which people have them at hand: bank, account twice, BVN, card. */
import { useStore } from '@nanostores/react';
import { bankNicknames } from '#src/facts/bank-codes.ts';
import type { BankCardField } from '#src/application/bank/bank-card.form.ts';
import { fieldHints, fieldProblems } from '#src/application/fields/fields.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import type { BankCard } from '#src/application/bank/bank-card.ts';
import { limits } from '#src/facts/limits.ts';
import { askedIn } from '#src/facts/asked-fields.ts';
import { backend } from '#src/facts/profile.ts';
import { useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { fieldsOf, FormPick, FormSummary, FormText } from '../kit/forms/form-fields.tsx';
import { usePart } from '../kit/hooks/use-part.ts';
import { useFieldWords } from './field-words.ts';
import { FormSection } from './form-section.tsx';
import { useOwnerWords } from './owner-words.ts';
import './bank-card.css';

function useBankCardWords() {
  const t = useTexts(bankCard);
  const tFieldProblems = useTexts(fieldProblems);
  const tFieldHints = useTexts(fieldHints);
  const tOwner = useOwnerWords();
  const { labels, hints, problems } = useFieldWords<BankCardField>(askedIn('account', 'card'), {
    bvn: { bvnIncorrect: `${tFieldProblems.bvnIncorrect} ${tFieldHints.bvn}` },
  });
  return {
    hints: { ...hints, applicantName: tOwner.nameHint, accountAgain: t.accountAgainHint },
    labels: { ...labels, applicantName: tOwner.name ?? '', accountAgain: t.accountAgain },
    problems: {
      ...problems,
      applicantName: { tooShort: tOwner.nameShort ?? '' },
      accountAgain: { accountMismatch: tFieldProblems.accountMismatch },
    },
  };
}

export function BankCardFields({ model }: { model: BankCard }) {
  const t = useTexts(bankCard);
  const tFieldProblems = useTexts(fieldProblems);
  const tApplication = useTexts(application);
  const { form } = model;
  const words = useBankCardWords();
  const field = fieldsOf(form, words);
  const cardRows = askedIn('card');
  const banks = useStore(model.$banks);
  const doubtful = useStore(model.$doubtful);
  const long = usePart(form.$values, ({ cardType }) => cardType === 'clabe');
  const digits = { kind: 'digits', strippedWord: tApplication.digitsOnly } as const;
  return (
    <>
      <p className="lead">{t.enter}</p>
      <FormSummary form={form} words={words} />
      <Card>
        <div className="stack">
          {!backend.accountLookUp && (
            <FormText
              {...field('applicantName')}
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
          <FormText {...field('accountAgain')} {...digits} />
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

/** Bank and kind of the card in the draft. Everything else of a card stays in memory (src/docs/rules.md#never-stored). */
import type { ReadableAtom } from 'nanostores';
import { createDraft, type Draft } from '../../core/forms/drafts.ts';
import type { FormValues } from '../../core/forms/form.ts';
import type { BankCardField } from './bank-card.form.ts';

type Values = FormValues<BankCardField>;

/** The choices made in this form. */
export function createCardChoices(form: {
  readonly $values: ReadableAtom<Values>;
  reset(values: Values): void;
}) {
  let draft: Draft | undefined;
  return {
    /** Keeps the choices from now on. Returns how to stop. */
    open(): () => void {
      const own = createDraft('bankCard');
      draft = own;
      const stop = form.$values.listen(({ bankCode, cardType }, before) => {
        if (bankCode === before?.bankCode && cardType === before.cardType) return;
        draft?.keep({ bankCode, cardType });
      });
      return () => {
        stop();
        own.close();
      };
    },
    /** Restores the kept bank, unless the customer has chosen one. */
    async restore(): Promise<void> {
      const { bankCode = '', cardType = '' } = (await draft?.restore()) ?? {};
      const typed = form.$values.get();
      if (!bankCode || typed.bankCode) return;
      form.reset({ ...typed, bankCode, cardType: cardType || typed.cardType });
    },
    wipe: async () => draft?.wipe(),
  };
}

/**
 * The account that receives the loan (§2, §3). The customer confirms its owner's name before it is saved. BVN,
 * account number and CVC exist in this form only (src/docs/rules.md#never-stored).
 */
import { atom, computed } from 'nanostores';
import { call, type Failure } from '../core/api.ts';
import type { LoanOrder } from '../contract/entities.ts';
import { type BankCardField, createBankCardForm } from './bank-card.form.ts';
import type { FormValues } from '../core/form.ts';
import { resumeLatest } from '../core/navigation/resume.ts';
import { nubanDoubtful } from './account-number.rules.ts';
import { mostUsedBankCodes } from '../facts/bank-codes.ts';
import { refusal } from '../core/refusal.ts';
import { cardType } from '../facts/options.ts';
import { backend, has } from '../facts/profile.ts';
import { accountChangeable, statuses } from '../facts/statuses.ts';
import { createDraft, type Draft } from '../core/drafts.ts';
import { $loggedIn } from '../core/session.ts';
import { $latest, refreshOrder } from '../core/order.ts';
import { createStep, refusedField } from './application.ts';
import { wipeDraft } from './sent-drafts.ts';
import { createResource } from '../core/resource.ts';

interface BankChoice {
  readonly code: string;
  readonly name: string;
}

/** The customer is asked whether this account is theirs. */
export interface AccountAsked {
  readonly name: string;
  readonly values: FormValues<BankCardField>;
}

/** Whether the order's status allows to add the card (§4, 5), change it (10, 14, 18), or nothing. */
export type CardTask = 'loading' | 'failed' | 'add' | 'update' | 'none';

function taskAt(order: LoanOrder | null): CardTask {
  if (order?.status === statuses.BindCard) return 'add';
  return order && accountChangeable.includes(order.status) ? 'update' : 'none';
}

/** The most used first, then A to Z, each code once. */
function inOrder(list: readonly BankChoice[]): readonly BankChoice[] {
  const rank = (code: string) => {
    const at = mostUsedBankCodes.findIndex((used) => used === code);
    return at < 0 ? mostUsedBankCodes.length : at;
  };
  const once = [...new Map(list.map((bank) => [bank.code, bank])).values()];
  return once.sort(
    (a, b) => rank(a.code) - rank(b.code) || (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
  );
}

/** The server's banks. An empty list counts as a failure. */
async function readBanks() {
  const reply = await call('/app/paystack/bank-list', {});
  if (!reply.ok) return reply;
  const banks = inOrder(reply.data.banks);
  return banks.length > 0
    ? ({ ok: true, data: banks } as const)
    : ({ ok: false, failure: { kind: 'malformed' } } as const);
}

/** What was typed of a card whose call is in doubt, since its screen closes meanwhile. In memory only. */
let inDoubt: FormValues<BankCardField> | null = null;
$loggedIn.listen(() => {
  inDoubt = null;
});

export function createBankCard(
  cardTypes: readonly string[] = has.cardType ? cardType : [cardType[0]],
) {
  const step = createStep('addBankCard');
  const list = createResource(readBanks);
  const $banks = computed(list.$state, (read) => (read.state === 'ready' ? read.data : []));
  const form = createBankCardForm({
    bankCodes: () => $banks.get().map(({ code }) => code),
    cardTypes,
  });
  const $asking = atom<AccountAsked | null>(null);
  const $sent = atom(false);
  let draft: Draft | undefined;
  let shown: CardTask = 'loading';

  /** Doesn't change once the card is sent, because the next screen follows. The form waits for the banks. */
  const $task = computed(
    [$latest, list.$state, $sent],
    ({ state, order }, banks, sent): CardTask => {
      if (sent) return shown;
      shown = state === 'ready' ? taskAt(order) : state;
      if (shown !== 'none' && shown !== 'failed' && banks.state !== 'ready') shown = banks.state;
      return shown;
    },
  );
  /** Why the order or the banks could not be read. */
  const $unread = computed(
    [$latest, list.$state],
    ({ failure }, banks) => failure ?? (banks.state === 'failed' ? banks.failure : null),
  );
  const $doubtful = computed(form.$values, ({ bankCode, accountNumber, cardType }) =>
    cardType === 'clabe' ? false : nubanDoubtful(bankCode, accountNumber),
  );

  function keepChoices(
    values: FormValues<BankCardField>,
    before?: FormValues<BankCardField>,
  ): void {
    const { bankCode, cardType } = values;
    if (bankCode === before?.bankCode && cardType === before.cardType) return;
    draft?.keep({ bankCode, cardType });
  }

  async function tellShell(): Promise<void> {
    const order = await step.order();
    if (order?.status !== statuses.BindCard) return;
    await wipeDraft('identity');
    await step.opened();
  }

  /** Keeps the draft's bank if it is on the list. */
  async function loadBanks(own: Draft): Promise<void> {
    await list.load();
    const { bankCode = '', cardType = '' } = await own.restore();
    const typed = form.$values.get();
    if (!bankCode || typed.bankCode) return;
    form.reset({ ...typed, bankCode, cardType: cardType || typed.cardType });
  }

  /** Shows a refusal at its field. False if it has none. */
  const refuse = (failure: Failure): boolean =>
    refusal(failure) === 'bvnIncorrect'
      ? form.refuse('bvn', 'bvnIncorrect')
      : form.refuse(refusedField(failure).replace(/^card\./, ''), 'refused');

  return {
    form,
    $banks,
    $asking,
    $task,
    $unread,
    $doubtful,
    $busy: step.$busy,
    $failure: step.$failure,

    /** The screen appears. Returns what to do when it closes. */
    open(): () => void {
      const own = createDraft('bankCard');
      draft = own;
      if (inDoubt) form.reset(inDoubt);
      inDoubt = null;
      void loadBanks(own);
      void tellShell();
      const stop = form.$values.listen(keepChoices);
      return () => {
        stop();
        own.close();
      };
    },

    /** Reads again what could not be read. */
    async read(): Promise<void> {
      if ($latest.get().state === 'failed') await refreshOrder();
      if (draft && list.$state.get().state === 'failed') await loadBanks(draft);
    },

    /** Goes to the screen of the order's status, from a screen that has nothing to do for it. */
    goOn: resumeLatest,

    /** Asks the bank whose account it is. Saves nothing. */
    async submit(): Promise<void> {
      const values = form.submit();
      if (!values || step.$busy.get()) return;
      if (!backend.accountLookUp) return $asking.set({ name: values.applicantName.trim(), values });
      step.$busy.set(true);
      step.$failure.set(null);
      const { bankCode, accountNumber } = values;
      const found = await call('/user/verifyBankCard', { bankCode, accountNumber });
      step.$busy.set(false);
      const name = found.ok ? found.data.accountName.trim() : '';
      if (name) return $asking.set({ name, values });
      if (!found.ok && refuse(found.failure)) return;
      if (found.ok || refusal(found.failure) === 'notFound') {
        form.refuse('accountNumber', 'accountUnknown');
      } else step.$failure.set(found.failure);
    },

    /** 'No': back to the form with its values. */
    notMine: () => $asking.set(null),

    /** 'Yes, this is me': saves the card, once. */
    async confirm(): Promise<void> {
      const asked = $asking.get();
      if (!asked) return;
      $asking.set(null);
      const { bankCode, accountNumber, bvn, cardType, cvc } = asked.values;
      const card = {
        applicantName: asked.name,
        accountNumber,
        bankCode,
        cardType,
        ...(has.bvn && { bvn: bvn || null }),
        ...(has.cvc && { cvc: cvc || null }),
      };
      await step.send(
        async (order) => {
          const path = taskAt(order) === 'update' ? '/user/update-bankCard' : '/user/addBankCard';
          const { loanOrderId, accountEnding } = order;
          const seen = accountEnding === null ? {} : { accountEnding };
          const saved = await call(path, { loanOrderId, card, ...seen });
          if (!saved.ok && saved.failure.kind === 'unknown') inDoubt = asked.values;
          return saved;
        },
        {
          async onSent() {
            $sent.set(true);
            await draft?.wipe();
          },
          onRefused: refuse,
        },
      );
    },
  };
}

export type BankCard = ReturnType<typeof createBankCard>;

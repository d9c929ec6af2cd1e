/**
 * The account that receives the loan (§2, §3). The customer confirms its owner's name before it is saved. BVN,
 * account number and CVC exist in this form only (src/docs/rules.md#never-stored).
 */
import { atom, computed } from 'nanostores';
import { call, type Failure } from '../../core/calls/api.ts';
import { answersIn } from '../answered.ts';
import type { LoanOrder } from '../../contract/entities.ts';
import { type BankCardField, createBankCardForm } from './bank-card.form.ts';
import type { FormValues } from '../../core/forms/form.ts';
import { resumeLatest } from '../../core/navigation/resume.ts';
import { nubanDoubtful } from '../fields/account-number.rules.ts';
import { refusal } from '../../core/calls/refusal.ts';
import { cardType } from '../../facts/options.ts';
import { isInForm } from '../../facts/asked-fields.ts';
import { asksBvnFirst, backend } from '../../facts/profile.ts';
import { statuses } from '../../facts/statuses.ts';
import { $loggedIn } from '../../core/customer/session.ts';
import { $latest, refreshOrder } from '../../core/loan/order.ts';
import { $overtaken } from '../../core/money/overtaken.ts';
import { createStep, refusedField, type StepModel } from '../application.ts';
import { createBankList } from './bank-list.ts';
import { createCardChoices } from './card-choices.ts';
import { givenBvn } from '../personal/given-bvn.ts';
import { createCardTask, taskAt } from './card-task.ts';

/** What the customer is asked: is this account theirs? */
export interface AccountAsked {
  readonly name: string;
  readonly values: FormValues<BankCardField>;
  /** The end of the account that it replaces, as known when the question opened; null without one. */
  readonly replaces: string | null;
}

const asks = (name: string, values: FormValues<BankCardField>): AccountAsked => ({
  name,
  values,
  replaces: $latest.get().order?.accountEnding ?? null,
});

/** The values of a card call in doubt, kept in memory because its screen may close. */
let inDoubt: FormValues<BankCardField> | null = null;
$loggedIn.listen(() => {
  inDoubt = null;
});

/** Saves the account, once. The values of a call in doubt are kept for the next opening. */
async function saveCard(order: LoanOrder, { name, values, replaces }: AccountAsked) {
  const { bankCode, accountNumber, cardType: type } = values;
  const card = {
    applicantName: name,
    accountNumber,
    bankCode,
    cardType: type,
    ...answersIn(values, 'card'),
  };
  const path = taskAt(order) === 'update' ? '/user/update-bankCard' : '/user/addBankCard';
  const { loanOrderId } = order;
  const seen = replaces === null ? {} : { accountEnding: replaces };
  const saved = await call(path, { loanOrderId, card, ...seen });
  if (!saved.ok && saved.failure.kind === 'unknown') inDoubt = values;
  return saved;
}

/**
 * Shows why the account was refused. If the loan moved on in another tab or on another phone, it shows that the account
 * was not sent.
 */
async function refused(step: StepModel, failure: Failure, isAtField: boolean): Promise<void> {
  await step.refused(failure, isAtField);
  const isOver = failure.kind === 'business' && taskAt($latest.get().order) === 'none';
  if (isOver) $overtaken.set({ path: '/user/update-bankCard', about: {} });
}

/** The form, with its banks and the choices kept in the draft. */
function createCardForm(cardTypes: readonly string[]) {
  const list = createBankList();
  const $banks = computed(list.$state, (read) => (read.state === 'ready' ? read.data : []));
  const form = createBankCardForm({
    bankCodes: () => $banks.get().map(({ code }) => code),
    cardTypes,
  });
  const choices = createCardChoices(form);
  return {
    form,
    list,
    choices,
    $banks,
    $doubtful: computed(form.$values, ({ bankCode, accountNumber, cardType: type }) =>
      type === 'clabe' ? false : nubanDoubtful(bankCode, accountNumber),
    ),
    /** Reads the banks. Keeps the draft's bank if it is on the list. */
    async load(): Promise<void> {
      await list.load();
      await choices.restore();
    },
    /** Shows a refusal at its field. False if it names no field. */
    refuse: (failure: Failure): boolean =>
      refusal(failure) === 'bvnIncorrect'
        ? form.refuse('bvn', 'bvnIncorrect')
        : form.refuse(refusedField(failure).replace(/^card\./, ''), 'refused'),
  };
}

export function createBankCard(
  cardTypes: readonly string[] = isInForm('cardType') ? cardType : [cardType[0]],
) {
  const step = createStep('addBankCard');
  const { form, list, choices, load, refuse, ...fields } = createCardForm(cardTypes);
  const { $sent, ...task } = createCardTask(list.$state);
  const $asking = atom<AccountAsked | null>(null);

  async function announce(): Promise<void> {
    const order = await step.order();
    if (order?.status === statuses.BindCard) await step.opened();
  }

  /** Asks the bank for the owner's name, then asks the customer to confirm it. */
  async function lookUp(values: FormValues<BankCardField>): Promise<void> {
    const { bankCode, accountNumber } = values;
    const found = await call('/user/verifyBankCard', { bankCode, accountNumber });
    const name = found.ok ? found.data.accountName.trim() : '';
    if (name) return $asking.set(asks(name, values));
    if (!found.ok && refuse(found.failure)) return;
    if (found.ok || refusal(found.failure) === 'notFound') {
      form.refuse('accountNumber', 'accountUnknown');
    } else step.$failure.set(found.failure);
  }

  return {
    ...fields,
    ...task,
    form,
    $asking,
    $busy: step.$busy,
    $failure: step.$failure,

    /** Called when the screen opens. Returns the cleanup for when it closes. */
    open(): () => void {
      const close = choices.open();
      if (inDoubt) form.reset(inDoubt);
      else if (asksBvnFirst && isInForm('bvn') && givenBvn()) form.change('bvn', givenBvn());
      inDoubt = null;
      void load();
      void announce();
      return close;
    },

    /** Retries what failed to load. */
    async read(): Promise<void> {
      if ($latest.get().state === 'failed') await refreshOrder();
      if (list.$state.get().state === 'failed') await load();
    },

    /** Goes to the screen of the order's status, if this screen has nothing to do for it. */
    goOn: resumeLatest,

    /** Asks for the owner's name. Saves nothing. */
    async submit(): Promise<void> {
      const values = form.submit();
      if (!values || step.$busy.get()) return;
      if (!backend.accountLookUp) return $asking.set(asks(values.applicantName.trim(), values));
      await step.busily(() => lookUp(values));
    },

    /** 'No': back to the form with its values. */
    notMine: () => $asking.set(null),

    /** 'Yes, this is me': saves the card, once. */
    async confirm(): Promise<void> {
      const asked = $asking.get();
      if (!asked) return;
      $asking.set(null);
      await step.busily(async () => {
        const sent = await step.send((order) => saveCard(order, asked));
        if (!sent.ok) return refused(step, sent.failure, refuse(sent.failure));
        $sent.set(true);
        await choices.wipe();
        step.leave(sent.data);
      });
    },
  };
}

export type BankCard = ReturnType<typeof createBankCard>;

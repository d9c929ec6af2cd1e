/**
 * Name, birthday and gender by BVN, for a lender whose contract gives them (src/docs/rules.md#bvn-first). The customer
 * checks them before they are in the form, which stays the way on without a BVN, an answer or a network.
 */
import { atom } from 'nanostores';
import { call, type Failure } from '../../core/calls/api.ts';
import { refusal } from '../../core/calls/refusal.ts';
import { createForm } from '../../core/forms/form.ts';
import { onlyDigitsLost } from '../../core/values/digits.rules.ts';
import type { ReplyData } from '../../contract/endpoints.ts';
import { cleanBvn, isBvn } from '../fields/account-number.rules.ts';
import { giveBvn } from './given-bvn.ts';
import type { PersonalField, PersonalForm } from './personal-information.form.ts';

type BvnOwner = ReplyData<'/user/bvn/details'>;

const filled = [
  'firstName',
  'middleName',
  'lastName',
  'gender',
  'inputBirthday',
] as const satisfies readonly PersonalField[];

/** `form`: restored from its draft. Nothing is offered for a name or birthday that is there already. */
export function createBvnFirst(form: PersonalForm) {
  const { firstName, lastName, inputBirthday } = form.$values.get();
  const $offered = atom(!firstName && !lastName && !inputBirthday);
  const $owner = atom<BvnOwner | null | undefined>();
  const $busy = atom(false);
  const $failure = atom<Failure | null>(null);
  const own = createForm<'bvn', 'bvnIncorrect' | 'unknown'>({
    bvn: {
      // Without an asterisk, since the form can be typed instead.
      required: () => true,
      clean: cleanBvn,
      lost: onlyDigitsLost,
      check: (typed) => (isBvn(typed) ? undefined : 'bvnIncorrect'),
    },
  });

  return {
    form: own,
    /** Shown until the customer has confirmed an owner. */
    $offered,
    /** Whom the register names, for the customer to check; null once the customer has said no. */
    $owner,
    $busy,
    $failure,

    /** Asks the lender who owns the typed BVN. Changes no answer. */
    async find(): Promise<void> {
      const typed = own.submit();
      if (!typed || $busy.get()) return;
      $busy.set(true);
      $failure.set(null);
      const found = await call('/user/bvn/details', typed);
      $busy.set(false);
      // It was corrected meanwhile.
      if (own.$values.get().bvn !== typed.bvn) return;
      if (found.ok) return $owner.set(found.data);
      const reason = refusal(found.failure);
      if (reason === 'bvnIncorrect') own.refuse('bvn', 'bvnIncorrect');
      else if (reason === 'notFound') own.refuse('bvn', 'unknown');
      else $failure.set(found.failure);
    },

    /** 'Yes, that's me': puts the details into the form, where each can still be changed. */
    isMe(): void {
      const owner = $owner.get();
      if (!owner) return;
      for (const name of filled) {
        const value = owner[name];
        const isOption = !form.isChosen(name) || form.optionsOf(name).includes(value ?? '');
        if (value && form.names.includes(name) && isOption) form.change(name, value, true);
      }
      giveBvn(own.$values.get().bvn);
      $offered.set(false);
    },

    /** 'That isn't me': forgets BVN and owner. The form keeps what was typed. */
    isNotMe(): void {
      $owner.set(null);
      own.reset();
    },
  };
}

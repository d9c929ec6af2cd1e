/** Texts of the account owner's name, which the customer types if no bank can be asked for it (§3). */
import { area, sentence } from '../../core/texts/area.ts';
import { limits } from '../../facts/limits.ts';

export const accountOwner = /* @__PURE__ */ area('accountOwner', {
  name: 'Name on the account',
  nameHint: 'Exactly as your bank has it',
  nameShort: sentence('At least {nameMinLetters} characters', limits),
  check: 'Continue',
  askTitle: 'Is everything right?',
  askLead: 'We will send your money to this account:',
  yes: 'Save this account',
  no: 'Change it',
});

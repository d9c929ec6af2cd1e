/** Texts for typing the account owner's name. Empty if the bank is asked for it. */
import { accountOwner } from '#src/application/bank/account-owner.texts.ts';
import { backend } from '#src/facts/profile.ts';
import { useTexts } from '../../texts.ts';

const useTyped = () => useTexts(accountOwner);

const useNone: () => Partial<ReturnType<typeof useTyped>> = () => ({});

export const useOwnerWords = backend.accountLookUp ? useNone : useTyped;

/** The words for an account whose owner's name the customer types; none where the bank is asked for it. */
import { accountOwner } from '#src/application/account-owner.texts.ts';
import { backend } from '#src/facts/profile.ts';
import { useTexts } from '../../texts.ts';

function useTyped() {
  const { name, nameHint, nameShort, check, askTitle, askLead, yes, no } = useTexts(accountOwner);
  return { name, nameHint, nameShort, check, askTitle, askLead, yes, no };
}

const useNone: () => Partial<ReturnType<typeof useTyped>> = () => ({});

export const useOwnerWords = backend.accountLookUp ? useNone : useTyped;

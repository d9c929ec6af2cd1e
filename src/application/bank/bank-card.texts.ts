import { accountDigits } from '../../facts/account-numbers.ts';
import { area, sentence } from '../../core/texts/area.ts';

export const bankCard = area('bankCard', {
  title: 'Your bank account',
  updateTitle: 'Change bank account',
  enter: "We'll send your loan to the account you enter. It must be in your name.",
  accountNow: (account: string) => sentence('Your account now: {account}', { account }),
  accountHint: sentence('{digits} digits. For a wallet, use your phone number without the 0.', {
    digits: accountDigits.bankCard,
  }),
  accountHintLong: sentence('{digits} digits', { digits: accountDigits.clabe }),
  accountAgain: 'Confirm account number',
  accountAgainHint: 'One wrong digit can send your money to someone else.',
  doubtfulTitle: 'Check this number',
  doubtful: "It doesn't look like a number from this bank. If it's right, continue.",
  privacy: "We don't save your BVN, account number and CVC on this phone.",
  check: 'Check account',
  askTitle: 'Is this you?',
  askLead: 'The bank says this account belongs to:',
  askAccount: (bank: string, ending: string) =>
    sentence('{bank}, account ending in {ending}', { bank, ending }),
  askBvn: (ending: string) => sentence('BVN ending in {ending}', { ending }),
  yes: 'Use this account',
  no: 'Change account',
  failed: "We couldn't save this account",
  noneTitle: "You don't need to add an account now",
  noneText: 'To change your account, contact customer service.',
});

/** Texts of the customer's details under Me, and of asking for a correction. */
import { area, sentence } from '../core/texts/area.ts';
import { birthday, email, whatsappNumber } from '../core/texts/shared.texts.ts';

export const ownDetailsTexts = area('ownDetailsTexts', {
  see: 'See your details',
  title: 'Your details',
  lead: "Tap what's wrong to ask us to correct it.",
  fullName: 'Name',
  mobile: 'Mobile number',
  birthday,
  whatsappNo: whatsappNumber,
  email,
  address: 'Home address',
  work: 'Work',
  contacts: 'Emergency contacts',
  account: 'Bank account',
  endingIn: (whose: string, ending: string) =>
    sentence('{whose}, ending in {ending}', { whose, ending }),
  limit: 'Your loan limit',
  nextLimit: (most: string) => sentence('Up to {most} if you repay on time', { most }),
  repaid: 'Loans repaid',
  standingFailed: "We couldn't load your limit and your loans",
  standingOffline: "We'll load your limit and your loans when you're back online.",
  none: 'Not given',
  wish: (what: string) => sentence('Please correct this: {what}. It should be: ', { what }),
});

/**
 * Collected data by purpose: which data, why and for how long (src/docs/law.md#consent). Device data is named by §7's
 * flags.
 */
import { limits } from '../facts/limits.ts';
import { area, sentence } from '../core/texts/area.ts';

export const privacy = area('privacy', {
  gateTitle: 'Before you start',
  gateLead: 'What we need to decide on your loan, and why. So far we only have your login details.',
  title: 'Privacy',
  lead: 'What we collect for a loan, why, and how long we keep it.',
  keep: 'How long we keep it',
  decide: 'To decide on your loan',
  decideWhat: 'Your details, home, work, income and other loans.',
  decideWhy: 'To check that you can repay.',
  identity: "To check that it's you",
  identityWhat: 'A photo of your face, your BVN and, if you like, a photo of your ID.',
  identityWhy: 'So that nobody can borrow in your name.',
  payout: 'To send you money',
  payoutWhat: 'Your bank account and the name on it.',
  payoutWhy: 'So that your loan goes to your own account.',
  reach: 'To reach you',
  reachWhat: 'Your phone number, WhatsApp and email.',
  reachWhy: 'About our decision, your due date and your questions.',
  contacts: 'Two people you choose',
  contactsWhat: 'Their names, their numbers and how you know them. You type them in yourself.',
  contactsWhy:
    'The lender asks everyone for two people, as part of the application. We never call them or tell them about your debt.',
  keepLoan: sentence(
    'While the loan runs, then as long as the law makes lenders keep records. Without a loan, we delete it after {deletionDays} days.',
    limits,
  ),
  draftTitle: 'On this phone',
  draftText: sentence(
    "We keep a draft of what you type for up to {draftHours} hours. We delete it when you send it. We also keep what you last saw of your loan. We delete both when you log out. We never save your contacts' names and numbers, your BVN, account numbers, codes or photos.",
    limits,
  ),
  sentTitle: 'What we get without asking',
  sentText:
    "When you log in: your phone number, the app's name and version, and your phone's system. We count which pages and fields are used, never what you type. We get your phone's IDs, such as its IMEI or advertising ID, only if you agree.",
  neverTitle: 'What we never read on your phone',
  rightsTitle: 'Your rights',
  rightsText:
    'You can see your data under Me, ask us to correct it or limit how we use it, object to its use, take it with you and delete it. If a computer alone decided on your loan, you can ask for a person to review it. You can take back a consent as easily as you gave it, at any time under Me, Settings, Privacy. You can complain to the Nigeria Data Protection Commission.',
  optionalTitle: 'Your choice',
  optionalLead: 'You can say no to each of these and still get a loan. Nothing is ticked for you.',
  optionalNone: "This version doesn't ask for data from your phone.",
  yoursTitle: 'What you agreed to',
  yoursLead: 'Tick to agree. Untick to say no. It applies at once.',
  yoursLogin: 'Log in to see and change it.',
  changed: 'Saved.',
  withdrawAll: 'Take back all consents',
  appList: 'The apps on your phone',
  sms: 'Your text messages',
  exif: 'Place and time in your photos',
  device: "This phone's model, system and IDs, such as its advertising ID",
  contact: 'Your phone book',
  location: 'Your location',
  callLog: 'Your call history',
  deviceWhy: 'to spot someone else in your account.',
  appListWhy: 'to spot apps that steal codes.',
  smsWhy: 'to see income and payments that your bank reports.',
  exifWhy: 'to see if a photo is new.',
  contactWhy: 'to fill in the two people you choose.',
  locationWhy: 'to check that you live where you say.',
  callLogWhy: 'to check that your two contacts know you.',
});

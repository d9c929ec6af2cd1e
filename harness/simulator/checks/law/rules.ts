/** The law's rules for each screen, as the workbench names them (src/docs/law.md). */
import type { LawReport } from '../../protocol/checks.ts';

export const ruleTable: LawReport['rules'] = [
  {
    rule: 'cost',
    title: 'Cost before consent',
    asks: 'The screen that confirms a loan shows the money sent, every fee, the interest, the total to repay and the late fee per day, and those are what is sent. A payment is sent for an amount on the screen.',
    source: 'FCCPC: terms before the transaction',
  },
  {
    rule: 'rate',
    title: 'Yearly rate',
    asks: "A loan's price comes with its yearly rate including all fees, named so and correct to 0.1 percent.",
    source: 'Google Play, personal loans; Directive 2008/48/EC',
  },
  {
    rule: 'lender',
    title: 'Lender shown',
    asks: 'The screen that confirms a loan shows the lender and its approval number.',
    source: "FCCPC: approval number and lender's name shown",
  },
  {
    rule: 'unticked',
    title: 'Nothing pre-ticked',
    asks: 'No box is ticked unless the user ticked it.',
    source: 'FCCPC: no pre-authorised lending; NDPA: consent is given',
  },
  {
    rule: 'flags',
    title: 'Forbidden data',
    asks: 'timeSDK never collects appList, sms, exif, contact, location or callLog. The app never requests the list of packages. No request sends an IMEI, advertising id or other device ID before the customer agreed.',
    source: 'Google Play, personal loans; FCCPC; NDPA: consent is given',
  },
  {
    rule: 'tenure',
    title: 'Over 60 days',
    asks: 'No offered loan must be repaid in full within 60 days.',
    source: 'Google Play, personal loans',
  },
  {
    rule: 'deletion',
    title: 'Way to delete',
    asks: 'The settings link to account deletion, and that page lets the customer continue.',
    source: 'Google Play: accounts can be deleted in the app',
  },
];

/** Flags of timeSDK that lenders may not use (src/docs/law.md#data-that-loan-apps-may-not-collect). */
export const forbiddenFlags = ['appList', 'sms', 'exif', 'contact', 'location', 'callLog'] as const;

/** Loans that must be repaid within this many days are banned. */
export const bannedDays = 60;

/** What the law asks of each screen, as the workbench names it; where it is from (law). */
import type { LawReport } from '../../../protocol/checks.ts';

export const ruleTable: LawReport['rules'] = [
  {
    rule: 'cost',
    title: 'Cost before the yes',
    asks: 'Who is asked for a yes to a loan sees what is paid out, every fee, the interest, what is paid back and what a late day costs.',
    source: 'FCCPC: terms before the transaction',
  },
  {
    rule: 'rate',
    title: 'Yearly rate',
    asks: 'Beside the price of a loan stands its yearly rate including all fees, so named, and right to the tenth.',
    source: 'Google Play, personal loans; Directive 2008/48/EC',
  },
  {
    rule: 'lender',
    title: 'Lender shown',
    asks: 'Who is asked for a yes sees the lender and its approval number.',
    source: 'FCCPC: approval number and lender’s name shown',
  },
  {
    rule: 'unticked',
    title: 'Nothing pre-ticked',
    asks: 'No box is ticked that the person did not tick.',
    source: 'FCCPC: no pre-authorised lending; NDPA: consent is given',
  },
  {
    rule: 'flags',
    title: 'Forbidden data',
    asks: 'timeSDK is not told to collect appList, sms, exif, contact, location or callLog, and no list of installed packages is asked for, and no call carries an IMEI, advertising id or another id of the phone before its customer agreed to that.',
    source: 'Google Play, personal loans; FCCPC; NDPA: consent is given',
  },
  {
    rule: 'tenure',
    title: 'Over 60 days',
    asks: 'No loan is offered that must be repaid in full within 60 days.',
    source: 'Google Play, personal loans',
  },
  {
    rule: 'deletion',
    title: 'Way to delete',
    asks: 'The settings lead to the deletion of the account, and that page offers a way on.',
    source: 'Google Play: accounts can be deleted in the app',
  },
];

/** Of timeSDK’s flags those that lenders may not collect by (law). */
export const forbiddenFlags = ['appList', 'sms', 'exif', 'contact', 'location', 'callLog'] as const;

/** Loans that must be repaid within so many days are banned. */
export const bannedDays = 60;

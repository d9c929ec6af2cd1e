import { limits } from '../facts/limits.ts';
import { area, sentence } from '../core/texts/area.ts';
import { address, customerService, loanAmount, range } from '../core/texts/shared.texts.ts';

export const userCenter = area('userCenter', {
  settingsTitle: 'Settings',
  language: 'Language',
  version: 'Version',
  logout: 'Log out',
  logoutTitle: 'Log out?',
  logoutText: "We'll clear your data from this phone. Your loan stays the same.",
  aboutTitle: 'About us',
  aboutLead: 'Personal loans in Nigeria. You see every cost before you agree.',
  lender: 'Lender',
  approval: 'Approval number',
  address,
  loans: loanAmount,
  loansValue: range,
  terms: 'Time to repay',
  termsValue: (shortest: number, longest: number) =>
    sentence('{shortest} to {longest} days', { shortest, longest }),
  serviceTitle: customerService,
  serviceLead: sentence(
    'We reply to complaints within {replyMinHours} to {replyMaxHours} hours.',
    limits,
  ),
  serviceBuiltIn: "We couldn't load our latest contacts. These came with the app.",
  serviceNone: 'We have no contacts to show. Try again later.',
  licences: 'Licences',
  feedback: 'Questions and complaints',
  openTitle: 'Get the app',
  openLead: 'You apply for a loan and repay it in the app.',
  openNone: "We don't have a download link yet. Ask customer service.",
  openStore: 'Open the app store',
  openOther: 'Get it another way',
  inAppTitle: "You're already in the app",
  theme: 'Appearance',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
});

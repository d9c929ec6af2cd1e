/**
 * Terms of service and the privacy document (§2), as templates in plain words. A line that begins with '# ' is a
 * heading. {lender}, {approval}, {address}, {email} and {app} come from the build.
 */
import { limits } from '../facts/limits.ts';
import { backend } from '../facts/profile.ts';
import { area, sentence } from '../core/texts/area.ts';

export const documents = area('documents', {
  termsTitle: 'Terms of service',
  contents: 'Contents',
  template: "This is a template. The lender's lawyers must approve it before use.",
  terms: [
    '# Who lends you money',
    '{app} is a service of {lender}, {address}. Approval number: {approval}.',
    '# Who can borrow',
    'You must be an adult in Nigeria with an income and your own bank account. You can have one loan at a time.',
    '# What a loan costs',
    'Before you agree, you see how much you get, how much you repay and when. You see every fee and tax in naira, and the yearly rate including all fees. Only that offer counts. Nothing is added later except the late fee, which the offer states too.',
    '# After you agree',
    sentence(
      "{coolingOffDays, plural, =0 {You can't cancel an offer that you agreed to.} other {You can cancel within {coolingOffDays} working days after we send the money, by sending it back.}} If we don't send the money within {autoCancelHours} hours, we cancel the loan and you owe nothing.",
      { coolingOffDays: backend.coolingOffDays, autoCancelHours: limits.autoCancelHours },
    ),
    '# How you repay',
    'You can pay at any time, all of it or a part, in the ways that the app shows. We never debit your account automatically.',
    '# If you are late or need more time',
    'Each late day costs what your offer says, in naira. If we offer you a rollover, you see its price and new due date first. It is never automatic.',
    '# What we never do',
    'We never read your phone book, messages, calls or photos. We never tell anyone about your debt.',
    '# Complaints',
    sentence(
      'Write to us under Me, Customer service. We reply within {replyMinHours} to {replyMaxHours} hours. You can also complain to the FCCPC.',
      limits,
    ),
    '# Deleting your account',
    'You can delete your account in the app when you have no open loan.',
    '# Law',
    "Nigerian law applies. These terms don't limit any right that the law gives you.",
  ],
  privacy: [
    '# Who is responsible',
    '{lender}, {address}, is responsible for your data. Write to us under Me, Customer service.',
    '# Why we may use your data',
    'We use what a loan needs to prepare and fulfil your loan contract, or because the law requires it. We use anything else only if you agree, one purpose at a time.',
    '# Who gets your data',
    'Banks and payment services, to send you money and to receive your repayments. Credit bureaus, as the law provides. Authorities, where the law requires it. Nobody else. We never sell your data.',
    '# If something goes wrong',
    sentence(
      'If a data breach may harm you, we tell you and the authority within {breachNoticeHours} hours.',
      limits,
    ),
  ],
});

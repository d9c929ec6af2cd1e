import { personalEmail, residenceEmail } from '../email.ts';
import type { Reading } from '../reading.ts';

export const emailReadings: readonly Reading[] = [
  {
    value: personalEmail.suggestedDomains,
    of: 'suggested email domains of the personal information',
    others: [['gmail.com', 'yahoo.com', 'outlook.com']],
    spec: '§5',
    because:
      'The check refuses outlook, which is printed too. The profile holds both lists (suggestedEmails, acceptedEmails).',
  },
  {
    value: personalEmail.acceptedDomains,
    of: 'accepted email domains of the personal information',
    others: [['gmail.com', 'yahoo.com', 'outlook.com']],
    spec: '§5',
    because: 'Check and hint both say gmail and yahoo only. Outlook is only suggested.',
  },
  {
    value: residenceEmail.suggestedDomains,
    of: 'suggested email domains of the residence section',
    others: ['the printed list with its unknown hosts'],
    spec: '§5',
    because:
      'Twelve hosts and the bank are not printed: common hosts first, then the three that are.',
  },
];

/** The two email rules of §5, which differ: the personal-information field and the additional-information field. */
import { reading } from './reading.ts';

/** Email of the personal information (§5). Spaces are removed first. */
export const personalEmail = {
  /** Suggested while no at-sign is typed. */
  suggestedDomains: reading(['gmail.com', 'yahoo.com', 'outlook.com'], {
    of: 'suggested email domains of the personal information',
    others: [['gmail.com', 'yahoo.com']],
    spec: '§5',
    because: 'The three are printed, although the check then refuses the third.',
  }),
  /** Before the at-sign: the inside of a character class. */
  localChars: 'A-Za-z0-9._-',
  acceptedDomains: reading(['gmail.com', 'yahoo.com'], {
    of: 'accepted email domains of the personal information',
    others: [['gmail.com', 'yahoo.com', 'outlook.com']],
    spec: '§5',
    because: 'Check and hint both say gmail and yahoo only; outlook is only suggested.',
  }),
  emptyError: 'email',
  mismatchError: 'email_verify',
} as const;

/** Email of the residence section (§5): domains are suggested, no check is shown. */
export const residenceEmail = {
  suggestedDomains: reading(
    [
      'gmail.com',
      'yahoo.com',
      'outlook.com',
      'hotmail.com',
      'outlook.es',
      'hotmail.es',
      'yahoo.es',
    ],
    {
      of: 'suggested email domains of the residence section',
      others: ['the printed list with its unknown hosts'],
      spec: '§5',
      because:
        'Twelve hosts and the bank are not printed: common hosts first, then the three that are.',
    },
  ),
} as const;

/** Facts of the two email rules (§5). */
import { backend } from './profile.ts';

/** Email of the personal information (§5). Spaces are removed first. */
export const personalEmail = {
  /** Decided by the lender's profile, as those that are accepted. */
  suggestedDomains: backend.suggestedEmails,
  /** Before the at-sign: the inside of a character class. */
  localChars: 'A-Za-z0-9._-',
  acceptedDomains: backend.acceptedEmails,
  emptyError: 'email',
  mismatchError: 'email_verify',
} as const;

/** Email of the residence section (§5): domains are suggested, no check is shown. */
export const residenceEmail = {
  suggestedDomains: [
    'gmail.com',
    'yahoo.com',
    'outlook.com',
    'hotmail.com',
    'outlook.es',
    'hotmail.es',
    'yahoo.es',
  ],
} as const;

/** Facts of the two email rules (§5). */
import { backend } from './profile.ts';

/** Email of the personal information (§5). Spaces are removed first. */
export const personalEmail = {
  /** The lender's profile decides these, like the accepted ones. */
  suggestedDomains: backend.suggestedEmails,
  /** Characters before the at-sign, as the inside of a character class. */
  localChars: 'A-Za-z0-9._-',
  acceptedDomains: backend.acceptedEmails,
  mismatchError: 'email_verify',
} as const;

/** The lender's refusal of an empty email. The page checks that itself. */
export const emptyEmailError = 'email';

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

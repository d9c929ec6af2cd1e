/** Facts of the two email rules (§5). */

/** Email of the personal information (§5). Spaces are removed first. */
export const personalEmail = {
  /** Suggested while no at-sign is typed. */
  suggestedDomains: ['gmail.com', 'yahoo.com'],
  /** Before the at-sign: the inside of a character class. */
  localChars: 'A-Za-z0-9._-',
  acceptedDomains: ['gmail.com', 'yahoo.com'],
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

/** The business constants and limits of §1, §5 and §9 as `limits.<name>`, and the languages of the texts. */
import { reading } from './reading.ts';

export * as limits from './limits-table.ts';

/** Languages of the texts, the default one first (§9). */
export const languages = ['en', 'es'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage = 'en' satisfies Language;

/** The built-in support contacts (§9): hard-coded but not printed. */
export const defaultSupport = reading(
  { email: '', phone: '' },
  {
    of: 'default support email and customer-service number',
    others: ['an invented contact'],
    spec: '§9',
    because:
      'Not printed; an invented address might be a stranger, so the configuration gives them.',
  },
);

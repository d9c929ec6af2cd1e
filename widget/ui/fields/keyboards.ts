/**
 * What a phone's keyboard does in each kind of field: its keys, its Enter, capitals and corrections. The Enter of a
 * page's last field is set by `widget/ui/layout/lead-on.ts`.
 */

const exact = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: 'false' } as const;
const digits = { ...exact, type: 'text', inputMode: 'numeric', enterKeyHint: 'next' } as const;

export const keyboards = {
  /** Names of people, places and companies, which no dictionary knows. */
  name: {
    ...exact,
    autoCapitalize: 'words',
    type: 'text',
    inputMode: 'text',
    enterKeyHint: 'next',
  },
  /** Names of accounts elsewhere, such as Facebook. */
  handle: { ...exact, type: 'text', inputMode: 'text', enterKeyHint: 'next' },
  /** Of type text, because type email removes blanks before anybody can say so. In a sheet of its own. */
  email: { ...exact, type: 'text', inputMode: 'email', enterKeyHint: 'done' },
  phone: { ...exact, type: 'tel', inputMode: 'tel', enterKeyHint: 'next' },
  /** The one field of the login. */
  mobile: { ...exact, type: 'tel', inputMode: 'tel', enterKeyHint: 'send' },
  digits,
  /** Submits itself after its last digit. */
  code: { ...digits, enterKeyHint: 'done' },
  money: { ...digits, inputMode: 'decimal', enterKeyHint: 'done' },
  search: { ...exact, type: 'search', inputMode: 'search', enterKeyHint: 'search' },
  /** Sentences, where Enter is a new line. */
  text: {
    autoCapitalize: 'sentences',
    autoCorrect: 'on',
    spellCheck: 'true',
    inputMode: 'text',
    enterKeyHint: 'enter',
  },
} as const;

export type Keyboard = keyof typeof keyboards;

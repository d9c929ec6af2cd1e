/**
 * What a phone's keyboard does in each kind of field: its keys, its Enter, capitals and corrections. The Enter of a
 * page's last field is set by `widget/ui/layout/lead-on.ts`.
 */

const exact = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: 'false',
  type: 'text',
  inputMode: 'text',
  enterKeyHint: 'next',
} as const;
const digits = { ...exact, inputMode: 'numeric' } as const;
const phone = { ...exact, type: 'tel', inputMode: 'tel' } as const;

export const keyboards = {
  /** Names of people, places and companies, which no dictionary knows. */
  name: { ...exact, autoCapitalize: 'words' },
  /** Names of accounts elsewhere, such as Facebook. */
  handle: exact,
  /** Of type text, because type email removes blanks before the form can mention it. In its own sheet. */
  email: { ...exact, inputMode: 'email', enterKeyHint: 'done' },
  phone,
  /** The one field of the login. */
  mobile: { ...phone, enterKeyHint: 'send' },
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

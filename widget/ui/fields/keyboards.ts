/**
 * How a phone's keyboard behaves in each kind of field: its keys, its Enter, capitals and corrections.
 * `widget/ui/layout/lead-on.ts` sets the Enter of a page's last field.
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
  /** Names of people, places and companies, which no dictionary has. */
  name: { ...exact, autoCapitalize: 'words' },
  /** Names of accounts on other networks, such as Facebook. */
  handle: exact,
  /** Type text, because type email removes blanks before the form can mention it. The field has its own sheet. */
  email: { ...exact, inputMode: 'email', enterKeyHint: 'done' },
  phone,
  /** The only field of the login. */
  mobile: { ...phone, enterKeyHint: 'send' },
  digits,
  /** Submits itself after its last digit. */
  code: { ...digits, enterKeyHint: 'done' },
  money: { ...digits, inputMode: 'decimal', enterKeyHint: 'done' },
  search: { ...exact, type: 'search', inputMode: 'search', enterKeyHint: 'search' },
  /** Sentences, in which Enter is a new line. */
  text: {
    autoCapitalize: 'sentences',
    autoCorrect: 'on',
    spellCheck: 'true',
    inputMode: 'text',
    enterKeyHint: 'enter',
  },
} as const;

export type Keyboard = keyof typeof keyboards;

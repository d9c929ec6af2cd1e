/**
 * The phone's keyboard for each field, and the fields of a page with their keyboard attributes when they are entered.
 */
import { act } from '@testing-library/preact';
import type { FieldKind, NamedRow } from '#src/facts/fields.ts';

/** type, inputmode, autocapitalize, autocorrect, spellcheck. */
const kinds = {
  name: 'text text words off false',
  handle: 'text text none off false',
  email: 'text email none off false',
  phone: 'tel tel none off false',
  digits: 'text numeric none off false',
  search: 'search search none off false',
  address: 'textarea text words off false',
  message: 'textarea text sentences on true',
  money: 'text decimal none off false',
} as const;

export type KeyboardRow = readonly [kind: keyof typeof kinds, enter: string, autoComplete?: string];

const told = (field: HTMLElement, name: string) =>
  field.getAttribute(name) ?? String(Reflect.get(field, name) ?? '');

/** All typed fields below `place`, folded ones too, by id or label, as `kind enterkeyhint autocomplete`. */
export async function keyboardsIn(place: ParentNode = document): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  await act(() => {
    for (const fold of place.querySelectorAll('details')) fold.open = true;
  });
  for (const field of place.querySelectorAll<HTMLInputElement>('.field__input')) {
    await act(() => field.focus());
    const kind = ['inputmode', 'autocapitalize', 'autocorrect', 'spellcheck'].map((name) =>
      told(field, name),
    );
    const enter = field.getAttribute('enterkeyhint') ?? field.enterKeyHint;
    rows[field.id || (field.getAttribute('aria-label') ?? '')] =
      `${field.type} ${kind.join(' ')} | ${enter} | ${told(field, 'autocomplete')}`;
  }
  return rows;
}

export const rowsOf = (fields: Readonly<Record<string, KeyboardRow>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, [kind, enter, autoComplete = 'off']]) => [
      name,
      `${kinds[kind]} | ${enter} | ${autoComplete}`,
    ]),
  );

const born = (name: string): Record<string, KeyboardRow> => ({
  [`${name}-day`]: ['digits', 'next', 'bday-day'],
  [`${name}-month`]: ['digits', 'next', 'bday-month'],
  [`${name}-year`]: ['digits', 'next', 'bday-year'],
});

/** The keyboard of each kind of field that is typed on its page. An email is typed in a sheet. */
const kindOf: Partial<Record<FieldKind, KeyboardRow[0]>> = {
  name: 'name',
  line: 'name',
  lines: 'address',
  phone: 'phone',
  otherPhone: 'phone',
  contactPhone: 'phone',
  handle: 'handle',
  digits: 'digits',
  account: 'digits',
  bvn: 'digits',
  cvc: 'digits',
};

/** The keyboards of these fields. `last`: the field that sends the page. */
export const keyboardsOf = (
  rows: readonly NamedRow[],
  last?: string,
): Record<string, KeyboardRow> =>
  Object.assign(
    {},
    ...rows.map(({ name, row: { kind, autoComplete } }): Record<string, KeyboardRow> => {
      if (kind === 'birthday') return born(name);
      const typed = kindOf[kind];
      if (!typed) return {};
      const enter = kind === 'lines' ? 'enter' : 'next';
      return {
        [name]: [
          typed,
          name === last ? 'send' : enter,
          ...(autoComplete ? [autoComplete] : []),
        ] as const,
        ...(kind === 'account' && { accountAgain: [typed, 'next'] as const }),
      };
    }),
  ) as Record<string, KeyboardRow>;

/**
 * The phone's keyboard for each field, and the fields of a page with their keyboard attributes when they are entered.
 */
import { act } from '@testing-library/preact';

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

export type Row = readonly [kind: keyof typeof kinds, enter: string, autoComplete?: string];

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

export const rowsOf = (fields: Readonly<Record<string, Row>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, [kind, enter, autoComplete = 'off']]) => [
      name,
      `${kinds[kind]} | ${enter} | ${autoComplete}`,
    ]),
  );

export const born = (name: string): Record<string, Row> => ({
  [`${name}-day`]: ['digits', 'next', 'bday-day'],
  [`${name}-month`]: ['digits', 'next', 'bday-month'],
  [`${name}-year`]: ['digits', 'next', 'bday-year'],
});

export const contacts: Record<string, Row> = {
  emergencyContactName1: ['name', 'next'],
  emergencyContactMobile1: ['phone', 'next'],
  emergencyContactName2: ['name', 'next'],
  emergencyContactMobile2: ['phone', 'next'],
};

export const names: Record<string, Row> = {
  firstName: ['name', 'next', 'given-name'],
  middleName: ['name', 'next', 'additional-name'],
  lastName: ['name', 'next', 'family-name'],
};

export const reach: Record<string, Row> = {
  whatsappNo: ['phone', 'next'],
  telegram: ['phone', 'next'],
  facebook: ['handle', 'next'],
  messenger: ['handle', 'next'],
  viber: ['phone', 'next'],
  sparePhone: ['phone', 'send'],
};

export const account: Record<string, Row> = {
  accountNumber: ['digits', 'next'],
  accountAgain: ['digits', 'next'],
  bvn: ['digits', 'next'],
  cvc: ['digits', 'send'],
};

/** A form with its own names, whatever they are. */
interface AnyForm {
  readonly names: readonly string[];
  isChosen(name: never): boolean;
}

/** The typed fields of these forms: all of them, and those that no table lists. Those in sheets have `own` names. */
export function typedIn(
  forms: readonly AnyForm[],
  tables: readonly Readonly<Record<string, Row>>[],
  own: readonly string[],
) {
  const named = new Set([...tables.flatMap(Object.keys), ...own]);
  const all = forms.flatMap(({ names: inForm, isChosen }) =>
    inForm.filter((name) => !isChosen(name as never)),
  );
  return { all, unnamed: all.filter((name) => !named.has(name)) };
}

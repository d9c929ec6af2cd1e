/**
 * Every field that a profile can ask for, with pasted input: the form cleans it or reports it, and so does the lender.
 */
// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { checkAdditional } from '#harness/simulator/market/form-checks/additional.ts';
import { checkCard } from '#harness/simulator/market/form-checks/bank-card.ts';
import { checkIdInfo } from '#harness/simulator/market/form-checks/identity.ts';
import { checkPersonal } from '#harness/simulator/market/form-checks/personal.ts';
import { Refusal } from '#harness/simulator/market/refusal.ts';
import { answersTo, customer } from '#harness/simulator/scenarios/customer.ts';
import { createBankCardForm } from '#src/application/bank/bank-card.form.ts';
import { createContactsForm } from '#src/application/additional/emergency-contacts.form.ts';
import { createIdDetailsForm } from '#src/application/identity/id-details.form.ts';
import { createPersonalForm } from '#src/application/personal/personal-information.form.ts';
import { createResidenceForm } from '#src/application/additional/residence.form.ts';
import { createWorkForm } from '#src/application/additional/work.form.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';
import {
  type Field,
  fieldRows,
  fields,
  type FieldSection,
  rowsIn,
  wireRows,
} from '#src/facts/fields.ts';
import { useEnvironment } from '../support/environment.ts';

const now = Date.UTC(2026, 10, 21, 9);
const settings = { loanOrderId: '1', report: () => undefined };
const { free, contacts } = customer;
const fieldNames = fieldRows.map(({ field }) => field);
/** Paid twice a month, so that both paydays are asked for. */
const work = {
  ...customer.work,
  payFrequency: 'fourteen',
  monthlyPayday: 'friday',
  monthlyPaydayTwo: 'monday',
};

/** A form with sound answers, and the lender's check of the same answers with one changed; `null` if it has none. */
const forms = {
  personal: () => createPersonalForm({ now: () => now }),
  residence: () => createResidenceForm(settings),
  work: () => createWorkForm(settings),
  contacts: () => createContactsForm({ ...settings, loginPhone: customer.mobile }),
  id: () => createIdDetailsForm(() => now),
  card: () => createBankCardForm({ bankCodes: () => ['058'], cardTypes: ['bankCard', 'clabe'] }),
} as const;
type FormName = keyof typeof forms;

/** The parts common to all forms, whatever their fields' names. */
interface AnyForm {
  readonly names: readonly string[];
  readonly $values: { get(): Readonly<Partial<Record<string, string>>> };
  readonly $problems: { get(): object };
  isChosen(name: string): boolean;
  change(name: string, typed: string): void;
  submit(): Readonly<Record<string, string>> | undefined;
  reset(values: Readonly<Record<string, string>>): void;
}

/** Where the fields of a section are typed or chosen. */
const formOf: Readonly<Record<FieldSection, FormName>> = {
  name: 'personal',
  born: 'personal',
  you: 'personal',
  situation: 'personal',
  reach: 'personal',
  residence: 'residence',
  work: 'work',
  contacts: 'contacts',
  id: 'id',
  account: 'card',
  card: 'card',
};

const { personal, optional, residence, idInfo, card } = customer;
const sound: Readonly<Record<FormName, Readonly<Record<string, string>>>> = {
  personal: answersTo(rowsIn('name', 'born', 'you', 'situation', 'reach'), {
    ...personal,
    ...optional,
    ...free,
  }),
  residence: answersTo(rowsIn('residence'), { ...residence, ...free }),
  work: answersTo(rowsIn('work'), { ...work, ...free }),
  contacts: answersTo(wireRows('contacts'), contacts),
  id: answersTo(rowsIn('id'), idInfo),
  card: {
    ...answersTo(rowsIn('account', 'card'), { ...card, cvc: '123' }),
    applicantName: card.applicantName,
    accountAgain: card.accountNumber,
  },
};

/** The form of a field, and its names there. */
const placeOf = (field: Field): readonly [FormName, readonly string[]] => {
  const { section } = fields[field];
  const names = wireRows(section).flatMap((row) => (row.field === field ? [row.name] : []));
  return [formOf[section], names];
};

function check(form: FormName, answers: Readonly<Record<string, string>>): void {
  const given = answers as never;
  const additional = { loanOrderId: '1', residence: sound.residence, work: sound.work, contacts };
  const { fatherName, motherName, birthday, address } = answers;
  const lender: Readonly<Record<FormName, () => void>> = {
    personal: () => checkPersonal(given, now, everythingProfile),
    residence: () => {
      checkAdditional(
        { ...additional, residence: given } as never,
        customer.mobile,
        everythingProfile,
      );
    },
    work: () => {
      checkAdditional({ ...additional, work: given } as never, customer.mobile, everythingProfile);
    },
    contacts: () => {
      checkAdditional(
        { ...additional, contacts: given } as never,
        customer.mobile,
        everythingProfile,
      );
    },
    id: () => {
      checkIdInfo(everythingProfile.fields, { fatherName, motherName, birthday, address } as never);
    },
    card: () => checkCard(given, everythingProfile.fields),
  };
  lender[form]();
}

/** The field that the lender refuses; undefined if it accepts everything. */
function refused(form: FormName, answers: Readonly<Record<string, string>>): string | undefined {
  try {
    check(form, answers);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (error.data as { readonly field: string }).field;
  }
}

const pasted = {
  rubbish: '<img src=x onerror=1> \u0000\u0007;--',
  emoji: '👩🏽‍💼'.repeat(3),
  '10,000 characters': 'ab'.repeat(5_000),
  '10,000 digits': '8'.repeat(10_000),
  'right-to-left marks': '\u202eEnugu\u200f 12',
  blanks: ' \t\u00a0\u200b ',
  'digits of another script': '٠٨٠٣١٢٣٤٥٦٧',
  'a word of the code': '__proto__',
} as const;

/** Day, month and year are typed separately but stored as one value, which only the field writes. */
const isDay = (name: string) => /birthday$/i.test(name);
const longest = 254;

const filled = (name: FormName) => {
  useEnvironment({});
  const form: AnyForm = forms[name]();
  form.reset(sound[name]);
  return form;
};

test('Every field has a place in a form, which accepts the valid answers', () => {
  for (const field of fieldNames) {
    const [form, names] = placeOf(field);
    expect(names.length, field).toBeGreaterThan(0);
    expect(filled(form).names, field).toEqual(expect.arrayContaining([...names]));
  }
  for (const name of Object.keys(forms) as FormName[]) {
    const form = filled(name);
    expect(form.submit(), name).toBeDefined();
    expect(form.$problems.get()).toEqual({});
    expect(refused(name, sound[name])).toBeUndefined();
  }
});

describe.each(fieldNames)('%s', (field) => {
  const [place, names] = placeOf(field);
  const rows = names.flatMap((name) =>
    Object.entries(pasted).map(([what, typed]) => [name, what, typed] as const),
  );

  test.each(rows)(
    '%s: %s is cleaned or named as a problem, and no other field changes',
    (name, _, typed) => {
      const form = filled(place);
      form.change(name, typed);
      const value = form.$values.get()[name] ?? '';
      const { [name]: _changed, ...others } = form.$values.get();
      const { [name]: was, ...before } = filled(place).$values.get();
      expect(others).toEqual(before);
      const clean = !/(?!\n)\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(value);
      expect(isDay(name) || (clean && [...value].length <= longest), value.slice(0, 300)).toBe(
        true,
      );
      expect(!form.isChosen(name) || value === was, 'what is no option is not taken').toBe(true);
      const sent = form.submit();
      const unnamed = name in form.$problems.get() ? undefined : 'refused without a word at it';
      expect(sent ? refused(place, sent) : unnamed, value.slice(0, 300)).toBeUndefined();
    },
  );

  test.each(rows)('%s: the lender accepts %s or refuses it by its name', (name, _, typed) => {
    const told = refused(place, { ...sound[place], [name]: typed });
    expect([undefined, name, 'emergencyContactRelation2']).toContain(told);
  });
});

/**
 * The customer's answers in the forms (§3), as sent. Separate from the other entities, because only the server reads
 * the catalogue here.
 */
import * as v from 'valibot';
import { type FieldSection, type NamesIn, rowsIn } from '../facts/fields.ts';
import { maybe, text } from './schema.ts';

/** The fields of these sections: null if not answered, missing if the lender doesn't ask. */
const answers = <Section extends FieldSection>(...sections: readonly Section[]) =>
  v.entriesFromList(
    rowsIn(...sections).map(({ name }) => name as NamesIn<Section>),
    v.nullish(text()),
  );

/** §3, personal info; `inputBirthday` is YYYY-MM-DD, a calendar day in Lagos. Null: not answered; missing: not asked. */
export const personalInfo = () =>
  v.object({
    ...answers('name', 'born', 'you', 'situation', 'reach'),
    firstName: text(),
    /** Middle name. */
    middleName: maybe(text()),
    lastName: text(),

    /** Gender. */
    gender: maybe(text()),
    /** Day of birth, YYYY-MM-DD. */
    inputBirthday: v.pipe(v.string(), v.isoDate()),
    /** Highest education. */
    education: maybe(text()),
    /** Marital status. */
    maritalStatus: maybe(text()),
    /** WhatsApp number, digits. */
    whatsappNo: maybe(text()),
    /** Telegram number, digits. */
    telegram: maybe(text()),
    /** Name or address on Facebook. */
    facebook: maybe(text()),
    /** Name on Messenger. */
    messenger: maybe(text()),
    /** Viber number, digits. */
    viber: maybe(text()),
    /** A second phone number, digits. */
    sparePhone: maybe(text()),
    /** Email address. */
    email: maybe(text()),
  });

export const residence = () =>
  v.object({
    ...answers('residence'),
    /** Kind of home. */
    residenceType: maybe(text()),
    /** State of Nigeria, ISO 3166-2:NG without NG. */
    state: maybe(text()),
    /** Local government area of the state: one of x-areas. */
    city: maybe(text()),
    /** Street and house. */
    address: maybe(text()),
    /** Email address, where the lender asks for it here. */
    email: maybe(text()),
  });

export const work = () =>
  v.object({
    ...answers('work'),
    /** Kind of work. Some kinds hide the fields below; those are then null. */
    employmentType: maybe(text()),
    /** Industry. */
    industryCategory: maybe(text()),
    /** How long at work. */
    jobExperience: maybe(text()),
    /** Income in naira a month. */
    monthlySalary: maybe(text()),
    /** How often the salary comes. */
    payFrequency: maybe(text()),
    /** Payday: a weekday if paid weekly or fortnightly, else a day of the month. */
    monthlyPayday: maybe(text()),
    /** The second payday of fourteen and biweekly, as monthlyPayday. */
    monthlyPaydayTwo: maybe(text()),
  });

export const emergencyContacts = () =>
  v.object({
    /** Name of the first emergency contact. */
    emergencyContactName1: maybe(text()),
    /** The first contact's mobile number, national digits. */
    emergencyContactMobile1: maybe(text()),
    /** The first contact's relation to the customer. The two relations differ. */
    emergencyContactRelation1: maybe(text()),
    /** Name of the second emergency contact. */
    emergencyContactName2: maybe(text()),
    /** The second contact's mobile number, national digits. */
    emergencyContactMobile2: maybe(text()),
    /** The second contact's relation to the customer. The two relations differ. */
    emergencyContactRelation2: maybe(text()),
  });

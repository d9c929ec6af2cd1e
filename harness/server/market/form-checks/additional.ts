/** The marketplace's checks of the additional information (§4, §5), in its own words; a wrong field is named. */
import type { Payload } from '#src/contract/endpoints.ts';
import { limits } from '#src/facts/limits.ts';
import * as options from '#src/facts/options.ts';
import { isAreaOf, stateName } from '#src/facts/states.ts';
import { isDigits, isOneOf, must, signs, significant } from './texts.ts';

type Request = Payload<'/user/saveAdditionInfo-market'>;

function checkResidence({ residenceType, state, city, address, email }: Request['residence']) {
  must(isOneOf(options.residenceType, residenceType), 'residenceType', 'no such option');
  must(stateName(state) !== undefined, 'state', 'no such state');
  must(isAreaOf(state, city), 'city', 'no area of this state');
  const length = signs(address.trim());
  const long = length >= limits.addressMinChars && length <= limits.addressMaxChars;
  must(long, 'address', `${limits.addressMinChars} to ${limits.addressMaxChars} characters`);
  must(/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(email), 'email', 'no address');
}

/** A field that the employment type hides is empty, any other is one of its options. */
function checkUnless(
  hidden: boolean,
  field: string,
  list: readonly string[],
  value: string | null,
) {
  if (hidden) must(!value, field, 'not asked for this kind of work');
  else must(isOneOf(list, value), field, 'no such option');
}

const monthDays = Array.from({ length: limits.lastDayOfMonth }, (_, index) => String(index + 1));

function checkWork(work: Request['work']): void {
  const { employmentType, payFrequency } = work;
  const industryCategory = work.industryCategory ?? null;
  must(isOneOf(options.employmentType, employmentType), 'employmentType', 'no such option');
  const among = (types: readonly string[]) => types.includes(employmentType);
  const { industry, jobExperience, monthlySalary } = options;
  checkUnless(among(options.hidesIndustry), 'industryCategory', industry, industryCategory);
  const experience = work.jobExperience ?? null;
  checkUnless(among(options.hidesExperience), 'jobExperience', jobExperience, experience);
  must(isOneOf(monthlySalary, work.monthlySalary), 'monthlySalary', 'no such option');
  const unpaid = among(options.hidesPayFrequency);
  checkUnless(unpaid, 'payFrequency', options.payFrequency, payFrequency ?? null);
  const frequency = options.payFrequency.find((code) => code === payFrequency);
  const kinds: readonly string[] = frequency ? options.paydays[frequency] : [];
  const days = [
    ['monthlyPayday', work.monthlyPayday],
    ['monthlyPaydayTwo', work.monthlyPaydayTwo],
  ] as const;
  days.forEach(([field, value], index) => {
    const list = kinds[index] === 'weekday' ? options.weekdays : monthDays;
    checkUnless(kinds[index] === undefined, field, list, value ?? null);
  });
}

function checkContacts(contacts: Request['contacts'], loginMobile: string): void {
  const { contactPhoneDigits, contactPhoneDigitsAfterZero, contactNameMaxChars } = limits;
  for (const number of ['1', '2'] as const) {
    const name = contacts[`emergencyContactName${number}`];
    const mobile = contacts[`emergencyContactMobile${number}`];
    const relation = contacts[`emergencyContactRelation${number}`];
    const named = name.trim() !== '' && signs(name) <= contactNameMaxChars;
    must(named, `emergencyContactName${number}`, `1 to ${contactNameMaxChars} characters`);
    const digits = mobile.startsWith('0') ? contactPhoneDigitsAfterZero : contactPhoneDigits;
    const field = `emergencyContactMobile${number}`;
    must(isDigits(mobile, digits, digits), field, `${digits} digits`);
    must(significant(mobile) !== significant(loginMobile), field, "the customer's own number");
    const known = isOneOf(options.contactRelation, relation);
    must(known, `emergencyContactRelation${number}`, 'no such option');
  }
  const { emergencyContactMobile1: one, emergencyContactMobile2: two } = contacts;
  must(significant(one) !== significant(two), 'emergencyContactMobile2', 'the same number twice');
  const same = contacts.emergencyContactRelation1 === contacts.emergencyContactRelation2;
  must(!same, 'emergencyContactRelation2', 'the same relation twice');
}

/** Refuses with `requestInvalid` and the name of the first wrong field. */
export function checkAdditional(request: Request, loginMobile: string): void {
  checkResidence(request.residence);
  checkWork(request.work);
  checkContacts(request.contacts, loginMobile);
}

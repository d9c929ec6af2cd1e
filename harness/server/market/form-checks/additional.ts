/** The marketplace's checks of the additional information (§4, §5), in its own words; a wrong field is named. */
import type { Payload } from '#src/contract/endpoints.ts';
import { limits } from '#src/facts/limits.ts';
import * as options from '#src/facts/options.ts';
import { isAreaOf, stateName } from '#src/facts/states.ts';
import { characters, exactlyDigits, faults } from '../../../text/lender-words.ts';
import { isDigits, isOneOf, must, signs, significant } from './texts.ts';

type Request = Payload<'/user/saveAdditionInfo-market'>;

function checkResidence({ residenceType, state, city, address, email }: Request['residence']) {
  must(isOneOf(options.residenceType, residenceType), 'residenceType', faults.choose);
  must(stateName(state) !== undefined, 'state', faults.choose);
  must(isAreaOf(state, city), 'city', faults.choose);
  const length = signs(address.trim());
  const long = length >= limits.addressMinChars && length <= limits.addressMaxChars;
  must(long, 'address', characters(limits.addressMinChars, limits.addressMaxChars));
  must(/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(email), 'email', faults.email);
}

/** A field that the employment type hides is empty, any other is one of its options. */
function checkUnless(
  hidden: boolean,
  field: string,
  list: readonly string[],
  value: string | null,
) {
  if (hidden) must(!value, field, faults.notAsked);
  else must(isOneOf(list, value), field, faults.choose);
}

const monthDays = Array.from({ length: limits.lastDayOfMonth }, (_, index) => String(index + 1));

function checkWork(work: Request['work']): void {
  const { employmentType, payFrequency } = work;
  const industryCategory = work.industryCategory ?? null;
  must(isOneOf(options.employmentType, employmentType), 'employmentType', faults.choose);
  const among = (types: readonly string[]) => types.includes(employmentType);
  const { industry, jobExperience, monthlySalary } = options;
  checkUnless(among(options.hidesIndustry), 'industryCategory', industry, industryCategory);
  const experience = work.jobExperience ?? null;
  checkUnless(among(options.hidesExperience), 'jobExperience', jobExperience, experience);
  must(isOneOf(monthlySalary, work.monthlySalary), 'monthlySalary', faults.choose);
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
    must(named, `emergencyContactName${number}`, characters(1, contactNameMaxChars));
    const digits = mobile.startsWith('0') ? contactPhoneDigitsAfterZero : contactPhoneDigits;
    const field = `emergencyContactMobile${number}`;
    must(isDigits(mobile, digits, digits), field, exactlyDigits(digits));
    must(significant(mobile) !== significant(loginMobile), field, faults.ownNumber);
    const known = isOneOf(options.contactRelation, relation);
    must(known, `emergencyContactRelation${number}`, faults.choose);
  }
  const { emergencyContactMobile1: one, emergencyContactMobile2: two } = contacts;
  must(significant(one) !== significant(two), 'emergencyContactMobile2', faults.sameNumber);
  const same = contacts.emergencyContactRelation1 === contacts.emergencyContactRelation2;
  must(!same, 'emergencyContactRelation2', faults.sameRelation);
}

/** Refuses with `requestInvalid` and the name of the first wrong field. */
export function checkAdditional(request: Request, loginMobile: string): void {
  checkResidence(request.residence);
  checkWork(request.work);
  checkContacts(request.contacts, loginMobile);
}

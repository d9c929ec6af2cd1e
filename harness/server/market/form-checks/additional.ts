/** The marketplace's checks of the additional information (§4, §5), in its own words; a wrong field is named. */
import type { Payload } from '#src/contract/endpoints.ts';
import { limits } from '#src/facts/limits.ts';
import * as options from '#src/facts/options.ts';
import { isAreaOf, stateName } from '#src/facts/states.ts';
import type { Field, Profile } from '#src/facts/profile-options.ts';
import { characters, faults } from '../../../text/lender-words.ts';
import { type Ask, asking } from './asked.ts';
import { checkFree } from './free.ts';
import { contactPhone, isOneOf, must, ofLength, signs, significant } from './texts.ts';

type Request = Payload<'/user/saveAdditionInfo-market'>;
type Answer = string | null | undefined;

const among = (list: readonly string[]) => (value: string) => isOneOf(list, value);

function checkResidence(residence: Request['residence'], ask: Ask): void {
  const { residenceType, state, city, address, email } = residence;
  ask('residenceType', residenceType, among(options.residenceType), faults.choose);
  ask('state', state, (code) => stateName(code) !== undefined, faults.choose);
  ask('city', city, (area) => isAreaOf(state ?? '', area), faults.choose);
  const isLine = (text: string) => {
    const length = signs(text.trim());
    return length >= limits.addressMinChars && length <= limits.addressMaxChars;
  };
  const lengths = characters(limits.addressMinChars, limits.addressMaxChars);
  ask('address', address, isLine, lengths);
  const isEmail = (text: string) => /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(text);
  ask('residenceEmail', email, isEmail, faults.email, { name: 'email' });
}

const monthDays = Array.from({ length: limits.lastDayOfMonth }, (_, index) => String(index + 1));

/** A field that the employment type hides is empty, any other is one of its options. */
function checkWork(work: Request['work'], ask: Ask): void {
  const { employmentType, payFrequency } = work;
  const choice = (field: Field, list: readonly string[], value: Answer, hidden = false) =>
    ask(field, value, among(list), faults.choose, { hidden });
  const isOf = (types: readonly string[]) => isOneOf(types, employmentType ?? null);
  const { industry, jobExperience } = options;
  choice('employmentType', options.employmentType, employmentType);
  choice('industryCategory', industry, work.industryCategory, isOf(options.hidesIndustry));
  choice('jobExperience', jobExperience, work.jobExperience, isOf(options.hidesExperience));
  choice('monthlySalary', options.monthlySalary, work.monthlySalary);
  const unpaid = isOf(options.hidesPayFrequency);
  choice('payFrequency', options.payFrequency, payFrequency, unpaid);
  const frequency = options.payFrequency.find((code) => code === payFrequency);
  const kinds: readonly string[] = frequency ? options.paydays[frequency] : [];
  const days = [
    ['monthlyPayday', work.monthlyPayday],
    ['monthlyPaydayTwo', work.monthlyPaydayTwo],
  ] as const;
  days.forEach(([field, value], index) => {
    const list = kinds[index] === 'weekday' ? options.weekdays : monthDays;
    choice(field, list, value, kinds[index] === undefined);
  });
}

function checkContacts(contacts: Request['contacts'], loginMobile: string, ask: Ask): void {
  const contactName = ofLength(1, limits.contactNameMaxChars);
  for (const number of ['1', '2'] as const) {
    const name = `emergencyContactName${number}` as const;
    ask('emergencyContactName', contacts[name], ...contactName, { name });
    const phone = `emergencyContactMobile${number}` as const;
    const mobile = contacts[phone];
    ask('emergencyContactMobile', mobile, ...contactPhone, { name: phone });
    const own = mobile ? significant(mobile) === significant(loginMobile) : false;
    must(!own, phone, faults.ownNumber);
    const relation = `emergencyContactRelation${number}` as const;
    const known = among(options.contactRelation);
    const look = { name: relation };
    ask('emergencyContactRelation', contacts[relation], known, faults.choose, look);
  }
  const { emergencyContactMobile1: one, emergencyContactMobile2: two } = contacts;
  const twice = one && two ? significant(one) === significant(two) : false;
  must(!twice, 'emergencyContactMobile2', faults.sameNumber);
  const { emergencyContactRelation1: first, emergencyContactRelation2: second } = contacts;
  must(!first || first !== second, 'emergencyContactRelation2', faults.sameRelation);
}

/** Refuses with `requestInvalid` and the name of the first wrong field. */
export function checkAdditional(request: Request, loginMobile: string, profile: Profile): void {
  const { residence, work, contacts } = request;
  const ask = asking(profile.fields);
  checkResidence(residence, ask);
  checkFree(profile, ['residence'], residence);
  checkWork(work, ask);
  checkFree(profile, ['work'], work, work.employmentType ?? '');
  checkContacts(contacts, loginMobile, ask);
}

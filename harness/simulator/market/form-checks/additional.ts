/**
 * The marketplace's checks of the additional information (§4, §5), written separately from the app's. A refusal names
 * the wrong field.
 */
import type { Payload } from '#src/contract/endpoints.ts';
import { ofContact, rowsIn } from '#src/facts/fields.ts';
import type { Profile } from '#src/facts/lender-profile.ts';
import { limits } from '#src/facts/limits.ts';
import * as options from '#src/facts/options.ts';
import { isAreaOf } from '#src/facts/states.ts';
import { faults } from '../../text/lender-words.ts';
import { checkRows, type Exceptions } from './fields.ts';
import { isOneOf, must, significant } from './texts.ts';

type Request = Payload<'/user/saveAdditionInfo-market'>;

const monthDays = Array.from({ length: limits.lastDayOfMonth }, (_, index) => String(index + 1));

/** The first or second payday: of the kind that the pay frequency has, or none. */
function payday(frequency: string | null | undefined, index: 0 | 1): Exceptions[string] {
  const known = options.payFrequency.find((code) => code === frequency);
  const kind = known && options.paydays[known][index];
  const list: readonly string[] = kind === 'weekday' ? options.weekdays : monthDays;
  return {
    rule: [(value) => isOneOf(list, value), faults.choose],
    look: { hidden: kind === undefined },
  };
}

function checkContacts(contacts: Request['contacts'], loginMobile: string, profile: Profile): void {
  for (const number of [1, 2] as const) {
    checkRows(profile, ofContact(number, rowsIn('contacts')), contacts);
    const mobile = contacts[`emergencyContactMobile${number}`];
    const own = mobile ? significant(mobile) === significant(loginMobile) : false;
    must(!own, `emergencyContactMobile${number}`, faults.ownNumber);
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
  const isArea = (area: string) => isAreaOf(residence.state ?? '', area);
  checkRows(profile, rowsIn('residence'), residence, { city: { rule: [isArea, faults.choose] } });
  checkRows(profile, rowsIn('work'), work, {
    monthlyPayday: payday(work.payFrequency, 0),
    monthlyPaydayTwo: payday(work.payFrequency, 1),
  });
  checkContacts(contacts, loginMobile, profile);
}

/** The marketplace's checks of corrected ID details, if the profile allows corrections (§3). */
import type { Request } from '#src/contract/endpoints.ts';
import { limits } from '#src/facts/limits.ts';
import type { FieldLevels } from '#src/facts/profile-options.ts';
import { faults } from '../../../text/lender-words.ts';
import { asking } from './asked.ts';
import { isDay, ofLength } from './texts.ts';

type IdInfo = NonNullable<Request<'/user/finishUploadAllImg'>['idInfo']>;

/** Refuses the first wrong field by its name on the wire. */
export function checkIdInfo(fields: FieldLevels, told: IdInfo | null): void {
  const ask = asking(fields);
  const parent = ofLength(limits.nameMinLetters, limits.contactNameMaxChars);
  ask('fatherName', told?.fatherName, ...parent);
  ask('motherName', told?.motherName, ...parent);
  ask('idBirthday', told?.birthday, isDay, faults.noDay, { name: 'birthday' });
  const address = ofLength(limits.addressMinChars, limits.addressMaxChars);
  ask('idAddress', told?.address, ...address, { name: 'address' });
}

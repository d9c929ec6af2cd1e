/** The marketplace's checks of corrected ID details, if the profile allows corrections (§3). */
import type { Request } from '#src/contract/endpoints.ts';
import { limits } from '#src/facts/limits.ts';
import type { FieldLevels } from '#src/facts/profile-options.ts';
import { characters, faults } from '../../../text/lender-words.ts';
import { asking } from './asked.ts';
import { signs } from './texts.ts';

type IdInfo = NonNullable<Request<'/user/finishUploadAllImg'>['idInfo']>;

const line = (least: number, most: number) => (value: string) =>
  signs(value.trim()) >= least && signs(value) <= most;

/** Refuses the first wrong field by its name on the wire. */
export function checkIdInfo(fields: FieldLevels, told: IdInfo | null): void {
  const ask = asking(fields);
  const parent = line(limits.nameMinLetters, limits.contactNameMaxChars);
  ask(
    'fatherName',
    told?.fatherName,
    parent,
    characters(limits.nameMinLetters, limits.contactNameMaxChars),
  );
  ask(
    'motherName',
    told?.motherName,
    parent,
    characters(limits.nameMinLetters, limits.contactNameMaxChars),
  );
  const isDay = (value: string) =>
    /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
  ask('idBirthday', told?.birthday, isDay, faults.noDay, { name: 'birthday' });
  const address = line(limits.addressMinChars, limits.addressMaxChars);
  ask(
    'idAddress',
    told?.address,
    address,
    characters(limits.addressMinChars, limits.addressMaxChars),
    { name: 'address' },
  );
}

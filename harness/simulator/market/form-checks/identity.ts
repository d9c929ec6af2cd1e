/** The marketplace's checks of corrected ID details, if the profile allows corrections (§3). */
import type { Request } from '#src/contract/endpoints.ts';
import { rowsIn } from '#src/facts/fields.ts';
import type { Profile } from '#src/facts/lender-profile.ts';
import { checkRows } from './fields.ts';

type IdInfo = NonNullable<Request<'/user/finishUploadAllImg'>['idInfo']>;

/** Refuses the first wrong field by its name on the wire. */
export const checkIdInfo = (fields: Profile['fields'], told: IdInfo | null): void =>
  checkRows({ fields }, rowsIn('id'), told ?? {});

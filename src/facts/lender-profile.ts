/** The profile of a lender: how it asks for each field, and how its backend speaks. Plain data. */
import { fieldLevels } from './asked-fields.ts';
import type { Backend } from './backend-options.ts';
import { type FieldLevels, shippedLevels } from './fields.ts';
import { backend, shippedBackend } from './profile.ts';

export interface Profile {
  readonly fields: FieldLevels;
  readonly backend: Backend;
}

/** The shipped profile. A brand's profile is this one with some rows changed. */
export const shippedProfile: Profile = { fields: shippedLevels, backend: shippedBackend };

/** The profile of this build. */
export const profile: Profile = { fields: fieldLevels, backend };

/** The lender's profile, read at run time: the one that ships, unless the build of a brand names another in `LENDER_PROFILE`. */
import { constantsOf, type Profile } from './profile-options.ts';
import { shippedProfile } from './shipped-profile.ts';

declare const LENDER_PROFILE: Profile | undefined;

export const profile: Profile =
  typeof LENDER_PROFILE === 'undefined' ? shippedProfile : LENDER_PROFILE;

export const backend = profile.backend;
export const sections = profile.sections;

const constants = constantsOf(profile);

/** Is the field in a form? */
export const has = constants.has;
/** Must it be answered? */
export const needs = constants.needs;
/** Has the section a field that a profile puts there? */
export const hasFree = constants.hasFree;

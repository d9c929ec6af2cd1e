/** The lenders that a world can play: the one of the build that ships, and one that differs wherever it may. */
import { backend, fields, sections } from '#src/facts/profile.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';
import type { Profile } from '#src/facts/profile-options.ts';
import type { BrandName } from '../../protocol/worlds.ts';

export const shippedProfile: Profile = { fields, sections, backend };

/** The lender of a brand: whose page the phone loads, and its profile. */
export const lenderOf = (brand: BrandName = '') => ({
  brand,
  profile: brand === 'everything' ? everythingProfile : shippedProfile,
});

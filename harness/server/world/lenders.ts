/** The lenders that a world can play: the one of this build, and one that differs wherever it may. */
import { profile as ownProfile } from '#src/facts/lender-profile.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';
import type { BrandName } from '../../protocol/worlds.ts';

/** The lender of a brand: whose page the phone loads, and its profile. */
export const lenderOf = (brand: BrandName = '') => ({
  brand,
  profile: brand === 'everything' ? everythingProfile : ownProfile,
});

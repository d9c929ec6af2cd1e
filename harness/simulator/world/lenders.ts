/** The lenders that a world can play: this build's, and one with every option changed. */
import { profile as ownProfile } from '#src/facts/lender-profile.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';
import type { BrandName } from '../protocol/worlds.ts';

/** A brand's lender: the page that the phone loads, and its profile. */
export const lenderOf = (brand: BrandName = '') => ({
  brand,
  profile: brand === 'everything' ? everythingProfile : ownProfile,
});

/** How a build says which profile its app reads (src/facts/profile.ts). */
import type { Profile } from '#src/facts/profile-options.ts';

/** For `define` of Vite and Vitest. */
export const profileOf = (profile: Profile) => ({ LENDER_PROFILE: JSON.stringify(profile) });

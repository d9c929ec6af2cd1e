/** How a build passes its profile to the app (src/facts/profile.ts, src/facts/asked-fields.ts). */
import type { Profile } from '#src/facts/lender-profile.ts';

/** For `define` of Vite and Vitest. */
export const profileOf = ({ fields, backend }: Profile) => ({
  LENDER_FIELDS: JSON.stringify(fields),
  LENDER_BACKEND: JSON.stringify(backend),
});

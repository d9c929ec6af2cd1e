/** The country of the number (§2 nation): only Nigeria is served. The phone's country is only shown. */
import { call } from '../core/api.ts';
import { createResource } from '../core/resource.ts';
import { limits } from '../facts/limits.ts';

/** The country that is served, by its code, and where the phone seems to be, if the server knows. */
export const createNation = () =>
  createResource(async () => {
    const [served, seen] = await Promise.all([
      call('/country/meta/code', { code: limits.country }),
      call('/country/meta/ip', {}),
    ]);
    if (!served.ok) return served;
    return { ok: true as const, data: { served: served.data, seen: seen.ok ? seen.data : null } };
  });

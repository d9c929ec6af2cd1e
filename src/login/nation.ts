/** The country of the number (§2 nation). Only Nigeria is served; the phone's country is only shown. */
import { call } from '../core/calls/api.ts';
import { createResource } from '../core/customer/resource.ts';
import { limits } from '../facts/limits.ts';

/** The served country by its code, and the phone's country if the server knows it. */
export const createNation = () =>
  createResource(async () => {
    const [served, seen] = await Promise.all([
      call('/country/meta/code', { code: limits.country }),
      call('/country/meta/ip', {}),
    ]);
    if (!served.ok) return served;
    return { ok: true as const, data: { served: served.data, seen: seen.ok ? seen.data : null } };
  });

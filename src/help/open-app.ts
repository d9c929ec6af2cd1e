/** Where to get the app (§2, §8), or 'Please configure the link'. */
import { call } from '../core/calls/api.ts';
import { environment } from '../core/environment.ts';
import { outsideLink } from '../core/values/outside-link.rules.ts';
import { createResource } from '../core/customer/resource.ts';

export function createOpenApp() {
  const { bridge, outside } = environment();
  return {
    /** In the shell the page leads home. */
    inApp: bridge.shell !== 'none',
    /** The address of the store and of another one; null if it may not be opened. */
    links: createResource(async () => {
      const [store, other] = await Promise.all([
        call('/app-download/getAddress', {}),
        call('/app/download-other', {}),
      ]);
      if (!store.ok) return store;
      const link = (url: string | null) => outsideLink(url, outside.hosts);
      return {
        ok: true as const,
        data: { store: link(store.data.url), other: other.ok ? link(other.data.url) : null },
      };
    }),
  };
}

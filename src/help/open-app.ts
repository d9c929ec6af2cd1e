/** open_app (§2, §8): where the app itself is to be had; 'Please configure the link' where nobody has said. */
import { call } from '../core/api.ts';
import { environment } from '../core/environment.ts';
import { outsideLink } from '../core/outside-link.rules.ts';
import { createResource } from '../core/resource.ts';

export function createOpenApp() {
  const { bridge, outside } = environment();
  return {
    /** In the shell there is nothing to get: the page leads home. */
    inApp: bridge.shell !== 'none',
    /** The store's address and another one; null where the server has none, or one that may not be opened. */
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

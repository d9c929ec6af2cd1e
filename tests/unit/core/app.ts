/** One start of the app in a test: fresh modules, as after loading the page, on an environment that outlives them. */
import { vi } from 'vitest';
import type { Environment } from '#src/environment.ts';
import { useEnvironment } from '../../support/environment.ts';

/** Loads the core anew. Called again with the same storage it is the app after a kill. */
export async function openApp<P extends Partial<Environment>>(parts: P) {
  const environment = useEnvironment(parts);
  vi.resetModules();
  const { setEnvironment } = await import('#src/environment.ts');
  setEnvironment(environment);
  return {
    environment,
    ...(await import('#src/api.ts')),
    ...(await import('#src/stored.ts')),
    ...(await import('#src/operations.ts')),
    ...(await import('#src/stores/session.ts')),
    ...(await import('#src/stores/order.ts')),
    ...(await import('#src/stores/outcome.ts')),
    ...(await import('#src/stores/differences.ts')),
    ...(await import('#src/stores/start.ts')),
    ...(await import('#src/stores/notices.ts')),
    ...(await import('#src/stores/analytics.ts')),
    ...(await import('#src/stores/language.ts')),
    ...(await import('#src/navigation/router.ts')),
    ...(await import('#src/navigation/layers.ts')),
    ...(await import('#src/navigation/resume.ts')),
    ...(await import('#src/screens/resource.ts')),
    ...(await import('#src/screens/entry.ts')),
    ...(await import('#src/screens/home.ts')),
    ...(await import('#src/screens/confirm-borrow.ts')),
    ...(await import('#src/screens/repay.ts')),
    ...(await import('#src/screens/cashier.ts')),
    ...(await import('#src/screens/bill.ts')),
    ...(await import('#src/screens/sharing.ts')),
  };
}

export type App = Awaited<ReturnType<typeof openApp>>;

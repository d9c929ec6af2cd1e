/** One start of the app in a test: fresh modules, as after loading the page, in an environment that outlives them. */
import { vi } from 'vitest';
import type { Begun } from '#src/core/calls/operations.ts';
import { type Environment, UNREAD } from '#src/core/environment.ts';
import type { user } from './samples.ts';
import { type MemoryStorage, memoryStorage, useEnvironment } from '../../support/environment.ts';

/** The storage of a phone on which a customer is logged in. */
export function storageOf(customer: ReturnType<typeof user>, token = 't'): MemoryStorage {
  const storage = memoryStorage();
  storage.set('userInfo', JSON.stringify(customer));
  storage.set('token', token);
  return storage;
}

/** Loads the core again. Called again with the same storage it is the app after a kill. */
export async function openApp<P extends Partial<Environment>>(parts: P) {
  const environment = useEnvironment(parts);
  vi.resetModules();
  const { setEnvironment } = await import('#src/core/environment.ts');
  setEnvironment(environment);
  const { boot } = await import('#src/core/boot.ts');
  return {
    environment,
    boot,
    /** Starts the app in its environment. Resolves to how to stop it. */
    start: () => boot(environment),
    ...(await import('#src/core/calls/api.ts')),
    ...(await import('#src/core/phone/stored.ts')),
    ...(await import('#src/core/calls/operations.ts')),
    ...(await import('#src/core/customer/session.ts')),
    ...(await import('#src/core/loan/order.ts')),
    ...(await import('#src/core/money/outcome.ts')),
    ...(await import('#src/core/loan/differences.ts')),
    ...(await import('#src/core/customer/device-data.ts')),
    ...(await import('#src/core/notices/toasts.ts')),
    ...(await import('#src/core/phone/analytics.ts')),
    ...(await import('#src/core/phone/language.ts')),
    ...(await import('#src/core/navigation/router.ts')),
    ...(await import('#src/core/navigation/layers.ts')),
    ...(await import('#src/core/navigation/resume.ts')),
    ...(await import('#src/core/customer/resource.ts')),
    ...(await import('#src/login/login.ts')),
    ...(await import('#src/home/home.ts')),
    ...(await import('#src/borrow/confirm-borrow.ts')),
    ...(await import('#src/borrow/sound-offer.ts')),
    ...(await import('#src/repay/repay.ts')),
    ...(await import('#src/repay/cashier.ts')),
    ...(await import('#src/repay/bill.ts')),
    ...(await import('#src/core/notices/sharing.ts')),
  };
}

export type App = Awaited<ReturnType<typeof openApp>>;

/** Throws unless an operation has begun. */
export function assertBegun(begun: Begun): asserts begun is Extract<Begun, { isNew: boolean }> {
  if (begun === UNREAD || 'heldBackBy' in begun) throw new Error('the operation is held back');
}

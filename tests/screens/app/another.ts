/** The same customer elsewhere, while this page shows a question. */
import { vi } from 'vitest';
import type { OpenWidget } from './open.tsx';

/** A second `call` of the app: in another tab of this phone, or on another phone. */
export async function another({ phone }: OpenWidget, where: 'tab' | 'phone') {
  vi.resetModules();
  const { setEnvironment } = await import('#src/core/environment.ts');
  setEnvironment((where === 'tab' ? phone : await phone.another()).page());
  const { storedValues } = await import('#src/core/phone/stored.ts');
  storedValues.token.load();
  storedValues.userInfo.load();
  const { call } = await import('#src/core/calls/api.ts');
  return call;
}

/** The same customer elsewhere, while this page shows a question. */
import { vi } from 'vitest';
import { memoryDurable, memoryStorage } from '../../support/environment.ts';
import type { OpenWidget } from './open.tsx';

/** A second `call` of the app: in another tab of this phone, or on another phone. */
export async function another(app: OpenWidget, where: 'tab' | 'phone') {
  vi.resetModules();
  const storage = memoryStorage();
  for (const [key, value] of app.storage.values) storage.values.set(key, value);
  const { setEnvironment } = await import('#src/core/environment.ts');
  const durable = where === 'tab' ? app.durable : memoryDurable();
  const { transport, clock, history, surroundings, outside, build, bridge } = app;
  setEnvironment({
    transport,
    clock,
    history,
    surroundings,
    outside,
    build,
    bridge,
    storage,
    durable,
    languageTag: 'en-NG',
    randomHex: app.randomHex,
  });
  const { storedValues } = await import('#src/core/phone/stored.ts');
  storedValues.token.load();
  storedValues.userInfo.load();
  const { call } = await import('#src/core/calls/api.ts');
  return call;
}

/** Events for the shell's analytics (`logEventByAF`, §7): names and codes of ours, never what a person typed or is. */
import { environment } from './environment.ts';
import type { EventKind } from '../facts/events.ts';
import { storedValues } from './stored.ts';

/** Sends one event; nobody waits for it, and a shell without analytics is no fault. */
export function logEvent(kind: EventKind, params: Readonly<Record<string, string>>): void {
  const pageName = storedValues.pageName.store.get();
  void environment().bridge.call('logEventByAF', { event: kind, params: { pageName, ...params } });
}

/** The customer came to a page; later events name it. */
export function pageEvent(name: string): void {
  storedValues.pageName.set(name);
  logEvent('page', {});
}

/** Events for the shell's analytics (`logEventByAF`, §7): names and codes of the app, never personal values. */
import { environment } from '../environment.ts';
import type { EventKind } from '../../facts/events.ts';
import { storedValues } from './stored.ts';

const MOST_STEPS = 10;
let steps: readonly string[] = [];

/** Names of the last ten pages and toasts, the newest last. */
export const lastSteps = () => steps.join(' ');

/** Sends one event without waiting. The shell may have no analytics. */
export function logEvent(kind: EventKind, params: Readonly<Record<string, string>>): void {
  const pageName = storedValues.pageName.store.get();
  if (kind === 'start') steps = [];
  if (kind === 'page' || kind === 'toast')
    steps = [...steps, params['message'] ?? pageName].slice(-MOST_STEPS);
  void environment().bridge.call('logEventByAF', { event: kind, params: { pageName, ...params } });
}

/** Reports a page view. Later events carry its name. */
export function pageEvent(name: string): void {
  storedValues.pageName.set(name);
  logEvent('page', {});
}

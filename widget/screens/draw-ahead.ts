/** Draws the form that home's main action leads to. */
import { $consents, loadConsents } from '#src/core/customer/consents.ts';
import { $loggedIn } from '#src/core/customer/session.ts';
import { $latest } from '#src/core/loan/order.ts';
import { routeOfStatus } from '#src/core/navigation/resume.ts';
import { $place } from '#src/core/navigation/router.ts';
import { $overlay } from '#src/core/notices/toasts.ts';
import { personalAhead } from './application/personal-information.tsx';
import { whenIdle } from './rooms.ts';

/** An application that isn't sent yet goes on at its step, and a new one begins at the first. */
function leadsToPersonal(): boolean {
  const { state, order } = $latest.get();
  if (!$loggedIn.get() || state !== 'ready' || !$consents.get()) return false;
  return order === null || routeOfStatus(order.status) === 'personalInfomation';
}

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

async function draw(): Promise<void> {
  if ($loggedIn.get()) await loadConsents();
  const isIdle = $place.get().name === 'home' && !$overlay.get();
  if (isIdle && leadsToPersonal()) await personalAhead.draw(idle);
}

/**
 * Draws it in idle time, slice by slice, if the engine says when that is. Returns how to forget it if nobody has opened
 * it.
 */
export function drawAhead(): () => void {
  if ('requestIdleCallback' in window) void draw();
  return personalAhead.drop;
}

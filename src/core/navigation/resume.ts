/** Order status → screen (§2, §4): resumes at it, and moves on when the status changes under an open screen. */
import type { RouteName } from '../../facts/routes.ts';
import { backend } from '../../facts/profile.ts';
import { statuses, statusRoute } from '../../facts/statuses.ts';
import { $loggedIn } from '../customer/session.ts';
import { $latest } from '../loan/order.ts';
import { $place, replace, go } from './router.ts';

/** The screen for a status, or undefined, because other values route nowhere (§2). */
export const routeOfStatus = (status: number): RouteName | undefined => statusRoute[status];

/** Statuses of an application at which a start resumes. */
const applicationSteps: readonly number[] = [
  statuses.BasicInfo,
  statuses.Addition,
  statuses.IdentityOCR,
  statuses.BindCard,
  statuses.Question,
];

/** Goes to the screen of the order's status, or home without one. `instead` replaces this screen. */
export function resume(status: number | undefined, instead = false): void {
  const name = (status !== undefined && routeOfStatus(status)) || 'home';
  if (name === $place.get().name) return;
  if (instead) replace(name);
  else go(name);
}

/** Replaces this screen by the screen of the latest order. */
export const resumeLatest = (): void => resume($latest.get().order?.status, true);

/**
 * Follows the status: an open screen of a status is replaced by the screen of the new one, an open review by the offer
 * (§2). Whoever is on another screen stays there. A status without a screen changes nothing. Returns how to stop.
 */
export function listenToStatus(): () => void {
  return $latest.listen(({ order }, before) => {
    if (!order || !before?.order) return;
    if (order.status === before.order.status && order.loanOrderId === before.order.loanOrderId)
      return;
    const shownFor = routeOfStatus(before.order.status);
    if (shownFor !== $place.get().name) return;
    if (routeOfStatus(order.status)) resume(order.status, true);
  });
}

const leadsOn = (status: number) => backend.resume === 'every' || applicationSteps.includes(status);

/**
 * After a start or a login that ends at home, goes to the screen of the order's status (§4), once; Back returns to
 * home. It doesn't if a place was asked for, or if the customer has gone elsewhere meanwhile. Call it after the address
 * is read. Returns how to stop.
 */
export function listenToReturns(): () => void {
  if (backend.resume === 'none') return () => undefined;
  let isDue = $place.get().name === 'home';
  const stopDue = $loggedIn.listen(() => {
    isDue = true;
  });
  const stopFollowing = $latest.listen(({ order }) => {
    if (!isDue || !order) return;
    isDue = false;
    if (leadsOn(order.status) && $place.get().name === 'home') resume(order.status);
  });
  return () => {
    stopDue();
    stopFollowing();
  };
}

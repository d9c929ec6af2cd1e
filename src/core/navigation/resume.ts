/** Order status → screen (§2, §4): resumes at it, and moves on when the status changes under an open screen. */
import type { RouteName } from '../../facts/routes.ts';
import { backend } from '../../facts/profile.ts';
import { statuses, statusRoute } from '../../facts/statuses.ts';
import { $loggedIn } from '../customer/session.ts';
import { $latest, refreshOrder } from '../loan/order.ts';
import { isPassed } from './over.ts';
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
 * Follows the status: a page whose status has passed is replaced by the page of the order's status, an open review by
 * the offer (§2), also if it was opened by its address. A repayment that was opened for nobody's debt says so instead.
 * A status without a page changes nothing. Returns how to stop.
 */
export function listenToStatus(): () => void {
  const stopFollowing = $latest.listen(({ order }, before) => {
    const place = $place.get();
    if (!order || !routeOfStatus(order.status) || !isPassed(place)) return;
    const wasDue = before?.order && routeOfStatus(before.order.status) === 'repayDetail';
    if (wasDue || place.name !== 'repayDetail') resume(order.status, true);
  });
  // The known order may be older than the page, so it is read before anybody is led away.
  const stopOpening = $place.listen((place) => {
    if ($latest.get().order && isPassed(place)) void refreshOrder();
  });
  return () => {
    stopFollowing();
    stopOpening();
  };
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

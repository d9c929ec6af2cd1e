/** Draws the form that home's main action leads to, whenever home has been idle. */
import { $consents } from '#src/core/customer/consents.ts';
import { $loggedIn, $userInfo } from '#src/core/customer/session.ts';
import { $latest } from '#src/core/loan/order.ts';
import { routeOfStatus } from '#src/core/navigation/resume.ts';
import { $place } from '#src/core/navigation/router.ts';
import { $overlay } from '#src/core/notices/toasts.ts';
import { personalAhead } from './application/personal-information.tsx';

/** Home's answers and renders take a slow phone less; ms. */
const IDLE_AFTER_MS = 2_000;

/** An application that isn't sent yet goes on at its step, and a new one begins at the first. */
function leadsToPersonal(): boolean {
  const { state, order } = $latest.get();
  if (!$loggedIn.get() || state !== 'ready' || !$consents.get()) return false;
  return order === null || routeOfStatus(order.status) === 'personalInfomation';
}

/** Draws now, and again each time home returns and stays. Returns how to stop. */
export function drawAhead(): () => void {
  const whenIdle = () =>
    new Promise<void>((resolve) => {
      (window.requestIdleCallback ?? setTimeout)(() => resolve());
    });
  const draw = async () => {
    await whenIdle();
    const isIdle = $place.get().name === 'home' && !$overlay.get();
    if (isIdle && leadsToPersonal()) await personalAhead.draw(whenIdle);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  void draw();
  const stops = [
    $place.listen(({ name }) => {
      clearTimeout(timer);
      if (name === 'home') timer = setTimeout(() => void draw(), IDLE_AFTER_MS);
      else if (name !== 'personalInfomation') personalAhead.drop();
    }),
    // Another customer has another draft.
    $loggedIn.listen(personalAhead.drop),
    $userInfo.listen(personalAhead.drop),
  ];
  return () => {
    clearTimeout(timer);
    personalAhead.drop();
    for (const stop of stops) stop();
  };
}

/** The fields of the likely next form. */
import { createPersonalFields } from '#src/application/personal-information.ts';
import { stepNamed } from '#src/application/steps.ts';
import { $loggedIn } from '#src/core/customer/session.ts';
import { $latest } from '#src/core/loan/order.ts';
import { $place } from '#src/core/navigation/router.ts';
import { statusRoute } from '#src/facts/statuses.ts';
import { theLogin } from '#src/login/login.ts';
import { PersonalFields } from './application/personal-information.tsx';
import { MobileStep } from './login/mobile-step.tsx';

/**
 * Rendered once, out of sight, while home is idle, so that a form's code is compiled when the form opens. Makes no call.
 */
export function Rehearsal() {
  const { order } = $latest.get();
  if ($place.get().name !== 'home') return null;
  if (!$loggedIn.get()) return <MobileStep login={theLogin()} lead="" />;
  const isApplying = order === null || stepNamed(statusRoute[order.status]) !== undefined;
  return isApplying ? <PersonalFields model={createPersonalFields()} /> : null;
}

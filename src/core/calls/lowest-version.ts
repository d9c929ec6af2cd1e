/** Stops a faulty version that is still on phones (src/docs/rules.md#lowest-version). */
import { atom, computed } from 'nanostores';
import { $moneyCalls, $unknownOperation, call } from './api.ts';
import { environment } from '../environment.ts';
import { isOlder } from '../values/version.rules.ts';

const $tooOld = atom(false);

/** Whether to ask for an update. Never while a money call is under way or its outcome is unknown. */
export const $mustUpdate = computed(
  [$tooOld, $moneyCalls, $unknownOperation],
  (tooOld, moneyCalls, inDoubt) => tooOld && moneyCalls === 0 && inDoubt === null,
);

/**
 * Asks the server once at each start in a shell; a browser always loads the newest page. Without an answer every
 * version may run.
 */
export async function checkVersion(): Promise<void> {
  const { bridge, build } = environment();
  $tooOld.set(false);
  if (bridge.shell === 'none') return;
  const config = await call('/app/package-config', {});
  $tooOld.set(config.ok && isOlder(build.version, config.data.minVersion ?? ''));
}

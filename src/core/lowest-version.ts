/** Stops a bad version that phones still carry (src/docs/rules.md#lowest-version). */
import { atom, computed } from 'nanostores';
import { $moneyCalls, $unknownOperation, call } from './api.ts';
import { environment } from './environment.ts';
import { isOlder } from './version.rules.ts';

const $tooOld = atom(false);

/** Whether the app asks to be updated: not while a money call is under way or its outcome unknown. */
export const $mustUpdate = computed(
  [$tooOld, $moneyCalls, $unknownOperation],
  (tooOld, moneyCalls, inDoubt) => tooOld && moneyCalls === 0 && inDoubt === null,
);

/** Asks once at each start in a shell, since a browser always loads the newest page. Without an answer every version may run. */
export async function checkVersion(): Promise<void> {
  const { bridge, build } = environment();
  if (bridge.shell === 'none') return;
  const config = await call('/app/package-config', {});
  $tooOld.set(config.ok && isOlder(build.version, config.data.minVersion ?? ''));
}

/** The start of the app (widget/main.tsx) in another environment, up to the first render. */
import { logEvent } from '#src/core/phone/analytics.ts';
import { type Environment, setEnvironment } from '#src/core/environment.ts';
import { listenToReturns, listenToStatus } from '#src/core/navigation/resume.ts';
import { listenToAddress } from '#src/core/navigation/router.ts';
import { start } from '#src/core/start.ts';
import { detectBridge } from '#widget/platform/bridge/detect.ts';

/** `shell`: the object in which the shell has installed its bridge. */
export async function begin(parts: Omit<Environment, 'bridge'>, shell: object): Promise<void> {
  setEnvironment({ ...parts, bridge: detectBridge(shell, () => parts.randomHex(8)) });
  const { version, commit, id } = parts.build;
  logEvent('start', { version, commit, build: id });
  await start();
  listenToAddress();
  listenToStatus();
  listenToReturns();
}

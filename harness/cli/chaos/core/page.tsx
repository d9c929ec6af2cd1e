/** The app as its page starts it (widget/main.tsx), in an environment of another making. Built to one script by bundle.ts. */
import { createRoot } from 'react-dom/client';
import { logEvent } from '#src/core/analytics.ts';
import { checkVersion } from '#src/core/lowest-version.ts';
import { type Environment, setEnvironment } from '#src/core/environment.ts';
import { placeOf, tellError } from '#src/core/field-errors.ts';
import { listenToReturns, listenToStatus } from '#src/core/navigation/resume.ts';
import { listenToAddress } from '#src/core/navigation/router.ts';
import { start } from '#src/core/start.ts';
import { App } from '#widget/app.tsx';
import { detectBridge } from '#widget/platform/bridge/detect.ts';
import { listenToErrors } from '#widget/platform/environment/errors.ts';

export interface Around {
  readonly window: Window;
  /** Where the shell has installed its bridge. */
  readonly shell: object;
  readonly mount: Element;
}

/** Starts the app in `mount`. Returns how its page ends. */
export async function open(
  parts: Omit<Environment, 'bridge'>,
  { window, shell, mount }: Around,
): Promise<() => void> {
  setEnvironment({ ...parts, bridge: detectBridge(shell, () => parts.randomHex(8)) });
  listenToErrors(window, (code, what) =>
    tellError(code, code === 'policy' ? String(what) : placeOf(what)),
  );
  const { version, commit, id } = parts.build;
  logEvent('start', { version, commit, build: id });
  await start();
  listenToAddress();
  listenToStatus();
  listenToReturns();
  const root = createRoot(mount);
  root.render(<App />);
  void checkVersion();
  return () => root.unmount();
}

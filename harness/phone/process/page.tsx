/** The app as its page starts it, in another environment. bundle.ts builds it into one script. */
import type { Environment } from '#src/core/environment.ts';
import { openPage } from '#widget/open-page.tsx';
import { detectBridge } from '#widget/platform/bridge/detect.ts';

export interface Around {
  readonly window: Window;
  /** The object in which the shell has installed its bridge. */
  readonly shell: object;
  readonly mount: Element;
}

/** Starts the app in `mount`. Resolves to how to stop it. */
export const open = (
  parts: Omit<Environment, 'bridge'>,
  { window, shell, mount }: Around,
): Promise<() => void> =>
  openPage(window, mount, { ...parts, bridge: detectBridge(shell, () => parts.randomHex(8)) });

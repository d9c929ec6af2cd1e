/** The app as its page starts it (widget/main.tsx), in another environment. bundle.ts builds it into one script. */
import { createRoot } from 'react-dom/client';
import { checkVersion } from '#src/core/calls/lowest-version.ts';
import type { Environment } from '#src/core/environment.ts';
import { placeOf, tellError } from '#src/core/phone/field-errors.ts';
import { App } from '#widget/app.tsx';
import { listenToErrors } from '#widget/platform/environment/errors.ts';
import { begin } from './begin.ts';

export interface Around {
  readonly window: Window;
  /** The object in which the shell has installed its bridge. */
  readonly shell: object;
  readonly mount: Element;
}

/** Starts the app in `mount`. Returns how to end its page. */
export async function open(
  parts: Omit<Environment, 'bridge'>,
  { window, shell, mount }: Around,
): Promise<() => void> {
  listenToErrors(window, (code, what) =>
    tellError(code, code === 'policy' ? String(what) : placeOf(what)),
  );
  await begin(parts, shell);
  const root = createRoot(mount);
  root.render(<App />);
  void checkVersion();
  return () => root.unmount();
}

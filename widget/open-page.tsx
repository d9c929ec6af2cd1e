/** The app in a page: its errors, its start, and its first render in place of the first paint. */
import { createRoot } from 'react-dom/client';
import { boot } from '#src/core/boot.ts';
import type { Environment } from '#src/core/environment.ts';
import { $language } from '#src/core/phone/language.ts';
import { framesOf, placeOf, tellError } from '#src/core/phone/field-errors.ts';
import { askForHome } from '#src/home/home.ts';
import { App } from './app.tsx';
import { listenToErrors } from './platform/environment/errors.ts';
import { openLanguage } from './texts.ts';

async function show(mount: Element): Promise<() => void> {
  const stopSpeaking = $language.subscribe(openLanguage);
  const root = createRoot(mount);
  await askForHome(() => root.render(<App />));
  return () => {
    root.unmount();
    stopSpeaking();
  };
}

/** Starts the app of `environment` in `mount`, an element of the page `scope`. Resolves to how to stop it. */
export async function openPage(
  scope: Window,
  mount: Element,
  environment: Environment,
): Promise<() => void> {
  const stopHearing = listenToErrors(scope, (code, what) =>
    tellError(code, code === 'policy' ? String(what) : placeOf(what), framesOf(what)),
  );
  const stop = await boot(environment, () => show(mount));
  return () => {
    stop();
    stopHearing();
  };
}

/** The widget's start: environment, stored values and the shell, then the first render in place of the first paint. */
import './theme/first-paint.css';
import { createRoot } from 'react-dom/client';
import { logEvent } from '#src/core/phone/analytics.ts';
import { framesOf, placeOf, tellError } from '#src/core/phone/field-errors.ts';
import { listenToReturns, listenToStatus } from '#src/core/navigation/resume.ts';
import { listenToAddress } from '#src/core/navigation/router.ts';
import { loadConsents } from '#src/core/customer/consents.ts';
import { setEnvironment } from '#src/core/environment.ts';
import { checkVersion } from '#src/core/calls/lowest-version.ts';
import { $language } from '#src/core/phone/language.ts';
import { $loggedIn } from '#src/core/customer/session.ts';
import { start } from '#src/core/start.ts';
import { askForHome } from '#src/home/home.ts';
import { App } from './app.tsx';
import { openRoom, screens } from './screens/rooms.ts';
import { openLanguage } from './texts.ts';
import { listenToErrors } from './platform/environment/errors.ts';
import { browserEnvironment } from './platform/environment/browser.ts';
import { guardTaps } from './ui/layout/guard-taps.ts';
import { watchValues } from './ui/fields/entered.ts';
import { keepFocus } from './ui/layout/keep-focus.ts';
import './theme/tokens.css';
import './theme/base.css';
import './screens/screens.css';
import './theme/forced-colors.css';

/** After home's calls and renders, because opening a room takes a slow phone some 50 ms. */
const restAfterMs = 2_000;

const whenIdle = (act: () => void) => (window.requestIdleCallback ?? setTimeout)(act);

/** Prepares what the likely next screens need, while home is idle. */
function readAhead(): void {
  openRoom('rest');
  if ($loggedIn.get()) void loadConsents();
  whenIdle(rehearse);
}

/** Renders the likely next form once, out of sight, so that its code is compiled when it opens. */
function rehearse(): void {
  const { rehearsal: Rehearsal } = screens;
  if (!Rehearsal) return;
  const root = createRoot(document.createElement('div'));
  root.render(<Rehearsal />);
  root.unmount();
}

async function boot(): Promise<void> {
  const { VITE_API_ORIGIN: apiOrigin, VITE_LINK_HOSTS: hosts, VITE_BUILD: build } = import.meta.env;
  setEnvironment(browserEnvironment(build, apiOrigin, hosts));
  listenToErrors(window, (code, what) =>
    tellError(code, code === 'policy' ? String(what) : placeOf(what), framesOf(what)),
  );
  guardTaps();
  watchValues();
  keepFocus();
  const { version, commit, id } = build;
  logEvent('start', { version, commit, build: id });
  await start();
  $language.subscribe(openLanguage);
  listenToAddress();
  listenToStatus();
  listenToReturns();
  const mount = document.getElementById('app');
  if (!mount) throw new Error('the page has no #app');
  const asked = askForHome();
  createRoot(mount).render(<App />);
  asked();
  void checkVersion();
  // The first tap leads to a screen of this room, so the room opens while the finger is still down.
  addEventListener('pointerdown', () => openRoom('rest'), { once: true });
  setTimeout(() => whenIdle(readAhead), restAfterMs);
}

void boot();

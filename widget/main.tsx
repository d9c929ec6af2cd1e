/** The widget's start: a browser's environment and what guards taps, values and focus, then the app. */
import './theme/first-paint.css';
import { loadConsents } from '#src/core/customer/consents.ts';
import { $loggedIn } from '#src/core/customer/session.ts';
import { ahead } from './screens/ahead.ts';
import { openPage } from './open-page.tsx';
import { openRoom } from './screens/rooms.ts';
import { browserEnvironment } from './platform/environment/browser.ts';
import { guardTaps } from './ui/layout/guard-taps.ts';
import { watchValues } from './ui/fields/entered.ts';
import { keepFocus } from './ui/layout/keep-focus.ts';
import { watchText } from './ui/layout/watch-text.ts';
import './theme/tokens.css';
import './theme/base.css';
import './screens/screens.css';
import './theme/forced-colors.css';

/** After home's calls and renders, because opening a room takes a slow phone some 50 ms. */
const restAfterMs = 2_000;

/** Prepares what the likely next screens need, while home is idle. */
async function readAhead(): Promise<void> {
  openRoom('rest');
  if ($loggedIn.get()) await loadConsents();
  ahead.draw?.();
}

async function start(): Promise<void> {
  const { VITE_API_ORIGIN: apiOrigin, VITE_LINK_HOSTS: hosts, VITE_BUILD: build } = import.meta.env;
  guardTaps();
  watchValues();
  keepFocus();
  watchText();
  const mount = document.getElementById('app');
  if (!mount) throw new Error('the page has no #app');
  await openPage(window, mount, browserEnvironment(build, apiOrigin, hosts));
  // The first tap leads to a screen of this room, so the room opens while the finger is still down.
  addEventListener('pointerdown', () => openRoom('rest'), { once: true });
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => void readAhead()), restAfterMs);
}

void start();

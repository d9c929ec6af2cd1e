/** The widget's start: a browser's environment and what guards taps, values and focus, then the app. */
import './theme/first-paint.css';
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
}

void start();

/** The widget's start: environment, stored values and the shell, then the first render in place of the first paint. */
import { createRoot } from 'react-dom/client';
import { listenToReturns, listenToStatus } from '#src/core/navigation/resume.ts';
import { listenToAddress } from '#src/core/navigation/router.ts';
import { setEnvironment } from '#src/core/environment.ts';
import { start } from '#src/core/start.ts';
import { App } from './app.tsx';
import { browserEnvironment } from './platform/environment/browser.ts';
import './theme/tokens.css';
import './theme/base.css';
import './screens/screens.css';

async function boot(): Promise<void> {
  const { VITE_API_ORIGIN: apiOrigin, VITE_LINK_HOSTS: hosts, VITE_BUILD: build } = import.meta.env;
  setEnvironment(browserEnvironment(build, apiOrigin, hosts));
  await start();
  listenToAddress();
  listenToStatus();
  listenToReturns();
  const mount = document.getElementById('app');
  if (!mount) throw new Error('the page has no #app');
  createRoot(mount).render(<App />);
}

void boot();

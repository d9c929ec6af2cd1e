/** Entry of the workbench: the React desktop app around the simulated phone (design §8). */
import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { control } from './control-client.ts';
import { WorkbenchContext } from './hooks/context.ts';
import { hasState } from './lib/state-link.ts';
import { createWorkbench } from './lib/workbench.ts';
import { theme } from './theme.ts';
import './tokens.css';

const workbench = createWorkbench(
  {
    control,
    openEvents: (url) => new EventSource(url),
    later: (run, ms) => window.setTimeout(run, ms),
  },
  {
    search: () => window.location.search,
    hash: () => window.location.hash,
    replaceSearch: (search) => window.history.replaceState(null, '', search),
  },
);

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <WorkbenchContext value={workbench}>
        <App />
      </WorkbenchContext>
    </MantineProvider>
  </StrictMode>,
);
window.addEventListener('hashchange', () => {
  if (hasState(window.location.hash)) void workbench.openLink(window.location.hash);
});
void workbench.start();

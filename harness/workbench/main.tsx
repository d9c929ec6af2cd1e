/** Entry of the workbench: the React desktop app around the simulated phone. */
import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles.css';
import '@mantine/spotlight/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';
import { eventStream } from '../simulator/client/event-stream.ts';
import { control } from './session/control-client.ts';
import { WorkbenchContext } from './session/context.ts';
import { readUrl } from '../player/links/url-state.ts';
import { createWorkbench } from './session/workbench.ts';
import { theme } from './theme.ts';
import './tokens.css';
import { PhonesContext } from './phone/context.ts';
import { createPhoneVerbs } from './phone/phone-verbs.ts';
import { openAddress } from './states/open-address.ts';
import { WorldsContext } from './world/context.ts';
import { createWorlds } from './world/worlds.ts';

const workbench = createWorkbench(
  {
    control,
    openEvents: (url, tell) =>
      eventStream(url, { locks: navigator.locks, open: (wanted) => new EventSource(wanted), tell }),
    later: (run, ms) => window.setTimeout(run, ms),
  },
  {
    search: () => window.location.search,
    replaceSearch: (search) => window.history.replaceState(null, '', search),
    pushSearch: (search) => window.history.pushState(null, '', search),
  },
);
const phones = createPhoneVerbs(workbench);
const worlds = createWorlds(workbench, phones);

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <WorkbenchContext value={workbench}>
        <PhonesContext value={phones}>
          <WorldsContext value={worlds}>
            <App />
          </WorldsContext>
        </PhonesContext>
      </WorkbenchContext>
    </MantineProvider>
  </StrictMode>,
);
window.addEventListener('popstate', () => void worlds.openAgain(readUrl(window.location.search)));
void openAddress(workbench, worlds);

/** The top bar: which world this is, whether its events arrive, light or dark, and the keys. */
import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Keyboard, Moon, Search, Sun } from 'lucide-react';
import { useContext } from 'react';
import styles from './app.module.css';
import { SessionContext, useWorkbench } from './hooks/context.ts';
import type { Connection, WorldSession } from './lib/world-session.ts';
import { StateMenu } from './panels/state-menu.tsx';
import { $overlay } from './palette/overlay.ts';
import { OtherTabsNote } from './parts/other-tabs-note.tsx';

const words: Readonly<Record<Connection, string>> = {
  connecting: 'Connecting…',
  live: 'Live',
  lost: 'Simulator away, trying again…',
  ended: 'This world has ended',
};

export function Header() {
  const session = useContext(SessionContext);
  const { toggleColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const switchTo = dark ? 'Light workbench' : 'Dark workbench';

  return (
    <header className={styles['head']}>
      <h1 className={styles['brand']}>
        <span className={styles['mark']} aria-hidden="true">
          L
        </span>
        LendMax workbench
      </h1>
      {session && (
        <div className={styles['where']}>
          <b>
            <ScenarioName session={session} />
          </b>{' '}
          · world {session.id}
        </div>
      )}
      <div className={styles['spacer']} />
      <OtherTabsNote />
      {session && <ConnectionState session={session} />}
      {session && <StateMenu worldId={session.id} />}
      <Tooltip label="Find a command: Ctrl + K">
        <ActionIcon
          className={styles['headButton']}
          variant="transparent"
          aria-label="Commands"
          onClick={() => $overlay.set('palette')}
        >
          <Search size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Keys and help: ?">
        <ActionIcon
          className={styles['headButton']}
          variant="transparent"
          aria-label="Keys"
          onClick={() => $overlay.set('help')}
        >
          <Keyboard size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={switchTo}>
        <ActionIcon
          className={styles['headButton']}
          variant="transparent"
          aria-label={switchTo}
          onClick={toggleColorScheme}
        >
          {dark ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
        </ActionIcon>
      </Tooltip>
    </header>
  );
}

/** Of the first phone's world as the address has it, at once; of another one as that world says. */
function ScenarioName({ session }: { readonly session: WorldSession }) {
  const { $url, phones } = useWorkbench();
  const { scenario } = useStore($url);
  const world = useStore(session.$world);
  return session === useStore(phones.$first) ? scenario : world?.scenario;
}

function ConnectionState({ session }: { readonly session: WorldSession }) {
  const connection = useStore(session.$connection);
  return (
    <div className={styles['state']} role="status">
      <span className={styles['dot']} data-state={connection} />
      {words[connection]}
    </div>
  );
}

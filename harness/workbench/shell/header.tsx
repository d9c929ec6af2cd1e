/** The top bar: the world's name, whether its events arrive, light or dark, and the keys. */
import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Columns3, Keyboard, type LucideIcon, Moon, Search, Sun } from '../kit/icons.tsx';
import { useContext } from 'react';
import head from '../kit/head-button.module.css';
import styles from './app.module.css';
import { SessionContext, useWorkbench } from '../session/context.ts';
import type { Connection, WorldSession } from '../session/world-session.ts';
import { VerdictLight } from '../checks/verdict-light.tsx';
import { StateMenu } from '../states/state-menu.tsx';
import { $helpIsOpen, palette } from '../palette/overlay.ts';
import { useJump } from '../session/use-jump.ts';
import { WorldList } from '../world/world-list.tsx';
import { resetLayout } from '../kit/layout.ts';

const onEveryPointer = { hover: true, focus: true, touch: true };

const words: Readonly<Record<Connection, string>> = {
  connecting: 'Connecting…',
  waiting: 'Five other tabs are open: close one',
  live: 'Live',
  lost: 'Simulator offline, retrying…',
  ended: 'This world ended',
};

export function Header() {
  const session = useContext(SessionContext);
  const { toggleColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const switchTo = dark ? 'Switch workbench to light' : 'Switch workbench to dark';

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
            <ScenarioName />
          </b>{' '}
          · world {session.id}
        </div>
      )}
      <WorldList />
      <div className={styles['spacer']} />
      {session && <VerdictLight />}
      {session && <ConnectionState session={session} />}
      {session && <StateMenu worldId={session.id} />}
      <HeadButton
        tip="Find a command: Ctrl + K"
        name="Commands"
        Icon={Search}
        press={palette.open}
      />
      <HeadButton
        tip="Keyboard shortcuts: ?"
        name="Keyboard shortcuts"
        Icon={Keyboard}
        press={() => $helpIsOpen.set(true)}
      />
      <HeadButton tip="Reset layout" Icon={Columns3} press={resetLayout} />
      <HeadButton tip={switchTo} Icon={dark ? Sun : Moon} press={toggleColorScheme} />
    </header>
  );
}

interface HeadButtonProps {
  readonly tip: string;
  /** The name, if it isn't the tooltip. */
  readonly name?: string;
  readonly Icon: LucideIcon;
  readonly press: () => void;
}

const HeadButton = ({ tip, name = tip, Icon, press }: HeadButtonProps) => (
  <Tooltip label={tip}>
    <ActionIcon className={head['button']} variant="transparent" aria-label={name} onClick={press}>
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  </Tooltip>
);

/** The scenario in the address, and the map's status. */
function ScenarioName() {
  const { scenario } = useStore(useWorkbench().$url);
  const jump = useJump();
  return jump === null ? scenario : `${scenario} → status ${jump}`;
}

function ConnectionState({ session }: { readonly session: WorldSession }) {
  const connection = useStore(session.$connection);
  const trouble = useStore(session.$trouble);
  return (
    <div className={styles['state']} role="status">
      <span className={styles['dot']} data-state={connection} />
      {words[connection]}
      {trouble !== null && (
        <Tooltip label={`This server doesn't keep its worlds: ${trouble}.`} events={onEveryPointer}>
          <b className={styles['bad']} tabIndex={0}>
            Not kept
          </b>
        </Tooltip>
      )}
    </div>
  );
}

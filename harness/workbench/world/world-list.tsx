/** In the header: the worlds of this server, last used first, to go back to or to open what a script has made. */
import { Button, Menu } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { History } from '../kit/icons.tsx';
import { useState } from 'react';
import { ControlError } from '../../simulator/client/control.ts';
import type { WorldRow } from '../../simulator/protocol/worlds.ts';
import head from '../kit/head-button.module.css';
import { dayText, instantText } from '../kit/format.ts';
import { useWorkbench } from '../session/context.ts';
import { useWorlds } from './context.ts';
import styles from './world.module.css';

export function WorldList() {
  const { $url, control, say } = useWorkbench();
  const { openWorld } = useWorlds();
  const { world } = useStore($url);
  const [rows, setRows] = useState<readonly WorldRow[]>([]);
  const read = async () => {
    try {
      setRows(await control.worlds());
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      say('bad', error.message);
    }
  };
  return (
    <Menu position="bottom-start" shadow="md" width={300} onOpen={() => void read()}>
      <Menu.Target>
        <Button
          className={head['button'] ?? ''}
          size="compact-sm"
          variant="transparent"
          leftSection={<History size={15} aria-hidden="true" />}
        >
          Worlds
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles['worlds'] ?? ''} aria-label="Worlds of this server">
        <Menu.Label>Worlds of this server</Menu.Label>
        {rows.map(({ id, scenario, now, until }) => (
          <Menu.Item
            key={id}
            aria-current={id === world ? 'true' : undefined}
            onClick={() => void openWorld(id)}
          >
            {scenario}
            {id === world && ' (open)'}
            <div className={styles['row']}>{`clock at ${instantText(now)} · ${id}`}</div>
            {until !== null && (
              <div className={styles['row']}>{`kept until ${dayText(until)}`}</div>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

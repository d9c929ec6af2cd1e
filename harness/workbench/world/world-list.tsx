/** In the header: the worlds of this server, last used first, to go back to or to open what a script has made. */
import { Button, Menu } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { History } from '../kit/icons.tsx';
import { useState } from 'react';
import { ControlError } from '../../simulator/client/control.ts';
import type { WorldRow } from '../../simulator/protocol/worlds.ts';
import head from '../kit/head-button.module.css';
import { Empty } from '../kit/empty.tsx';
import { FilterField } from '../kit/filter-field.tsx';
import { hasWords } from '../kit/has-words.ts';
import { useWorkbench } from '../session/context.ts';
import { useWorlds } from './context.ts';
import { rowText } from './worlds-shown.ts';
import styles from './world.module.css';

export function WorldList() {
  const { $url, control, say } = useWorkbench();
  const { openWorld } = useWorlds();
  const { world } = useStore($url);
  const [rows, setRows] = useState<readonly WorldRow[]>([]);
  const [find, setFind] = useState('');
  const shown = rows.map(rowText).filter(({ text }) => hasWords(text, find));
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
        <Menu.Label>{`Worlds of this server: ${rows.length}`}</Menu.Label>
        <FilterField
          className={styles['find']}
          label="Find a world"
          placeholder="Scenario, status, id, such as overdue"
          text={find}
          setText={setFind}
        />
        {shown.map(({ id, scenario, lines }) => (
          <Menu.Item
            key={id}
            aria-current={id === world ? 'true' : undefined}
            onClick={() => void openWorld(id)}
          >
            {scenario}
            {id === world && ' (open)'}
            {lines.map((line) => (
              <div key={line} className={styles['row']}>
                {line}
              </div>
            ))}
          </Menu.Item>
        ))}
        {shown.length === 0 && <Empty title="No matching worlds">Try fewer words.</Empty>}
      </Menu.Dropdown>
    </Menu>
  );
}

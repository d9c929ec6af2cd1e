/** In the header: the existing worlds of this browser, to go back to. */
import { Button, Menu } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { History } from '../kit/icons.tsx';
import { useState } from 'react';
import { ControlError } from '../../client/control.ts';
import type { WorldRow } from '../../protocol/worlds.ts';
import head from '../kit/head-button.module.css';
import { instantText } from '../kit/format.ts';
import { useWorkbench } from '../session/context.ts';
import { useWorlds } from './context.ts';
import { openedWords } from './opened-words.ts';
import styles from './world.module.css';

export function WorldList() {
  const { $visited, $url, control, say } = useWorkbench();
  const { openWorld } = useWorlds();
  const visited = useStore($visited);
  const { world } = useStore($url);
  const [alive, setAlive] = useState<readonly WorldRow[]>([]);
  const read = async () => {
    try {
      setAlive(await control.worlds());
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      say('bad', error.message);
    }
  };
  const rows = visited.flatMap((one) => {
    const row = alive.find(({ id }) => id === one.id);
    return row ? [{ ...row, opened: openedWords(one) }] : [];
  });
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
      <Menu.Dropdown className={styles['worlds'] ?? ''} aria-label="Worlds of this browser">
        <Menu.Label>Worlds of this browser</Menu.Label>
        {rows.map(({ id, scenario, now, opened }) => (
          <Menu.Item
            key={id}
            aria-current={id === world ? 'true' : undefined}
            onClick={() => void openWorld(id)}
          >
            {scenario}
            {id === world && ' (open)'}
            <div className={styles['row']}>
              {[...opened, `clock at ${instantText(now)}`, id].join(' · ')}
            </div>
          </Menu.Item>
        ))}
        {rows.length === 0 && <Menu.Label>None is left on this server.</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}

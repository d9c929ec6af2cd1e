/** Opens another phone of this world in a new window: newly installed, or with this session. */
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { CopyPlus } from '../kit/icons.tsx';
import { usePhones } from './context.ts';

const LABEL = 'Add a phone';

export function AddPhone() {
  const phones = usePhones();
  const [opened, setOpened] = useState(false);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={300}>
      <Menu.Target>
        <Tooltip label={LABEL} disabled={opened}>
          <ActionIcon variant="default" size={30} aria-label={LABEL}>
            <CopyPlus size={16} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void phones.openSecond('installed')}>
          New phone, same world
        </Menu.Item>
        <Menu.Label>
          Starts with empty storage. Logging in there ends this phone's session.
        </Menu.Label>
        <Menu.Item onClick={() => void phones.openSecond('logged in')}>
          New phone with this session
        </Menu.Item>
        <Menu.Label>For a second tab of this phone, open its page in a new tab.</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}

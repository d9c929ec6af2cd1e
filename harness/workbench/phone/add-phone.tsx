/** Another phone of this world beside this one: installed again, a copy, or a second tab of the same. */
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { CopyPlus } from '../kit/icons.tsx';
import { usePhones } from './context.ts';

const LABEL = 'Add a phone';

export function AddPhone() {
  const phones = usePhones();
  return (
    <Menu position="bottom-end" shadow="md" width={300}>
      <Menu.Target>
        <Tooltip label={LABEL}>
          <ActionIcon variant="default" size={30} aria-label={LABEL}>
            <CopyPlus size={16} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void phones.add('installed')}>New phone, same world</Menu.Item>
        <Menu.Label>
          Starts with empty storage. Logging in there ends this phone's session.
        </Menu.Label>
        <Menu.Item onClick={() => void phones.add('copied')}>
          Copy of this phone, same world
        </Menu.Item>
        <Menu.Label>Copies all stored data: both phones share the session.</Menu.Label>
        <Menu.Item onClick={() => void phones.addTab()}>Second tab of this phone</Menu.Item>
        <Menu.Label>Shares the storage. Each tab has its own sessionStorage.</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What a tester sets of the phone besides its screen: its answers, and what its shell reports to the app. */
import { ActionIcon, Popover, Tabs, Tooltip } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Settings2 } from '../../kit/icons.tsx';
import { useState } from 'react';
import { useSession } from '../../session/context.ts';
import { AnswerSettings } from './answer-settings.tsx';
import styles from './settings.module.css';
import { ShellSettings } from './shell-settings.tsx';

const tabs = [
  { value: 'answers', label: 'Permissions' },
  { value: 'shell', label: 'Shell settings' },
] as const;

export function DeviceMenu() {
  const device = useStore(useSession().$world)?.device;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="right-start"
      shadow="md"
      width={440}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label="Phone settings" disabled={open}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Phone settings"
            disabled={!device}
            onClick={() => setOpen(!open)}
          >
            <Settings2 size={16} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Phone settings" className={styles['dropdown'] ?? ''}>
        {device && (
          <Tabs defaultValue="answers" keepMounted={false}>
            <Tabs.List grow>
              {tabs.map(({ value, label }) => (
                <Tabs.Tab key={value} value={value}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="answers" className={styles['panel'] ?? ''}>
              <AnswerSettings device={device} />
            </Tabs.Panel>
            <Tabs.Panel value="shell" className={styles['panel'] ?? ''}>
              <ShellSettings device={device} close={close} />
            </Tabs.Panel>
          </Tabs>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The buttons around the phone's page: camera, pause, kill. */
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { Camera, Power } from '../../kit/icons.tsx';
import { type ReactNode, useState } from 'react';
import { scenes } from '../../../simulator/protocol/phone.ts';
import { rollNames } from './camera-roll.ts';
import styles from './controls.module.css';
import type { PhoneControls } from './use-phone-controls.ts';

/** How late browsers write localStorage. A kill may lose that much (src/docs/engines.md#late-localstorage). */
const losses = [
  { ms: 0, label: 'Kill the app' },
  { ms: 1_000, label: 'Kill and lose the last second of localStorage' },
  { ms: 5_000, label: 'Kill and lose the last 5 seconds of localStorage' },
] as const;

export function ControlButtons({ controls }: { readonly controls: PhoneControls }) {
  return (
    <>
      <Choices label="Camera" icon={<Camera size={16} aria-hidden="true" />}>
        <Menu.Label>Live camera picture</Menu.Label>
        {scenes.map((scene) => (
          <Choice
            key={scene}
            chosen={controls.scene === scene}
            onClick={() => controls.setScene(scene)}
          >
            {scene === 'face' ? 'Good picture' : rollNames[scene].name}
          </Choice>
        ))}
        <Choice chosen={controls.scene === null} onClick={() => controls.setScene(null)}>
          This computer's camera
        </Choice>
      </Choices>
      <Choices label="Pause or kill the app" icon={<Power size={16} aria-hidden="true" />}>
        {controls.life === 'running' ? (
          <Menu.Item onClick={() => controls.send({ type: 'pause' })}>
            Pause: send the app to the background
          </Menu.Item>
        ) : (
          <Menu.Item
            onClick={
              controls.life === 'paused' ? () => controls.send({ type: 'resume' }) : controls.reopen
            }
          >
            {controls.life === 'paused' ? 'Resume: bring the app to the front' : 'Reopen the app'}
          </Menu.Item>
        )}
        <Menu.Divider />
        {losses.map(({ ms, label }) => (
          <Menu.Item
            key={ms}
            disabled={controls.life === 'killed'}
            onClick={() => controls.kill(ms)}
          >
            {label}
          </Menu.Item>
        ))}
      </Choices>
    </>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Choices({ label, icon, children }: ChoicesProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom"
      shadow="md"
      middlewares={{ flip: false, shift: { crossAxis: true } }}
    >
      <Menu.Target>
        <Tooltip label={label} disabled={opened}>
          <ActionIcon variant="default" size={30} aria-label={label}>
            {icon}
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown className={styles['menu'] ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface ChoiceProps {
  readonly chosen: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Choice = ({ chosen, onClick, children }: ChoiceProps) => (
  <Menu.Item
    role="menuitemradio"
    aria-checked={chosen}
    leftSection={<span aria-hidden="true">{chosen ? '●' : '○'}</span>}
    onClick={onClick}
  >
    {children}
  </Menu.Item>
);

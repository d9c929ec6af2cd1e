/**
 * Above the phone: Back, reload, fresh install, turning, model, text size, shell, theme and language. The rest is one click
 * away.
 */
import { SegmentedControl } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { ArrowLeft, PackageX, RotateCcwSquare, RotateCw } from '../kit/icons.tsx';
import type { ReactNode } from 'react';
import { languages } from '#src/facts/languages.ts';
import type { DeviceSettings } from '../../simulator/protocol/device.ts';
import type { PhoneCommand } from '../../simulator/protocol/phone.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import { Tool } from '../kit/tool.tsx';
import { DeviceMenu } from './settings/device-menu.tsx';
import { turned } from './settings/phone-presets.ts';
import { PhoneSelect, TextSizeSelect } from './settings/phone-select.tsx';
import styles from './phone.module.css';
import { usePhones } from './context.ts';

export interface PhoneToolbarProps {
  readonly back: () => void;
  readonly reload: () => void;
  readonly send: (command: PhoneCommand) => void;
  /** Content at the end of the first line. */
  readonly children: ReactNode;
}

export function PhoneToolbar({ back, reload, send, children }: PhoneToolbarProps) {
  const { $url } = useWorkbench();
  const phones = usePhones();
  const { shell, theme, language } = useStore($url);
  const device = useStore(useSession().$world)?.device;
  const setTheme = (next: DeviceSettings['theme']) => {
    send({ type: 'theme', theme: next });
    void phones.changePhone({ theme: next });
  };

  return (
    <div className={styles['bar']} role="toolbar" aria-label="Phone">
      <div className={styles['line']}>
        <Tool label="Back" onClick={back}>
          <ArrowLeft size={16} aria-hidden="true" />
        </Tool>
        <Tool label="Reload the page" onClick={reload}>
          <RotateCw size={16} aria-hidden="true" />
        </Tool>
        <Tool label="Fresh install: clear all stored data" onClick={() => void phones.reinstall()}>
          <PackageX size={16} aria-hidden="true" />
        </Tool>
        <Tool
          label="Turn the phone"
          onClick={() => device && void phones.changePhone(turned(device))}
        >
          <RotateCcwSquare size={16} aria-hidden="true" />
        </Tool>
        {children}
      </div>
      <div className={styles['line']}>
        <PhoneSelect />
        <TextSizeSelect />
        <DeviceMenu />
      </div>
      <div className={styles['line']}>
        <SegmentedControl
          size="xs"
          aria-label="Shell"
          data={[
            { value: 'android', label: 'Android' },
            { value: 'ios', label: 'iOS' },
            { value: 'none', label: 'Browser' },
          ]}
          value={shell}
          onChange={(next) => void phones.changePhone({ shell: next })}
        />
        <SegmentedControl
          size="xs"
          aria-label="Theme of the phone"
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'system', label: 'Auto' },
          ]}
          value={theme}
          onChange={setTheme}
        />
        <SegmentedControl
          size="xs"
          aria-label="Language of the phone"
          data={languages.map((value) => ({ value, label: value.toUpperCase() }))}
          value={language}
          onChange={(next) => void phones.changePhone({}, next)}
        />
      </div>
    </div>
  );
}

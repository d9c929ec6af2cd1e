/** Layers over a phone's page: the suggested code, the camera roll, and an app that isn't in front. */
import { Moon, Power } from '../../kit/icons.tsx';
import type { ReactNode } from 'react';
import { AskedSheet } from './asked-sheet.tsx';
import { CameraRoll } from './camera-roll.tsx';
import styles from './controls.module.css';
import { SmsChip } from './sms-chip.tsx';
import type { PhoneControls } from './use-phone-controls.ts';

export interface ControlsOverPhoneProps {
  readonly controls: PhoneControls;
  /** Height of the open keyboard, CSS px. */
  readonly keyboard: number;
}

export function ControlsOverPhone({ controls, keyboard }: ControlsOverPhoneProps) {
  const { life, chooser, codeField, asked, setAsked, send } = controls;
  if (life === 'paused') {
    return (
      <Away
        icon={<Moon size={26} aria-hidden="true" />}
        title="In the background"
        text="The page is hidden and its timers are paused."
        act="Back to the app"
        onAct={() => send({ type: 'resume' })}
      />
    );
  }
  if (life === 'killed') {
    return (
      <Away
        icon={<Power size={26} aria-hidden="true" />}
        title="The app was killed"
        text="It no longer runs. Its stored data is kept."
        act="Reopen the app"
        onAct={controls.reopen}
      />
    );
  }
  return (
    <>
      {chooser && (
        <CameraRoll
          chooser={chooser}
          choose={(picture) => send({ type: 'choose', picture })}
          chooseFile={(file) => send({ type: 'chooseFile', file })}
        />
      )}
      {asked && <AskedSheet asked={asked} close={() => setAsked(null)} />}
      {codeField && !chooser && (
        <div className={styles['above']} style={{ bottom: keyboard }}>
          <SmsChip fill={(text) => send({ type: 'fill', text })} />
        </div>
      )}
    </>
  );
}

interface AwayProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly onAct: () => void;
}

const Away = ({ icon, title, text, act, onAct }: AwayProps) => (
  <div className={styles['cover']} data-kind="away" role="status">
    {icon}
    <b>{title}</b>
    <span>{text}</span>
    <button type="button" className={styles['act']} onClick={onAct}>
      {act}
    </button>
  </div>
);

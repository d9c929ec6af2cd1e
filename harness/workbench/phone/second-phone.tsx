/** A phone beside the first: its own title, shell, theme and language, in the same world. */
import { NativeSelect } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { ArrowLeft, RotateCw, X } from '../kit/icons.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeviceChange, DeviceState } from '../../protocol/device.ts';
import type { WorldEvent } from '../../protocol/log.ts';
import { useKeys, useSession } from '../session/context.ts';
import { useFit } from '../kit/use-fit.ts';
import { type FocusGuard, useKeepFocus } from '../kit/use-keep-focus.ts';
import { useWorldNow } from '../session/use-world-now.ts';
import { phoneMoment } from './phone-clock.ts';
import { Tag } from '../kit/tag.tsx';
import { Tool } from '../kit/tool.tsx';
import { ControlButtons } from './controls/control-buttons.tsx';
import { PhoneFrame, outerSize } from './phone-frame.tsx';
import { PhoneStage } from './phone-stage.tsx';
import styles from './phones.module.css';
import { type OtherDevice, useOtherDevice } from './use-other-device.ts';
import { type PhoneControls, usePhoneControls } from './controls/use-phone-controls.ts';
import { usePhones } from './context.ts';
import type { OtherPhone } from './phones.ts';

export interface SecondPhoneProps {
  readonly phone: OtherPhone;
}

export function SecondPhone({ phone }: SecondPhoneProps) {
  const isTab = phone === 'tab';
  const number = isTab ? 1 : Number(phone);
  const phones = usePhones();
  const session = useSession();
  const [own, setOwn] = useState(0);
  const starts = own + (useStore(phones.$restarts)[phone] ?? 0);
  const restart = useCallback(() => setOwn((before) => before + 1), []);
  const frame = useRef<HTMLIFrameElement>(null);
  const controls = usePhoneControls(frame, isTab ? null : number, starts);
  const { state, change } = useOtherDevice(number, restart);
  const { send } = controls;
  const { guard, release } = useKeepFocus(frame);
  useEffect(guard, [guard, starts]);
  useEffect(
    () =>
      session.onEvent((event) => {
        guard();
        if (event.type === 'world') restart();
        if (isForAll(event, number)) send(event);
      }),
    [session, number, send, restart, guard],
  );
  return (
    <>
      <SecondHead
        phone={phone}
        controls={controls}
        state={state}
        change={change}
        reload={() => frame.current?.contentWindow?.location.reload()}
      />
      {state && (
        <SecondStage {...{ number, isTab, starts, frame, controls, state, guard, release }} />
      )}
    </>
  );
}

/** Events that are commands to this phone as they are; settings of the world are those of its first phone. */
const isForAll = (
  event: WorldEvent,
  number: number,
): event is Extract<WorldEvent, { type: 'clock' | 'faults' | 'storage' | 'device' }> =>
  event.type === 'clock' ||
  event.type === 'faults' ||
  event.type === 'storage' ||
  (event.type === 'device' && number === 1);

interface HeadProps extends SecondPhoneProps {
  readonly controls: PhoneControls;
  readonly state: DeviceState | null;
  readonly change: OtherDevice['change'];
  readonly reload: () => void;
}

function SecondHead({ phone, controls, state, change, reload }: HeadProps) {
  const phones = usePhones();
  const active = useStore(phones.$active) === phone;
  const isTab = phone === 'tab';
  const title = isTab ? 'Second tab' : `Phone ${phone}`;
  const set = (wanted: DeviceChange) => void change(wanted);
  return (
    <div className={styles['head']} role="toolbar" aria-label={title}>
      <div className={styles['line']}>
        <h2 className={styles['title']}>{title}</h2>
        <span className={styles['where']}>{isTab ? 'same phone' : 'same world'}</span>
        {active && <Tag tone="green">active</Tag>}
        <Tool
          label={isTab ? 'Close this tab' : 'Close this phone'}
          onClick={() => void phones.remove(phone)}
        >
          <X size={16} aria-hidden="true" />
        </Tool>
      </div>
      <div className={styles['line']}>
        <Tool label="Back" onClick={() => controls.send({ type: 'back' })}>
          <ArrowLeft size={16} aria-hidden="true" />
        </Tool>
        <Tool label="Reload the page" onClick={reload}>
          <RotateCw size={16} aria-hidden="true" />
        </Tool>
        <ControlButtons controls={controls} />
      </div>
      {state && (
        <div className={styles['picks']}>
          <Pick
            label="Shell"
            value={state.device.shell}
            choices={{ android: 'Android', ios: 'iOS', none: 'Browser' }}
            onPick={(shell) => set({ shell })}
          />
          <Pick
            label="Theme"
            value={state.device.theme}
            choices={{ light: 'Light', dark: 'Dark', system: 'Auto' }}
            onPick={(theme) => set({ theme })}
          />
          <Pick
            label="Language"
            value={state.language}
            choices={{ en: 'EN', es: 'ES' }}
            onPick={(language) => set({ language })}
          />
        </div>
      )}
    </div>
  );
}

interface StageProps extends FocusGuard {
  readonly number: number;
  readonly isTab: boolean;
  readonly starts: number;
  readonly frame: React.RefObject<HTMLIFrameElement | null>;
  readonly controls: PhoneControls;
  readonly state: DeviceState;
}

function SecondStage(props: StageProps) {
  const { number, isTab, starts, frame, controls, state, guard, release } = props;
  const { device } = state;
  const session = useSession();
  const stage = useRef<HTMLDivElement>(null);
  const size = { width: device.width, height: device.height };
  const fit = useFit(stage, outerSize(size, device.safeArea));
  const pressed = useKeys();
  return (
    <PhoneStage stage={stage} name={isTab ? 'Second tab preview' : `Phone ${number} preview`}>
      <PhoneFrame
        worldId={session.id}
        number={number}
        isTab={isTab}
        size={size}
        shell={device.shell}
        scale={fit}
        starts={starts}
        place=""
        time={<Minutes errorMs={device.clockErrorMs ?? 0} />}
        frame={frame}
        controls={controls}
        safeArea={device.safeArea}
        keyboardHeight={device.keyboard}
        theme={device.theme}
        onLoad={(page) => {
          guard();
          page.addEventListener('keydown', pressed);
          page.addEventListener('pointerdown', release);
        }}
      />
    </PhoneStage>
  );
}

const Minutes = ({ errorMs }: { readonly errorMs: number }) =>
  phoneMoment(useWorldNow(), errorMs).time;

interface PickProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly choices: Readonly<Record<V, string>>;
  readonly onPick: (value: V) => void;
}

function Pick<V extends string>({ label, value, choices, onPick }: PickProps<V>) {
  const all = Object.entries<string>(choices).map(([name, text]) => ({ value: name, label: text }));
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      data={all}
      value={value}
      onChange={({ currentTarget }) => onPick(currentTarget.value as V)}
    />
  );
}

/** The workbench's own phone with its toolbar, scaled down only if the window is too small. */
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useKeys, useSession, useWorkbench } from '../session/context.ts';
import { useFit } from '../kit/use-fit.ts';
import { useKeepFocus } from '../kit/use-keep-focus.ts';
import { usePhoneCommands } from './use-phone-commands.ts';
import { useWorldNow } from '../session/use-world-now.ts';
import { phoneMoment } from './phone-clock.ts';
import { AddPhone } from './add-phone.tsx';
import { ControlButtons } from './controls/control-buttons.tsx';
import { PhoneFrame, outerSize } from './phone-frame.tsx';
import styles from './phone.module.css';
import { PhoneStage } from './phone-stage.tsx';
import { PhoneToolbar } from './phone-toolbar.tsx';
import { ScaleButton } from './scale-button.tsx';
import { usePhoneControls } from './controls/use-phone-controls.ts';
import { usePhones } from './context.ts';

export function Phone() {
  const { $url } = useWorkbench();
  const { $starts, $place } = usePhones();
  const session = useSession();
  const { size, shell, theme } = useStore($url);
  const device = useStore(session.$world)?.device;
  const starts = useStore($starts);
  const place = useStore($place);
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const fit = useFit(stage, outerSize(size, device?.safeArea));
  const [actualSize, setActualSize] = useState(false);
  const scale = actualSize ? 1 : fit;
  const send = usePhoneCommands(frame);
  const controls = usePhoneControls(frame, starts);
  const pressed = useKeys();
  const { guard, release } = useKeepFocus(frame);
  useEffect(guard, [guard, starts]);
  useEffect(() => session.onEvent(guard), [session, guard]);
  const loaded = useCallback(
    (page: Window) => {
      guard();
      page.addEventListener('keydown', pressed);
      page.addEventListener('pointerdown', release);
    },
    [guard, pressed, release],
  );
  const reload = useCallback(() => frame.current?.contentWindow?.location.reload(), []);

  return (
    <div className={styles['column']}>
      <PhoneToolbar back={() => send({ type: 'back' })} reload={reload} send={send}>
        <ScaleButton scale={scale} fit={fit} onClick={() => setActualSize(!actualSize)} />
      </PhoneToolbar>
      <div className={styles['deck']}>
        <PhoneStage stage={stage} name="Phone preview">
          <PhoneFrame
            worldId={session.id}
            size={size}
            shell={shell}
            scale={scale}
            starts={starts}
            place={place}
            time={<PhoneMinutes />}
            frame={frame}
            safeArea={device?.safeArea}
            keyboardHeight={device?.keyboard}
            theme={theme}
            onLoad={loaded}
            controls={controls}
          />
        </PhoneStage>
        <div className={styles['rail']}>
          <ControlButtons controls={controls} />
          <AddPhone />
        </div>
      </div>
    </div>
  );
}

function PhoneMinutes() {
  const device = useStore(useSession().$world)?.device;
  return phoneMoment(useWorldNow(), device?.clockErrorMs ?? 0).time;
}

/** The phone: the app in a drawn frame of the chosen size, scaled down only where the window is too small (design §8). */
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { phoneUrl } from '../control-client.ts';
import { useSession, useWorkbench } from '../hooks/context.ts';
import { useFit } from '../hooks/use-fit.ts';
import { useKeepFocus } from '../hooks/use-keep-focus.ts';
import { usePhoneCommands } from '../hooks/use-phone-commands.ts';
import { useShortcutListener } from '../hooks/use-shortcuts.ts';
import { useWorldNow } from '../hooks/use-world-now.ts';
import { minuteTime } from '../lib/format.ts';
import styles from './phone.module.css';
import { ScaleButton } from './scale-button.tsx';
import { PhoneToolbar } from './phone-toolbar.tsx';

/** What the frame adds to the page's size on each side, and the status bar on top, px. */
const EDGE = 10;
const STATUS_BAR = 24;

/** A real app on its own origin: everything a phone page may do, but never move the workbench around it. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads';

export function Phone() {
  const { $url, $phoneStarts, $phonePlace } = useWorkbench();
  const session = useSession();
  const { size, shell } = useStore($url);
  const starts = useStore($phoneStarts);
  const place = useStore($phonePlace);
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const outer = { width: size.width + 2 * EDGE, height: size.height + 2 * EDGE + STATUS_BAR };
  const fit = useFit(stage, outer);
  const [actualSize, setActualSize] = useState(false);
  const scale = actualSize ? 1 : fit;
  const send = usePhoneCommands(frame);
  const pressed = useShortcutListener();
  const { guard, release } = useKeepFocus(frame);
  useEffect(guard, [guard, starts]);
  useEffect(() => session.onEvent(guard), [session, guard]);
  const loaded = useCallback(() => {
    guard();
    frame.current?.contentWindow?.addEventListener('keydown', pressed);
    frame.current?.contentWindow?.addEventListener('pointerdown', release);
  }, [guard, pressed, release]);
  const reload = useCallback(() => frame.current?.contentWindow?.location.reload(), []);

  return (
    <>
      <PhoneToolbar back={() => send({ type: 'back' })} reload={reload} send={send}>
        <ScaleButton scale={scale} fit={fit} onClick={() => setActualSize(!actualSize)} />
      </PhoneToolbar>
      <div ref={stage} className={styles['stage']}>
        <div style={{ width: outer.width * scale, height: outer.height * scale }}>
          <div
            className={styles['frame']}
            style={{ ...outer, transform: `scale(${scale})` }}
            data-shell={shell}
          >
            <StatusBar />
            <iframe
              key={starts}
              ref={frame}
              className={styles['page']}
              style={size}
              src={phoneUrl(session.id) + place}
              onLoad={loaded}
              title={`Phone, ${size.width} by ${size.height}`}
              sandbox={SANDBOX}
              allow="clipboard-read; clipboard-write; camera"
            />
          </div>
        </div>
      </div>
    </>
  );
}

const shellNames = { android: 'Android', ios: 'iOS', none: 'Browser' } as const;

function StatusBar() {
  const { shell } = useStore(useWorkbench().$url);
  const now = useWorldNow();
  return (
    <div className={styles['status']} aria-hidden="true">
      <span>{minuteTime(now)}</span>
      <span>{shellNames[shell]}</span>
    </div>
  );
}

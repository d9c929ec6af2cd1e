/** A drawn phone: the frame, the status bar and the app's page. It has no toolbars. */
import type { ReactNode, RefObject } from 'react';
import type { DeviceSettings, SafeArea, ShellKind } from '../../simulator/protocol/device.ts';
import { phoneUrl } from '../session/control-client.ts';
import { useKeyboard } from './use-keyboard.ts';
import type { Size } from '../../player/links/url-state.ts';
import { noSafeArea } from './settings/phone-settings.ts';
import { ControlsOverPhone } from './controls/controls-overlay.tsx';
import { PhoneKeyboard } from './phone-keyboard.tsx';
import styles from './phone.module.css';
import { SafeAreas } from './safe-areas.tsx';
import type { PhoneControls } from './controls/use-phone-controls.ts';

/** The frame's width on each side, and the status bar at the top, px. */
const EDGE = 10;
const STATUS_BAR = 24;

/** The frame is a real app on its own origin, so everything is allowed except navigating the workbench around it. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads';

const shellNames = { android: 'Android', ios: 'iOS', none: 'Browser' } as const;

/**
 * Size of a whole phone around a page of `size`, CSS px at actual size. A page with a safe area lies under the status
 * bar.
 */
export const outerSize = ({ width, height }: Size, { top }: SafeArea = noSafeArea): Size => ({
  width: width + 2 * EDGE,
  height: height + 2 * EDGE + (top > 0 ? 0 : STATUS_BAR),
});

export interface PhoneFrameProps {
  readonly worldId: string;
  /** Size of the app's page, CSS px. */
  readonly size: Size;
  readonly shell: ShellKind;
  /** 1 is actual size. */
  readonly scale: number;
  /** A new number restarts the app. */
  readonly starts: number;
  /** The place at which it starts, as '#/path'; empty for the app's own start. */
  readonly place: string;
  /** The time in the status bar, `14:03`. An element, so that its ticking renders nothing else again. */
  readonly time: ReactNode;
  /** Set to the app's page. */
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly safeArea?: SafeArea | undefined;
  /** Height of the keyboard that opens for a field, CSS px; 0 for no keyboard. */
  readonly keyboardHeight?: number | undefined;
  /** The keyboard's theme: light, dark, or this computer's. */
  readonly theme?: DeviceSettings['theme'];
  readonly onLoad?: (page: Window) => void;
  /** The workbench's acts around its page. A killed app has no page. */
  readonly controls: PhoneControls;
}

export function PhoneFrame(props: PhoneFrameProps) {
  const { worldId, size, shell, scale, starts, place, time, frame, controls, onLoad } = props;
  const { safeArea = noSafeArea, keyboardHeight = 0, theme = 'system' } = props;
  const outer = outerSize(size, safeArea);
  const { keyboard, reset } = useKeyboard(frame, starts);
  const loaded = () => {
    reset();
    const page = frame.current?.contentWindow;
    if (page) onLoad?.(page);
  };
  const hideKeyboard = () =>
    frame.current?.contentWindow?.postMessage({ type: 'hideKeyboard' }, window.location.origin);
  return (
    <div style={{ width: outer.width * scale, height: outer.height * scale }}>
      <div
        className={styles['frame']}
        style={{ ...outer, transform: `scale(${scale})` }}
        data-shell={shell}
      >
        {safeArea.top === 0 && (
          <div className={styles['status']} aria-hidden="true">
            <span>{time}</span>
            <span>{shellNames[shell]}</span>
          </div>
        )}
        <div className={styles['screen']} style={size}>
          {controls.life !== 'killed' && (
            <iframe
              key={starts}
              ref={frame}
              className={styles['page']}
              style={pageStyle(size, shell, keyboard.open ? keyboardHeight : 0, keyboard.shift)}
              src={phoneUrl(worldId) + place}
              onLoad={loaded}
              title={`Phone, ${size.width} by ${size.height}`}
              sandbox={SANDBOX}
              allow="clipboard-read; clipboard-write; camera"
            />
          )}
          <SafeAreas safeArea={safeArea} time={time} title={shellNames[shell]} />
          {keyboard.open && keyboardHeight > 0 && (
            <PhoneKeyboard
              keys={keyboard.keys}
              height={keyboardHeight}
              theme={theme}
              hide={hideKeyboard}
            />
          )}
          <ControlsOverPhone controls={controls} keyboard={keyboard.open ? keyboardHeight : 0} />
        </div>
      </div>
    </div>
  );
}

/** For a keyboard Android shrinks the page; iOS moves it up as far as the field needs. */
const pageStyle = ({ width, height }: Size, shell: ShellKind, covered: number, shift: number) =>
  shell === 'ios'
    ? { width, height, transform: `translateY(${-shift}px)` }
    : { width, height: height - covered };

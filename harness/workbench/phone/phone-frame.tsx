/** A phone as it is drawn: the frame, the status bar and the app's page in it (design §8). It knows nothing of toolbars. */
import { type ReactNode, type RefObject, useCallback } from 'react';
import type { ShellKind } from '#harness/control.ts';
import { phoneUrl } from '../control-client.ts';
import type { Size } from '../lib/url-state.ts';
import styles from './phone.module.css';

/** What the frame adds to the page's size on each side, and the status bar on top, px. */
const EDGE = 10;
const STATUS_BAR = 24;

/** A real app on its own origin: everything a phone page may do, but never move the workbench around it. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads';

const shellNames = { android: 'Android', ios: 'iOS', none: 'Browser' } as const;

/** Size of a whole phone around a page of `size`, CSS px at actual size. */
export const outerSize = ({ width, height }: Size): Size => ({
  width: width + 2 * EDGE,
  height: height + 2 * EDGE + STATUS_BAR,
});

export interface PhoneFrameProps {
  readonly worldId: string;
  /** Which phone of its world it is, from 1. */
  readonly number: number;
  /** Of the app's page, CSS px. */
  readonly size: Size;
  readonly shell: ShellKind;
  /** 1 is actual size. */
  readonly scale: number;
  /** Every other number is another start of the app. */
  readonly starts: number;
  /** The place at which it starts, as '#/path'; empty for the app's own start. */
  readonly place: string;
  /** The time in the status bar, `14:03`: an element, so that its ticking draws nothing else anew. */
  readonly time: ReactNode;
  /** Set to the app's page. */
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly onLoad?: (page: Window) => void;
  /** What lies over the phone, such as a keyboard. */
  readonly children?: ReactNode;
}

export function PhoneFrame(props: PhoneFrameProps) {
  const { worldId, number, size, shell, scale, starts, place, time, frame, onLoad } = props;
  const outer = outerSize(size);
  const name = number === 1 ? 'Phone' : `Phone ${number}`;
  const loaded = useCallback(() => {
    const page = frame.current?.contentWindow;
    if (page) onLoad?.(page);
  }, [frame, onLoad]);
  return (
    <div style={{ width: outer.width * scale, height: outer.height * scale }}>
      <div
        className={styles['frame']}
        style={{ ...outer, transform: `scale(${scale})` }}
        data-shell={shell}
      >
        <div className={styles['status']} aria-hidden="true">
          <span>{time}</span>
          <span>{shellNames[shell]}</span>
        </div>
        <iframe
          key={starts}
          ref={frame}
          className={styles['page']}
          style={size}
          src={phoneUrl(worldId) + place}
          onLoad={loaded}
          title={`${name}, ${size.width} by ${size.height}`}
          sandbox={SANDBOX}
          allow="clipboard-read; clipboard-write; camera"
        />
        {props.children}
      </div>
    </div>
  );
}

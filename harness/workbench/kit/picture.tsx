/** The picture of a screen at a moment, as large as there is room, in a frame that can't run or load anything. */
import { useCallback, useMemo, useRef } from 'react';
import type { Moment, Recording } from '../../simulator/protocol/recording.ts';
import { picturePage } from '../../simulator/recording/picture-page.ts';
import styles from './picture.module.css';

export interface PictureProps {
  readonly title: string;
  readonly recording: Pick<Recording, 'screens' | 'styles' | 'device'>;
  readonly moment: Pick<Moment, 'screen' | 'style' | 'scrollTop'>;
  /** On the screen, px. */
  readonly width: number;
}

export function Picture({ title, recording, moment, width }: PictureProps) {
  const { screens, styles: sheets, device } = recording;
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useMemo(
    () => picturePage(screens[moment.screen] ?? '', sheets[moment.style] ?? ''),
    [screens, sheets, moment],
  );
  const scroll = useCallback(() => {
    const inside = frame.current?.contentDocument?.scrollingElement;
    if (inside) inside.scrollTop = moment.scrollTop;
  }, [moment]);
  const scale = width / device.width;
  return (
    <div className={styles['frame']} style={{ width: width + 10 }}>
      <div className={styles['hole']} style={{ width, height: device.height * scale }}>
        <iframe
          ref={frame}
          title={title}
          className={styles['page']}
          style={{ width: device.width, height: device.height, transform: `scale(${scale})` }}
          // The workbench scrolls it. Without allow-scripts nothing inside can use the shared origin.
          sandbox="allow-same-origin"
          srcDoc={page}
          tabIndex={-1}
          onLoad={scroll}
        />
      </div>
    </div>
  );
}

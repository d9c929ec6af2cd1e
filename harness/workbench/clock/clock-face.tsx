/** A small clock face in Lagos time, for the glance; the digits beside it say the same. */
import styles from './clock.module.css';
import { LAGOS_AHEAD_MS, MINUTE_MS } from '#src/facts/time.ts';

/** `at` in ms UTC. */
export function ClockFace({ at }: { readonly at: number }) {
  const minutes = Math.floor((at + LAGOS_AHEAD_MS) / MINUTE_MS) % 1_440;
  const night = minutes < 360 || minutes >= 1_140;
  return (
    <svg
      className={styles['face']}
      data-night={night ? '' : undefined}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
    >
      <circle r="46" />
      {[0, 90, 180, 270].map((angle) => (
        <line key={angle} y1="-40" y2="-35" transform={`rotate(${angle})`} />
      ))}
      <line className={styles['hour']} y2="-20" transform={`rotate(${minutes / 2})`} />
      <line className={styles['minute']} y2="-31" transform={`rotate(${minutes * 6})`} />
    </svg>
  );
}

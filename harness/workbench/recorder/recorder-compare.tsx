/** A replay beside the recorded run: how far they agree, and every difference. */
import type { Comparison } from '../../player/recording/compare.ts';
import { maskOf, typedIn } from '../../simulator/recording/mask.ts';
import type { Recording } from '../../simulator/protocol/recording.ts';
import styles from './recorder.module.css';

export interface RecorderCompareProps {
  readonly comparison: Comparison;
  readonly recordings: readonly [Recording, Recording];
}

export function RecorderCompare({
  comparison: { differences, sentence },
  recordings: [one, other],
}: RecorderCompareProps) {
  const hide = maskOf([...typedIn(one), ...typedIn(other)]);
  return (
    <section className={styles['compare']} aria-label="Comparison" tabIndex={0}>
      <p
        className={styles['verdict']}
        role="status"
        data-same={differences.length === 0 || undefined}
      >
        {hide(sentence)}
      </p>
      {differences.length > 1 && (
        <ol className={styles['differences']} aria-label="Differences">
          {differences.map((difference, index) => (
            <li key={index}>{hide(difference.sentence)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** A replay beside the recorded run: how far they agree, and every difference. */
import type { Comparison } from '../../player/recording/compare.ts';
import styles from './recorder.module.css';

export interface RecorderCompareProps {
  readonly comparison: Comparison;
}

export function RecorderCompare({
  comparison: { differences, screens, sentence },
}: RecorderCompareProps) {
  return (
    <section className={styles['compare']} aria-label="Comparison" tabIndex={0}>
      <p
        className={styles['verdict']}
        role="status"
        data-tone={differences.length > 0 ? 'bad' : screens > 0 ? 'good' : 'doubt'}
      >
        {sentence}
      </p>
      {differences.length > 1 && (
        <ol className={styles['differences']} aria-label="Differences">
          {differences.map((difference, index) => (
            <li key={index}>{difference.sentence}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

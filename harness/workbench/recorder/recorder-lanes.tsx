/** The lanes of the timeline: the meaning of each column, its number of entries, and a button to hide it. */
import { useStore } from '@nanostores/react';
import { type Lane, type Recording, lanes } from '../../protocol/recording.ts';
import { laneNames } from '../../recording/words.ts';
import { $hidden } from './recorder-state.ts';
import styles from './recorder.module.css';

export function RecorderLanes({ recording }: { readonly recording: Recording }) {
  const hidden = useStore($hidden);
  const toggle = (lane: Lane) =>
    $hidden.set(hidden.includes(lane) ? hidden.filter((one) => one !== lane) : [...hidden, lane]);
  return (
    <div className={styles['lanes']} role="group" aria-label="Lanes">
      {lanes.map((lane) => {
        const count = recording.entries.filter((entry) => entry.lane === lane).length;
        return (
          <button
            key={lane}
            type="button"
            className={styles['laneButton']}
            aria-pressed={!hidden.includes(lane)}
            onClick={() => toggle(lane)}
          >
            <span className={styles['dot']} data-lane={lane} aria-hidden="true" />
            {laneNames[lane]}
            <span className={styles['laneCount']}>{count}</span>
          </button>
        );
      })}
    </div>
  );
}

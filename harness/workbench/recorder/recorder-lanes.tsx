/** The lanes of the timeline, each with its number of entries. A click hides or shows one. */
import { Chip, Group } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type Recording, lanes } from '../../simulator/protocol/recording.ts';
import { laneNames } from '../../simulator/recording/words.ts';
import { $hidden } from './recorder-state.ts';
import styles from './recorder.module.css';

export function RecorderLanes({ recording }: { readonly recording: Recording }) {
  const hidden = useStore($hidden);
  return (
    <Chip.Group
      multiple
      value={lanes.filter((lane) => !hidden.includes(lane))}
      onChange={(shown) => $hidden.set(lanes.filter((lane) => !shown.includes(lane)))}
    >
      <Group gap={4} className={styles['lanes'] ?? ''} role="group" aria-label="Lanes">
        {lanes.map((lane) => {
          const count = recording.entries.filter((entry) => entry.lane === lane).length;
          return (
            <Chip key={lane} value={lane} size="xs">
              {`${laneNames[lane]} ${count}`}
            </Chip>
          );
        })}
      </Group>
    </Chip.Group>
  );
}

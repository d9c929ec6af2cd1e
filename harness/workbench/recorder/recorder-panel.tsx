/** The flight recorder: the run as a timeline of lanes, its screens step by step; fork, replay, export. */
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { compare } from '../../player/recording/compare.ts';
import { rowAt, stepOf, stepsOf } from '../../simulator/recording/steps.ts';
import { type Shown, useRecording } from './use-recording.ts';
import { $chosen, $hidden, $other, UNPLAYED } from './recorder-state.ts';
import { Empty } from '../kit/empty.tsx';
import { RecorderCompare } from './recorder-compare.tsx';
import { RecorderLanes } from './recorder-lanes.tsx';
import { RecorderStage } from './recorder-stage.tsx';
import { RecorderTimeline } from './recorder-timeline.tsx';
import { RecorderTools } from './recorder-tools.tsx';
import styles from './recorder.module.css';

export function RecorderPanel() {
  const shown = useRecording();
  if (!shown) return <Empty title="Loading the run…">Recording starts with the first tap.</Empty>;
  return <Run shown={shown} />;
}

function Run({ shown }: { readonly shown: Shown }) {
  const { recording, file } = shown;
  const chosenOther = useStore($other);
  const other = chosenOther?.world === recording.world ? chosenOther : null;
  const hidden = useStore($hidden);
  const chosen = useStore($chosen);
  const steps = useMemo(() => stepsOf(recording), [recording]);
  const name = file?.name ?? 'this run';
  const limit = file?.unplayed;
  const compared = useMemo(
    () => other && compare(recording, other.recording, [name, other.name]),
    [recording, other, name],
  );
  const rows = useMemo(
    () => steps.flatMap(({ entries }) => entries.filter(({ lane }) => !hidden.includes(lane))),
    [steps, hidden],
  );
  const entry = rowAt(rows, chosen);
  const step = entry ? (stepOf(steps, entry.seq) ?? null) : null;
  const go = (by: -1 | 1) => {
    const next = steps[(step?.number ?? 0) - 1 + by];
    const first = next?.cause ?? next?.entries[0];
    if (first) $chosen.set(first.seq);
  };
  return (
    <div className={styles['panel']}>
      <RecorderTools shown={shown} steps={steps} comparing={other !== null} />
      {limit && (
        <p id={UNPLAYED} className={styles['warning']} role="status">
          {limit}
        </p>
      )}
      {compared && other ? (
        <RecorderCompare comparison={compared} />
      ) : (
        <>
          <RecorderLanes recording={recording} />
          <div className={styles['body']}>
            <RecorderTimeline rows={rows} steps={steps} chosen={entry?.seq ?? null} />
            <RecorderStage
              key={recording.world}
              shown={shown}
              steps={steps}
              step={step}
              entry={entry}
              go={go}
            />
          </div>
        </>
      )}
    </div>
  );
}

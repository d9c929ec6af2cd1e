/** The timeline: one row per entry, with its lane. The user's acts are highlighted with their step's number. */
import type { Entry } from '../../simulator/protocol/recording.ts';
import { type RecordedStep, stepOf } from '../../simulator/recording/steps.ts';
import { laneNames } from '../../simulator/recording/words.ts';
import { $chosen } from './recorder-state.ts';
import { instantText, lapse } from '../kit/format.ts';
import { NoneYet } from '../kit/none-yet.tsx';
import { Tag } from '../kit/tag.tsx';
import { VirtualLog } from '../kit/virtual-log.tsx';
import styles from './recorder.module.css';

export interface RecorderTimelineProps {
  readonly rows: readonly Entry[];
  readonly steps: readonly RecordedStep[];
  readonly chosen: number | null;
}

export function RecorderTimeline({ rows, steps, chosen }: RecorderTimelineProps) {
  const zero = steps[0]?.entries[0]?.at ?? 0;
  return (
    <div className={styles['timeline']}>
      <VirtualLog
        label="Timeline"
        rows={rows}
        selected={chosen}
        onSelect={(seq) => $chosen.set(seq)}
        renderRow={(entry) => <EntryRow entry={entry} steps={steps} zero={zero} />}
        empty={
          <NoneYet title="Nothing recorded yet">
            Use the phone: each tap and everything it causes appears here.
          </NoneYet>
        }
      />
    </div>
  );
}

interface EntryRowProps {
  readonly entry: Entry;
  readonly steps: readonly RecordedStep[];
  /** When the run began, ms UTC. */
  readonly zero: number;
}

function EntryRow({ entry, steps, zero }: EntryRowProps) {
  const { lane, text, at, bad } = entry;
  const step = stepOf(steps, entry.seq);
  const starts = step?.cause === entry;
  return (
    <div className={styles['row']} data-cause={starts || undefined}>
      <span className={styles['lane']}>
        <Tag tone={bad ? 'bad' : toneOf(lane)}>{laneNames[lane]}</Tag>
      </span>
      {starts && <span className={styles['number']}>{step.number}</span>}
      <span className={styles['text']} data-bad={bad || undefined} title={text}>
        {shortOf(text)}
      </span>
      <span className={styles['time']} title={instantText(at)}>
        {lapse(at - zero)}
      </span>
    </div>
  );
}

const toneOf = (lane: Entry['lane']) => (lane === 'person' ? 'green' : 'quiet');

/** A successful call shows only its path. */
const shortOf = (text: string) => text.replace(/^(?:GET|POST|MULTIPART) (.*) → code 0$/, '$1');

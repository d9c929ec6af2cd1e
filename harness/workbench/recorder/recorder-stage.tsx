/** The stage: the screen at the end of a step, one step back and forward, a fork from there, and the entry in full. */
import { Button } from '@mantine/core';
import { ChevronLeft, ChevronRight, GitFork } from '../kit/icons.tsx';
import type { Entry, Moment } from '../../simulator/protocol/recording.ts';
import type { RecordedStep } from '../../simulator/recording/steps.ts';
import { pictureOf } from '../../simulator/recording/words.ts';
import { useFork } from './use-fork.ts';
import type { Shown } from './use-recording.ts';
import { clockTime } from '../kit/format.ts';
import { JsonTree } from '../kit/json-tree.tsx';
import { Picture } from '../kit/picture.tsx';
import styles from './recorder.module.css';

export interface RecorderStageProps {
  readonly shown: Shown;
  readonly steps: readonly RecordedStep[];
  readonly step: RecordedStep | null;
  readonly entry: Entry | null;
  readonly go: (by: -1 | 1) => void;
}

export function RecorderStage({ shown, steps, step, entry, go }: RecorderStageProps) {
  const fork = useFork(shown);
  const { recording, file } = shown;
  const cause = step?.cause?.gesture;
  const moment = step?.moment ?? null;
  const from: Moment | null = moment ?? step?.before ?? null;
  const isPlayable = file === null || (file.foreign === null && from?.state !== undefined);
  return (
    <section className={styles['stage']} aria-label="Selected step">
      <div className={styles['head']}>
        <Stepper steps={steps} step={step} go={go} />
        {step && <p className={styles['act']}>{step.text}</p>}
      </div>
      <div className={styles['picture']}>
        {from ? (
          <Picture
            title={`The screen after step ${step?.number ?? 0}`}
            recording={recording}
            moment={from}
            width={188}
          />
        ) : (
          <p className={styles['quiet']}>No screen recorded yet.</p>
        )}
      </div>
      <div className={styles['rest']}>
        {cause?.act === 'file' && pictureOf(cause) === null && (
          <p className={styles['quiet']}>
            This file came from the computer and its bytes are not recorded, so a replay stops here.
            Camera roll pictures are replayed.
          </p>
        )}
        {step && !moment && from && (
          <p className={styles['quiet']}>
            The screen didn't settle in this step. This is the previous one.
          </p>
        )}
        {from && (
          <>
            <Button
              size="compact-sm"
              fullWidth
              disabled={!isPlayable}
              leftSection={<GitFork size={14} aria-hidden="true" />}
              onClick={() => void fork(from)}
            >
              Fork here
            </Button>
            <p className={styles['quiet']}>
              {isPlayable
                ? `Creates a world as of ${clockTime(from.at)} with the phone at ${from.route.split('?')[0]}.`
                : 'This recording has no state to fork from.'}
            </p>
          </>
        )}
        {entry && entry.detail !== null && (
          <div className={styles['detail']}>
            <h3>{entry.text}</h3>
            <JsonTree value={entry.detail} />
          </div>
        )}
      </div>
    </section>
  );
}

function Stepper({ steps, step, go }: Pick<RecorderStageProps, 'steps' | 'step' | 'go'>) {
  return (
    <div className={styles['stepper']}>
      <Button
        size="compact-xs"
        variant="default"
        aria-label="Previous step"
        disabled={step === null || step.number <= 1}
        onClick={() => go(-1)}
      >
        <ChevronLeft size={15} aria-hidden="true" />
      </Button>
      <span role="status">
        {step === null ? 'No step' : `Step ${step.number} of ${steps.length}`}
      </span>
      <Button
        size="compact-xs"
        variant="default"
        aria-label="Next step"
        disabled={step === null || step.number >= steps.length}
        onClick={() => go(1)}
      >
        <ChevronRight size={15} aria-hidden="true" />
      </Button>
    </div>
  );
}

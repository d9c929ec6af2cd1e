/** Replays the shown run in a new world, act by act, with its progress and a stop button. */
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Play, Square } from '../kit/icons.tsx';
import type { Recording } from '../../simulator/protocol/recording.ts';
import { ControlError } from '../../simulator/client/control.ts';
import { useWorkbench } from '../session/context.ts';
import type { Shown } from './use-recording.ts';
import { useReplay } from './use-replay.ts';
import { $replay, UNPLAYED } from './recorder-state.ts';
import styles from './recorder.module.css';

export interface RecorderPlayerProps {
  readonly shown: Shown;
  /** The run with the states of its moments. */
  readonly whole: () => Promise<Recording>;
}

export function RecorderPlayer({ shown, whole }: RecorderPlayerProps) {
  const { say } = useWorkbench();
  const playing = useStore($replay);
  const play = useReplay();
  const { file } = shown;

  const start = async () => {
    try {
      await play(await whole(), file?.name ?? 'the previous run');
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      say('bad', error.message);
    }
  };
  if (playing) {
    return (
      <>
        <span className={styles['quiet']} role="status">
          Replaying step {playing.step}
        </span>
        <Button
          size="compact-xs"
          leftSection={<Square size={12} aria-hidden="true" />}
          onClick={() => $replay.set(null)}
        >
          Stop
        </Button>
      </>
    );
  }
  const isPlayable = (file?.unplayed ?? null) === null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      disabled={!isPlayable}
      aria-describedby={isPlayable ? undefined : UNPLAYED}
      leftSection={<Play size={13} aria-hidden="true" />}
      onClick={() => void start()}
    >
      Replay
    </Button>
  );
}

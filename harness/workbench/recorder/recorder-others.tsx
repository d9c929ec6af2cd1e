/** With which run to compare: a file, a world that was open here before, or any world by its name. */
import { Button, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { ControlError } from '../../client/control.ts';
import { control } from '../session/control-client.ts';
import { useWorkbench } from '../session/context.ts';
import { $other } from './recorder-state.ts';
import { openedWords } from '../world/opened-words.ts';
import { ImportButton } from '../kit/import-button.tsx';
import { useKept } from '../kit/use-kept.ts';
import styles from './recorder.module.css';

export interface RecorderOthersProps {
  /** World of the run that is shown. */
  readonly world: string;
  /** Gets a saved recording's text and name. */
  readonly file: (text: string, name: string) => void;
  readonly close: () => void;
}

export function RecorderOthers({ world, file, close }: RecorderOthersProps) {
  const { $visited } = useWorkbench();
  const before = useStore($visited).filter(({ id }) => id !== world);
  const [id, setId] = useKept('compared world', '');
  const [wrong, setWrong] = useState<string | null>(null);

  const choose = async (other: string) => {
    try {
      const recording = await control.recording(other);
      $other.set({ name: `world ${other.slice(0, 6)}`, recording, world });
      close();
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      setWrong(
        error.problem === 'gone'
          ? `World ${other} no longer exists. Choose another world or a saved recording.`
          : error.message,
      );
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (id.trim() !== '') void choose(id.trim());
  };
  return (
    <div className={styles['others']}>
      <h3>Compare this run with</h3>
      <ImportButton fullWidth take={file}>
        A saved recording
      </ImportButton>
      {before.slice(0, 4).map((one) => (
        <Button
          key={one.id}
          size="xs"
          variant="default"
          fullWidth
          onClick={() => void choose(one.id)}
        >
          {[one.scenario, ...openedWords(one), one.id.slice(0, 6)].join(', ')}
        </Button>
      ))}
      <form className={styles['line']} onSubmit={submit}>
        <TextInput
          className={styles['grow'] ?? ''}
          size="xs"
          label="Another world"
          placeholder="its id, as in the URL"
          value={id}
          error={wrong}
          onChange={(event) => setId(event.currentTarget.value)}
        />
        <Button size="xs" type="submit">
          Compare
        </Button>
      </form>
    </div>
  );
}

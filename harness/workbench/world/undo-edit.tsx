/** The newest edit of the world, and the button that takes it back. */
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useSession } from '../session/context.ts';
import { clockTime } from '../kit/format.ts';
import { useWorlds } from './context.ts';
import { lastEdit } from './last-edit.ts';
import styles from './world.module.css';

export function UndoEdit() {
  const { undoEdit } = useWorlds();
  const log = useStore(useSession().$log);
  const edit = useMemo(() => lastEdit(log), [log]);
  return (
    <div className={styles['undo']}>
      {edit === null ? (
        <span>Click a value to change it. The phone shows it at its next read.</span>
      ) : (
        <>
          <span className={styles['what']} role="status">
            {clockTime(edit.at)} {edit.text}
          </span>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<Undo2 size={13} aria-hidden="true" />}
            onClick={() => void undoEdit()}
          >
            Undo edit
          </Button>
        </>
      )}
    </div>
  );
}

/** The newest edit of the world, and the button that takes it back. */
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useSession, useWorkbench } from '../session/context.ts';
import { clockTime } from '../kit/format.ts';
import { lastEdit } from './last-edit.ts';
import styles from './world.module.css';

export function UndoEdit() {
  const { control, attempt, say } = useWorkbench();
  const session = useSession();
  const log = useStore(session.$log);
  const edit = useMemo(() => lastEdit(log), [log]);
  const undo = () =>
    attempt(async () => {
      await control.undo(session.id);
      await session.readAgain();
      say('good', 'Edit undone. The phone shows it at its next read.');
    });
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
            onClick={() => void undo()}
          >
            Undo edit
          </Button>
        </>
      )}
    </div>
  );
}

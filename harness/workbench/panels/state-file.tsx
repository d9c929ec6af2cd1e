/** A state as a file: the whole world with its phone and its log out, such a file in. */
import { Button, FileButton } from '@mantine/core';
import { Download, Upload } from 'lucide-react';
import { ControlError } from '../control-client.ts';
import { useWorkbench } from '../hooks/context.ts';
import { saveFile } from '../lib/save-file.ts';
import { summaryOf } from '../lib/saved-state.ts';
import { readFile, writeFile } from '../lib/state-file.ts';
import styles from './state.module.css';

/** `2027-02-20-0541`, in Lagos. */
const stamp = (ms: number) =>
  new Date(ms + 3_600_000).toISOString().slice(0, 16).replace('T', '-').replace(':', '');

export function StateFile({ close }: { readonly close: () => void }) {
  const workbench = useWorkbench();

  const exportState = async () => {
    try {
      const state = await workbench.takeState(true);
      if (!state) return;
      const { scenario, now } = summaryOf(state);
      const name = `${scenario}-${stamp(now ?? Date.now())}`;
      saveFile(`state-${name}.json`, writeFile(name, state));
    } catch (error) {
      workbench.say(
        'bad',
        error instanceof ControlError ? error.message : 'The state could not be exported.',
      );
    }
  };
  const importState = async (file: File | null) => {
    if (!file) return;
    close();
    const text = await file.text().catch(() => null);
    await workbench.openFound(
      text === null
        ? 'This file could not be read: it was moved or changed. Choose it again.'
        : readFile(text),
    );
  };

  return (
    <section className={styles['part']} aria-labelledby="file-title">
      <h2 id="file-title">As a file</h2>
      <p>The whole world, its phone and its log; it opens as a world of its own.</p>
      <div className={styles['line']}>
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={14} aria-hidden="true" />}
          onClick={() => void exportState()}
        >
          Export the state
        </Button>
        <FileButton accept="application/json,.json" onChange={(file) => void importState(file)}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              leftSection={<Upload size={14} aria-hidden="true" />}
            >
              Import a state
            </Button>
          )}
        </FileButton>
      </div>
    </section>
  );
}

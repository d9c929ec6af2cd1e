/** A state as a file: exports the whole world with its phone and its log, and imports such a file. */
import { Button } from '@mantine/core';
import { Download, Upload } from '../kit/icons.tsx';
import { useStates } from './context.ts';
import { useExport } from '../kit/use-export.ts';
import { summaryOf } from '../../player/links/saved-state.ts';
import { readFile, writeFile } from './state-file.ts';
import { ImportButton } from '../kit/import-button.tsx';
import styles from './state.module.css';
import { LAGOS_AHEAD_MS } from '#src/facts/time.ts';

/** `2027-02-20-0541`, in Lagos. */
const stamp = (ms: number) =>
  new Date(ms + LAGOS_AHEAD_MS).toISOString().slice(0, 16).replace('T', '-').replace(':', '');

export function StateFile({ close }: { readonly close: () => void }) {
  const states = useStates();

  const give = useExport();
  const exportState = () =>
    give(async () => {
      const state = await states.takeState();
      if (!state) return null;
      const { scenario, now } = summaryOf(state);
      const name = `${scenario}-${stamp(now ?? Date.now())}`;
      return { name: `state-${name}.json`, text: writeFile(name, state) };
    });
  const importState = (text: string) => {
    close();
    return states.openFound(readFile(text));
  };

  return (
    <section className={styles['part']} aria-labelledby="file-title">
      <h2 id="file-title">Snapshot files</h2>
      <p>The whole world with its phone and log. Importing it creates a new world.</p>
      <div className={styles['line']}>
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={14} aria-hidden="true" />}
          onClick={() => void exportState()}
        >
          Export snapshot
        </Button>
        <ImportButton icon={<Upload size={14} aria-hidden="true" />} take={importState}>
          Import snapshot
        </ImportButton>
      </div>
    </section>
  );
}

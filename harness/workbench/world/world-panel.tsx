/** The world as data: export and import it, share it, end it, read it and edit it as JSON. */
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Download, ExternalLink, Link, Pencil, Power, Upload } from 'lucide-react';
import { useState } from 'react';
import { control, phoneUrl } from '../session/control-client.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import { useExport } from '../kit/use-export.ts';
import { readExport, worldForReading } from './world-file.ts';
import { Empty } from '../kit/empty.tsx';
import { ImportButton } from '../kit/import-button.tsx';
import { JsonTree } from '../kit/json-tree.tsx';
import { WorldEditor } from './world-editor.tsx';
import styles from './world.module.css';
import { useWorlds } from './context.ts';

export function WorldPanel() {
  const { say } = useWorkbench();
  const worlds = useWorlds();
  const session = useSession();
  const world = useStore(session.$world);
  const [sure, setSure] = useState(false);
  const [editing, setEditing] = useState(false);

  const give = useExport();
  const exportWorld = () =>
    give(async () => {
      const state = await control.world(session.id);
      const name = `world-${state.scenario}-${session.id}.json`;
      return { name, text: JSON.stringify(state, null, 2) };
    });
  const importWorld = async (text: string) => {
    const found = readExport(text);
    if (typeof found === 'string') say('bad', found);
    else await worlds.importWorld(found);
  };
  const copyLink = async () => {
    await navigator.clipboard.writeText(window.location.href);
    say('good', 'Link copied. It works while this world exists.');
  };

  return (
    <div className={styles['panel']}>
      <div className={styles['tools']}>
        <Button
          size="xs"
          leftSection={<Download size={14} aria-hidden="true" />}
          onClick={() => void exportWorld()}
        >
          Export
        </Button>
        <ImportButton icon={<Upload size={14} aria-hidden="true" />} take={importWorld}>
          Import
        </ImportButton>
        <Button
          size="xs"
          variant="default"
          aria-label="Copy link to this world"
          leftSection={<Link size={14} aria-hidden="true" />}
          onClick={() => void copyLink()}
        >
          Link
        </Button>
        <Button
          size="xs"
          variant="default"
          component="a"
          href={phoneUrl(session.id)}
          target="_blank"
          aria-label="Open the phone in a new tab"
          rel="noreferrer"
          leftSection={<ExternalLink size={14} aria-hidden="true" />}
        >
          Phone
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-expanded={editing}
          leftSection={<Pencil size={14} aria-hidden="true" />}
          onClick={() => setEditing(!editing)}
        >
          Edit JSON
        </Button>
        <span className={styles['grow']} />
        <Button
          size="xs"
          color="red"
          variant={sure ? 'filled' : 'light'}
          leftSection={<Power size={14} aria-hidden="true" />}
          onClick={() => (sure ? void worlds.endWorld() : setSure(true))}
          onBlur={() => setSure(false)}
        >
          {sure ? 'Confirm: end world' : 'End world'}
        </Button>
      </div>
      {editing && <WorldEditor close={() => setEditing(false)} />}
      <div className={styles['state']} tabIndex={0} role="region" aria-label="State of the world">
        {world === null ? (
          <Empty title="Loading the world…">Its state appears here.</Empty>
        ) : (
          <JsonTree value={worldForReading(world)} openTo={0} />
        )}
      </div>
    </div>
  );
}

/** The whole world as a tree, edited as JSON; opening its phone in a tab, and ending it. */
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { ExternalLink, Pencil, Power } from '../kit/icons.tsx';
import { useState } from 'react';
import { phoneUrl } from '../session/control-client.ts';
import { useSession } from '../session/context.ts';
import { worldForReading } from './world-parts.ts';
import { Empty } from '../kit/empty.tsx';
import { JsonTree } from '../kit/json-tree.tsx';
import { MoneyArrives } from './money-arrives.tsx';
import { WorldEditor } from './world-editor.tsx';
import styles from './world.module.css';
import { useWorlds } from './context.ts';

export function WorldPanel() {
  const worlds = useWorlds();
  const session = useSession();
  const world = useStore(session.$world);
  const [sure, setSure] = useState(false);
  const [open, setOpen] = useState<'editor' | 'money' | null>(null);
  const toggle = (form: typeof open) => setOpen(open === form ? null : form);

  return (
    <div className={styles['panel']}>
      <div className={styles['tools']}>
        <Button
          size="xs"
          aria-expanded={open === 'editor'}
          leftSection={<Pencil size={14} aria-hidden="true" />}
          onClick={() => toggle('editor')}
        >
          Edit JSON
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-expanded={open === 'money'}
          onClick={() => toggle('money')}
        >
          Money arrives
        </Button>
        <Button
          size="xs"
          variant="default"
          component="a"
          href={phoneUrl(session.id)}
          target="_blank"
          rel="noreferrer"
          leftSection={<ExternalLink size={14} aria-hidden="true" />}
        >
          Open the phone in a new tab
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
      {open === 'editor' && <WorldEditor close={() => setOpen(null)} />}
      {open === 'money' && <MoneyArrives close={() => setOpen(null)} />}
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

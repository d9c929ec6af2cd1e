/** The states kept by name in this browser: keep the present one, open, rename, delete. */
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { ControlError } from '../../client/control.ts';
import { useWorkbench } from '../session/context.ts';
import { instantText } from '../kit/format.ts';
import {
  type Kept,
  dropState,
  keepState,
  keptState,
  keptStates,
  renameState,
} from './state-shelf.ts';
import styles from './state.module.css';
import { useStates } from './context.ts';

const LONGEST_NAME = 80;

export function KeptStates({ close }: { readonly close: () => void }) {
  const { $url, say } = useWorkbench();
  const states = useStates();
  const [kept, setKept] = useState<readonly Kept[] | null>(null);
  const [name, setName] = useState('');

  useEffect(() => {
    keptStates().then(setKept, () => setKept([]));
  }, []);
  /** Runs, then reads the list again; reports it where the browser keeps nothing. */
  const change = async (work: () => Promise<void>) => {
    try {
      await work();
      setKept(await keptStates());
    } catch (error) {
      say(
        'bad',
        error instanceof ControlError
          ? error.message
          : "Couldn't save it: this browser's storage is full or disabled. Delete a snapshot, or export this one as a file.",
      );
    }
  };

  const keep = (event: FormEvent) => {
    event.preventDefault();
    void change(async () => {
      const state = await states.takeState();
      if (!state) return;
      const called = name.trim() || `${$url.get().scenario} ${(kept?.length ?? 0) + 1}`;
      await keepState(called, state, Date.now());
      setName('');
      say('good', `Saved as ‘${called}’.`);
    });
  };
  const open = async (id: string) => {
    close();
    await states.openFound(
      await keptState(id).catch(() => "This browser can't read its saved snapshots."),
    );
  };

  return (
    <section className={styles['part']} aria-labelledby="kept-title">
      <h2 id="kept-title">Save a snapshot</h2>
      <form className={styles['line']} onSubmit={keep}>
        <TextInput
          className={styles['grow'] ?? ''}
          size="xs"
          aria-label="Snapshot name"
          placeholder="For example: late, card rejected"
          maxLength={LONGEST_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="xs">
          Save
        </Button>
      </form>
      {kept?.length === 0 && <p>No snapshots saved in this browser yet.</p>}
      {kept !== null && kept.length > 0 && (
        <ul className={styles['kept']} aria-label="Saved snapshots">
          {kept.map((one) => (
            <KeptRow
              key={one.id}
              kept={one}
              open={() => void open(one.id)}
              rename={(next) => void change(() => renameState(one.id, next))}
              drop={() => void change(() => dropState(one.id))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface KeptRowProps {
  readonly kept: Kept;
  readonly open: () => void;
  readonly rename: (name: string) => void;
  readonly drop: () => void;
}

function KeptRow({ kept, open, rename, drop }: KeptRowProps) {
  const [name, setName] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  if (name !== null) {
    return (
      <li>
        <form
          className={styles['line']}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') rename(name.trim());
            setName(null);
          }}
        >
          <TextInput
            className={styles['grow'] ?? ''}
            size="xs"
            aria-label={`New name of ${kept.name}`}
            data-autofocus
            autoFocus
            maxLength={LONGEST_NAME}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ActionIcon type="submit" variant="default" size={30} aria-label="Save name">
            <Check size={15} aria-hidden="true" />
          </ActionIcon>
        </form>
      </li>
    );
  }
  return (
    <li className={styles['line']}>
      <button type="button" className={styles['open']} onClick={open}>
        <b>{kept.name}</b>
        <span>
          {kept.scenario}
          {kept.now !== null && `, ${instantText(kept.now)}`}
        </span>
      </button>
      <ActionIcon
        variant="subtle"
        size={30}
        aria-label={`Rename ${kept.name}`}
        onClick={() => setName(kept.name)}
      >
        <Pencil size={15} aria-hidden="true" />
      </ActionIcon>
      {sure ? (
        <Button size="xs" color="red.9" autoFocus onClick={drop} onBlur={() => setSure(false)}>
          Delete
        </Button>
      ) : (
        <ActionIcon
          variant="subtle"
          color="red"
          size={30}
          aria-label={`Delete ${kept.name}`}
          onClick={() => setSure(true)}
        >
          <Trash2 size={15} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}

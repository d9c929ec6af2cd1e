/** One stored value: shown with formatted JSON, changed or removed. The app reads it when it starts (§3). */
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useReports } from '../session/use-reports.ts';
import { ControlError } from '../../simulator/client/control.ts';
import { usePhones } from '../phone/context.ts';
import { useSession } from '../session/context.ts';
import { control } from '../session/control-client.ts';
import {
  type StoredRow,
  areaOf,
  asWritten,
  laidOut,
  sizeText,
  warningOf,
} from './stored-values.ts';
import { Copy } from '../kit/copy.tsx';
import lines from '../kit/log-with-detail.module.css';
import { useKept } from '../kit/use-kept.ts';
import styles from './storage.module.css';

/** Sends an edit and, if wanted, restarts the phone once it is written. Returns a sentence for a refusal. */
function useEdit(phone: string) {
  const { id } = useSession();
  const { start } = usePhones();
  const { readStorage, written } = useReports();
  const [restarts, setRestarts] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (place: string, value: string | null): Promise<boolean> => {
    setProblem(null);
    try {
      await control.editStorage(id, { place, value, phone });
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      setProblem(error.message);
      return false;
    }
    const done = await written(phone, place, value);
    readStorage();
    if (!done) {
      setProblem("The phone didn't respond. Check that it is open, then see its console.");
      return false;
    }
    if (restarts) start();
    return true;
  };
  const choice = (
    <Checkbox
      size="xs"
      label="Restart the phone"
      checked={restarts}
      onChange={(event) => setRestarts(event.currentTarget.checked)}
    />
  );
  return { send, choice, problem };
}

const ofStart =
  'The app gets a storage event and reads localStorage at startup. Restart the phone to see the effect.';
const ofRecord = 'The app reads this IndexedDB record when it opens the screen that needs it.';
const noteOf = (place: string) =>
  ({ localStorage: ofStart, sessionStorage: ofStart, IndexedDB: ofRecord })[areaOf(place)];

interface Draft {
  /** The value that is being edited. */
  readonly base: string;
  readonly text: string;
}

export function EditValue({ phone, row }: { readonly phone: string; readonly row: StoredRow }) {
  const { place, name, value, meaning } = row;
  const { id } = useSession();
  const [draft, setDraft] = useKept<Draft | null>(`${id} ${phone} ${place}`, null);
  const { base, text } = draft ?? { base: value, text: laidOut(value) };
  const { send, choice, problem } = useEdit(phone);
  const touched = text !== laidOut(base);
  const overtaken = touched && base !== value;
  const said = problem ?? (overtaken ? 'The app changed this value in the meantime.' : null);
  const save = async () => {
    if (await send(place, asWritten(text, base))) setDraft(null);
  };
  return (
    <div className={`${lines['detail']} ${styles['editor']}`} role="region" aria-label="Value">
      <h3>
        {name} · {meaning} · {sizeText(value)} <Copy text={value} label={`Copy ${name}`} />
      </h3>
      <Textarea
        aria-label={`Value of ${name}`}
        classNames={{ input: styles['field'] ?? '' }}
        autosize
        minRows={3}
        maxRows={14}
        spellCheck={false}
        value={text}
        error={warningOf(row, text)}
        onChange={({ currentTarget: { value: next } }) =>
          setDraft(next === laidOut(base) ? null : { base, text: next })
        }
      />
      <div className={styles['acts']}>
        <Button size="compact-sm" disabled={!touched} onClick={() => void save()}>
          Save
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!touched}
          onClick={() => setDraft(null)}
        >
          Undo
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => void send(place, null)}
        >
          Remove
        </Button>
        {choice}
      </div>
      {said !== null && (
        <p className={styles['problem']} role="alert">
          {said}
        </p>
      )}
      <p className={styles['note']}>{noteOf(place)}</p>
    </div>
  );
}

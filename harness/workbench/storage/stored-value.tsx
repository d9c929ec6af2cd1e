/**
 * One stored value: shown with formatted JSON, changed or removed; or a new one. The app reads them when it starts
 * (§3).
 */
import { Button, Checkbox, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useReports } from '../session/use-reports.ts';
import { ControlError } from '../../client/control.ts';
import { usePhones } from '../phone/context.ts';
import { useSession } from '../session/context.ts';
import { control } from '../session/control-client.ts';
import {
  type StoredRow,
  areaOf,
  asWritten,
  laidOut,
  missingKeys,
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

interface EditorProps {
  readonly heading: ReactNode;
  readonly children: ReactNode;
  readonly note: string;
  readonly problem: string | null;
}

const Editor = ({ heading, children, note, problem }: EditorProps) => (
  <div className={`${lines['detail']} ${styles['editor']}`} role="region" aria-label="Value">
    <h3>{heading}</h3>
    {children}
    {problem !== null && (
      <p className={styles['problem']} role="alert">
        {problem}
      </p>
    )}
    <p className={styles['note']}>{note}</p>
  </div>
);

const ofStart =
  'The app gets a storage event and reads localStorage at startup. Restart the phone to see the effect.';
const ofRecord = 'The app reads this IndexedDB record when it opens the screen that needs it.';
const ofCookie = 'Cookies are sent with every request. This app neither sets nor reads any.';
const noteOf = (place: string) =>
  ({ localStorage: ofStart, sessionStorage: ofStart, cookies: ofCookie, IndexedDB: ofRecord })[
    areaOf(place)
  ];

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
  const save = async () => {
    if (await send(place, asWritten(text, base))) setDraft(null);
  };
  return (
    <Editor
      heading={
        <>
          {name} · {meaning} · {sizeText(value)} <Copy text={value} label={`Copy ${name}`} />
        </>
      }
      note={noteOf(place)}
      problem={
        problem ??
        (touched && base !== value ? 'The app changed this value in the meantime.' : null)
      }
    >
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
    </Editor>
  );
}

interface AddValueProps {
  readonly phone: string;
  readonly rows: readonly StoredRow[];
  readonly added: (place: string) => void;
}

const kinds = [
  { value: 'localStorage', label: 'localStorage' },
  { value: 'sessionStorage', label: 'sessionStorage' },
  { value: 'cookies', label: 'Cookies' },
  { value: 'durable/values', label: 'IndexedDB' },
];

export function AddValue({ phone, rows, added }: AddValueProps) {
  const missing = missingKeys(rows);
  const [kind, setKind] = useKept('new value: where', 'localStorage');
  const [name, setName] = useKept('new value: name', '');
  const [text, setText] = useKept('new value', '');
  const { send, choice, problem } = useEdit(phone);
  const place = `${kind}/${name.trim()}`;
  const taken = rows.some((row) => row.place === place);
  const add = async () => {
    if (!(await send(place, text))) return;
    setName('');
    setText('');
    added(place);
  };
  return (
    <Editor heading="New value" note={noteOf(place)} problem={problem}>
      <div className={styles['new']}>
        <NativeSelect
          size="xs"
          aria-label="Where"
          data={kinds}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          aria-label="Value name"
          placeholder="Name"
          list="stored-keys"
          value={name}
          error={taken ? 'This name exists. Select it in the list.' : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <datalist id="stored-keys">
          {missing.map((key) => (
            <option key={key} value={key} />
          ))}
        </datalist>
      </div>
      <Textarea
        aria-label="New value"
        classNames={{ input: styles['field'] ?? '' }}
        autosize
        minRows={3}
        maxRows={12}
        spellCheck={false}
        value={text}
        error={name === '' ? null : warningOf({ area: areaOf(place), name: name.trim() }, text)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles['acts']}>
        <Button size="compact-sm" disabled={name.trim() === '' || taken} onClick={() => void add()}>
          Add
        </Button>
        {choice}
      </div>
    </Editor>
  );
}

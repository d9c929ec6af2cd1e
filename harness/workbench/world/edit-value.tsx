/** A value of the world's state, changed where it is shown: click, type, Enter keeps it, Escape gives up. */
import { VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ControlError } from '../../client/control.ts';
import { pointerOf } from '../../server/market/edit/pointer.ts';
import { whyKept } from '../../server/market/edit/rules.ts';
import { hintFor } from '../kit/hints.ts';
import type { LeafField } from '../kit/json-tree.tsx';
import { useSession } from '../session/context.ts';
import { control } from '../session/control-client.ts';
import { $editDrafts, type EditDraft, draftKey } from './edit-drafts.ts';
import { readTyped, textOf } from './edit-words.ts';
import styles from './world.module.css';

/** For `renderLeaf` of a tree of the world. */
export function EditableValue({ path, value, shown }: LeafField) {
  const { id } = useSession();
  const pointer = pointerOf(path);
  const key = draftKey(id, pointer);
  const draft = useStore($editDrafts, { keys: [key] })[key];
  const name = path.at(-1) ?? '';
  const [isBack, setBack] = useState(false);
  // What a loan has none of in its status comes with another status.
  const isNone = value === null && path[0] === 'orders';
  if (whyKept(pointer) !== null || Array.isArray(value) || isNone) return shown;
  if (draft) {
    return <Editor pointer={pointer} name={name} draft={draft} leave={() => setBack(true)} />;
  }
  return (
    <button
      type="button"
      className={styles['value']}
      ref={(element) => {
        if (isBack) element?.focus();
      }}
      onBlur={() => setBack(false)}
      onClick={() =>
        $editDrafts.setKey(key, { text: textOf(name, value), was: value, problem: null })
      }
    >
      <VisuallyHidden>{`Edit ${pointer}: `}</VisuallyHidden>
      {shown}
    </button>
  );
}

interface EditorProps {
  readonly pointer: string;
  readonly name: string;
  readonly draft: EditDraft;
  readonly leave: () => void;
}

function Editor({ pointer, name, draft, leave }: EditorProps) {
  const session = useSession();
  const key = draftKey(session.id, pointer);
  const { text, was, problem } = draft;
  const field = useRef<HTMLInputElement>(null);
  const about = useId();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const close = () => {
    leave();
    $editDrafts.setKey(key, undefined);
  };
  const say = (next: string) => $editDrafts.setKey(key, { ...draft, problem: next });
  const keep = async () => {
    const typed = readTyped(name, was, text);
    if ('problem' in typed) return say(typed.problem);
    if (Object.is(typed.value, was)) return close();
    setBusy(true);
    try {
      await control.edit(session.id, [
        { op: 'test', path: pointer, value: was },
        { op: 'replace', path: pointer, value: typed.value },
      ]);
      await session.readAgain();
      close();
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      say(sentenceOf(error.message, pointer));
    } finally {
      setBusy(false);
    }
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !isBusy) void keep();
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  };
  const typed = readTyped(name, was, text);
  const meaning = 'value' in typed ? hintFor(name, typed.value) : null;
  return (
    <span className={styles['editor']}>
      <input
        ref={field}
        aria-label={`Value of ${pointer}`}
        aria-describedby={about}
        aria-invalid={problem !== null}
        spellCheck={false}
        size={Math.min(Math.max(text.length + 2, 14), 48)}
        value={text}
        onChange={(event) =>
          $editDrafts.setKey(key, { ...draft, text: event.currentTarget.value, problem: null })
        }
        onKeyDown={pressed}
      />
      <span id={about} className={styles['about']}>
        {problem === null ? (
          <>
            {meaning !== null && <b>{meaning} </b>}
            Enter keeps it, Escape doesn&apos;t.
          </>
        ) : (
          <span role="alert" className={styles['problem']}>
            {problem}
          </span>
        )}
      </span>
    </span>
  );
}

/** The server's reason without the pointer, which is where it is shown. */
const sentenceOf = (message: string, pointer: string) =>
  message
    .replace(`${pointer}: `, '')
    .replace(/^[a-z](?=[a-z']* )/, (letter) => letter.toUpperCase());

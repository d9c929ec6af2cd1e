/** Calls that are held until the tester edits, releases or drops them. */
import { Button, Textarea } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { HeldCall } from '../../simulator/protocol/held.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import styles from './calls.module.css';
import { parsedJson } from '../../simulator/text/json-problem.ts';

export function HeldCalls() {
  const calls = useStore(useSession().$held);
  if (calls.length === 0) return null;
  return (
    <section className={styles['held']} aria-label="Held calls">
      {calls.map((call) => (
        <Held key={call.id} call={call} />
      ))}
    </section>
  );
}

function Held({ call: { id, path, before, content } }: { readonly call: HeldCall }) {
  const { control, withWorld } = useWorkbench();
  const [text, setText] = useState(() => JSON.stringify(content, null, 2));
  const edited = parsedJson(text);
  const problem = 'problem' in edited ? edited.problem : null;
  const end = (what: 'release' | 'drop') =>
    void withWorld(async (world) => {
      const more = what === 'release' && 'value' in edited ? { content: edited.value } : {};
      await control.endHold(world.id, id, { do: what, ...more });
    });
  return (
    <div role="group" aria-label={`${path}, held`}>
      <Textarea
        label={`${path} is held before the ${before}`}
        error={problem}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        classNames={{ input: styles['code-field'] ?? '' }}
        spellCheck={false}
        autosize
        minRows={2}
        maxRows={8}
      />
      <div className={styles['doings']}>
        <Button size="compact-sm" disabled={problem !== null} onClick={() => end('release')}>
          Release
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => end('drop')}>
          Drop
        </Button>
      </div>
    </div>
  );
}

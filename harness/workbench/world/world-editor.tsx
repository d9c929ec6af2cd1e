/** A part of the world as JSON to edit. The server checks the whole world by its schema before it accepts it. */
import { Button, Group, JsonInput, NativeSelect } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { jsonProblem, parsedJson } from '../../simulator/text/json-problem.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import { useWorlds } from './context.ts';
import { editableParts, partText } from './world-parts.ts';
import styles from './world.module.css';

export function WorldEditor({ close }: { readonly close: () => void }) {
  const { changePart } = useWorlds();
  const session = useSession();
  const { say } = useWorkbench();
  const world = useStore(session.$world);
  const [part, setPart] = useState('orders');
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (world === null) return null;

  const show = (text: string | null) => {
    setTyped(text);
    setProblem(null);
  };
  const save = async () => {
    const read = parsedJson(typed ?? '');
    if ('problem' in read) return setProblem(read.problem);
    const refused = await changePart(part, read.value);
    if (refused !== null) return setProblem(refused);
    show(null);
    say('good', `Saved ${part}.`);
  };
  return (
    <div className={styles['editor']}>
      <NativeSelect
        size="xs"
        label="Part of the world"
        data={editableParts(world)}
        value={part}
        onChange={({ currentTarget: { value } }) => {
          setPart(value);
          show(null);
        }}
      />
      <JsonInput
        label="JSON"
        value={typed ?? partText(world, part)}
        onChange={show}
        error={problem}
        // Shown instead of `error` while the text isn't valid JSON.
        validationError={problem ?? jsonProblem(typed ?? '')}
        spellCheck={false}
        autosize
        minRows={8}
        maxRows={24}
        classNames={{ input: styles['json'] ?? '' }}
      />
      <Group gap={8}>
        <Button size="xs" disabled={typed === null} onClick={() => void save()}>
          Save
        </Button>
        <Button size="xs" variant="default" onClick={close}>
          Close
        </Button>
      </Group>
    </div>
  );
}

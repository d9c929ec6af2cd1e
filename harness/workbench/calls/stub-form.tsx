/** Answer with…: status, code and body of the next responses to a call, as a row of Faults. */
import { Button, Checkbox, NumberInput, Textarea } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CallEntry } from '../../simulator/protocol/log.ts';
import { withFault } from '../faults/active-faults.ts';
import { setFaults } from '../faults/set-faults.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import styles from './calls.module.css';
import { stubOf } from './stub.ts';

const empty = { code: 0, msg: '', data: null };

export function StubForm({
  call,
  close,
}: {
  readonly call: CallEntry;
  readonly close: () => void;
}) {
  const workbench = useWorkbench();
  const faults = useStore(useSession().$faults);
  const [text, setText] = useState(() =>
    JSON.stringify(call.trueReply ?? call.reply ?? empty, null, 2),
  );
  const [status, setStatus] = useState(200);
  const [times, setTimes] = useState(1);
  const [unchecked, setUnchecked] = useState(false);
  const stub = stubOf(call.path, { text, status, times, unchecked });
  const start = async () => {
    if (typeof stub === 'string') return;
    await setFaults(workbench, withFault(faults, stub));
    close();
  };
  return (
    <div className={styles['side']} tabIndex={0} role="region" aria-label="Answer with">
      <h3>Answer with…</h3>
      <Textarea
        label={`Response to ${call.path}`}
        description="Code, message and data. Nothing reaches the lender."
        error={typeof stub === 'string' ? stub : null}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        classNames={{ input: styles['code-field'] ?? '', error: styles['refused'] ?? '' }}
        spellCheck={false}
        autosize
        minRows={3}
        maxRows={14}
      />
      <div className={styles['doings']}>
        <NumberInput
          size="xs"
          label="HTTP status"
          value={status}
          onChange={(value) => setStatus(Number(value))}
        />
        <NumberInput
          size="xs"
          label="Times, 0: always"
          value={times}
          onChange={(value) => setTimes(Number(value))}
        />
        <Checkbox
          size="xs"
          label="May break the contract"
          checked={unchecked}
          onChange={({ currentTarget: { checked } }) => setUnchecked(checked)}
        />
      </div>
      <div className={styles['doings']}>
        <Button size="compact-sm" disabled={typeof stub === 'string'} onClick={() => void start()}>
          Activate
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

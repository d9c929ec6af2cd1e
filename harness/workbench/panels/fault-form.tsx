/** The form that adds a fault: on the wire or on the bridge, what, how, how often. */
import {
  Button,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  Select,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import type { Fault } from '#harness/control.ts';
import {
  type FaultForm,
  type FaultSide,
  emptyForm,
  faultOf,
  formProblem,
  targetsOf,
} from '../lib/fault-form.ts';
import { bridgeFaultKindRows } from '../lib/bridge-fault-kinds.ts';
import type { FaultKindRow } from '../lib/fault-kind.ts';
import { wireFaultKindRows } from '../lib/wire-fault-kinds.ts';
import styles from './fault.module.css';

const sides = [
  { value: 'wire', label: 'A call' },
  { value: 'bridge', label: 'The bridge' },
] as const satisfies readonly { readonly value: FaultSide; readonly label: string }[];

const often = [
  { value: 'once', label: 'Once' },
  { value: 'times', label: 'Some times' },
  { value: 'always', label: 'Always' },
] as const satisfies readonly { readonly value: FaultForm['how']; readonly label: string }[];

const options = (rows: Readonly<Record<string, FaultKindRow>>) =>
  Object.entries(rows).map(([value, { name }]) => ({ value, label: name }));

export function FaultFormFields({ add }: { readonly add: (fault: Fault) => void }) {
  const [form, setForm] = useState(emptyForm);
  const change = (part: Partial<FaultForm>) => setForm({ ...form, ...part });
  const problem = formProblem(form);
  const fault = faultOf(form);
  const every = form.side === 'wire' ? 'Every call' : 'Every action';

  return (
    <form
      className={styles['form']}
      aria-label="Add a fault"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault) add(fault);
      }}
    >
      <SegmentedControl
        size="xs"
        aria-label="Where"
        data={[...sides]}
        value={form.side}
        onChange={(side) => setForm({ ...form, side, target: '*', kind: 'delay' })}
      />
      <Select
        className={styles['target'] ?? ''}
        size="xs"
        aria-label={form.side === 'wire' ? 'Which call' : 'Which action'}
        searchable
        allowDeselect={false}
        data={targetsOf(form.side).map((value) => ({
          value,
          label: value === '*' ? every : value,
        }))}
        value={form.target}
        onChange={(target) => change({ target: target ?? '*' })}
      />
      <NativeSelect
        size="xs"
        aria-label="What goes wrong"
        data={options(form.side === 'wire' ? wireFaultKindRows : bridgeFaultKindRows)}
        value={form.kind}
        onChange={(event) => change({ kind: event.currentTarget.value })}
      />
      {form.kind === 'delay' && (
        <NumberInput
          size="xs"
          className={styles['number'] ?? ''}
          aria-label="Delay in ms"
          suffix=" ms"
          thousandSeparator=","
          step={500}
          value={form.ms}
          onChange={(value) => change({ ms: Number(value) })}
        />
      )}
      {form.kind === 'httpStatus' && (
        <NumberInput
          size="xs"
          className={styles['number'] ?? ''}
          aria-label="HTTP status"
          value={form.status}
          onChange={(value) => change({ status: Number(value) })}
        />
      )}
      {form.kind === 'businessCode' && (
        <TextInput
          size="xs"
          className={styles['number'] ?? ''}
          aria-label="Business code"
          value={form.code}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
      )}
      <SegmentedControl
        size="xs"
        aria-label="How often"
        data={[...often]}
        value={form.how}
        onChange={(how) => change({ how })}
      />
      {form.how === 'times' && (
        <NumberInput
          size="xs"
          className={styles['number'] ?? ''}
          aria-label="How many times"
          suffix=" times"
          min={1}
          value={form.times}
          onChange={(value) => change({ times: Number(value) })}
        />
      )}
      <Button type="submit" size="xs" disabled={fault === null}>
        Add the fault
      </Button>
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

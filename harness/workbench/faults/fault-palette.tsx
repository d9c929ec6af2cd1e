/**
 * The palette: everything that can go wrong on a side, in groups. A click activates it for the target, a second click
 * removes it.
 */
import { Button, NumberInput, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { Fault } from '../../simulator/protocol/faults.ts';
import { activeLike, withFault } from './active-faults.ts';
import { $aim, type FaultAim, aimProblem, msProblem, typedNumber } from './fault-aim.ts';
import { type PaletteItem, faultOf, paletteOf, takesOtherCode } from './fault-palette.ts';
import { Empty } from '../kit/empty.tsx';
import { useKept } from '../kit/use-kept.ts';
import styles from './fault.module.css';

export interface FaultPaletteProps {
  readonly find: string;
  readonly faults: readonly Fault[];
  readonly setFaults: (faults: readonly Fault[]) => void;
}

export function FaultPalette({ find, faults, setFaults }: FaultPaletteProps) {
  const aim = useStore($aim);
  const groups = paletteOf(aim.side, find);
  const isAimed = aimProblem(aim) === null;

  /** Activates it; removes it if it is already active. */
  const toggle = (fault: Fault) => {
    const active = activeLike(faults, fault);
    const isSame =
      active?.times === fault.times &&
      active?.ms === fault.ms &&
      afterOf(active) === afterOf(fault);
    setFaults(active && isSame ? faults.filter((one) => one !== active) : withFault(faults, fault));
  };

  if (groups.length === 0) {
    return (
      <Empty title="No matching faults">Try fewer words: reset, gzip, 502, token, script …</Empty>
    );
  }
  return groups.map(({ name, isDense, items }) => (
    <section key={name} className={styles['group']} aria-label={name}>
      <h3>{name}</h3>
      <div className={styles['items']} data-dense={isDense || undefined}>
        {items.map((item) => (
          <Item
            key={`${aim.target} ${item.id}`}
            item={item}
            isAimed={isAimed}
            active={activeLike(faults, faultOf(item, aim))}
            activate={(ms) => toggle(faultOf(item, aim, ms))}
          />
        ))}
        {takesOtherCode[name] !== undefined && (
          <OtherCode
            label={
              takesOtherCode[name] === 'businessCode' ? 'Another code' : 'Another code after commit'
            }
            isAimed={isAimed}
            activate={(code) => toggle(otherCode(name, code, aim))}
          />
        )}
      </div>
    </section>
  ));
}

const afterOf = (fault: Fault | undefined) => (fault && 'path' in fault ? fault.after : undefined);

/** The fault for a code that is in no table, of the group's kind. */
function otherCode(group: string, code: string, aim: FaultAim): Fault {
  const kind = takesOtherCode[group] ?? 'businessCode';
  const parts = { kind, code };
  return faultOf({ side: 'wire', id: code, name: code, about: '', parts }, aim);
}

interface ItemProps {
  readonly item: PaletteItem;
  readonly isAimed: boolean;
  readonly active: Fault | undefined;
  readonly activate: (ms?: number) => void;
}

function Item({ item, isAimed, active, activate }: ItemProps) {
  const [ms, setMs] = useState(active?.ms ?? item.ms ?? 0);
  const problem = item.ms === undefined ? null : msProblem(ms, item.leastMs);
  const isActive = active !== undefined && active.times !== 0;
  return (
    <div className={styles['item']} data-active={isActive || undefined}>
      <button
        type="button"
        className={styles['activate']}
        aria-pressed={isActive}
        disabled={!isAimed || problem !== null}
        onClick={() => activate(item.ms === undefined ? undefined : ms)}
      >
        <b>{item.name}</b>
        {problem === null ? (
          <span>{item.about}</span>
        ) : (
          <span className={styles['wrong']} role="alert">
            {problem}
          </span>
        )}
      </button>
      {item.ms !== undefined && (
        <NumberInput
          size="xs"
          className={styles['ms'] ?? ''}
          aria-label={`${item.name}: time in ms`}
          error={problem !== null}
          suffix=" ms"
          thousandSeparator=","
          step={500}
          value={ms}
          onChange={(value) => setMs(typedNumber(value))}
        />
      )}
    </div>
  );
}

interface OtherCodeProps {
  readonly label: string;
  readonly isAimed: boolean;
  readonly activate: (code: string) => void;
}

/** A code that is in no table. */
function OtherCode({ label, isAimed, activate }: OtherCodeProps) {
  const [code, setCode] = useKept(`fault ${label}`, '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && isAimed) activate(code.trim());
  };
  return (
    <form className={styles['other']} onSubmit={submit}>
      <TextInput
        size="xs"
        aria-label={label}
        placeholder={label}
        value={code}
        onChange={({ currentTarget: { value } }) => setCode(value)}
      />
      <Button type="submit" size="xs" variant="default" disabled={code.trim() === '' || !isAimed}>
        Activate
      </Button>
    </form>
  );
}

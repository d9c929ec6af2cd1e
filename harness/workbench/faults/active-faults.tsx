/** The active faults as chips: target, kind, remaining count. Each can be removed, or all at once. */
import { Button, CloseButton } from '@mantine/core';
import type { Fault } from '../../simulator/protocol/faults.ts';
import { faultWords, isUsedUp } from './active-faults.ts';
import styles from './fault.module.css';

export interface ActiveFaultsProps {
  readonly faults: readonly Fault[];
  readonly setFaults: (faults: readonly Fault[]) => void;
}

export function ActiveFaults({ faults, setFaults }: ActiveFaultsProps) {
  if (faults.length === 0) {
    return (
      <p className={styles['calm']}>
        <b>No active faults.</b> Click a fault below to activate it. It applies to the next matching
        request or action.
      </p>
    );
  }
  return (
    <div className={styles['active']}>
      <ul className={styles['chips']} aria-label="Active faults">
        {faults.map((fault, index) => {
          const { what, how, often } = faultWords(fault);
          return (
            <li
              key={`${index} ${JSON.stringify({ ...fault, times: 0 })}`}
              className={styles['chip']}
              data-used={isUsedUp(fault) || undefined}
            >
              <code>{what}</code>
              <span className={styles['how']}>{how}</span>
              <span className={styles['often']}>{often}</span>
              <CloseButton
                size="xs"
                aria-label={`Remove: ${what}, ${how}`}
                onClick={() => setFaults(faults.filter((_, other) => other !== index))}
              />
            </li>
          );
        })}
      </ul>
      <Button
        className={styles['clear'] ?? ''}
        size="compact-xs"
        variant="default"
        onClick={() => setFaults([])}
      >
        Clear all
      </Button>
    </div>
  );
}

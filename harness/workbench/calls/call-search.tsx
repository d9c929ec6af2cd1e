/** The search field of the calls. A click shows its keywords. */
import { ActionIcon, Popover } from '@mantine/core';
import { CircleHelp } from '../kit/icons.tsx';
import { FilterField } from '../kit/filter-field.tsx';
import styles from './calls.module.css';

export interface CallSearchProps {
  readonly find: string;
  readonly setFind: (text: string) => void;
}

const examples = [
  ['2500000', 'any field: path, payload, response …'],
  ['"two words"', 'an exact phrase'],
  ['path:repay', 'part of the path'],
  ['status:500', 'HTTP status, or none for no response'],
  ['code:100201', 'business code in the response'],
  ['op:3f9a', 'start of the opId'],
  ['kind:money', 'read, write or money'],
  ['from:"phone 2"', 'phone, script or other'],
  ['problem:any', 'any, or a word: rejected, failed or faulted'],
  ['fault:delay', 'any, or the name of the fault'],
] as const;

export function CallSearch({ find, setFind }: CallSearchProps) {
  return (
    <FilterField
      label="Filter the calls"
      placeholder="Search, or path: status: op: …"
      text={find}
      setText={setFind}
      end={<SearchHelp />}
    />
  );
}

const SearchHelp = () => (
  <Popover position="bottom" withArrow shadow="md" trapFocus returnFocus>
    <Popover.Target>
      <ActionIcon variant="subtle" size={24} aria-label="Search help">
        <CircleHelp size={14} aria-hidden="true" />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown>
      <dl className={styles['help']}>
        {examples.map(([term, means]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      All words must match. Case is ignored.
    </Popover.Dropdown>
  </Popover>
);

/** The search field of the calls, with the words that it understands a click away. */
import { ActionIcon, Popover } from '@mantine/core';
import { CircleHelp } from 'lucide-react';
import { FilterField } from '../kit/filter-field.tsx';
import styles from './calls.module.css';

export interface CallSearchProps {
  readonly find: string;
  readonly setFind: (text: string) => void;
}

const examples = [
  ['2500000', 'anywhere: path, payload, reply …'],
  ['"two words"', 'with a blank between them'],
  ['path:repay', 'part of the path'],
  ['status:500', 'HTTP status; none: no answer'],
  ['code:100201', 'business code of the answer'],
  ['op:3f9a', 'opId, from its start'],
  ['kind:money', 'read, write or money'],
  ['problem:any', 'refused, failed or faulted; or a word'],
  ['fault:delay', 'struck by a fault; any'],
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
      <ActionIcon variant="subtle" size={24} aria-label="What can be searched for">
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
      Every word must fit; capitals do not count.
    </Popover.Dropdown>
  </Popover>
);

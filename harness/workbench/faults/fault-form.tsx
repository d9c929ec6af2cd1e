/** The palette's target: a call or an action, how often, and the search over the palette. */
import {
  type ComboboxParsedItem,
  NumberInput,
  type OptionsFilter,
  SegmentedControl,
  Select,
} from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useSession } from '../session/context.ts';
import {
  $aim,
  type FaultAim,
  aimProblem,
  firstAim,
  targetsOf,
  type FaultSide,
  typedNumber,
} from './fault-aim.ts';
import { FilterField } from '../kit/filter-field.tsx';
import { hasWords } from '../kit/has-words.ts';
import styles from './fault.module.css';

const sides = [
  { value: 'wire', label: 'Calls' },
  { value: 'bridge', label: 'Bridge' },
] as const satisfies readonly { readonly value: FaultSide; readonly label: string }[];

const often = [
  { value: 'once', label: 'Once' },
  { value: 'times', label: 'N times' },
  { value: 'nth', label: 'Nth time' },
  { value: 'always', label: 'Always' },
] as const satisfies readonly { readonly value: FaultAim['how']; readonly label: string }[];

export interface FaultAimFieldsProps {
  readonly find: string;
  readonly setFind: (text: string) => void;
}

/** Of the groups, the targets that have every word of the search. */
const withWords: OptionsFilter = ({ options, search }) =>
  options.flatMap((group): readonly ComboboxParsedItem[] => {
    const items = 'group' in group ? group.items : [group];
    const found = items.filter(({ label }) => hasWords(label, search));
    return found.length === 0 ? [] : 'group' in group ? [{ ...group, items: found }] : found;
  });

/** A counted fault leaves analytics alone, which would use it up at once. */
function everyTarget({ side, how }: FaultAim): string {
  if (side === 'wire') return 'Every call';
  return how === 'always' ? 'Every action' : 'Every action but analytics';
}

export function FaultAimFields({ find, setFind }: FaultAimFieldsProps) {
  const aim = useStore($aim);
  const log = useStore(useSession().$log);
  const change = (part: Partial<FaultAim>) => $aim.set({ ...aim, ...part });
  const problem = aimProblem(aim);
  const every = everyTarget(aim);
  const data = targetsOf(aim.side, log).map(({ group, items }) => ({
    group,
    items: items.map((value) => ({ value, label: value === '*' ? every : value })),
  }));

  return (
    <div className={styles['aim']} role="group" aria-label="Fault target and repeat">
      <SegmentedControl
        size="xs"
        aria-label="Fault target"
        data={[...sides]}
        value={aim.side}
        onChange={(side) => change({ side, target: firstAim.target, how: firstAim.how })}
      />
      <Select
        className={styles['target'] ?? ''}
        size="xs"
        aria-label={aim.side === 'wire' ? 'Call' : 'Action'}
        searchable
        filter={withWords}
        selectFirstOptionOnChange
        allowDeselect={false}
        // So that typing replaces the chosen target.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={({ currentTarget }) => currentTarget.select()}
        maxDropdownHeight={360}
        data={data}
        value={aim.target}
        onChange={(target) => change({ target: target ?? firstAim.target })}
      />
      <SegmentedControl
        size="xs"
        aria-label="How often"
        data={often.filter(({ value }) => value !== 'nth' || aim.side === 'wire')}
        value={aim.how}
        onChange={(how) => change({ how })}
      />
      {aim.how === 'times' && (
        <NumberInput
          size="xs"
          className={styles['number'] ?? ''}
          aria-label="How many times"
          suffix=" times"
          min={1}
          value={aim.times}
          onChange={(value) => change({ times: typedNumber(value) })}
        />
      )}
      {aim.how === 'nth' && (
        <NumberInput
          size="xs"
          className={styles['number'] ?? ''}
          aria-label="Which time"
          prefix="time "
          min={1}
          value={aim.nth}
          onChange={(value) => change({ nth: typedNumber(value) })}
        />
      )}
      <FilterField
        className={styles['find']}
        label="Find a fault"
        placeholder="Find: gzip, 502, token, script …"
        text={find}
        setText={setFind}
      />
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

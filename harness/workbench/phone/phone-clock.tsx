/** The phone's own clock: what it shows, and how far it is wrong. */
import { Button, Group, NativeSelect, Popover, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../session/context.ts';
import { usePhones } from './context.ts';
import { useWorldNow } from '../session/use-world-now.ts';
import { LAGOS } from '../kit/format.ts';
import { type Unit, errorText, inUnits, phoneMoment, readError, units } from './phone-clock.ts';
import styles from './phone-clock.module.css';
import { DAY_MS, HOUR_MS } from '#src/facts/time.ts';

export function PhoneClock() {
  const device = useStore(useSession().$world)?.device;
  const now = useWorldNow();
  const [open, setOpen] = useState(false);
  if (!device) return null;
  const { clockErrorMs: errorMs } = device;
  const { day, time } = phoneMoment(now, errorMs);
  const odd = errorText(errorMs);
  // A right clock in another zone than the marketplace's shows another time, and must say why.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={340}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={styles['phone']}
          data-wrong={errorMs === 0 ? undefined : ''}
          onClick={() => setOpen(!open)}
        >
          <Smartphone size={16} aria-hidden="true" />
          <span className={styles['phoneWords']}>
            <span>
              Phone's clock <b>{time}</b>
              {odd ? `, ${day}` : timeZone === LAGOS ? ', correct' : `, correct in ${timeZone}`}
            </span>
            {odd && <span className={styles['phoneWhy']}>{odd}</span>}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Phone's clock">
        <ClockError errorMs={errorMs} />
      </Popover.Dropdown>
    </Popover>
  );
}

const quick = [
  { label: 'Correct', errorMs: 0 },
  { label: '+ 1 hour', errorMs: HOUR_MS },
  { label: '− 1 year', errorMs: -365 * DAY_MS },
] as const;

function ClockError({ errorMs }: { readonly errorMs: number }) {
  const { changePhone } = usePhones();
  const set = (clockErrorMs: number) => void changePhone({ clockErrorMs });
  return (
    <div className={styles['phoneForm']}>
      <Group gap={6} grow>
        {quick.map((one) => (
          <Button
            key={one.label}
            size="compact-xs"
            variant={one.errorMs === errorMs ? 'filled' : 'default'}
            aria-pressed={one.errorMs === errorMs}
            onClick={() => set(one.errorMs)}
          >
            {one.label}
          </Button>
        ))}
      </Group>
      <OwnError key={errorMs} errorMs={errorMs} set={set} />
      <p className={styles['phoneNote']}>
        The app takes its dates from the server, so they stay correct. Only Date in the page
        changes.
      </p>
    </div>
  );
}

/** Any error, in the unit that says it best. */
function OwnError({
  errorMs,
  set,
}: {
  readonly errorMs: number;
  readonly set: (ms: number) => void;
}) {
  const now = inUnits(errorMs);
  const [text, setText] = useState(String(Math.round(now.count)));
  const [unit, setUnit] = useState<Unit>(now.unit);
  const [ahead, setAhead] = useState(errorMs > 0);
  const read = readError(text, unit, ahead);
  return (
    <form
      className={styles['phoneError']}
      onSubmit={(event) => {
        event.preventDefault();
        if (typeof read === 'number') set(read);
      }}
    >
      <TextInput
        size="xs"
        inputMode="numeric"
        aria-label="Wrong by"
        error={typeof read === 'string' ? read : null}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label="Unit"
        data={units.map(({ name }) => name)}
        value={unit}
        onChange={({ currentTarget: { value } }) =>
          setUnit(units.find(({ name }) => name === value)?.name ?? unit)
        }
      />
      <NativeSelect
        size="xs"
        aria-label="Ahead or behind"
        data={['behind', 'ahead']}
        value={ahead ? 'ahead' : 'behind'}
        onChange={({ currentTarget: { value } }) => setAhead(value === 'ahead')}
      />
      <Button type="submit" size="xs" variant="default" disabled={typeof read === 'string'}>
        Set
      </Button>
    </form>
  );
}

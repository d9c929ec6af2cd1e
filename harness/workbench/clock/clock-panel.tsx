/** The clock dial: world time in Lagos, steps forward, due date, first late day, any moment, the phone's own clock. */
import { Button, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { spanText } from '../../simulator/recording/words.ts';
import type { ClockMove } from '../../simulator/protocol/clock.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import { CONNECTING } from '../kit/none-yet.tsx';
import { useWorldNow } from '../session/use-world-now.ts';
import { dueDate, dueText, lateFrom, steps, toDueDate, toOneDayLate } from './clock-moves.ts';
import { clockTime, dayText, fromLocalField, toLocalField, weekday } from '../kit/format.ts';
import pane from '../kit/pane.module.css';
import styles from './clock.module.css';
import { PhoneClock } from '../phone/phone-clock.tsx';
import { moveClock } from './move-clock.ts';

export function ClockPanel() {
  const workbench = useWorkbench();
  const session = useSession();
  const now = useWorldNow();
  const offset = useStore(session.$offset);
  const world = useStore(session.$world);
  const due = dueDate(world);
  const go = (move: ClockMove | null) =>
    move === null ? undefined : () => void moveClock(workbench, move);
  const toDue = due === null ? null : toDueDate(due, now);
  const toLate = due === null ? null : toOneDayLate(due, now);

  return (
    <section className={styles['panel']} aria-labelledby="clock-title">
      <div className={pane['bar']}>
        <h2 id="clock-title" className={pane['title']}>
          Clock
        </h2>
        <span className={pane['count']}>Lagos</span>
        <span className={pane['grow']} />
        <span className={pane['count']}>{offsetText(offset)}</span>
      </div>
      <div className={styles['dial']}>
        <div className={styles['time']}>{clockTime(now)}</div>
        <div className={styles['day']}>
          {weekday(now)}, {dayText(now)}
        </div>
      </div>
      <p
        className={styles['due']}
        data-late={due !== null && now >= lateFrom(due) ? '' : undefined}
      >
        {world === null ? CONNECTING : dueText(due, now)}
      </p>
      <div className={styles['steps']}>
        {steps.map(({ label, advance }) => (
          <Button key={advance} size="compact-xs" variant="default" onClick={go({ advance })}>
            {label}
          </Button>
        ))}
      </div>
      <div className={styles['jumps']}>
        <Button size="compact-xs" variant="light" disabled={toDue === null} onClick={go(toDue)}>
          Go to due date
        </Button>
        <Button
          size="compact-xs"
          variant="light"
          color="red"
          disabled={toLate === null}
          onClick={go(toLate)}
        >
          +1 day overdue
        </Button>
      </div>
      <PhoneClock />
      <AnyMoment now={now} go={(at) => void moveClock(workbench, { now: at })} />
    </section>
  );
}

const offsetText = (offset: number) =>
  Math.abs(offset) < 60_000
    ? 'real time'
    : `${spanText(offset)} ${offset > 0 ? 'ahead' : 'behind'}`;

function AnyMoment({ now, go }: { readonly now: number; readonly go: (at: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const at = fromLocalField(typed ?? '');
  return (
    <form
      className={styles['any']}
      onSubmit={(event) => {
        event.preventDefault();
        if (at === null) return;
        go(at);
        setTyped(null);
      }}
    >
      <TextInput
        type="datetime-local"
        size="xs"
        aria-label="Any time, Lagos"
        value={typed ?? toLocalField(now)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" disabled={at === null}>
        Set
      </Button>
    </form>
  );
}

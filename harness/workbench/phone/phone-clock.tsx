/** The phone's own clock: what it shows, and its error. */
import { NativeSelect } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useSession } from '../session/context.ts';
import { usePhones } from './context.ts';
import { useWorldNow } from '../session/use-world-now.ts';
import { LAGOS } from '../kit/format.ts';
import { clockErrors, errorText, phoneMoment } from './phone-clock.ts';
import styles from './phone-clock.module.css';

export function PhoneClock() {
  const device = useStore(useSession().$world)?.device;
  const { changePhone } = usePhones();
  const now = useWorldNow();
  if (!device) return null;
  const { clockErrorMs: errorMs } = device;
  const { day, time } = phoneMoment(now, errorMs);
  // A right clock in another zone than the marketplace's shows another time, and must explain why.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const offered = [...new Set([...clockErrors, errorMs])];

  return (
    <div className={styles['phone']} data-wrong={errorMs === 0 ? undefined : ''}>
      <span>
        Phone's clock <b>{time}</b>
        {errorMs !== 0 && `, ${day}`}
        {errorMs === 0 && timeZone !== LAGOS && ` in ${timeZone}`}
      </span>
      <NativeSelect
        size="xs"
        aria-label="Phone's clock"
        data={offered.map((one) => ({ value: String(one), label: errorText(one) }))}
        value={String(errorMs)}
        onChange={({ currentTarget: { value } }) =>
          void changePhone({ clockErrorMs: Number(value) })
        }
      />
    </div>
  );
}

/**
 * The journey map: the statuses of §4 in a grid, and this customer's position. A click or Enter takes a loan to a
 * status.
 */
import { VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type StatusCode, statusRoute } from '#src/facts/statuses.ts';
import type { World } from '../../simulator/world/world.ts';
import { usePhones } from '../phone/context.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import { CONNECTING } from '../kit/none-yet.tsx';
import { type Stop, stops, transitions } from './journey-map.ts';
import { toStatus } from './to-status.ts';
import styles from './journey.module.css';

const kinds = { screen: '', wait: ' · wait', end: ' · end' } as const;

const stopOf = (status: number | null) => stops.find((stop) => stop.status === status);

/** Status of the latest loan of the world's customer, or null without a loan. */
function statusIn(world: Pick<World, 'customers' | 'orders' | 'mobile'> | null): number | null {
  const customer = world?.customers.find(
    (row) => row.mobile === world.mobile && row.deletedAt === null,
  );
  const order = world?.orders.filter((row) => row.customerId === customer?.customerId).at(-1);
  return order?.status ?? null;
}

export function JourneyPanel() {
  const workbench = useWorkbench();
  const phones = usePhones();
  const world = useStore(useSession().$world);
  const here = statusIn(world);
  const [looked, look] = useState<StatusCode | null>(null);
  return (
    <div className={styles['panel']}>
      <div className={styles['facts']}>
        <p>
          <b>{world === null ? CONNECTING : hereText(here)}</b>
        </p>
        <p className={styles['transitions']}>{transitionsText(looked ?? here)}</p>
      </div>
      <div className={styles['map']} role="region" aria-label="Journey map">
        {stops.map(({ status, name, kind, means, column, row }) => (
          <button
            key={status}
            type="button"
            className={styles['stop']}
            style={{ gridColumn: column + 1, gridRow: row + 1 }}
            data-kind={kind}
            aria-current={status === here ? 'location' : undefined}
            onClick={() => void toStatus(workbench, phones, status)}
            onFocus={() => look(status)}
            onBlur={() => look(null)}
            onMouseEnter={() => look(status)}
            onMouseLeave={() => look(null)}
          >
            <span className={styles['name']}>
              <b>{status}</b> {name}
            </span>{' '}
            <span className={styles['means']}>
              {means}
              {kinds[kind]}
            </span>
            {status === here && <VisuallyHidden>, the customer is here</VisuallyHidden>}
          </button>
        ))}
      </div>
    </div>
  );
}

function hereText(here: number | null): string {
  if (here === null) return 'No loan yet.';
  const stop = stopOf(here);
  return stop ? `In ${here} ${stop.name}.` : `In ${here}, a status unknown to §4.`;
}

const ends: Readonly<Record<Stop['kind'], string>> = {
  screen: '',
  wait: 'waiting, no screen',
  end: 'final, no screen',
};

function transitionsText(status: number | null): string {
  const stop = stopOf(status);
  if (!stop) return 'Click a status or press Enter to put a loan there.';
  const onward = transitions
    .filter(({ from }) => from === stop.status)
    .map(({ to, by }) => `${to} ${stopOf(to)?.name ?? ''} (${by})`);
  const screen = ends[stop.kind] || `screen ${statusRoute[stop.status] ?? ''}`;
  const leads = onward.length > 0 ? `Leads to ${onward.join(', ')}.` : 'The next loan starts at 6.';
  return `${stop.status} ${stop.name}, ${screen}. ${leads}`;
}

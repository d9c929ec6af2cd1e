/** Above the map, in words: where the customer is, what this session has covered, and the transitions out of a status. */
import { type StatusCode, statusRoute } from '#src/facts/statuses.ts';
import { type Stop, type Transition, stops, transitions } from './journey-map.ts';
import type { Trail } from './journey-trail.ts';
import styles from './journey.module.css';

const stopOf = (status: number | null): Stop | undefined =>
  stops.find((stop) => stop.status === status);

export function JourneyFacts({
  trail,
  looked,
}: {
  readonly trail: Trail;
  readonly looked: StatusCode | null;
}) {
  const { livedCount, playedCount, strange } = trail;
  const odd = strange.map(({ from, to }) => `${from} → ${to}`).join(', ');
  return (
    <div className={styles['facts']}>
      <p>
        <b>{hereText(trail.here)}</b>{' '}
        {`${livedCount} of ${transitions.length} transitions covered live`}
        {`, ${playedCount} more in generated history.`}
        {odd && <span className={styles['odd']}> Not in §4: {odd}.</span>}
      </p>
      <p className={styles['transitions']}>{transitionsText(looked ?? trail.here)}</p>
      <ul className={styles['legend']} aria-label="Legend">
        <li data-ink="here">here</li>
        <li data-ink="been">this loan was here</li>
        <li data-ink="lived">covered live</li>
        <li data-ink="played">generated only</li>
        <li data-ink="skips">completed steps skipped</li>
      </ul>
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

const transitionText = ({ to, by }: Transition) => `${to} ${stopOf(to)?.name ?? ''} (${by})`;

function transitionsText(status: number | null): string {
  const stop = stopOf(status);
  if (!stop) return 'Click a status or press Enter to put a loan there. Arrow keys move.';
  const out = transitions.filter(({ from }) => from === stop.status);
  const screen = ends[stop.kind] || `screen ${statusRoute[stop.status] ?? ''}`;
  const onward =
    out.length > 0
      ? `Leads to ${out.map(transitionText).join(', ')}.`
      : 'Final. The next loan starts at 6.';
  return `${stop.status} ${stop.name}, ${screen}. ${onward}`;
}

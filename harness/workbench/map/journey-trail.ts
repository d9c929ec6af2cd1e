/** Where the customer of a world is on the map of §4, where they have been, and which transitions this session has covered. */
import type { LogEntry } from '../../protocol/log.ts';
import { isRecord } from '#src/contract/is-record.ts';
import type { World } from '../../server/world/world.ts';
import { type Walk, transitionKey, transitions } from './journey-map.ts';

/** `lived`: walked in the open world. `played`: only in the history of a scenario or of a jump. */
type Cover = 'lived' | 'played';

export interface Trail {
  /** Status of the customer's latest loan; null where there is none. */
  readonly here: number | null;
  /** Statuses which that loan has gone through, the present one with them. */
  readonly been: ReadonlySet<number>;
  /** Transitions by `transitionKey`. */
  readonly covered: ReadonlyMap<string, Cover>;
  /** Transitions that were walked and that the map does not know. */
  readonly strange: readonly Walk[];
  readonly livedCount: number;
  readonly playedCount: number;
}

type Told = Pick<World, 'customers' | 'orders' | 'mobile' | 'createdAt'>;

interface Step extends Walk {
  readonly loanOrderId: string;
  readonly cover: Cover;
}

/** The notes of a world's log as steps. Events before a scenario's or jump's present were played. */
function stepsIn(log: readonly LogEntry[], createdAt: number): Step[] {
  const notes = log.flatMap((entry) =>
    entry.kind === 'world' && isRecord(entry.detail) ? [{ at: entry.at, ...entry.detail }] : [],
  ) as readonly (Readonly<Record<string, unknown>> & { readonly at: number })[];
  const firstJump = notes.find(({ journey }) => journey !== undefined)?.['before'];
  let present = typeof firstJump === 'number' ? firstJump : createdAt;
  const steps: Step[] = [];
  for (const { at, journey, from, to, loanOrderId } of notes) {
    if (journey !== undefined) present = at;
    if (typeof from !== 'number' || typeof to !== 'number') continue;
    steps.push({
      from,
      to,
      loanOrderId: String(loanOrderId),
      cover: at > present ? 'lived' : 'played',
    });
  }
  return steps;
}

/** Reads the trail out of a world's state and log. */
export function trailOf(world: Told | null, log: readonly LogEntry[]): Trail {
  const customer = world?.customers.find(
    (row) => row.mobile === world.mobile && row.deletedAt === null,
  );
  const order = world?.orders.filter((row) => row.customerId === customer?.customerId).at(-1);
  const steps = world ? stepsIn(log, world.createdAt) : [];
  const known = new Set(transitions.map(transitionKey));
  const covered = new Map<string, Cover>();
  const strange = new Map<string, Walk>();
  const been = new Set<number>(order ? [order.status] : []);
  for (const { from, to, cover, loanOrderId } of steps) {
    const key = transitionKey({ from, to });
    if (loanOrderId === order?.loanOrderId) been.add(from).add(to);
    if (!known.has(key)) strange.set(key, { from, to });
    else if (covered.get(key) !== 'lived') covered.set(key, cover);
  }
  const livedCount = [...covered.values()].filter((cover) => cover === 'lived').length;
  return {
    here: order?.status ?? null,
    been,
    covered,
    strange: [...strange.values()],
    livedCount,
    playedCount: covered.size - livedCount,
  };
}

/** The clock of a world. */
import * as v from 'valibot';
import type { Read } from './schema.ts';

/** ISO 8601 or ms UTC. */
export const instant = () =>
  v.union([v.string(), v.number()], 'expected an instant: ISO 8601 or ms');

/** Body of POST /sim/worlds/:id/clock: an ISO 8601 duration or an instant. */
export const clockMove = () =>
  v.union(
    [v.strictObject({ advance: v.string() }), v.strictObject({ now: instant() })],
    "expected either { advance: 'P3D' } or { now }",
  );
export type ClockMove = Read<typeof clockMove>;

export interface ClockState {
  /** World time, ms UTC. */
  readonly now: number;
  /** World time minus real time, ms. */
  readonly offsetMs: number;
}

/** The marketplace that the page calls. */
import type { Fault } from '../protocol/faults.ts';
import type { Effect, SmsMessage } from '../protocol/log.ts';
import type { ScenarioInfo } from '../protocol/worlds.ts';
import type { Base } from '#src/contract/endpoint.ts';

/** The shown part of a world. `now` is world time, ms UTC. */
interface WorldSight {
  readonly id: string;
  readonly scenario: string;
  readonly now: number;
  readonly faults: readonly Fault[];
  /** Newest first. */
  readonly sms: readonly SmsMessage[];
  readonly effects: readonly Effect[];
}

export interface Market {
  readonly scenarios: () => Promise<readonly ScenarioInfo[]>;
  /** The open world. If no world is open, one is made from the scenario. */
  readonly sight: () => Promise<WorldSight>;
  /** A new world; the app has to restart. */
  readonly restart: (scenario: string) => Promise<void>;
  /** `by` is an ISO 8601 duration. */
  readonly advance: (by: string) => Promise<void>;
  readonly setFaults: (faults: readonly Fault[]) => Promise<void>;
  /** Answers a sealed call; rejects if the connection ends, and never settles where a fault keeps silent. */
  readonly answer: (request: Request, base: Base, sealed: string) => Promise<Response>;
}

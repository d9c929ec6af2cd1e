/** The marketplace that the page calls. */
import type { ReportedEntry, SmsMessage } from '../../simulator/protocol/log.ts';
import type { MomentSeen } from '../../simulator/protocol/recording.ts';
import type { Machine } from '../../simulator/recording/report.ts';
import type { ScenarioInfo } from '../../simulator/protocol/worlds.ts';
import type { Base } from '#src/contract/endpoint.ts';

/** The visible part of a world. `now` is world time, ms UTC. */
interface WorldSight {
  readonly id: string;
  readonly scenario: string;
  readonly now: number;
  /** Newest first. */
  readonly sms: readonly SmsMessage[];
}

export interface Market {
  readonly scenarios: () => Promise<readonly ScenarioInfo[]>;
  /** The open world. If there is none, it is created from the scenario. */
  readonly sight: () => Promise<WorldSight>;
  /** Creates a new world. The app has to restart. */
  readonly restart: (scenario: string) => Promise<void>;
  /** `by` is an ISO 8601 duration. */
  readonly advance: (by: string) => Promise<void>;
  /** Takes what the phone reports, and a settled screen, for the verdict and the report. */
  readonly record: (entry: ReportedEntry) => void;
  readonly keepMoment: (seen: MomentSeen) => Promise<void>;
  /** The run since the app's start as a report, one HTML page. */
  readonly report: (machine: Machine) => Promise<string>;
  /** Answers a sealed call. Rejects if the connection ends, and never settles if a fault keeps silent. */
  readonly answer: (request: Request, base: Base, sealed: string) => Promise<Response>;
}

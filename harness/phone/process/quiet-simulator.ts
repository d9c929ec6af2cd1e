/** A simulator in this process, in time that passes only on request. */
import { createApp, type Simulator } from '../../simulator/app.ts';
import type { ApiTools } from '../../simulator/wire/api.ts';
import type { Traffic } from './line.ts';
import { createTimeline, type Timeline } from './timeline.ts';

/** How many turns of Node's event loop without progress count as quiet, and the most turns to wait for that. */
const QUIET = 2;
const MOST_TURNS = 60;

/** One turn of Node's event loop. */
export const turnOfNode = () => new Promise<void>((done) => void setImmediate(done));

/** A simulator in this process that runs on a timeline. */
export interface QuietSimulator {
  readonly simulator: Simulator;
  readonly timeline: Timeline;
  /** Lets `ms` pass. Everything that takes no time finishes in between. */
  readonly pass: (ms: number) => Promise<void>;
  readonly traffic: Traffic;
  /** How it waits for a delay. */
  readonly wait: ApiTools['wait'];
}

/** `start`: ms UTC. */
export function quietSimulator(start: number): QuietSimulator {
  const timeline = createTimeline(start);
  const traffic = { underWay: 0, waiting: 0, moved: 0 };
  const wait: ApiTools['wait'] = (ms, inBackground) =>
    new Promise((done) => {
      if (!inBackground) traffic.waiting += 1;
      timeline.after(ms, () => {
        if (!inBackground) traffic.waiting -= 1;
        traffic.moved += 1;
        done();
      });
    });
  const simulator = createApp({ realNow: () => timeline.now(), wait });
  async function calm(): Promise<void> {
    let [quiet, seen] = [0, traffic.moved];
    for (let turns = 0; turns < MOST_TURNS && quiet < QUIET; turns += 1) {
      await turnOfNode();
      const isStill = traffic.moved === seen && traffic.underWay <= traffic.waiting;
      quiet = isStill ? quiet + 1 : 0;
      seen = traffic.moved;
    }
  }
  return { simulator, timeline, traffic, wait, pass: (ms) => timeline.pass(ms, calm) };
}

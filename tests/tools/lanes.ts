/** Lanes of work side by side, each in its order. */

export interface Stage {
  readonly name: string;
  /** What is wrong, in a line; undefined when it is good, null when this machine can't run it. */
  readonly run: () => Promise<string | undefined | null>;
}

export type Lane = readonly Stage[];

/** Runs one lane until a stage of it fails; what stopped it, if anything. */
async function runLane(lane: Lane, say: (line: string) => void): Promise<string | undefined> {
  for (const { name, run } of lane) {
    const started = Date.now();
    const problem = await run().catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    if (problem === null) continue;
    if (problem !== undefined) return `Stopped at '${name}': ${problem}.`;
    say(`── ${name}: good, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  return undefined;
}

/**
 * Runs the lanes of each group side by side and group after group, until a lane was stopped; the other lanes of its group
 * still end. What stopped them, a line each; empty where everything is good.
 */
export async function runGroups(
  groups: readonly (readonly Lane[])[],
  say: (line: string) => void,
): Promise<readonly string[]> {
  for (const lanes of groups) {
    const ends = await Promise.all(lanes.map((lane) => runLane(lane, say)));
    const stopped = ends.filter((end) => end !== undefined);
    if (stopped.length > 0) return stopped;
  }
  return [];
}

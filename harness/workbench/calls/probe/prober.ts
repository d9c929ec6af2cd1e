/** Probes of money calls: plays the run without a fault, then the others, a few at a time, and keeps their verdicts. */
import { type MapStore, map } from 'nanostores';
import { ControlError } from '../../../client/control.ts';
import type { CallEntry, LogEntry } from '../../../protocol/log.ts';
import type { Moment, Recording } from '../../../protocol/recording.ts';
import { isCall } from '../calls.ts';
import {
  type ProbeFacts,
  type ProbeVerdict,
  judgeProbe,
  plainProblem,
  timesWords,
} from './probe-judge.ts';
import { type PlayedProbe } from './probe-play.ts';
import {
  type ProbeFault,
  type ProbePlan,
  type ProbeVariant,
  isProbed,
  planOf,
  probeFaults,
} from './probe-plan.ts';

export interface ProbeDone extends ProbeVerdict {
  readonly state: 'done';
  /** Null where nothing was played. */
  readonly worldId: string | null;
  readonly facts: ProbeFacts | null;
  /** Of the last screen, where it was recorded. */
  readonly picture: ProbePicture | null;
}

/** A screen as the recorder has it. */
interface ProbePicture {
  readonly recording: Pick<Recording, 'screens' | 'styles' | 'device'>;
  readonly moment: Pick<Moment, 'screen' | 'style' | 'scrollTop'>;
}

export type ProbeCell = { readonly state: 'waiting' | 'running' } | ProbeDone;

export interface ProbeRun {
  readonly path: string;
  readonly state: 'running' | 'done';
  /** Why nothing could be judged, in a sentence; null where it could. */
  readonly problem: string | null;
  readonly cells: Readonly<Record<ProbeFault, ProbeCell>>;
}

export interface ProberParts {
  readonly control: {
    readonly log: (world: string) => Promise<readonly LogEntry[]>;
    readonly recording: (world: string) => Promise<Recording>;
  };
  readonly play: (variant: ProbeVariant, source: string, plan: ProbePlan) => Promise<PlayedProbe>;
  /** Ends a world that was played. */
  readonly forget: (worldId: string) => Promise<void>;
  /** How many phones at a time. */
  readonly lanes: number;
}

export interface Prober {
  /** By `probeKey`. */
  readonly $probes: MapStore<Record<string, ProbeRun>>;
  /** Resolves when the last verdict is there. Does nothing while a probe of this call runs. */
  readonly probe: (world: string, call: CallEntry) => Promise<void>;
  /** Probes entry `seq`, or the last money call of a phone. Rejects if there is no such call. */
  readonly probeIn: (world: string, seq: number | null) => Promise<void>;
}

export const probeKey = (world: string, { seq }: Pick<CallEntry, 'seq'>): string =>
  `${world} ${seq}`;

const cellsOf = (cell: (variant: ProbeFault) => ProbeCell): ProbeRun['cells'] =>
  Object.fromEntries(probeFaults.map((one) => [one, cell(one)])) as ProbeRun['cells'];

const unplayed = (says: string): ProbeDone => ({
  state: 'done',
  verdict: 'not judged',
  says,
  worldId: null,
  facts: null,
  picture: null,
});

function pictureIn({ moments, screens, styles, device }: Recording): ProbePicture | null {
  const last = moments.at(-1);
  if (!last) return null;
  const { scrollTop, screen, style } = last;
  return {
    recording: { screens: [screens[screen] ?? ''], styles: [styles[style] ?? ''], device },
    moment: { screen: 0, style: 0, scrollTop },
  };
}

export function createProber({ control, play, forget, lanes }: ProberParts): Prober {
  const $probes = map<Record<string, ProbeRun>>({});

  const run = async (world: string, call: CallEntry, set: (change: Partial<ProbeRun>) => void) => {
    const setCell = (variant: ProbeFault, cell: ProbeCell) => {
      const cells = $probes.get()[probeKey(world, call)]?.cells ?? cellsOf(() => cell);
      set({ cells: { ...cells, [variant]: cell } });
    };
    const recording: Recording = await control.recording(world);
    const plan = planOf(recording, call);
    if (typeof plan === 'string') return plan;
    const plain = await play('plain', world, plan);
    await forget(plain.worldId);
    const problem = plainProblem(plain.facts);
    if (problem !== null) return problem;
    const queue = [...probeFaults];
    const lane = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        setCell(next, { state: 'running' });
        const { worldId, facts } = await play(next, world, plan);
        const picture = pictureIn(await control.recording(worldId));
        const verdict = judgeProbe(facts, plain.facts);
        setCell(next, { state: 'done', worldId, facts, picture, ...verdict });
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return null;
  };

  const probe = async (world: string, call: CallEntry) => {
    const key = probeKey(world, call);
    const before = $probes.get()[key];
    if (before?.state === 'running') return;
    const worlds = Object.values(before?.cells ?? {}).flatMap((cell) =>
      cell.state === 'done' && cell.worldId !== null ? [cell.worldId] : [],
    );
    void Promise.all(worlds.map(forget));
    const waiting = cellsOf(() => ({ state: 'waiting' }));
    $probes.setKey(key, { path: call.path, state: 'running', problem: null, cells: waiting });
    const set = (change: Partial<ProbeRun>) => {
      const now = $probes.get()[key];
      if (now) $probes.setKey(key, { ...now, ...change });
    };
    const problem = await run(world, call, set).catch(reasonOf);
    const cells = $probes.get()[key]?.cells ?? waiting;
    set({
      state: 'done',
      problem,
      cells: cellsOf((one) =>
        cells[one].state === 'done' ? cells[one] : unplayed(problem ?? 'Not played.'),
      ),
    });
  };

  /** The money call, or a sentence that says why there is none. */
  const callIn = async (world: string, seq: number | null): Promise<CallEntry | string> => {
    const log = await control.log(world).catch(reasonOf);
    if (typeof log === 'string') return log;
    const calls = log.filter(isCall).filter(isProbed);
    const call = calls.filter((one) => seq === null || one.seq === seq).at(-1);
    if (call) return call;
    return seq === null
      ? 'This world has no money call of a phone.'
      : `Entry ${seq} is no money call of a phone.`;
  };

  return {
    $probes,
    probe,
    async probeIn(world, seq) {
      const found = await callIn(world, seq);
      if (typeof found !== 'string') return probe(world, found);
      $probes.setKey(probeKey(world, { seq: seq ?? 0 }), {
        path: '',
        state: 'done',
        problem: found,
        cells: cellsOf(() => unplayed(found)),
      });
      return undefined;
    },
  };
}

/** What the simulator refused, in its words; anything else is thrown on. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ControlError)) throw error;
  return error.message;
}

/** How many of each word. */
export function countsOfProbe({ cells }: ProbeRun) {
  const words = Object.values(cells).map((cell) => (cell.state === 'done' ? cell.verdict : null));
  const count = (word: ProbeVerdict['verdict']) => words.filter((one) => one === word).length;
  return { good: count('good'), bad: count('bad'), notJudged: count('not judged') };
}

/** The verdicts for a script. */
export function probeReport(run: ProbeRun): string {
  const verdicts = Object.entries(run.cells).map(([variant, cell]) => {
    if (cell.state !== 'done') return { variant, verdict: 'not judged', says: 'Not played yet.' };
    const { verdict, says, worldId, facts } = cell;
    const ledger = facts && { times: timesWords(facts), owedKobo: facts.owedKobo };
    return { variant, verdict, says, worldId, ledger, screen: facts?.last ?? null };
  });
  const { path, state, problem } = run;
  return JSON.stringify(
    { kind: 'probe', path, state, problem, ...countsOfProbe(run), verdicts },
    null,
    2,
  );
}

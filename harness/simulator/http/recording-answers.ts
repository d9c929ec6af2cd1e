/** The flight recorder's answers to requests: the run as a recording, as a page or as a test that has run, and a fork of it. */
import type { TypedResponse } from 'hono';
import * as v from 'valibot';
import { isRecord } from '#src/contract/is-record.ts';
import { type Check, conclude, type Judgement } from '../protocol/checks.ts';
import type { Recording } from '../protocol/recording.ts';
import type { ForkMade } from '../protocol/worlds.ts';
import { judge } from '../checks/judge.ts';
import { knownValues } from '../checks/leaks/leaks.ts';
import { recordingPage } from '../recording/page.ts';
import type { Machine, MachineParts } from '../recording/report.ts';
import { drivers, notRun, type Prove } from '../recording/test-file.ts';
import { recordingTest } from '../recording/test-script.ts';
import { momentState, recordingOf } from '../recording/recordings.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { jsonIn } from '../text/json.ts';
import { unpacked } from '../text/packing.ts';
import { note } from '../world/log.ts';
import { type World, stateBody } from '../world/world.ts';

/** A brand's app for reports; null if it isn't built. */
export type MachineFor = (brand: string) => Promise<Machine | null>;

/** The type of the body for callers that don't request the page. */
type RecordingResponse = Response & TypedResponse<Recording, 200, 'json'>;

/**
 * `now`: the world's time, ms UTC. `as`: `recording` (JSON, with packed states if `states` is set) or `page` (HTML).
 * A page has invented values in the place of personal ones, unless `personal` is `kept`. `commits` and `failed`: what was
 * expected of the run, and why it failed.
 */
export async function answerRecording(
  world: World,
  now: number,
  { as = 'recording', commits, failed, personal, states }: Readonly<Record<string, string>>,
  machine: MachineFor,
): Promise<RecordingResponse> {
  const of = (type: string, text: string) =>
    new Response(text, {
      headers: { 'Content-Type': type, 'Cache-Control': 'no-store' },
    }) as RecordingResponse;
  if (as === 'recording') {
    const run = recordingOf(world, Date.now(), states !== undefined);
    return of('application/json', JSON.stringify(run));
  }
  if (as === 'page') {
    const page = await recordingPage(recordingOf(world, Date.now(), true), {
      judgement: judgedRun(judge(world, now, listIn(commits)), failed),
      personal: personal === 'kept' ? null : knownValues(world),
      machine: await machine(world.brand),
      isReal: world.backend !== null,
    });
    return of('text/html; charset=utf-8', page);
  }
  throw new ControlRefusal(400, 'as: expected recording or page');
}

/** Paths with commas between; undefined for none. */
export const listIn = (text: string | undefined) => text?.split(',').filter(Boolean);

/** The world's judgement, with why the run failed as its first check; `failed` is one reason or several lines. */
function judgedRun(judgement: Judgement, failed: string | undefined): Judgement {
  const [text, ...found] = (failed ?? '').split('\n').filter((line) => line.trim() !== '');
  if (text === undefined) return judgement;
  const reason: Check = { check: 'journey', verdict: 'bad', judged: 1, text, found, noted: [] };
  const checks = [reason, ...judgement.checks];
  return { ...judgement, ...conclude(checks), checks };
}

/** A run as a test, which has run if this server can do that. `as` names what plays it. */
export async function testOfRun(run: Recording, as: string, prove: Prove | undefined) {
  const driver = drivers.find((one) => one === as);
  if (driver === undefined) throw new ControlRefusal(400, `as: expected ${drivers.join(' or ')}`);
  const test = recordingTest(run, driver);
  if ('refusal' in test) throw new ControlRefusal(400, test.refusal);
  const { text, fileName, notes } = test;
  const proven = prove ? await prove(run, driver, text) : notRun(text, 'this server runs no tests');
  return { fileName, notes, ...proven };
}

/** The page of a run from a file. Its world is gone, and with it the verdict; its states tell what is personal. */
export async function pageOfFile(
  run: Recording,
  machine: MachineFor,
  personal: string | undefined,
): Promise<string> {
  const packed = run.moments.flatMap(({ state }) => state ?? []);
  const states = await Promise.all([...packed.slice(0, 1), ...packed.slice(-1)].map(unpacked));
  const known = states.map((text) => (text === null ? null : jsonIn(text)));
  const { start } = run;
  const isReal =
    (start.kind === 'scenario' && (start.world.backend ?? null) !== null) ||
    known.some((state) => !isRecord(state) || (state['backend'] ?? null) !== null);
  const brand = known.flatMap((state) => (isRecord(state) ? [String(state['brand'] ?? '')] : []));
  const worlds = known.flatMap((state) => {
    const read = v.safeParse(stateBody(), state);
    return read.success ? [read.output] : [];
  });
  const held = await machine(brand[0] ?? '');
  return recordingPage(await styled(run, held), {
    judgement: null,
    personal: personal === 'kept' ? null : worlds.flatMap(knownValues),
    machine: held,
    isReal,
  });
}

/** A screen that was drawn in process has no style: it gets that of the page. */
async function styled(run: Recording, machine: Machine | null): Promise<Recording> {
  if (!machine || run.styles.some((style) => style !== '')) return run;
  const { phone } = jsonIn((await unpacked(machine.packed)) ?? '') as MachineParts;
  const styles = [...phone.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(
    ([, style = '']) => style,
  );
  return { ...run, styles: [styles.join('\n')] };
}

/** A new world from a moment of this one, with its phone's storage. Its time continues from there. */
export function forkWorld(
  worlds: Worlds,
  world: World,
  seq: number,
): Pick<ForkMade, 'id' | 'route'> {
  const { state, route } = momentState(world, seq);
  const { now, ...rest } = v.parse(stateBody(), state);
  const fork = worlds.create({ scenario: world.scenario });
  worlds.replace(fork, rest, now);
  note(fork, worlds.now(fork), 'world', `forked from world ${world.id} after log entry ${seq}`);
  return { id: fork.id, route };
}

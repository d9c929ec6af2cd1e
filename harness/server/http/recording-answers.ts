/** The flight recorder's answers to requests: the run as a recording, as a page or as a test, and a fork of it. */
import * as v from 'valibot';
import type { ForkMade } from '../../protocol/control-answers.ts';
import { recordingPage } from '../../recording/page.ts';
import { recordingTest } from '../../recording/test-script.ts';
import { readJson } from '../wire/body.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { stateBody } from './control-schemas.ts';
import { note } from '../world/log.ts';
import { forkBody, momentBody } from '../recording/recording-schema.ts';
import { keepMoment, momentState, recordingOf } from '../recording/recordings.ts';
import type { World } from '../world/world.ts';
import type { Worlds } from '../scenarios/worlds.ts';

const MOMENT = 4_000_000;
const SMALL = 1_000;

export async function takeMoment(worlds: Worlds, world: World, request: Request): Promise<void> {
  keepMoment(world, worlds.now(world), await readJson(request, momentBody(), MOMENT));
}

/** `as`: `recording` (JSON, its states packed in with `states`), `page` (HTML) or `test` (TypeScript). */
export function answerRecording(world: World, search: URLSearchParams): Response {
  const as = search.get('as') ?? 'recording';
  const of = (type: string, text: string) =>
    new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });
  if (as === 'recording') {
    const states = search.has('states');
    return of('application/json', JSON.stringify(recordingOf(world, Date.now(), states)));
  }
  if (as === 'page')
    return of('text/html; charset=utf-8', recordingPage(recordingOf(world, Date.now(), false)));
  if (as !== 'test') throw new ControlRefusal(400, 'as: recording, page or test is expected');
  const test = recordingTest(recordingOf(world, Date.now(), true));
  if ('refusal' in test) throw new ControlRefusal(400, `as: ${test.refusal}`);
  return of('text/plain; charset=utf-8', test.text);
}

/** A new world from a moment of this one, with its phone's storage; its time goes on from there. */
export async function forkWorld(worlds: Worlds, world: World, request: Request): Promise<ForkMade> {
  const { seq } = await readJson(request, forkBody(), SMALL);
  const { state, route } = momentState(world, seq);
  const { now, ...rest } = v.parse(stateBody(), state);
  const fork = worlds.create({ scenario: world.scenario });
  worlds.replace(fork, rest, now);
  note(fork, worlds.now(fork), 'world', `forked from world ${world.id} after its entry ${seq}`);
  return { id: fork.id, url: `/w/${fork.id}/`, route };
}

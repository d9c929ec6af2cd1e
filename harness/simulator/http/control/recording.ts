/** Routes of the control API: the recording of a world, copies of it, and its events as they happen. */
import { Hono } from 'hono';
import type { WorldEvent } from '../../protocol/log.ts';
import { momentSeen, recording } from '../../protocol/recording.ts';
import { forkAt } from '../../protocol/worlds.ts';
import { keepMoment } from '../../recording/recordings.ts';
import type { Prove } from '../../recording/test-file.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import { heldCalls } from '../../wire/held-calls.ts';
import type { ApiTools } from '../../wire/api.ts';
import { causesCame, newestBefore } from '../../world/page-reports.ts';
import type { World } from '../../world/world.ts';
import { eventStream } from '../events.ts';
import { STATE_BYTES } from '../../world/budgets.ts';
import {
  answerRecording,
  forkWorld,
  type MachineFor,
  pageOfFile,
  testOfRun,
} from '../recording-answers.ts';
import { body, query, tell, tells } from '../typed.ts';
import { phoneUrl, readWorld } from './shared.ts';

const personal = 'kept for a report with personal values as they were; else they are replaced';
const TINY = 1_000;
const MOMENT = 4_000_000;

/** `wait` waits in real time, for reports that a screen was made after. */
export function recordingRoutes(
  worlds: Worlds,
  wait: ApiTools['wait'],
  machine: MachineFor,
  prove: Prove | undefined,
) {
  const inWorld = readWorld(worlds);
  return (
    new Hono()
      .post(
        '/worlds/:id/moments',
        tells('Adds a settled screen with the stored values, like a phone', null),
        inWorld,
        query({
          page: 'name of the page that reports',
          reports: 'how many reports the page made before; the screen waits for them',
        }),
        body(momentSeen, MOMENT),
        async (c) => {
          const { world } = c.var;
          const made = {
            page: c.req.query('page') ?? '',
            reports: Number(c.req.query('reports')) || 0,
          };
          await causesCame(world, made, wait);
          keepMoment(world, worlds.now(world), c.req.valid('json'), newestBefore(world, made));
          return c.body(null, 204);
        },
      )
      .get(
        '/worlds/:id/recording',
        tells('Reads the recording', 'a recording, or a report (HTML)'),
        inWorld,
        query({
          as: 'page for a report',
          commits: 'of a report: money calls that must have been committed, with commas between',
          failed: 'of a report: why the run failed, in one or more lines',
          personal,
          states: 'with the state of each moment',
        }),
        (c) => answerRecording(c.var.world, worlds.now(c.var.world), c.req.query(), machine),
      )
      // For a run in a file, whose world may be gone.
      .post(
        '/report',
        tells('Makes the report of a recording from a file', 'a report (HTML)'),
        query({ personal }),
        body(recording, STATE_BYTES),
        async (c) =>
          c.html(await pageOfFile(c.req.valid('json'), machine, c.req.query('personal'))),
      )
      .post(
        '/test',
        tells(
          'Makes a test of a recording, and runs it three times',
          '{ fileName, text, told, isGood, notes }',
        ),
        query({ as: 'player, or webdriverio alone' }),
        body(recording, STATE_BYTES),
        async (c) => tell(c, await testOfRun(c.req.valid('json'), c.req.query('as') ?? '', prove)),
      )
      .post(
        '/worlds/:id/fork',
        tells('Creates a world as of an entry of the log', '{ id, url, route }', 201),
        inWorld,
        body(forkAt, TINY),
        (c) => {
          const { id, route } = forkWorld(worlds, c.var.world, c.req.valid('json').seq);
          return tell(c, { id, url: phoneUrl(c, id), route }, 201);
        },
      )

      // Not in the context, because an unread stream keeps the context, and must not keep its world.
      .get('/worlds/:id/events', tells('Streams what happens', 'server-sent events'), (c) => {
        const world = worlds.get(c.req.param('id'));
        return eventStream(c, world, () => statesOf(world, worlds));
      })
  );
}

/** Events besides the log that a reader may have missed. */
const statesOf = (world: World, worlds: Worlds): WorldEvent[] => [
  { type: 'clock', clock: worlds.clock(world) },
  { type: 'faults', faults: world.faults },
  { type: 'held', calls: heldCalls(world) },
  { type: 'device', device: world.device, language: world.language },
  { type: 'store', trouble: worlds.trouble() },
];

/** The simulator inside the page: one world, stored in IndexedDB so that it survives a kill of the app. */
import * as v from 'valibot';
import { createStore, get, set } from 'idb-keyval';
import { resumePage } from '../device/life/commands.ts';
import { answerSealed } from '../../simulator/wire/api.ts';
import { type World, worldSchema } from '../../simulator/world/world.ts';
import { createWorlds } from '../../simulator/worlds/worlds.ts';
import { scenarioList } from '../../simulator/scenarios/index.ts';
import { answerRecording } from '../../simulator/http/recording-answers.ts';
import { takeReport } from '../../simulator/http/phone-reports.ts';
import type { NewWorld } from '../../simulator/protocol/worlds.ts';
import { senderHeader, ticketsOf } from '../../simulator/protocol/sender.ts';
import { keepMoment } from '../../simulator/recording/recordings.ts';
import type { Market } from './market.ts';

const store = () => createStore('debug-market', 'worlds');
const wait = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));

/** `scenario` is played if no world was stored. A world stored by another version of the simulator is played again. */
export function marketInPage(
  scenario: () => string,
  device: NonNullable<NewWorld['device']>,
): Market {
  const worlds = createWorlds(() => Date.now());
  const page = Math.random().toString(36).slice(2, 12);
  let ticket: (() => string) | undefined;
  let opening: Promise<World> | undefined;

  const make = (name: string) => worlds.create({ scenario: name, device });
  async function kept(): Promise<World> {
    const world = make(scenario());
    const stored = v.safeParse(worldSchema(), await get('world', store()));
    if (stored.success) worlds.replace(world, stored.output);
    return world;
  }
  const open = () => (opening ??= kept());
  const current = async () => worlds.get((await open()).id);
  /** Saves before an answer is given, because the next start must know what the app received. */
  const save = async () => set('world', { ...structuredClone(await current()), log: [] }, store());

  return {
    scenarios: () => Promise.resolve(scenarioList),
    async sight() {
      const world = await current();
      return {
        id: world.id,
        scenario: world.scenario,
        now: worlds.now(world),
        sms: [...world.sms].reverse(),
      };
    },
    async restart(name) {
      opening = Promise.resolve(make(name));
      await save();
    },
    async advance(by) {
      worlds.move(await current(), { advance: by });
      await save();
      // To the app, moved time looks like being opened again after a while.
      resumePage(window);
    },
    record: (entry) =>
      void current().then((world) => takeReport(world, worlds.now(world), entry, 1)),
    async keepMoment(seen) {
      const world = await current();
      keepMoment(world, worlds.now(world), seen, world.nextSeq - 1);
    },
    async report(machine) {
      const world = await current();
      const wanted = { as: 'page' };
      const page = answerRecording(world, worlds.now(world), wanted, () =>
        Promise.resolve(machine),
      );
      return (await page).text();
    },
    async answer(request, base, sealed) {
      const world = await current();
      ticket ??= ticketsOf(world.id, page);
      request.headers.set(senderHeader, ticket());
      try {
        return await answerSealed(world, request, base, sealed, {
          now: worlds.now,
          wait,
          // Keeps later arrivals too, as long as the page exists.
          arrived: () => void save(),
        });
      } finally {
        await save();
      }
    },
  };
}

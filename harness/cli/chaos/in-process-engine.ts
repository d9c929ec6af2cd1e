/** Plays the app's own screens and core on a simulator, all in this process. Time moves only when a step moves it. */
import type { TallyReport } from '../../protocol/checks.ts';
import { isCutOff } from '../../device/life/network-state.ts';
import { createApp } from '../../server/app.ts';
import { lawOf } from '../../server/checks/law/law.ts';
import { leaksOf } from '../../server/checks/leaks/leaks.ts';
import { tallied, tallyOf } from '../../server/checks/tally.ts';
import { moneyOf } from '../../server/checks/oracle/looks.ts';
import { effectsOf } from '../../server/market/operations.ts';
import { customerByMobile } from '../../server/market/sessions.ts';
import { reportOf } from '../../server/upstream/upstream-report.ts';
import { watch } from '../../server/world/log.ts';
import { storagesOf } from '../../server/world/phone-storage.ts';
import type { World } from '../../server/world/world.ts';
import type { Control } from '../../player/screen.ts';
import { usualNow } from '../commands/command.ts';
import { applySetting, readMove } from '../commands/words.ts';
import type { PageParts, Tab } from '../../player/screens/around.ts';
import type { Bundle } from '../../player/screens/page-code.ts';
import { openModelTab } from './in-process/models/tab.ts';
import { createPhone } from '../../player/screens/phone.ts';
import { openTab } from '../../player/screens/tab.ts';
import { createTimeline, type Timeline } from '../../player/screens/timeline.ts';
import { endState } from './evidence.ts';
import { deadEnd, endlessWait, problemsOf } from './judges.ts';
import { offered } from './offered.ts';
import { randomOf } from './random.ts';
import type { Engine, Play, Player, Problem } from './run.ts';
import { LOST_MS, newestCode, type Step, WATCH_MS } from './steps.ts';

/** Time between two acts of a customer, and how long they watch a busy screen before acting again, ms. */
const PACE_MS = 400;
const FOLLOW_MS = 3_000;
const END_MS = 90_000;
const WATCH_STEP_MS = 5_000;
const START_MS = 3_000;
const AWAY_MS = 20_000;
/** A phone takes a moment to clear everything, and the customer may go on meanwhile. */
const LOGOUT_LOOKS = 8;

/** How many turns of Node's event loop without progress count as quiet, and the most turns to wait for that. */
const QUIET = 2;
const MOST_TURNS = 60;

const turn = () => new Promise<void>((done) => void setImmediate(done));

/** The app's own screens. `everything`: of the brand that asks for all, for worlds of that brand. */
export const screensEngine = (bundle: Bundle, everything = bundle): Engine =>
  engineWith('screens', (parts) =>
    openTab(parts.phone.world.brand === '' ? bundle : everything, parts),
  );

/** The app's core and models without their views. What only a view has isn't drawn, read or judged. */
export const coreEngine = (bundle: Bundle<'models'>): Engine =>
  engineWith('core', (parts) => openModelTab(bundle, parts));

function engineWith<C extends Control>(
  name: Player,
  openPage: (parts: PageParts) => Tab<C>,
): Engine {
  const begin = Date.parse(usualNow);
  let timeline: Timeline = createTimeline(begin);
  const traffic = { underWay: 0, waiting: 0, moved: 0 };
  const simulator = createApp({
    realNow: () => timeline.now(),
    wait: (ms, inBackground) =>
      new Promise((done) => {
        if (!inBackground) traffic.waiting += 1;
        timeline.after(ms, () => {
          if (!inBackground) traffic.waiting -= 1;
          traffic.moved += 1;
          done();
        });
      }),
  });

  async function calm(): Promise<void> {
    let [quiet, seen] = [0, traffic.moved];
    for (let turns = 0; turns < MOST_TURNS && quiet < QUIET; turns += 1) {
      await turn();
      const isStill = traffic.moved === seen && traffic.underWay <= traffic.waiting;
      quiet = isStill ? quiet + 1 : 0;
      seen = traffic.moved;
    }
  }
  const pass = (ms: number) => timeline.pass(ms, calm);

  return {
    name,
    async open(scenario, seed, settings = []): Promise<Play> {
      timeline = createTimeline(begin);
      Object.assign(traffic, { underWay: 0, waiting: 0, moved: 0 });
      const world = made(scenario, seed);
      for (const setting of settings) applySetting(world, setting);
      const phone = createPhone({ simulator, world, timeline, traffic });
      const random = randomOf(seed ^ 0x5bd1e995);
      const randomHex = (bytes: number) =>
        Array.from({ length: bytes }, () => random.below(256).toString(16).padStart(2, '0')).join(
          '',
        );
      const online = () => !isCutOff(world.faults);
      let visible = true;
      let errorMs = 0;
      let front = 0;
      /** Whether the last step gave the screen all the time it may need. */
      let wasWatched = false;
      /** `at`: the tab's number. Browsers hide the tab that is behind. */
      const open = (path: string, at = front) => {
        const surroundings = {
          online,
          visible: () => visible && at === front,
          errorMs: () => errorMs,
        };
        return openPage({ phone, timeline, randomHex, path, surroundings });
      };
      const tabs: Tab<C>[] = [open('/')];
      const tab = () => tabs[front] as Tab<C>;
      /** The screen as last read; null once a step may have changed it. */
      let known: ReturnType<Tab<C>['screen']> | null = null;
      const screen = () => (known ??= tab().screen());
      const wake = () => {
        for (const one of tabs) one.wake();
      };
      const unwatch = watch(world, (event) => {
        if (event.type === 'clock') wake();
        if (event.type === 'faults') {
          phone.setFaults(event.faults);
          wake();
        }
      });
      // The app's promises are this process's own, which would end with them.
      const rejected = (reason: unknown) => tab().rejected(reason);
      process.on('unhandledRejection', rejected);
      await pass(START_MS);
      tab().look();

      async function follow(): Promise<void> {
        await pass(PACE_MS);
        for (let left = FOLLOW_MS; left > 0 && tab().isBusy(); left -= PACE_MS) {
          await pass(PACE_MS);
        }
        simulator.worlds.get(world.id);
        tab().look();
      }
      /** Lets everything under way end, by both clocks. */
      async function waitOut(): Promise<void> {
        for (let left = END_MS; left > 0 && tab().isBusy(); left -= 5_000) {
          simulator.worlds.move(world, { advance: 'PT30S' });
          await pass(5_000);
        }
      }
      let counted = tallied([], tallyOf({ log: [] }));
      let countedTo = 0;
      let looksLeft = 0;
      /** Counts a step. True for the first ones after a logout: the next login overwrites what the last customer left. */
      function followsLogout(): boolean {
        const isLoggedIn = storagesOf(world).some(({ loggedOutAt }) => loggedOutAt === null);
        looksLeft = isLoggedIn ? LOGOUT_LOOKS : looksLeft - 1;
        return !isLoggedIn && looksLeft >= 0;
      }
      /** Adds what is new in the log to the last count. */
      function tally(): TallyReport {
        counted = tallied(
          world.log.filter(({ seq }) => seq > countedTo),
          counted,
        );
        countedTo = world.nextSeq - 1;
        return counted;
      }
      /** A dead end that doesn't go away. */
      async function deadEndStays(): Promise<readonly Problem[]> {
        if (deadEnd(screen()).length === 0) return [];
        await pass(FOLLOW_MS);
        known = null;
        return deadEnd(screen());
      }
      async function act(step: Step): Promise<boolean> {
        switch (step.do) {
          case 'tap':
          case 'type': {
            const role = step.do === 'tap' ? step.role : 'field';
            const found = offered(screen().found, role, step.name, step.nth);
            if (!found || found.disabled) return false;
            if (step.do === 'tap') tab().tap(found);
            else
              return tab().type(found, step.text === '{code}' ? newestCode(world.sms) : step.text);
            return true;
          }
          case 'back':
            return tab().back();
          case 'restart':
          case 'kill': {
            const path = screen().route.slice(1);
            if (step.do === 'kill') phone.loseWrites(LOST_MS);
            tab().close();
            tabs[front] = open(path);
            await pass(START_MS);
            return true;
          }
          case 'away':
            visible = false;
            wake();
            await pass(AWAY_MS);
            visible = true;
            wake();
            // A customer who comes back looks first.
            await pass(FOLLOW_MS);
            return true;
          case 'tab':
            front = 1 - front;
            if (!tabs[front]) {
              tabs[front] = open('/');
              await pass(START_MS);
            }
            wake();
            return true;
          case 'clock':
            errorMs = step.errorMs;
            wake();
            return true;
          case 'go':
            tab().go(step.route.slice(1));
            return true;
          case 'wait': {
            simulator.worlds.move(world, readMove(step.move));
            await pass(FOLLOW_MS);
            return true;
          }
          case 'watch':
            for (let left = WATCH_MS; left > 0 && tab().isBusy(); left -= WATCH_STEP_MS) {
              await pass(WATCH_STEP_MS);
            }
            wasWatched = true;
            return true;
          case 'faults':
            simulator.worlds.setFaults(world, step.faults);
            return true;
          case 'bring':
            phone.brings = step.file;
            return true;
        }
      }

      return {
        screen: () => Promise.resolve(screen()),
        async act(step) {
          wasWatched = false;
          const done = await act(step);
          known = null;
          if (done) await follow();
          return done;
        },
        async problems(atEnd) {
          if (atEnd) {
            simulator.worlds.setFaults(world, []);
            // Whatever waited for the network starts now.
            await follow();
            await waitOut();
            // The last moment may have woken a check that waited for the network.
            await follow();
            await waitOut();
            known = null;
          }
          const now = simulator.worlds.now(world);
          const evidence = {
            tally: tally(),
            effects: effectsOf(world),
            money: moneyOf(world),
            upstream: reportOf(null),
            // Both read the whole log, which takes too long for every step.
            ...(atEnd && { law: lawOf(world) }),
            ...((followsLogout() || atEnd) && { leaks: leaksOf(world, now) }),
          };
          return [
            ...problemsOf(evidence, world, screen(), now),
            ...(atEnd || wasWatched ? endlessWait(screen()) : []),
            ...(await deadEndStays()),
          ];
        },
        lender: () => Promise.resolve(world),
        state: () =>
          Promise.resolve(
            endState(
              { ...world, now: simulator.worlds.now(world) },
              storagesOf(world),
              screen().route.slice(1),
            ),
          ),
        async close() {
          unwatch();
          for (const one of tabs) one.close();
          // Node reports a rejected promise one turn later.
          await turn();
          process.off('unhandledRejection', rejected);
          simulator.worlds.end(world);
        },
      };
    },
  };

  function made(scenario: string, seed: number): World {
    const wanted = { scenario, seed, now: usualNow };
    const world = simulator.worlds.create(wanted);
    if (!customerByMobile(world, world.mobile)) return world;
    simulator.worlds.end(world);
    return simulator.worlds.create({ ...wanted, loggedIn: true });
  }
}

/**
 * The phone of the engine for screens, in a world of its own, for tests that load the app's modules themselves. It has
 * no shell.
 */
import { surround } from '#harness/phone/process/around.ts';
import { testBuild } from '#harness/phone/process/environment.ts';
import { createPhone } from '#harness/phone/process/phone.ts';
import { type QuietSimulator, quietSimulator } from '#harness/phone/process/quiet-simulator.ts';
import { type Control, createControl } from '#harness/simulator/client/control.ts';
import type { ClockMove } from '#harness/simulator/protocol/clock.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import type { CallEntry } from '#harness/simulator/protocol/log.ts';
import type { MoneyComing, NewWorld } from '#harness/simulator/protocol/worlds.ts';
import { detectBridge } from '#widget/platform/bridge/detect.ts';
import { randomHex, testOutside } from './environment.ts';
import { worldStart } from './world-start.ts';

/** The control API for one world. */
const controlOf = (control: Control, id: string) => ({
  state: () => control.world(id),
  replace: (state: unknown) => control.replace(id, state),
  moveClock: (move: ClockMove) => control.moveClock(id, move),
  payIn: (coming: MoneyComing) => control.payIn(id, coming),
  setFaults: (faults: readonly Fault[]) => control.setFaults(id, faults),
  held: () => control.held(id),
  releaseHeld: (held: number) => control.endHold(id, held, { do: 'release' }),
  log: () => control.log(id),
  calls: async () => (await control.log(id)).filter((row): row is CallEntry => row.kind === 'call'),
  effects: () => control.effects(id),
  sms: () => control.sms(id),
  files: () => control.files(id),
});

/** Adds what it keeps now, by key. */
const withValues = <S extends object, V>(storage: S, read: () => Readonly<Record<string, V>>) =>
  Object.defineProperty(storage, 'values', {
    get: () => new Map(Object.entries(read())),
  }) as S & { readonly values: ReadonlyMap<string, V> };

function phoneIn(quiet: QuietSimulator, control: Control, id: string, number = 1) {
  const { simulator, timeline, traffic, pass } = quiet;
  const world = simulator.worlds.get(id);
  const phone = createPhone({ simulator, world, timeline, traffic, number });
  let errorMs = 0;
  const now = () => phone.now() + errorMs;
  return {
    id,
    control: controlOf(control, id),
    clock: { now, after: timeline.after, advance: pass },
    /** Moves the lender's clock while the phone's stands still. */
    async lenderPasses(duration: string) {
      const before = now();
      await control.moveClock(id, { advance: duration });
      errorMs -= now() - before;
    },
    /** The environment of a page that starts at this path: the first one, after a kill, or of another tab. */
    page(path = '/', online = true) {
      const state = { online, visible: true };
      const { environment, history, shellScope, wake } = surround(
        {
          phone,
          timeline,
          randomHex,
          path,
          surroundings: {
            online: () => state.online,
            visible: () => state.visible,
            errorMs: () => errorMs,
          },
        },
        (error) => {
          throw error;
        },
      );
      return {
        ...environment,
        history,
        outside: testOutside(),
        bridge: detectBridge(shellScope, () => randomHex(8)),
        clock: { ...environment.clock, advance: pass },
        surroundings: {
          ...environment.surroundings,
          set(change: Partial<typeof state>) {
            Object.assign(state, change);
            wake();
          },
        },
        storage: withValues(environment.storage, () => phone.kept().values),
        durable: withValues(environment.durable, () => phone.kept().durable),
      };
    },
    /** Another phone with a copy of this one's session. */
    async another() {
      await control.shareSession(id, 2, { from: number });
      return phoneIn(quiet, control, id, 2);
    },
  };
}

export type TestPhone = ReturnType<typeof phoneIn>;

/** Time passes only on request. */
export async function openPhone(body: NewWorld): Promise<TestPhone> {
  const quiet = quietSimulator(worldStart);
  const control = createControl('http://localhost', (url, init) =>
    quiet.simulator.fetch(new Request(url, init)),
  );
  const { packageName, appName } = testBuild;
  const device = { shell: 'none', packageName, appName } as const;
  const { id } = await control.create({ seed: 7, now: worldStart, device, ...body });
  return phoneIn(quiet, control, id);
}

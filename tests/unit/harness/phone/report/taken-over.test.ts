/**
 * A report is true: at every step of recorded runs, whoever takes over in the report has the same screen, books, effects
 * and verdict as the server's fork at that step, but for the invented values, and ends in the same place by the same acts.
 */
import { beforeAll, expect, test } from 'vitest';
import { createLender } from '#harness/phone/report/lender.ts';
import { bundleApp } from '#harness/phone/process/bundle.ts';
import type { Bundle } from '#harness/phone/process/page-code.ts';
import { type QuietSimulator, quietSimulator } from '#harness/phone/process/quiet-simulator.ts';
import type { Turn } from '#harness/phone/process/turns.ts';
import { hunt, openOn } from '#harness/player/chaos/hunt.ts';
import type { Engine } from '#harness/player/engine.ts';
import { journeys } from '#harness/player/journey-list.ts';
import { cases } from '#harness/player/orders/cases.ts';
import { drawer } from '#harness/player/orders/order.ts';
import { playCase } from '#harness/player/orders/play.ts';
import { type OpenedWorld, shownOn } from '#harness/player/player.ts';
import { readRun } from '#harness/player/recording/report-file.ts';
import { ScreensPlayer, type ScreensOptions } from '#harness/player/screens.ts';
import type { PhoneStep, Step } from '#harness/player/step.ts';
import { playRow } from '#harness/player/table/play.ts';
import { rowsOf } from '#harness/player/table/rows.ts';
import { openState } from '#harness/simulator/client/open-state.ts';
import type { Control } from '#harness/simulator/client/control.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import { personalValues } from '#harness/simulator/checks/leaks/personal.ts';
import { nextRandom } from '#harness/simulator/world/random.ts';
import type { ClockMove } from '#harness/simulator/protocol/clock.ts';
import { knownValues } from '#harness/simulator/checks/leaks/leaks.ts';
import {
  inventing,
  type Replace,
  replacedIn,
  personalIn,
} from '#harness/simulator/recording/invented.ts';
import { keepMoment } from '#harness/simulator/recording/recordings.ts';
import { stepsOf } from '#harness/simulator/recording/steps.ts';
import { unpacked } from '#harness/simulator/text/packing.ts';
import { answerPlainly } from '#harness/simulator/wire/api.ts';
import { record } from '#harness/simulator/world/log.ts';
import type { World } from '#harness/simulator/world/world.ts';
import { dataIn } from '../../../../support/reports.ts';
import { now as start } from '../../../../support/screens-player.ts';

let app: Bundle;
beforeAll(async () => {
  app = await bundleApp();
});

/** Records its acts and the settled screens, as the phone in a browser does. Stays open when a run closes it. */
class RecordedPlayer extends ScreensPlayer {
  private readonly own: QuietSimulator;
  /** All acts that the screen took, in order. */
  readonly acts: Step[] = [];
  /** Something else acted too, so that the acts alone don't end in the same place. */
  isAlone = true;

  constructor(bundle: Bundle, own: QuietSimulator, options: ScreensOptions = {}) {
    const prepare = (control: Control): Control => ({
      ...control,
      end: () => Promise.resolve(null),
      journey: (...words) => {
        this.isAlone = false;
        return control.journey(...words);
      },
      changePhone: (...words) => {
        this.isAlone = false;
        return control.changePhone(...words);
      },
    });
    super(bundle, own, { ...options, prepare });
    this.own = own;
  }

  override another(...words: Parameters<ScreensPlayer['another']>): Promise<ScreensPlayer> {
    this.isAlone = false;
    return super.another(...words);
  }

  protected override async load(world: OpenedWorld, route: string): Promise<void> {
    await super.load(world, route);
    await this.keep();
  }

  override async take(step: PhoneStep): Promise<string | null> {
    const { worlds } = this.own.simulator;
    const world = worlds.get(this.id);
    const isCode = step.act === 'fill' && step.value === world.sms.at(-1)?.code;
    const control = step.act === 'tap' || step.act === 'fill' ? step : null;
    const role = control?.act === 'tap' ? control.role : 'field';
    if (control && !shownOn(await this.look(), { ...control, role })) return super.take(step);
    const at = worlds.now(world);
    const gesture = control
      ? { value: null, kind: 'plain', ...control, name: String(control.name), nth: 0, at }
      : { act: 'back', at };
    record(world, at, { kind: 'person', text: step.act, detail: gesture });
    const problem = await super.take(step);
    if (problem === null) this.acts.push(isCode ? { ...step, value: null } : step);
    return problem;
  }

  override async attempt(step: PhoneStep): Promise<string | null> {
    const problem = await super.attempt(step);
    await this.keep();
    return problem;
  }

  override async pass(ms: number): Promise<void> {
    await super.pass(ms);
    await this.keep();
  }

  override async clock(move: ClockMove): Promise<void> {
    this.acts.push({ act: 'clock', move });
    await super.clock(move);
  }

  override async faults(faults: readonly Fault[]): Promise<void> {
    this.acts.push({ act: 'faults', faults });
    await super.faults(faults);
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }

  end(): Promise<void> {
    return super.close();
  }

  private async keep(): Promise<void> {
    const { worlds } = this.own.simulator;
    const world = worlds.get(this.id);
    const { route, text } = await this.look();
    const { values, durable } = this.kept();
    const kept = {
      route,
      scrollTop: 0,
      still: true,
      headings: [],
      lines: [text.slice(0, 1_000)],
      html: `<html><head></head><body>${world.nextSeq}</body></html>`,
      style: '',
      stored: values,
      durable,
    };
    keepMoment(world, worlds.now(world), kept, world.nextSeq - 1);
  }
}

/** What must be equal, by meaning: without the names that each world has of its own. */
async function sightOf(control: Control, id: string) {
  const {
    id: _id,
    log: _log,
    past: _past,
    offsetMs: _ms,
    nextSeq: _seq,
    operations,
    files,
    ...rest
  } = await control.world(id);
  // A report has no digest of what was sent, and no name of a file.
  const state = {
    ...rest,
    operations: operations.map(({ fingerprint: _digest, ...one }) => one),
    files: files.map(({ name: _name, ...one }) => one),
  };
  const { verdict, judged, checks } = await control.verdict(id);
  return { state, effects: await control.effects(id), verdict, judged, checks };
}

/** The personal values of a world that a report has: shown, in its pictures, run and states, plain or encoded. */
async function leftIn(page: string, world: World): Promise<readonly string[]> {
  const { shown, screens, run } = dataIn(page);
  const { start, moments = [] } = run ?? {};
  const first = start?.kind === 'state' ? start.state : undefined;
  const packed = [first, ...moments.map(({ state }) => state)];
  const states = await Promise.all(packed.flatMap((one) => one ?? []).map(unpacked));
  expect(states.length).toBeGreaterThan(1);
  const sealed = world.log.flatMap((entry) => (entry.kind === 'call' ? [entry.sealedBody] : []));
  const text = [page, shown, ...screens, JSON.stringify(run), ...states]
    .join('\n')
    .replaceAll(/(?<=\d)(?:[ \u00a0-]|&nbsp;)(?=\d)/g, '')
    .toLowerCase();
  const isIn = (one: string) =>
    one.length > 6
      ? text.includes(one.toLowerCase())
      : new RegExp(`(?<![\\p{L}\\d])${one.toLowerCase()}(?![\\p{L}\\d])`, 'u').test(text);
  const values = personalValues(world).map((one) => one.text);
  expect(values.length).toBeGreaterThan(3);
  return [
    ...values.filter((one) => isIn(one.replaceAll(/(?<=\d)-(?=\d)/g, ''))),
    ...values.filter((one) => isIn(encodeURIComponent(one)) || isIn(btoa(one))),
    ...sealed.filter((body) => body !== null && body.length > 16 && isIn(body)),
  ];
}

/** The outcome of a run, without its random names. */
async function outcomeOf(control: Control, id: string) {
  const { orders, ledger, payments } = await control.world(id);
  const effects = await control.effects(id);
  return {
    orders: orders.map(({ status, principalKobo, rollovers }) => [
      status,
      principalKobo,
      rollovers,
    ]),
    ledger: ledger.map(({ kind, lines }) => [kind, lines]),
    payments: payments.map(({ state, amountKobo }) => [state, amountKobo]),
    effects: effects.map(({ path, times }) => [path, times]),
  };
}

interface Run {
  readonly name: string;
  /** The same acts at the same pace end as the run did. */
  readonly isSteady?: true;
  /** Plays it on a new player, which stays open. */
  readonly play: (make: (turn?: Turn) => RecordedPlayer) => Promise<unknown>;
}

const journey = (name: string, faults: readonly Fault[] = []): Run => ({
  name: faults.length > 0 ? `${name} with a lost answer` : name,
  isSteady: true,
  async play(make) {
    const one = journeys.find((known) => known.name === name);
    const phone = make();
    await phone.open({ scenario: one?.scenario ?? '', now: start, seed: 7, faults });
    await one?.play(phone);
    await phone.rest();
  },
});

const row = (name: string): Run => ({
  name: `row ${name}`,
  async play(make) {
    const found = rowsOf('screens').find((one) => one.name === name);
    if (!found) throw new Error(`no row ${name}`);
    expect((await playRow(make(), found)).found).toEqual([]);
  },
});

const chaos = (scenario: string, seed: number): Run => ({
  name: `chaos ${scenario} ${seed}`,
  async play(make) {
    const engine: Engine = { name: 'screens', player: () => Promise.resolve(make()) };
    const wanted = { scenarios: [scenario], seed, steps: 12, runs: 1, forMs: 120_000 };
    expect((await hunt(openOn(engine), wanted)).found).toBeNull();
  },
});

const orders = (name: string, seed: number): Run => ({
  name: `orders ${name} ${seed}`,
  async play(make) {
    const one = cases.find((known) => known.name === name);
    if (!one) throw new Error(`no case ${name}`);
    const state = { randomState: seed };
    const choose = drawer(() => nextRandom(state));
    const { problems } = await playCase(make, one, choose, seed);
    expect(problems).toEqual([]);
  },
});

const runs: readonly Run[] = [
  ...journeys.map(({ name }) => journey(name)),
  journey('get-money', [{ path: '/loan/get-money', kind: 'dropAfterCommit', times: 1 }]),
  row('log in: /security/login, neverAnswers'),
  row('repay: /portal/repayment/confirm, codeAfterCommit 500'),
  row('coupons: the draw: /lottery-draw/create, dropBefore, then dropAfterCommit'),
  row('get money: /loan/get-money, hostile wrongTypes'),
  row('bridge: logout, late on ios'),
  chaos('approved', 1),
  chaos('repaying', 2),
  chaos('overdue', 3),
  chaos('rollover-offered', 4),
  orders('rollover-offered: repay, another tab: repay a part, statusAfterCommit', 5),
  orders('coupons: repay, another phone: repay a part, httpStatus', 6),
  orders('finished: deletion, another tab: log out, the customer goes back', 7),
];

/** The step with what the screen has there. */
const withValue = (step: PhoneStep, typed: Replace): PhoneStep => {
  const named = 'name' in step && typeof step.name === 'string' ? { name: typed(step.name) } : {};
  return step.act === 'fill' && step.value !== null
    ? { ...step, ...named, value: typed(step.value) }
    : { ...step, ...named };
};

/** A long run is compared at no more steps than this; evenly chosen. */
const MOST = 5;

/** The lender of a report, on the time and the traffic of the one that made the run. */
function lenderInReport(inner: QuietSimulator) {
  const { timeline, traffic, wait } = inner;
  const lender = createLender({ packed: '', scripts: [] }, () => timeline.now(), wait);
  const { worlds } = lender;
  const simulator: QuietSimulator['simulator'] = {
    worlds,
    fetch: lender.fetch,
    answer: (world, request, base, sealed) =>
      answerPlainly(worlds.get(world.id), request, base, sealed, { now: worlds.now, wait }),
    close: () => Promise.resolve(),
  };
  return { control: lender.control, on: { ...inner, traffic, simulator } };
}

/** Checks the run's exported page for personal values, and returns the steps to compare. */
async function exportedSteps(phone: RecordedPlayer, world: World) {
  const page = await phone.control.recordingPage(phone.id);
  expect(await leftIn(page, world)).toEqual([]);
  const read = await readRun(page);
  if (typeof read === 'string') throw new Error(read);
  const all = stepsOf(read.recording);
  const every = Math.ceil(all.length / MOST);
  const steps = all.filter((_step, index) => index % every === 0);
  expect(steps.length).toBeGreaterThan(1);
  return steps.map(({ moment, before }) => {
    const from = moment ?? before;
    if (!from) throw new Error('a step has no screen');
    return from;
  });
}

/** What a player sees that takes over: the screen, and the lender's books and verdict. */
async function takenOver(player: ScreensPlayer, control: Control) {
  const { route, text: words, controls } = await player.look();
  const names = controls.map(({ role, name }) => [role, name]);
  return { route, words, names, ...(await sightOf(control, player.id)) };
}

/** Does the acts of the run after its first step, which ends with the first act. Returns what the screen refused. */
async function actsAgain(player: ScreensPlayer, acts: readonly Step[], typed: Replace) {
  const refused: unknown[] = [];
  for (const step of acts.slice(1)) {
    await player.rest();
    if (step.act === 'clock' || step.act === 'faults') await player.act(step);
    else refused.push(await player.attempt(withValue(step, typed)));
  }
  await player.rest();
  return refused;
}

test.each(runs)(
  '$name is taken over at each step as the server forks it',
  async ({ isSteady = false, play }) => {
    const inner = quietSimulator(Date.parse(start));
    const made: RecordedPlayer[] = [];
    await play((turn) => {
      const player = new RecordedPlayer(app, inner, { turn });
      made.push(player);
      return player;
    });
    const [phone] = made;
    if (!phone) throw new Error('the run has no phone');
    const { control } = phone;

    const world = inner.simulator.worlds.get(phone.id);
    const run = await control.recording(phone.id, true);
    const replace = inventing([...knownValues(world), ...(await personalIn(run))]);
    const asItIs: Replace = (text) => text;
    const steps = await exportedSteps(phone, world);

    const lender = lenderInReport(inner);
    const ends: object[] = [];
    let compared = 0;
    for (const [index, from] of steps.entries()) {
      const text = await unpacked(from.state ?? '');
      const sides = [
        {
          of: control,
          on: inner,
          typed: asItIs,
          open: () => control.fork(phone.id, { seq: from.seq }),
        },
        {
          of: lender.control,
          on: lender.on,
          typed: replace,
          open: () => openState(lender.control, JSON.parse(text ?? '') as object),
        },
      ];
      const sights: unknown[] = [];
      // One after the other, because time passes in both worlds.
      for (const { of, on, typed, open } of sides) {
        const player = new ScreensPlayer(app, on);
        await player.enter(await open(), from.route);
        // On both sides, since the app's own example of a number is that of the scenarios' customer.
        sights.push(replacedIn(await takenOver(player, of), replace));
        if (index === 0 && phone.isAlone) {
          const refused = await actsAgain(player, phone.acts, typed);
          ends.push({ outcome: await outcomeOf(of, player.id), refused });
        }
        await player.close();
      }
      expect(sights[1]).toEqual(sights[0]);
      compared += 1;
    }
    expect(compared).toBe(steps.length);
    expect(ends).toHaveLength(phone.isAlone ? 2 : 0);
    expect(ends[1]).toEqual(ends[0]);
    const outcome = isSteady && { outcome: await outcomeOf(control, phone.id) };
    expect({ ...ends[0] }).toMatchObject({ ...outcome });
    await phone.end();
  },
);

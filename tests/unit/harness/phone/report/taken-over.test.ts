/**
 * A report is true: at every step of recorded runs, whoever takes over in the report has the same screen, books, effects
 * and verdict as the server's fork at that step, and ends in the same place by the same acts.
 */
import { beforeAll, expect, test } from 'vitest';
import { createLender } from '#harness/phone/report/lender.ts';
import { bundleApp } from '#harness/phone/process/bundle.ts';
import type { Bundle } from '#harness/phone/process/page-code.ts';
import { type QuietSimulator, quietSimulator } from '#harness/phone/process/quiet-simulator.ts';
import { journeys } from '#harness/player/journey-list.ts';
import { readRun } from '#harness/player/recording/report-file.ts';
import { ScreensPlayer } from '#harness/player/screens.ts';
import type { Step } from '#harness/player/step.ts';
import { openState } from '#harness/simulator/client/open-state.ts';
import type { Control } from '#harness/simulator/client/control.ts';
import type { ClockMove } from '#harness/simulator/protocol/clock.ts';
import { keepMoment } from '#harness/simulator/recording/recordings.ts';
import { stepsOf } from '#harness/simulator/recording/steps.ts';
import { unpacked } from '#harness/simulator/text/packing.ts';
import { answerPlainly } from '#harness/simulator/wire/api.ts';
import { record } from '#harness/simulator/world/log.ts';
import { now as start } from '../../../../support/screens-player.ts';

let app: Bundle;
beforeAll(async () => {
  app = await bundleApp();
});

/** Records its acts and the settled screens, as the phone in a browser does. */
class RecordedPlayer extends ScreensPlayer {
  private readonly own: QuietSimulator;

  constructor(bundle: Bundle, own: QuietSimulator) {
    super(bundle, own);
    this.own = own;
  }

  /** All acts, in order. */
  readonly acts: Step[] = [];

  override async act(step: Step): Promise<void> {
    const { worlds } = this.own.simulator;
    const world = worlds.get(this.id);
    const isCode = step.act === 'fill' && step.value === world.sms.at(-1)?.code;
    this.acts.push(isCode ? { ...step, value: null } : step);
    const at = worlds.now(world);
    const gesture =
      step.act === 'tap' || step.act === 'fill'
        ? { value: null, kind: 'plain', ...step, name: String(step.name), nth: 0, at }
        : { act: 'back', at };
    record(world, at, { kind: 'person', text: step.act, detail: gesture });
    await super.act(step);
    await this.keep();
  }

  override async clock(move: ClockMove): Promise<void> {
    this.acts.push({ act: 'clock', move });
    await super.clock(move);
  }

  async keep(): Promise<void> {
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
    ...state
  } = await control.world(id);
  const { verdict, judged, checks } = await control.verdict(id);
  return { state, effects: await control.effects(id), verdict, judged, checks };
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

const lost = { path: '/loan/get-money', kind: 'dropAfterCommit', times: 1 } as const;
const runs = [
  ...journeys.map((journey) => ({ ...journey, faults: [] })),
  ...journeys
    .filter(({ name }) => name === 'get-money')
    .map((journey) => ({ ...journey, name: 'get-money with a lost answer', faults: [lost] })),
];

/** A long run is compared at every third step. */
const LONG = 20;

test.each(runs)('$name is taken over at each step as the server forks it', async (journey) => {
  const inner = quietSimulator(Date.parse(start));
  const phone = new RecordedPlayer(app, inner);
  const { scenario, faults } = journey;
  await phone.open({ scenario, now: start, seed: 7, faults });
  await phone.keep();
  await journey.play(phone);
  await phone.rest();
  const { control } = phone;

  const read = await readRun(await control.recordingPage(phone.id));
  if (typeof read === 'string') throw new Error(read);
  const all = stepsOf(read.recording);
  const steps = all.filter((_step, index) => all.length <= LONG || index % 3 === 0);
  expect(steps.length).toBeGreaterThan(2);

  const { timeline, traffic } = inner;
  const wait = inner.wait;
  const lender = createLender({ packed: '', scripts: [] }, () => timeline.now(), wait);
  const { worlds } = lender;
  const simulator: QuietSimulator['simulator'] = {
    worlds,
    fetch: lender.fetch,
    answer: (world, request, base, sealed) =>
      answerPlainly(worlds.get(world.id), request, base, sealed, { now: worlds.now, wait }),
    close: () => Promise.resolve(),
  };
  const inReport = { ...inner, traffic, simulator };
  const ends: unknown[] = [];
  let compared = 0;
  const [, ...rest] = phone.acts;
  for (const { moment, before } of steps) {
    const from = moment ?? before;
    if (!from) throw new Error('a step has no screen');
    const text = await unpacked(from.state ?? '');
    const sides = [
      { of: control, on: inner, open: () => control.fork(phone.id, { seq: from.seq }) },
      {
        of: lender.control,
        on: inReport,
        open: () => openState(lender.control, JSON.parse(text ?? '') as object),
      },
    ];
    const sights: unknown[] = [];
    // One after the other, because time passes in both worlds.
    for (const { of, on, open } of sides) {
      const player = new ScreensPlayer(app, on);
      await player.enter(await open(), from.route);
      const { route, text: words, controls } = await player.look();
      const names = controls.map(({ role, name }) => [role, name]);
      sights.push({ route, words, names, ...(await sightOf(of, player.id)) });
      if (from === steps[0]?.moment) {
        for (const step of rest) {
          await player.rest();
          await player.act(step);
        }
        await player.rest();
        ends.push(await outcomeOf(of, player.id));
      }
      await player.close();
    }
    expect(sights[1]).toEqual(sights[0]);
    compared += 1;
  }
  expect(compared).toBe(steps.length);
  expect(ends[1]).toEqual(ends[0]);
  expect(ends[0]).toEqual(await outcomeOf(control, phone.id));
  await phone.close();
});

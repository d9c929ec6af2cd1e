/**
 * A recorded run: what a user did with the phone and what followed, by meaning. Plain data that can be stored in a
 * file.
 */
import * as v from 'valibot';
import { device, language } from './device.ts';
import type { Fault } from './faults.ts';
import { effect } from './log.ts';
import { gesture } from './phone.ts';
import { type Read, text, whole as count } from './schema.ts';
import type { NewWorld } from './worlds.ts';

export const RECORDING_APP = 'LendMax recording';
/** Increased by any change that an older workbench would misread. */
export const RECORDING_VERSION = 1;

/** In the order in which they are compared and drawn. */
export const lanes = [
  'person',
  'route',
  'call',
  'bridge',
  'storage',
  'analytics',
  'console',
  'world',
] as const;
export type Lane = (typeof lanes)[number];

const whole = () => v.pipe(v.number(), v.safeInteger());

/** One event. `text` is its summary in one line. `detail` has no `t`, no seal and no random name. */
const entry = () =>
  v.object({
    seq: whole(),
    /** World time, ms UTC. */
    at: whole(),
    lane: v.picklist(lanes),
    text: v.string(),
    detail: v.optional(v.unknown(), null),
    /** It went wrong: a refusal, an error, a wrong amount. */
    bad: v.boolean(),
    gesture: v.exactOptional(gesture()),
    /** A timer of the page sent this call, for instance a poll. */
    background: v.exactOptional(v.boolean()),
    /** How far a tester moved the clock, ms. */
    movedMs: v.exactOptional(whole()),
    /** The faults from here on. The simulator checks them when they are set again. */
    faults: v.exactOptional(v.array(v.custom<Fault>(() => true))),
  });
export type Entry = Read<typeof entry>;

/** A screen's text. */
const seen = () => ({
  route: text(2_000),
  /** How far the page was scrolled, CSS px. */
  scrollTop: count(),
  /** Whether it settled. If false, it was captured because it never did. */
  still: v.optional(v.boolean(), true),
  /** The texts of the headings, and all lines of the screen. */
  headings: v.pipe(v.array(text(1_000)), v.maxLength(50)),
  lines: v.pipe(v.array(text(1_000)), v.maxLength(1_000)),
});

/** Body of POST /sim/worlds/:id/moments, which the phone sends when its screen has settled. */
export const momentSeen = () =>
  v.strictObject({
    ...seen(),
    html: text(500_000),
    /** Null: the same as the moment before on this page. */
    style: v.nullable(text(2_000_000)),
    /** The phone's storage, as a world's `stored` and `durable`. */
    stored: v.record(v.string(), v.string()),
    durable: v.record(v.string(), v.unknown()),
  });
export type MomentSeen = Read<typeof momentSeen>;

/** The screen after an event. `screen` and `style` are indexes into the recording's tables. */
const moment = () =>
  v.object({
    /** The newest entry before it. */
    seq: whole(),
    at: whole(),
    ...seen(),
    screen: count(),
    style: count(),
    /** The world with its phone, JSON as gzip in base64url. Missing if it wasn't requested. */
    state: v.exactOptional(v.string()),
  });
export type Moment = Read<typeof moment>;

/** A world as scripts create it. The simulator checks the rest when it creates one. */
const world = (): v.GenericSchema<unknown, NewWorld> => v.looseObject({ scenario: v.string() });

/** The starting point for a replay: a world, or the state of the first moment. */
const start = () =>
  v.variant('kind', [
    v.object({ kind: v.literal('scenario'), world: world() }),
    v.object({
      kind: v.literal('state'),
      /** The world and phone of that moment, packed as in a moment, and the phone's route. */
      state: v.exactOptional(v.string()),
      route: v.exactOptional(text(2_000)),
    }),
  ]);

export const recording = () => {
  const { shell, width, height, theme } = device().entries;
  const { path, kind, times } = effect().entries;
  return v.object({
    app: v.literal(RECORDING_APP),
    version: v.literal(RECORDING_VERSION),
    /** Fingerprint of the calls and bridge actions that the project had. */
    contract: v.string(),
    name: v.string(),
    /** Real time, ms UTC. */
    madeAt: whole(),
    world: v.string(),
    scenario: v.string(),
    device: v.object({ shell, width, height, theme }),
    language: language(),
    start: start(),
    entries: v.pipe(v.array(entry()), v.maxLength(20_000)),
    moments: v.pipe(v.array(moment()), v.maxLength(2_000)),
    /** HTML of screens without scripts, and their styles. */
    screens: v.array(v.string()),
    styles: v.array(v.string()),
    /** Money and write effects by path: how many intents, and how often each was committed. */
    effects: v.array(v.object({ path, kind, times })),
  });
};
export type Recording = Read<typeof recording>;

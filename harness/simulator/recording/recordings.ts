/**
 * The flight recorder of a world: the start of its run, and each moment at which the phone's screen settled, with the
 * state of world and phone. Unchanged parts are stored once, and memory is bounded.
 */
import { gzipSync } from 'node:zlib';
import { isPhones } from '../protocol/log.ts';
import type { PhoneCommand } from '../protocol/phone.ts';
import {
  type Moment,
  type MomentSeen,
  RECORDING_APP,
  RECORDING_VERSION,
  type Recording,
} from '../protocol/recording.ts';
import type { NewWorld } from '../protocol/worlds.ts';
import { contractFingerprint } from './contract.ts';
import { entriesOf } from './entries.ts';
import { MOMENTS_BYTES } from '../world/budgets.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { effectsOf } from '../checks/effects.ts';
import type { World } from '../world/world.ts';

/** A world as texts by field, without its names and its log. */
type Fields = Readonly<Record<string, string>>;

interface Kept extends Omit<Moment, 'screen' | 'style' | 'state'> {
  readonly html: string;
  readonly style: string;
  readonly fields: Fields;
  /** Bytes of the texts that the previous moment doesn't have. */
  readonly bytes: number;
}

interface Tape {
  /** Number of the first entry of the run, and the world that scripts would create it from; null if none can. */
  readonly from: number;
  readonly world: NewWorld | null;
  readonly zero: number;
  readonly moments: Kept[];
}

const MOST_MOMENTS = 400;

const tapes = new WeakMap<World, Tape>();

/**
 * Begins the run of a world: created from `wanted`, or replaced by a given state if null. `at` is ms UTC of the world.
 */
export function beginTape(world: World, at: number, wanted: NewWorld | null): void {
  tapes.set(world, { from: world.nextSeq, world: wanted, zero: at, moments: [] });
}

/** The world has ended. */
export const forgetTape = (world: World) => tapes.delete(world);

const tapeOf = (world: World): Tape => {
  const known = tapes.get(world);
  if (known) return known;
  beginTape(world, world.createdAt, null);
  return tapeOf(world);
};

const nameless = new Set(['id', 'offsetMs', 'log', 'past', 'nextSeq']);

function fieldsOf(
  world: World,
  phone: Pick<MomentSeen, 'stored' | 'durable'>,
  last?: Fields,
): Fields {
  const { stored, durable } = phone;
  return Object.fromEntries(
    Object.entries({ ...world, stored, durable })
      .filter(([name]) => !nameless.has(name))
      .map(([name, value]) => {
        const text = JSON.stringify(value ?? null);
        return [name, text === last?.[name] ? last[name] : text];
      }),
  );
}

/**
 * Stores what the phone shows and stores, with the current world, at world time `at` (ms UTC). `seq` is the newest log
 * entry from before the screen was captured.
 */
export function keepMoment(world: World, at: number, seen: MomentSeen, seq: number): void {
  const tape = tapeOf(world);
  const place = tape.moments.filter((one) => one.seq <= seq).length;
  const last = tape.moments[place - 1];
  const { route, scrollTop, still, headings, lines } = seen;
  const html = seen.html === last?.html ? last.html : seen.html;
  const style = seen.style ?? last?.style ?? '';
  const fields = fieldsOf(world, seen, last?.fields);
  const shown = { seq, at, route, scrollTop, still, headings, lines, html, style, fields };
  const moment = { ...shown, bytes: newTexts(shown, last) };
  const same =
    last?.html === html &&
    last.route === route &&
    Object.keys(fields).every((name) => fields[name] === last.fields[name]);
  if (same) tape.moments.splice(place - 1, 1, { ...moment, bytes: last.bytes });
  else tape.moments.splice(place, 0, moment);
  let bytes = tape.moments.reduce((sum, one) => sum + one.bytes, 0);
  while (tape.moments.length > 1 && (tape.moments.length > MOST_MOMENTS || bytes > MOMENTS_BYTES)) {
    bytes -= tape.moments.shift()?.bytes ?? 0;
  }
}

const textsOf = ({ html, style, fields }: Omit<Kept, 'bytes'>) => [
  html,
  style,
  ...Object.values(fields),
];

function newTexts(moment: Omit<Kept, 'bytes'>, last: Kept | undefined): number {
  const known = new Set(last && textsOf(last));
  const added = textsOf(moment).filter((text) => !known.has(text));
  return added.reduce((sum, text) => sum + text.length, 0);
}

/** The state of a moment as an exported world, as text. */
function stateText({ fields, at }: Kept): string {
  const rest = Object.entries(fields).map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  return `{"id":"","offsetMs":0,"log":[],"nextSeq":1,"now":${at},${rest.join(',')}}`;
}

/** A moment of the world: the last one up to entry `seq`. Refuses with 404 if there is none. */
export function momentState(
  world: World,
  seq: number,
): { readonly state: unknown; readonly route: string } {
  const moment = tapeOf(world)
    .moments.filter((one) => one.seq <= seq)
    .at(-1);
  if (!moment) {
    throw new ControlRefusal(
      404,
      `no moment is stored at or before entry ${seq}: the phone wasn't open yet, or it is too old`,
    );
  }
  return { state: JSON.parse(stateText(moment)), route: moment.route };
}

const packedState = (moment: Kept) => gzipSync(stateText(moment)).toString('base64url');

/** A gesture that types the code of the latest SMS, with that code filled in. */
export function withCode(world: World, act: PhoneCommand): PhoneCommand {
  if (act.type !== 'gesture' || act.gesture.act !== 'fill' || act.gesture.value !== null)
    return act;
  const value = world.sms.filter(({ code }) => code !== undefined).at(-1)?.code ?? null;
  return { type: 'gesture', gesture: { ...act.gesture, value } };
}

function table(texts: readonly string[]): readonly [readonly string[], (text: string) => number] {
  const all = [...new Set(texts)];
  const places = new Map(all.map((text, index) => [text, index]));
  return [all, (text) => places.get(text) ?? 0];
}

/** The start of a run that no script can create: its first moment, from which it can be replayed. */
function stateStart(tape: Tape): Recording['start'] {
  const [first] = tape.moments;
  if (!first) return { kind: 'state' };
  return { kind: 'state', state: packedState(first), route: first.route };
}

/**
 * The run so far. `states` packs world and phone into each moment, so that a file can be forked. `madeAt` is real time,
 * ms UTC.
 */
export function recordingOf(world: World, madeAt: number, states: boolean): Recording {
  const tape = tapeOf(world);
  const { moments } = tape;
  const [screens, screenAt] = table(moments.map(({ html }) => html));
  const [styles, styleAt] = table(moments.map(({ style }) => style));
  const whole = (world.log[0]?.seq ?? tape.from) <= tape.from;
  const begun = whole ? tape.world : null;
  const from = begun ? tape.from : (moments[0]?.seq ?? tape.from - 1) + 1;
  const { scenario, device, language } = world;
  const { shell, width, height, theme } = device;
  return {
    app: RECORDING_APP,
    version: RECORDING_VERSION,
    contract: contractFingerprint(),
    name: scenario,
    madeAt,
    world: world.id,
    scenario,
    device: { shell, width, height, theme },
    language,
    start: begun ? { kind: 'scenario', world: begun } : stateStart(tape),
    entries: entriesOf(
      // A run covers one user with the world's first phone.
      world.log.filter(
        (entry) =>
          entry.seq >= from &&
          (entry.phone ?? 1) === 1 &&
          (entry.kind !== 'call' || isPhones(entry)),
      ),
      world.sms,
      begun ? tape.zero : (moments[0]?.at ?? tape.zero),
    ),
    moments: moments.map((moment): Moment => {
      const { seq, at, route, scrollTop, still, headings, lines, html, style } = moment;
      return {
        seq,
        at,
        route,
        scrollTop,
        still,
        headings,
        lines,
        screen: screenAt(html),
        style: styleAt(style),
        ...(states && { state: packedState(moment) }),
      };
    }),
    screens,
    styles,
    effects: effectsOf(world).map(({ path, kind, times }) => ({ path, kind, times })),
  };
}

/** A state to come back to: a recipe (scenario, seed, clock, faults, phone) or a whole world, and how it is looked at. */
import * as v from 'valibot';
import type { DeviceSettings } from '../../protocol/device.ts';
import type { Fault } from '../../protocol/faults.ts';
import { defaultDevice } from '../../server/world/defaults.ts';
import type { WorldState } from '../../client/control.ts';
import { type View as InspectorView, viewNamed } from '../session/tabs.ts';
import { type Size, sizeText, readSize } from '../session/url-state.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { issueText } from '../../protocol/schema.ts';

/** Version of links and files of states. A change that an older workbench would misread counts it up. */
export const STATE_VERSION = 1;

type Tree = Readonly<Record<string, unknown>>;

/** How the state is looked at. */
export interface View {
  readonly tab: InspectorView;
  readonly size: Size;
  /** Place in the app, such as `/records`; empty for its start. */
  readonly route: string;
}

/** All that a world is made of while nobody has acted in it. Instants are ms UTC of the world. */
export interface Recipe {
  readonly scenario: string;
  readonly seed: number | null;
  readonly began: number | null;
  readonly now: number | null;
  readonly language: 'en' | 'es';
  /** Settings of the phone that are not as at first. */
  readonly device: Tree;
  /** Null: those that the scenario has of its own. */
  readonly faults: readonly Fault[] | null;
}

/** `world` is a whole world with its `now`, as the control API reads and takes it. */
export type SavedState = View & (Recipe | { readonly world: Tree });

export const isWhole = (state: SavedState): state is View & { readonly world: Tree } =>
  'world' in state;

/** Name of the scenario that a state starts from, and its world time, ms UTC; null where it does not say. */
export function summaryOf(state: SavedState): {
  readonly scenario: string;
  readonly now: number | null;
} {
  if (!isWhole(state)) return { scenario: state.scenario, now: state.now };
  const { scenario, now } = state.world;
  return { scenario: String(scenario), now: typeof now === 'number' ? now : null };
}

/** Where `of` differs from `base`, as deep as both are trees. */
function difference(of: Tree, base: Tree): Tree {
  return Object.fromEntries(
    Object.entries(of).flatMap(([key, value]): [string, unknown][] => {
      const before = base[key];
      if (isRecord(value) && isRecord(before)) {
        const inside = difference(value, before);
        return Object.keys(inside).length > 0 ? [[key, inside]] : [];
      }
      return JSON.stringify(value) === JSON.stringify(before) ? [] : [[key, value]];
    }),
  );
}

/** Changed settings of a phone. Its size is part of the view. */
export function deviceChanges(device: DeviceSettings): Tree {
  const { width, height } = device;
  return difference({ ...device }, { ...defaultDevice(), width, height });
}

/** The recipe that a world would come from if nobody had acted in it. */
export const recipeOf = (world: WorldState): Recipe => ({
  scenario: world.scenario,
  seed: world.seed,
  began: world.createdAt,
  now: world.now,
  language: world.language,
  device: deviceChanges(world.device),
  faults: world.faults,
});

export const sameFaults = (one: WorldState, other: WorldState): boolean =>
  ordered(one.faults) === ordered(other.faults);

/** Whether two worlds are the same to whoever uses them: all but names, logs, faults and the moment of reading. */
export function sameWorld(one: WorldState, other: WorldState): boolean {
  return ordered(comparable(one)) === ordered(comparable(other));
}

function comparable(world: WorldState): Tree {
  const {
    id: _,
    log: __,
    past: ___,
    nextSeq: ____,
    offsetMs: _____,
    now: ______,
    faults: _______,
    ...rest
  } = world;
  return { ...rest, device: deviceChanges(world.device) };
}

/** JSON with the keys of every object in order. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_key, inside: unknown) =>
    isRecord(inside)
      ? Object.fromEntries(Object.entries(inside).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inside,
  );

const whole = () => v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Ms UTC. A link has it as ISO 8601. */
const instant = () => {
  const expected = 'expected a date and time, such as 2027-02-20T14:30:00+01:00';
  return v.pipe(v.number(expected), v.safeInteger(expected), v.minValue(0, expected));
};
const tree = () => v.record(v.string(), v.unknown());
const size = () =>
  v.pipe(
    v.strictObject({ width: whole(), height: whole() }),
    v.check((value) => readSize(sizeText(value)) !== null, 'expected a phone size'),
  );
const view = () => ({
  tab: v.pipe(
    v.string(),
    v.transform(viewNamed),
    v.custom<InspectorView>((name) => name !== undefined, 'expected a tab of the inspector'),
  ),
  size: size(),
  route: v.pipe(v.string(), v.regex(/^(\/.*)?$/, 'a route starts with /'), v.maxLength(2_000)),
});
/** Faults and phone are checked by the simulator, which knows them. */
const recipe = () =>
  v.object({
    ...view(),
    scenario: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    seed: v.nullable(whole()),
    began: v.nullable(instant()),
    now: v.nullable(instant()),
    language: v.picklist(['en', 'es']),
    device: tree(),
    faults: v.nullable(v.array(v.custom<Fault>(isRecord, 'expected a fault'))),
  });
const wholeWorld = () =>
  v.object({
    ...view(),
    world: v.pipe(
      tree(),
      v.check((world) => 'scenario' in world && 'orders' in world, 'it has no world'),
    ),
  });

/** A state of any origin, checked; or what is wrong with it, as `field: reason`. */
export function checkState(value: unknown): SavedState | string {
  const schema = isRecord(value) && 'world' in value ? wholeWorld() : recipe();
  const found = v.safeParse(schema, value);
  if (found.success) return found.output;
  const [issue] = found.issues;
  return issueText(issue);
}

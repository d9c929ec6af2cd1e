/** Taking the state of an open world: as a recipe where the recipe makes the very same world, else whole. */
import type { Control, WorldState } from '../../client/control.ts';
import { type PhoneCopy, isUntouched } from '../phone/phone-copy.ts';
import {
  type Recipe,
  type SavedState,
  type View,
  recipeOf,
  sameFaults,
  sameWorld,
} from './saved-state.ts';

type Making = 'create' | 'moveClock' | 'setFaults' | 'end';

export interface CaptureParts {
  readonly control: Pick<Control, 'world' | Making>;
  readonly readPhone: (worldId: string) => Promise<PhoneCopy | null>;
}

/** The state of a world and of its phone. `asWhole` takes the whole world in any case, with its log. */
export async function capture(
  { control, readPhone }: CaptureParts,
  id: string,
  view: Omit<View, 'route'>,
  asWhole = false,
): Promise<SavedState> {
  const [world, phone] = await Promise.all([control.world(id), readPhone(id)]);
  const seen = { ...view, route: routeOf(world) };
  if (asWhole) return { ...seen, world: { ...world, ...phone } };
  // A recipe names no backend: of a world that has one the whole is taken.
  const untouched = world.upstream === null && (phone === null || isUntouched(phone, world));
  const recipe = untouched ? await recipeFor(control, world) : null;
  if (recipe) return { ...seen, ...recipe };
  const { past: _verdicts, ...fresh } = world;
  return { ...seen, world: { ...fresh, ...phone, log: [] } };
}

/** Where the phone is in the app: its newest route, without the # before it; empty for the start. */
function routeOf({ log }: WorldState): string {
  const route = log.filter(({ kind }) => kind === 'route').at(-1);
  const text = route && 'text' in route ? route.text.replace(/^#/, '') : '';
  return text.startsWith('/') && text !== '/' ? text : '';
}

/** The recipe, if it makes the very same world: it is tried, and the world made by it ended again. Else null. */
async function recipeFor(
  control: CaptureParts['control'],
  world: WorldState,
): Promise<Recipe | null> {
  const recipe = recipeOf(world);
  const id = await makeRecipe(control, { ...recipe, faults: null }).catch(() => null);
  if (id === null) return null;
  try {
    const made = await control.world(id);
    if (!sameWorld(world, made)) return null;
    return sameFaults(world, made) ? { ...recipe, faults: null } : recipe;
  } finally {
    await control.end(id);
  }
}

/** A new world by a recipe, brought to its time; its id. Leaves no world behind where it fails. */
export async function makeRecipe(
  control: Pick<Control, Making>,
  { began, seed, now, device, faults, scenario, language }: Recipe,
  size?: View['size'],
): Promise<string> {
  const start = began ?? now;
  const { id } = await control.create({
    scenario,
    language,
    device: { ...device, ...size },
    // Of its own marketplace, whatever the server sends on on its own.
    upstream: null,
    ...(start === null ? {} : { now: start }),
    ...(seed === null ? {} : { seed }),
  });
  try {
    if (faults) await control.setFaults(id, faults);
    if (now !== null && start !== null && now > start) await control.moveClock(id, { now });
    return id;
  } catch (error) {
    await control.end(id).catch(() => undefined);
    throw error;
  }
}

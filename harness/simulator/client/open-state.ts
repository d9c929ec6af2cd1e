import type { Control } from './control.ts';

/** Opens the state of a world in a new one, as it was read or exported. A refused one leaves no world behind. */
export async function openState(
  control: Pick<Control, 'create' | 'replace' | 'end'>,
  state: object,
): Promise<{ readonly id: string; readonly url: string }> {
  const world = await control.create({ scenario: 'approved', backend: null });
  try {
    await control.replace(world.id, { ...state, id: world.id });
    return world;
  } catch (error) {
    await control.end(world.id).catch(() => undefined);
    throw error;
  }
}

import type { Phone } from '#harness/player/browser/phone.ts';
import { expect } from './fixtures.ts';

/** Waits until the recorder of a world has the settled screen of this place as its newest, with `heading` if given. */
export async function recorded(
  { control }: Phone,
  world: string,
  place: string,
  heading?: string,
): Promise<void> {
  await expect
    .poll(
      async () => {
        const { moments } = await control.recording(world);
        const last = moments.at(-1);
        return last?.route === place && (heading === undefined || last.headings.includes(heading));
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

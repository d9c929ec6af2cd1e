import { fileURLToPath } from 'node:url';
import { writeEvidence } from '#harness/player/evidence.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

const reports = fileURLToPath(new URL('../../../reports/', import.meta.url));

const fileName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80);

/** Saves the page of a failed test in `reports/failed/`, under its name. */
export async function leaveEvidence(
  { control }: Phone,
  world: string,
  name: string,
  picture: (path: string) => Promise<unknown>,
  error: string | undefined,
): Promise<void> {
  await writeEvidence(control, world, `${reports}failed/${fileName(name)}`, picture, error);
}

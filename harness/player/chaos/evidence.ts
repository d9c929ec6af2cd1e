/** Writes the evidence of a failing run: its steps, and a link to where it ended. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Recording } from '../../simulator/protocol/recording.ts';
import type { PhoneStorage } from '../../simulator/protocol/storage.ts';
import { writeRecording } from '../recording/recording-file.ts';
import { initialState } from '../links/url-state.ts';
import { LONGEST_LINK, writeLink } from '../links/state-link.ts';
import { USUAL_SERVER } from '../../simulator/client/control.ts';
import type { EndState } from './steps.ts';
import { jsonIn } from '../../simulator/text/json.ts';

/** Adds the phone's last reported storage to a world. */
export function endState(
  world: Readonly<Record<string, unknown>>,
  [phone]: readonly PhoneStorage[],
  route: string,
): EndState {
  const stored: Record<string, string> = {};
  const durable: Record<string, unknown> = {};
  for (const { place, value } of phone?.values ?? []) {
    const [, area, key = ''] = /^(localStorage|durable\/values)\/(.*)$/.exec(place) ?? [];
    if (area === 'localStorage') stored[key] = value;
    // Encrypted values need a key that never leaves the phone.
    const record = area === 'durable/values' ? jsonIn(value) : undefined;
    if (typeof record === 'object') durable[key] = record;
  }
  return { world: { ...world, stored, durable, log: [] }, route };
}

/** A link that opens the state in a running workbench; null if it would be too long. */
export async function stateLink({ world, route }: EndState): Promise<string | null> {
  const place = route === '/' ? '' : route;
  const { tab, size } = initialState;
  const hash = await writeLink({ tab, size, route: place, world });
  return hash.length > LONGEST_LINK ? null : `${USUAL_SERVER}/${hash}`;
}

/** Writes the files that have a text. Returns their names. */
function write(files: readonly (readonly [file: string, text: string | null])[]): string[] {
  return files.flatMap(([file, text]) => {
    if (text === null) return [];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return [file];
  });
}

/**
 * Writes the shortest run as steps, a link to where it ended, and its recording if there is one. `path`: the files' name
 * without extension.
 */
export const writeSteps = async (
  found: { readonly state: EndState; readonly recording?: Recording },
  path: string,
): Promise<readonly string[]> => {
  const { state, recording, ...steps } = found;
  return write([
    [`${path}.steps.json`, `${JSON.stringify(steps, null, 2)}\n`],
    [`${path}.state-link.txt`, await stateLink(state)],
    [`${path}.recording.json`, recording ? writeRecording(recording) : null],
  ]);
};

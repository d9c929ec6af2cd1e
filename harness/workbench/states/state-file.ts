/** A state as a file: JSON with its kind and version. */
import { isRecord } from '#src/contract/is-record.ts';
import {
  type SavedState,
  STATE_VERSION,
  checkState,
  versionTrouble,
} from '../../player/links/saved-state.ts';
import { initialState } from '../../player/links/url-state.ts';
import { jsonIn } from '../../simulator/text/json.ts';

const APP = 'LendMax workbench';

/** A readable text. `name` is the user's name for the state. */
export const writeFile = (name: string, state: SavedState): string =>
  `${JSON.stringify({ app: APP, version: STATE_VERSION, name, state }, null, 2)}\n`;

/**
 * The state in a file, or a sentence with why it can't be read. Also accepts a bare world, as older versions exported
 * it.
 */
export function readFile(text: string): SavedState | string {
  const value = jsonIn(text);
  if (value === undefined) {
    return text.trimStart().startsWith('{')
      ? 'This snapshot is incomplete: its JSON ends too early. Export it again.'
      : "This file isn't a snapshot. Choose a file exported by the workbench.";
  }
  if (!isRecord(value)) return foreign;
  if (value['app'] !== APP) {
    if (!('scenario' in value && 'orders' in value && 'ledger' in value)) return foreign;
    const { tab, size } = initialState;
    return checked({ tab, size: sizeOf(value) ?? size, route: '', world: value });
  }
  const { version } = value;
  if (typeof version !== 'number') return 'This snapshot has no version. Export it again.';
  return versionTrouble(version) ?? checked(value['state']);
}

const foreign = "This JSON isn't a snapshot. Choose a file exported by the workbench.";

function checked(value: unknown): SavedState | string {
  const state = checkState(value);
  return typeof state === 'string' ? `This snapshot is invalid: ${state}.` : state;
}

function sizeOf({ device }: Readonly<Record<string, unknown>>) {
  if (!isRecord(device)) return null;
  const { width, height } = device;
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : null;
}

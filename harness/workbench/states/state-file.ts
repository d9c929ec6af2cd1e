/** A state as a file: JSON that says whose it is and of which version. */
import { isRecord } from '#src/contract/is-record.ts';
import { type SavedState, STATE_VERSION, checkState } from './saved-state.ts';
import { versionTrouble } from './state-link.ts';
import { initialState } from '../session/url-state.ts';

const APP = 'LendMax workbench';

/** A readable text; `name` is what the person calls the state. */
export const writeFile = (name: string, state: SavedState): string =>
  `${JSON.stringify({ app: APP, version: STATE_VERSION, name, state }, null, 2)}\n`;

/** The state in a file, or a sentence that says why there is none. A bare world, as older versions export it, is taken too. */
export function readFile(text: string): SavedState | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text.trimStart().startsWith('{')
      ? 'This file is cut off or damaged: it begins like a state, but its JSON does not end. Export it again.'
      : 'This file is no JSON, so it holds no state. Choose a file that the workbench exported.';
  }
  if (!isRecord(value)) return foreign;
  if (value['app'] !== APP) {
    if (!('scenario' in value && 'orders' in value && 'ledger' in value)) return foreign;
    const { tab, size } = initialState;
    return checked({ tab, size: sizeOf(value) ?? size, route: '', world: value });
  }
  const { version } = value;
  if (typeof version !== 'number') return 'This file does not say its version. Export it again.';
  return versionTrouble(version, 'file') ?? checked(value['state']);
}

const foreign =
  'This file is JSON of another app, not a state of the workbench. Choose a file that the workbench exported.';

function checked(value: unknown): SavedState | string {
  const state = checkState(value);
  return typeof state === 'string' ? `This file does not hold together: ${state}.` : state;
}

function sizeOf({ device }: Readonly<Record<string, unknown>>) {
  if (!isRecord(device)) return null;
  const { width, height } = device;
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : null;
}

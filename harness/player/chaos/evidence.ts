/** Writes the evidence of a failing run: its steps, and a report from which one takes over where it ended. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Control, WorldState } from '../../simulator/client/control.ts';
import {
  type Entry,
  RECORDING_APP,
  RECORDING_VERSION,
  type Recording,
} from '../../simulator/protocol/recording.ts';
import { contractFingerprint } from '../../simulator/recording/contract.ts';
import type { Player } from '../player.ts';
import { jsonIn } from '../../simulator/text/json.ts';
import { packed } from '../../simulator/text/packing.ts';
import type { Problem } from '../verdict.ts';
import type { EndState } from './steps.ts';

/** World and phone as they are now, with the phone's last reported storage. */
export async function endState(player: Player): Promise<EndState> {
  const { control, id } = player;
  const {
    phones: [phone],
  } = await control.storage(id);
  const stored: Record<string, string> = {};
  const durable: Record<string, unknown> = {};
  for (const { place, value } of phone?.values ?? []) {
    const [, area, key = ''] = /^(localStorage|durable\/values)\/(.*)$/.exec(place) ?? [];
    if (area === 'localStorage') stored[key] = value;
    // Encrypted values need a key that never leaves the phone.
    const record = area === 'durable/values' ? jsonIn(value) : undefined;
    if (typeof record === 'object') durable[key] = record;
  }
  const world = { ...(await control.world(id)), stored, durable, log: [] };
  return { world, route: (await player.route()).slice(1), picture: player.picture() };
}

/** A run that went wrong. */
export interface Ended extends Problem {
  readonly scenario: string;
  /** Its steps, one line each. */
  readonly lines: readonly string[];
  readonly state: EndState;
}

const CALLS = 'Calls, storage and routes of all pages, in their order';

const noPicture =
  '<html><head></head><body><p>No picture was taken. Take over to see the screen.</p></body></html>';

/** The run as a recording with one screen, its last. `told`: what its phone's world has of the run. */
export async function recordingOfEnd(
  { scenario, kind, detail, lines, state }: Ended,
  told: readonly Entry[] = [],
): Promise<Recording> {
  const { device, language, now: at } = state.world as WorldState;
  const { shell, width, height, theme } = device;
  const entry = (text: string, seq: number, lane: Entry['lane'], bad: boolean): Entry => ({
    seq,
    at,
    lane,
    text,
    detail: null,
    bad,
  });
  const calls = told.length === 0 ? [] : [entry(CALLS, lines.length + 1, 'person', false), ...told];
  const last = lines.length + calls.length + 1;
  const route = `#${state.route}`;
  const packedState = await packed(JSON.stringify(state.world));
  const screen = { route, scrollTop: 0, still: true, headings: [], lines: [], screen: 0, style: 0 };
  return {
    app: RECORDING_APP,
    version: RECORDING_VERSION,
    contract: contractFingerprint(),
    name: `${scenario}: ${kind}`,
    madeAt: Date.now(),
    world: '',
    scenario,
    device: { shell, width, height, theme },
    language,
    start: { kind: 'state', state: packedState, route },
    entries: [
      ...lines.map((line, index) => entry(line, index + 1, 'person', false)),
      ...calls.map((one, index) => ({ ...one, seq: lines.length + 1 + index })),
      entry(`${kind}: ${detail}`, last, 'console', true),
    ],
    moments: [{ ...screen, seq: last, at, state: packedState }],
    screens: [state.picture ?? noPicture],
    styles: [''],
    effects: [],
  };
}

/**
 * Writes steps, for a run that is played again, and the report. `path`: the files' name without extension. Returns their
 * names.
 */
export async function writeEnd(
  control: Pick<Control, 'report'>,
  ended: Ended,
  found: { readonly state: EndState; readonly recording?: Recording },
  path: string,
): Promise<readonly string[]> {
  const { state: _state, recording, ...steps } = found;
  mkdirSync(dirname(path), { recursive: true });
  const files: (readonly [file: string, text: string])[] = [
    [`${path}.steps.json`, `${JSON.stringify(steps, null, 2)}\n`],
    [`${path}.html`, await control.report(await recordingOfEnd(ended, recording?.entries))],
  ];
  for (const [file, text] of files) writeFileSync(file, text);
  return files.map(([file]) => file);
}

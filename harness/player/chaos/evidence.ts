/** Writes the evidence of a failing run: its steps, and a report from which one takes over where it ended. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PhoneStorage } from '../../simulator/protocol/storage.ts';
import type { Control, WorldState } from '../../simulator/client/control.ts';
import {
  type Entry,
  RECORDING_APP,
  RECORDING_VERSION,
  type Recording,
} from '../../simulator/protocol/recording.ts';
import { contractFingerprint } from '../../simulator/recording/contract.ts';
import { writeRecording } from '../recording/recording-file.ts';
import { jsonIn } from '../../simulator/text/json.ts';
import { packed } from '../../simulator/text/packing.ts';
import type { EndState, Problem } from './steps.ts';

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

/** A run that went wrong. */
export interface Ended extends Problem {
  readonly scenario: string;
  /** Its steps, one line each. */
  readonly lines: readonly string[];
  readonly state: EndState;
}

const noPicture =
  '<html><head></head><body><p>No picture was taken. Take over to see the screen.</p></body></html>';

/** The run as a recording with one screen, its last. */
export async function recordingOfEnd({
  scenario,
  kind,
  detail,
  lines,
  state,
}: Ended): Promise<Recording> {
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
  const last = lines.length + 1;
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
      entry(`${kind}: ${detail}`, last, 'console', true),
    ],
    moments: [{ ...screen, seq: last, at, state: packedState }],
    screens: [noPicture],
    styles: [''],
    effects: [],
  };
}

/**
 * Writes steps, for a run that is played again, the report, and a recording if there is one. `path`: the files' name
 * without extension. Returns their names.
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
    [`${path}.html`, await control.report(await recordingOfEnd(ended))],
    ...(recording ? [[`${path}.recording.json`, writeRecording(recording)] as const] : []),
  ];
  for (const [file, text] of files) writeFileSync(file, text);
  return files.map(([file]) => file);
}

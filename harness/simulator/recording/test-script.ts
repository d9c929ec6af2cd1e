/** A recording as a test: the same acts by role and name, and what must follow each. */
import type { Gesture } from '../protocol/phone.ts';
import type { Recording } from '../protocol/recording.ts';
import { type Driver, testFile } from './test-file.ts';
import {
  isReal,
  openingIn,
  OWN_TIME,
  type RecordedStep,
  stepsOf,
  waitsIn,
  worldAgain,
} from './steps.ts';
import { gestureText, pictureOf, spanText } from './words.ts';

export type RecordedTest =
  | { readonly text: string; readonly fileName: string; readonly notes: readonly string[] }
  | { readonly refusal: string };

/** `notes` are sentences on what the test can't repeat; they are comments in the test too. */
export function recordingTest(recording: Recording, driver: Driver): RecordedTest {
  const steps = stepsOf(recording);
  const opened = openingIn(steps);
  if (recording.start.kind === 'scenario' && opened < 0) {
    return { refusal: 'the phone was never opened in this run.' };
  }
  const [first] = recording.moments;
  if (recording.start.kind === 'state' && first?.state === undefined) {
    return {
      refusal:
        "this run started from a state that isn't in the recording. Open its phone, or export it from the workbench that recorded it.",
    };
  }
  const notes = isReal(recording) ? [OWN_TIME] : [];
  const waits = waitsIn(recording);
  const from = recording.start.kind === 'scenario' ? opened + 1 : 0;
  const linesAt = (at: number) => [...waited(waits[at] ?? 0), ...linesOf(steps, at, notes)];
  const played = steps.slice(from).flatMap((_, index) => linesAt(from + index));
  const earlier = [
    ...steps.slice(0, Math.max(0, opened)).flatMap((_, at) => linesAt(at)),
    ...waited(waits[opened] ?? 0),
  ];
  const body = [
    ...(isReal(recording) ? [`// ${OWN_TIME}`] : []),
    ...startLines(recording, steps[opened], earlier),
    ...played,
    ...effectLines(recording),
  ]
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');
  const text = testFile(driver, {
    caption: madeFrom(recording),
    title: quoted(titleOf(recording, steps)),
    size: recording.device,
    body,
    end: stateConstant(recording),
  });
  return { text, fileName: `recorded-${fileNameOf(recording)}.${driver}.test.mjs`, notes };
}

/** `approved-3f2a`: runs of one scenario have files of their own. */
export const fileNameOf = ({ name, world }: Pick<Recording, 'name' | 'world'>): string =>
  `${name}-${world.slice(0, 4)}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(-60) || 'run';

const madeFrom = ({ name, scenario, madeAt }: Recording) =>
  `Recorded on ${new Date(madeAt).toISOString().slice(0, 10)}: ${commentText(name)}, scenario ${commentText(scenario)}.`;

const commentText = (text: string) => text.replaceAll('*/', '* /').replace(/\s+/g, ' ');

function titleOf({ scenario }: Recording, steps: readonly RecordedStep[]): string {
  const acts = steps.filter(({ cause }) => cause?.gesture && cause.gesture.act !== 'open').length;
  return `${scenario}: ${acts === 1 ? 'one action' : `${acts} actions`}, recorded`;
}

/** A string literal in the project's style. */
const quoted = (text: string) =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;

/** A value as a literal, in one line. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, inside]) => inside !== undefined)
    .map(
      ([key, inside]) => `${/^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key)}: ${literal(inside)}`,
    );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** `earlier`: what happened before the phone was opened. It is opened again afterwards, because `open` makes its world. */
function startLines(
  { start, scenario, moments, device }: Recording,
  opened: RecordedStep | undefined,
  earlier: readonly string[],
): string[] {
  if (start.kind === 'scenario') {
    const { now, ...world } = worldAgain(start.world);
    const at = typeof now === 'number' ? new Date(now).toISOString() : now;
    const gesture = opened?.cause?.gesture;
    const place = gesture?.act === 'open' ? gesture.place : '#/';
    const wanted = { ...world, now: at, device: { ...world.device, shell: device.shell } };
    return [
      `await phone.open(${literal(wanted)}${place === '#/' ? '' : `, ${quoted(place)}`});`,
      ...(earlier.length > 0 ? [...earlier, 'await phone.reload();'] : []),
      ...checks(opened, undefined),
    ];
  }
  const route = moments[0]?.route ?? '#/';
  return [
    `await phone.open({ scenario: ${quoted(scenario)} });`,
    'await phone.control.replace(phone.id, { ...(await stateOfRecording()), id: phone.id });',
    "await browser.url('about:blank');",
    "await browser.sendCommand('Storage.clearDataForOrigin', {",
    '  origin: new URL(server).origin,',
    "  storageTypes: 'all',",
    '});',
    `await browser.url(phone.url + ${quoted(route)});`,
    `await phone.at(${quoted(placeOf(route))});`,
  ];
}

function stateConstant({ start, moments }: Recording): string {
  if (start.kind === 'scenario') return '';
  return `
/** World and phone at the start of the run: JSON, gzip, base64url. */
async function stateOfRecording() {
  const { gunzipSync } = await import('node:zlib');
  const packed =
    ${quoted(moments[0]?.state ?? '')};
  return JSON.parse(gunzipSync(Buffer.from(packed, 'base64url')).toString());
}
`;
}

const clockLine = (ms: number) => `await phone.clock({ advance: 'PT${Math.round(ms / 1_000)}S' });`;

/** The user waited. The phone did nothing else, but orders in the world may have moved on. */
function waited(ms: number): string[] {
  return ms === 0 ? [] : [`// The user waited ${spanText(ms)}.`, clockLine(ms)];
}

function linesOf(steps: readonly RecordedStep[], at: number, notes: string[]): string[] {
  const [before, step, after] = [steps[at - 1], steps[at], steps[at + 1]];
  if (!step?.cause) return [];
  const { cause } = step;
  const acted = cause.gesture
    ? chosenBy(before, cause.gesture)
      ? []
      : [
          ...chooseLines(cause.gesture, after),
          ...gestureLines(cause.gesture, codesIn(steps.slice(0, at)), notes),
        ]
    : cause.movedMs === undefined
      ? [`await phone.faults(${literal(cause.faults ?? [])});`]
      : [clockLine(cause.movedMs)];
  return [...acted, ...checks(step, before)];
}

/** Whether the tap before asked for this picture of the camera roll. */
const chosenBy = (before: RecordedStep | undefined, gesture: Gesture): boolean =>
  before?.cause?.gesture?.act === 'tap' && pictureOf(gesture) !== null;

/** The phone's answer to a chooser or camera app opened by a tap. */
function chooseLines(gesture: Gesture, after: RecordedStep | undefined): string[] {
  const picture = pictureOf(after?.cause?.gesture);
  if (gesture.act !== 'tap' || picture === null) return [];
  return [`await phone.act({ act: 'chooseNext', picture: '${picture}' });`];
}

/** How many codes came by SMS. */
const codesIn = (steps: readonly RecordedStep[]): number =>
  steps
    .flatMap(({ entries }) => entries)
    .filter(
      ({ lane, text }) => lane === 'world' && text.startsWith('SMS: ') && text.includes('(code)'),
    ).length;

/** `codes`: how many had come by SMS before. */
function gestureLines(gesture: Gesture, codes: number, notes: string[]): string[] {
  switch (gesture.act) {
    case 'open':
      return [`await phone.reload();`];
    case 'back':
      return ['await phone.back();'];
    case 'tap':
      return gesture.nth === 0
        ? [`await phone.${gesture.role}(${quoted(gesture.name)}).tap();`]
        : [`await phone.${gesture.role}(${quoted(gesture.name)}).nth(${gesture.nth}).tap();`];
    case 'fill': {
      const field = `phone.field(${quoted(gesture.name)})${gesture.nth === 0 ? '' : `.nth(${gesture.nth})`}`;
      const sms = codes > 1 ? `await code(${codes})` : 'await phone.sms()';
      const value = gesture.value === null ? sms : quoted(gesture.value);
      return [`await ${field}.fill(${value});`];
    }
    case 'file': {
      const note = `Not repeated, files from the computer are not recorded: ${gestureText(gesture)}.`;
      notes.push(note);
      return [`// ${commentText(note)}`];
    }
  }
}

const placeOf = (route: string) => route.split('?')[0] ?? route;

/** The app's place and heading after the step, as far as the step changed them. */
function checks(step: RecordedStep | undefined, before: RecordedStep | undefined): string[] {
  if (!step) return [];
  const lines: string[] = [];
  if (step.route !== null && (!before?.route || placeOf(step.route) !== placeOf(before.route))) {
    lines.push(`await phone.at(${quoted(placeOf(step.route))});`);
  }
  const known = before?.moment?.headings ?? [];
  const heading = step.moment?.headings.find((one) => !known.includes(one) && !passing(one));
  if (heading !== undefined) {
    lines.push(`await phone.heading(${quoted(heading)}).see();`);
  }
  return lines;
}

/** A heading with a count or a time changes soon. */
const passing = (heading: string) => /\d{1,2}:\d\d|\b\d+ (?:s|sec|min|h)\b/.test(heading);

function effectLines({ effects }: Recording): string[] {
  const money = effects.filter(({ kind }) => kind === 'money');
  if (money.length === 0) return [];
  return ['', `await moneyIs(${literal(money.map(({ path, times }) => ({ path, times })))});`];
}

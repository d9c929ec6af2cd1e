/** Settings of the simulated phone in the workbench: which of them restart the app, and their names. */
import type { DeviceChange, DeviceSettings, SafeArea } from '../../../protocol/device.ts';

type Field = keyof DeviceChange;

/** Data that a shell reports once, when the app starts. */
const ofTheStart: readonly Field[] = [
  'shell',
  'nativeLogin',
  'packageName',
  'appName',
  'afid',
  'deviceMsg',
  'appendReqHeaders',
  'language',
];

/** Whether a running app would continue with the old settings. */
export const needsRestart = (change: DeviceChange): boolean =>
  ofTheStart.some((field) => change[field] !== undefined);

interface Choice<T> {
  readonly value: T;
  readonly label: string;
}

type Answered = 'camera' | 'files' | 'clipboard' | 'sharing';

/** Answers of user or phone to the app's requests. */
export const answers = [
  {
    field: 'camera',
    label: 'Camera',
    choices: [
      { value: 'works', label: 'Works' },
      { value: 'refused', label: 'Denied' },
      { value: 'opensNothing', label: 'Does nothing, no error' },
    ],
  },
  {
    field: 'files',
    label: 'File and photo picker',
    choices: [
      { value: 'works', label: 'Works' },
      { value: 'cancelled', label: 'Cancelled' },
      { value: 'opensNothing', label: 'Does nothing, no error' },
    ],
  },
  {
    field: 'clipboard',
    label: 'Copying',
    choices: [
      { value: 'works', label: 'Works' },
      { value: 'refused', label: 'Denied' },
      { value: 'missing', label: 'No clipboard API, as in an old WebView' },
    ],
  },
  {
    field: 'sharing',
    label: 'Sharing',
    choices: [
      { value: 'browser', label: 'As in this browser' },
      { value: 'works', label: 'Works, shared text is logged' },
      { value: 'cancelled', label: 'Cancelled' },
      { value: 'missing', label: 'Not available' },
    ],
  },
] as const satisfies readonly {
  readonly [F in Answered]: {
    readonly field: F;
    readonly label: string;
    readonly choices: readonly Choice<NonNullable<DeviceSettings[F]>>[];
  };
}[Answered][];

export const noSafeArea: SafeArea = { top: 0, right: 0, bottom: 0, left: 0 };

/** Headers, one per line, as `Name: value`; or a sentence that names the invalid line. */
export function readHeaders(text: string): Readonly<Record<string, string>> | string {
  const found: Record<string, string> = {};
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [, name, value] = /^([\w-]{1,60})\s*:\s*([\x20-\x7e]{0,500})$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      return `‘${line.slice(0, 40)}’ isn't a header. Write Name: value, one per line.`;
    }
    if (name.toLowerCase() in lowered(found)) return `Duplicate header ${name}.`;
    found[name] = value;
  }
  return found;
}

const lowered = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

export const writeHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

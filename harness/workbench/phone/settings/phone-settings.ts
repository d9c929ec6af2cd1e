/** Settings of the simulated phone in the workbench: which of them restart the app, and their names. */
import type { DeviceChange, DeviceSettings, SafeArea } from '../../../simulator/protocol/device.ts';

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

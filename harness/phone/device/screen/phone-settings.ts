/** The phone's settings: clock, text size, safe areas, theme, keyboard, permissions. Changes show at once. */
import { heardBy } from '../observe/reports.ts';
import type { DeviceSettings } from '../../../simulator/protocol/device.ts';
import { installCamera } from '../media/camera.ts';
import type { WorldClock } from '../time/clock.ts';
import { installKeyboard } from './keyboard.ts';
import { installPermissions } from './permissions.ts';
import type { RecordEntry } from '../observe/recorder.ts';
import { installScreen } from './screen.ts';
import { installTheme } from './theme.ts';

export interface PhoneSettings {
  /** True if the phone's time has changed, so the app must check again. */
  readonly set: (device: DeviceSettings) => boolean;
  readonly setTheme: (theme: DeviceSettings['theme']) => void;
  /** Closes the keyboard as Back does. False if none is open. */
  readonly closeKeyboard: () => boolean;
}

/** Installs all of it before the app starts. */
export function installPhoneSettings(
  scope: Window & typeof globalThis,
  initial: DeviceSettings,
  clock: WorldClock,
  record: RecordEntry,
): PhoneSettings {
  let device = initial;
  clock.setError(device.clockErrorMs ?? 0);
  installCamera(scope, () => device.camera);
  installPermissions(scope, record, () => device);
  const screen = installScreen(scope, device);
  const theme = installTheme(scope, device.theme);
  const keyboard = installKeyboard(scope, device, (what) => {
    if (scope.parent !== scope) scope.parent.postMessage(what, heardBy(scope.location));
  });

  return {
    set(next) {
      const before = device;
      device = next;
      const newTime = next.clockErrorMs !== before.clockErrorMs;
      if (newTime) clock.setError(next.clockErrorMs ?? 0);
      screen.set(next);
      keyboard.set(next);
      if (next.theme !== before.theme) theme.set(next.theme);
      return newTime;
    },
    setTheme: theme.set,
    closeKeyboard: keyboard.close,
  };
}

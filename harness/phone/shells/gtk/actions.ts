/**
 * The seven actions of §7 in this shell: the login of its world, the device that it runs on, ids of this installation.
 */
import type { DeviceBoot } from '../../../simulator/protocol/phone.ts';
import type { RecordEntry } from '../../device/observe/recorder.ts';
import {
  createActions,
  type ShellActions,
  type ShellMemory,
} from '../../device/shell/shell-actions.ts';

export interface ActionParts {
  readonly boot: DeviceBoot;
  readonly memory: ShellMemory;
  readonly record: RecordEntry;
  /** The device's data. */
  readonly deviceMsg: DeviceBoot['device']['deviceMsg'];
  /** The current session from the shell's own server; null without one. */
  readonly signIn: () => Promise<DeviceBoot['login']>;
}

const SIGNED_IN = 'signed-in';

export function nativeActions(parts: ActionParts): ShellActions {
  const { boot, memory } = parts;
  const device = {
    ...boot.device,
    deviceMsg: { ...boot.device.deviceMsg, ...parts.deviceMsg },
    // A login survives a restart.
    nativeLogin: 'signsIn',
  } as const;
  const own = createActions({ ...boot, device }, memory, parts.record);
  const way = boot.device.nativeLogin;
  return {
    ...own,
    /** A shell without a login, or with one that may leave it to the page, doesn't claim that nobody is logged in. */
    async getLoginInfo(params) {
      const { login, ...known } = await own.getLoginInfo(params);
      const nobody = way === 'cancels' || (way === 'signsIn' && login === null);
      return login || nobody ? { ...known, login: login ?? null } : known;
    },
    async toLogin() {
      if (way === 'cancels') return { handled: true, login: null };
      const login = way === 'signsIn' ? await parts.signIn() : null;
      if (login === null) return { handled: false, login: null };
      memory.setItem(SIGNED_IN, 'yes');
      return { handled: true, login };
    },
  };
}

/** An id of this installation, created once. It identifies neither the machine nor the user. */
export function installationId(memory: ShellMemory, newId: () => string): string {
  const known = memory.getItem('installation');
  if (known !== null) return known;
  const made = newId();
  memory.setItem('installation', made);
  return made;
}

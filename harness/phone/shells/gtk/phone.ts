/** One opening of the app: the shell's data at its start, its bridge, and the script that watches the page. */
import GLib from 'gi://GLib?version=2.0';
import WebKit from 'gi://WebKit2?version=4.1';
import { defaultAppName, defaultPackageName } from '#src/facts/stored.ts';
import type { DeviceBoot } from '../../../simulator/protocol/phone.ts';
import { createFaultBook } from '../../device/shell/bridge-faults.ts';
import { STARTED_KEY } from '../../device/storage/first-start.ts';
import type { RecordEntry } from '../../device/observe/recorder.ts';
import { createShell } from '../../device/shell/shell.ts';
import { installationId, nativeActions } from './actions.ts';
import { inTurn, type Respond, responder } from './bridge.ts';
import type { Memory } from './memory.ts';
import type { Opening } from './options.ts';
import { controlUrlOf, readWorld } from './world.ts';
import type { WatchBoot } from './watch-page.ts';

export interface Phone {
  readonly record: RecordEntry;
  /** Answers a bridge message; null if the shell has no bridge. */
  readonly respond: Respond | null;
  readonly watch: WatchBoot | null;
  readonly language: DeviceBoot['language'];
  readonly camera: 'works' | 'refused';
}

export interface PhoneParts {
  readonly memory: Memory;
}

/** The shell's data for an app with a server that isn't the simulator. */
const plainBoot: DeviceBoot = {
  worldId: '',
  controlUrl: '',
  language: 'en',
  device: {
    shell: 'ios',
    nativeLogin: 'none',
    packageName: defaultPackageName,
    appName: defaultAppName,
    afid: '',
    width: 360,
    height: 740,
    theme: 'system',
    deviceMsg: {},
  },
  clock: { now: 0, offsetMs: 0 },
  faults: [],
  login: null,
};

const webKitVersion = [
  WebKit.get_major_version(),
  WebKit.get_minor_version(),
  WebKit.get_micro_version(),
].join('.');

function deviceOf(memory: Memory): DeviceBoot['device']['deviceMsg'] {
  return {
    androidId: null,
    gaid: null,
    iosId: installationId(memory, GLib.uuid_string_random),
    platform: `gtk ${GLib.get_os_info('ID') ?? ''}`.trim(),
    appVersion: `WebKitGTK ${webKitVersion}`,
  };
}

/** Rejects if the address names a world that doesn't exist. */
export async function preparePhone(opening: Opening, parts: PhoneParts): Promise<Phone> {
  const { memory } = parts;
  const controlUrl = controlUrlOf(opening.address);
  const world = controlUrl === null ? null : await readWorld(controlUrl);
  const boot = world?.boot ?? plainBoot;
  const record = world?.record ?? (() => undefined);
  const book = createFaultBook(boot.faults, memory, record);
  const isFirst = memory.getItem(STARTED_KEY) === null;
  memory.setItem(STARTED_KEY, 'yes');
  const shell = createShell({
    actions: nativeActions({
      boot,
      memory,
      record,
      deviceMsg: deviceOf(memory),
      signIn: async () => (world === null ? null : (await readWorld(world.controlUrl)).boot.login),
    }),
    faults: book,
    record,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  });
  const hasNone = boot.device.shell === 'none' || book.bridgeMissing();
  const version = hasNone ? 'none' : opening.bridge;
  const respond = version === 'none' ? null : responder(version, shell, record);
  // A tester may change the faults at any moment.
  const follow = async () => book.set((await world?.faults()) ?? []);
  return {
    record,
    respond: respond && world ? inTurn(follow, respond) : respond,
    watch:
      world !== null
        ? {
            controlUrl: world.controlUrl,
            first: isFirst ? { stored: boot.stored ?? {}, durable: boot.durable ?? {} } : null,
          }
        : null,
    language: boot.language,
    camera: boot.device.camera === 'refused' ? 'refused' : 'works',
  };
}

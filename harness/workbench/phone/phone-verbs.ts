/** A tester's acts on the phone, and other phones of its world in new windows. */
import type { Language } from '#src/facts/languages.ts';
import type { DeviceChange } from '../../simulator/protocol/device.ts';
import type { LogEntry } from '../../simulator/protocol/log.ts';
import type { Workbench } from '../session/workbench.ts';
import { phoneUrl } from '../session/control-client.ts';
import { freshInstall } from './phone-data.ts';
import { createPhoneStarts } from './phone-starts.ts';
import { needsRestart } from './settings/phone-settings.ts';

export type PhoneVerbs = ReturnType<typeof createPhoneVerbs>;

/** The phone's place in the app, such as `#/me`; empty for its start. */
function placeOf(log: readonly LogEntry[]): string {
  const route = log.filter((entry) => entry.kind === 'route' && entry.phone === undefined).at(-1);
  return route && 'text' in route ? route.text : '';
}

export function createPhoneVerbs(workbench: Workbench) {
  const { control, withWorld } = workbench;
  const phones = createPhoneStarts();

  return {
    ...phones,

    /** Opens the second phone of the world in a window: newly installed, or with the session of this one. */
    openSecond: (what: 'installed' | 'logged in') =>
      withWorld(async ({ id }) => {
        if (what === 'logged in') await control.shareSession(id, 2, { from: 1 });
        window.open(phoneUrl(id, 2), '_blank');
      }),

    /** Changes the phone of the open world. Applies at once if possible, otherwise restarts the app. */
    changePhone: (change: Omit<DeviceChange, 'language'>, language?: Language) =>
      withWorld(async ({ id, $log }) => {
        const told = language === undefined ? {} : { language };
        workbench.showPhone(await control.changePhone(id, 1, { ...change, ...told }));
        if (language !== undefined || needsRestart(change)) phones.start(placeOf($log.get()));
      }),

    /** Restarts the app at its current place. */
    startHere: () => withWorld(({ $log }) => Promise.resolve(phones.start(placeOf($log.get())))),

    /** As after reinstalling the app: everything it stored is gone. */
    reinstall: () =>
      withWorld(async ({ id }) => {
        await freshInstall(id);
        phones.start();
      }),
  };
}

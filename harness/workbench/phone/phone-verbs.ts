/** Acts of a tester on the phones. */
import type { DeviceChange } from '../../protocol/device.ts';
import type { LogEntry } from '../../protocol/log.ts';
import type { Workbench } from '../session/workbench.ts';
import { copyPhone } from './copy-phone.ts';
import { forgetPhone, freshInstall } from './phone-data.ts';
import { createPhones, readOthers, writeOthers } from './phones.ts';
import { needsRestart } from './settings/phone-settings.ts';

export type PhoneVerbs = ReturnType<typeof createPhoneVerbs>;

/** Where the first phone is in the app, such as `#/me`; empty for its start. */
function placeOf(log: readonly LogEntry[]): string {
  const route = log.filter((entry) => entry.kind === 'route' && entry.phone === undefined).at(-1);
  return route && 'text' in route ? route.text : '';
}

/** The phones are those that the address names. */
export function createPhoneVerbs(workbench: Workbench) {
  const { $session, $url, control, say, setUrl, withWorld } = workbench;
  const phones = createPhones({
    $session,
    others: readOthers($url.get().phones),
    changed: (others) => setUrl({ phones: writeOthers(others) }),
    forget: forgetPhone,
    copy: copyPhone,
    say,
  });

  return {
    ...phones,

    /** Changes the phone of the open world. Applies at once if possible, else restarts the app. */
    changePhone: (change: Omit<DeviceChange, 'language'>, language?: 'en' | 'es') =>
      withWorld(async ({ id, $log }) => {
        const told = language === undefined ? {} : { language };
        workbench.showPhone(await control.changeDevice(id, { ...change, ...told }));
        if (language !== undefined || needsRestart(change)) phones.start(placeOf($log.get()));
      }),

    /** Starts the app again at the place where it is. */
    startHere: () => withWorld(({ $log }) => Promise.resolve(phones.start(placeOf($log.get())))),

    /** As after uninstalling and installing the app: everything it stored is gone. */
    reinstall: () =>
      withWorld(async ({ id }) => {
        await freshInstall(id);
        phones.start();
      }),
  };
}

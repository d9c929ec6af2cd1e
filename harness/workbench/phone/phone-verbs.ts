/** Acts of a tester on the phones. */
import type { DeviceChange } from '../../protocol/device.ts';
import type { Workbench } from '../session/workbench.ts';
import { copyPhone } from './copy-phone.ts';
import { forgetPhone, freshInstall } from './phone-data.ts';
import { createPhones, readOthers, writeOthers } from './phones.ts';
import { needsRestart } from './settings/phone-settings.ts';

export type PhoneVerbs = ReturnType<typeof createPhoneVerbs>;

/** The phones are those that the address names. */
export function createPhoneVerbs(workbench: Workbench) {
  const { $session, $url, attempt, control, openSession, say, setUrl, withWorld } = workbench;
  const phones = createPhones({
    $session,
    openSession,
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
      withWorld(async ({ id }) => {
        const told = language === undefined ? {} : { language };
        workbench.showPhone(await control.changeDevice(id, { ...change, ...told }));
        if (language !== undefined || needsRestart(change)) phones.start();
      }),

    /** As after uninstalling and installing the app: everything it stored is gone. */
    reinstall: () =>
      withWorld(async ({ id }) => {
        await freshInstall(id);
        phones.start();
      }),

    /** Starts a scenario on a phone beside the first one, in a world of its own. */
    startBeside: (scenario: string) =>
      attempt(async () => {
        const { id } = await control.create({ scenario, ...workbench.newPhone() });
        phones.addWorld(id);
      }),
  };
}

/** The shell's data for the app (§3, §7): its login, package and names, deviceMsg, headers. Needs a new start. */
import { Button, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { deviceMsgFields } from '#src/facts/stored.ts';
import type { DeviceSettings } from '../../../protocol/device.ts';
import { usePhones } from '../context.ts';
import { readHeaders, writeHeaders } from './phone-settings.ts';
import styles from './settings.module.css';

const logins = {
  none: 'None, the app shows its own',
  signsIn: 'Has one, user logs in',
  cancels: 'Has one, user cancels',
} as const satisfies Record<DeviceSettings['nativeLogin'], string>;

const isLogin = (value: string): value is DeviceSettings['nativeLogin'] =>
  Object.keys(logins).includes(value);

const texts = [
  ['packageName', 'Package name'],
  ['appName', 'App name'],
  ['afid', 'AppsFlyer id (afid)'],
] as const;

export interface ShellSettingsProps {
  readonly device: DeviceSettings;
  readonly close: () => void;
}

export function ShellSettings({ device, close }: ShellSettingsProps) {
  const { changePhone } = usePhones();
  const { nativeLogin, packageName, appName, afid, deviceMsg } = device;
  const [form, setForm] = useState({ nativeLogin, packageName, appName, afid });
  const [message, setMessage] = useState<DeviceSettings['deviceMsg']>(deviceMsg);
  const [headers, setHeaders] = useState(writeHeaders(device.appendReqHeaders ?? {}));
  const readAs = readHeaders(headers);
  const wrongPackage = /^[\x21-\x7e]{1,200}$/.test(form.packageName)
    ? null
    : 'Use letters, digits and symbols without spaces. It is a header and the encryption key.';
  const wrongName = form.appName.trim() === '' ? 'Enter a name.' : null;
  const problems = { packageName: wrongPackage, appName: wrongName, afid: null };
  const ready = wrongPackage === null && wrongName === null && typeof readAs !== 'string';

  return (
    <form
      className={styles['fields']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready) return;
        void changePhone({ ...form, deviceMsg: message, appendReqHeaders: readAs });
        close();
      }}
    >
      <NativeSelect
        size="xs"
        label="Login screen of the shell"
        data={Object.entries(logins).map(([value, label]) => ({ value, label }))}
        value={form.nativeLogin}
        onChange={({ currentTarget: { value } }) =>
          isLogin(value) && setForm({ ...form, nativeLogin: value })
        }
      />
      <div className={styles['three']}>
        {texts.map(([name, label]) => (
          <TextInput
            key={name}
            size="xs"
            label={label}
            error={problems[name]}
            value={form[name]}
            onChange={(event) => setForm({ ...form, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <fieldset className={styles['group']}>
        <legend>deviceMsg (empty means null)</legend>
        <div className={styles['three']}>
          {deviceMsgFields.map((name) => (
            <TextInput
              key={name}
              size="xs"
              label={name}
              placeholder="null"
              maxLength={200}
              value={message[name] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setMessage({ ...message, [name]: value === '' ? null : value })
              }
            />
          ))}
        </div>
      </fieldset>
      <Textarea
        size="xs"
        label="Headers added to every call (appendReqHeaders)"
        placeholder="X-Channel: partner-7"
        autosize
        minRows={2}
        maxRows={5}
        error={typeof readAs === 'string' ? readAs : null}
        value={headers}
        onChange={(event) => setHeaders(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" disabled={!ready}>
        Apply and restart the phone
      </Button>
    </form>
  );
}

/** What else the simulated shell is: its own login, the package and what it tells about itself (§7). */
import {
  ActionIcon,
  Button,
  NativeSelect,
  Popover,
  Stack,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { DeviceSettings } from '#harness/control.ts';
import { useSession, useWorkbench } from '../hooks/context.ts';

const logins = {
  none: 'None: the app shows its own',
  signsIn: 'It has one, and the person signs in',
  cancels: 'It has one, and the person cancels',
} as const satisfies Record<DeviceSettings['nativeLogin'], string>;

const isLogin = (value: string): value is DeviceSettings['nativeLogin'] =>
  Object.keys(logins).includes(value);

export function DeviceMenu() {
  const device = useStore(useSession().$world)?.device;
  const [open, setOpen] = useState(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom"
      shadow="md"
      width={300}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label="Shell settings" disabled={open}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Shell settings"
            disabled={!device}
            onClick={() => setOpen(!open)}
          >
            <Settings2 size={16} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Shell settings">
        {device && <DeviceForm device={device} close={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

type Editable = Pick<DeviceSettings, 'nativeLogin' | 'packageName' | 'appName' | 'afid'>;

interface DeviceFormProps {
  readonly device: Editable;
  readonly close: () => void;
}

function DeviceForm({ device, close }: DeviceFormProps) {
  const { changePhone } = useWorkbench();
  const [form, setForm] = useState<Editable>({
    nativeLogin: device.nativeLogin,
    packageName: device.packageName,
    appName: device.appName,
    afid: device.afid,
  });
  const field = (name: 'packageName' | 'appName' | 'afid', label: string) => (
    <TextInput
      size="xs"
      label={label}
      value={form[name]}
      onChange={(event) => setForm({ ...form, [name]: event.currentTarget.value })}
    />
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void changePhone(form);
        close();
      }}
    >
      <Stack gap={10}>
        <NativeSelect
          size="xs"
          label="Login screen of the shell"
          data={Object.entries(logins).map(([value, label]) => ({ value, label }))}
          value={form.nativeLogin}
          onChange={({ currentTarget: { value } }) =>
            isLogin(value) && setForm({ ...form, nativeLogin: value })
          }
        />
        {field('packageName', 'Package name')}
        {field('appName', 'App name')}
        {field('afid', 'AppsFlyer id (afid)')}
        <Button type="submit" size="xs">
          Apply and restart the phone
        </Button>
      </Stack>
    </form>
  );
}

/** Answers of the phone or its owner when the app asks for camera, files, clipboard or sharing. Applies at once. */
import { NativeSelect } from '@mantine/core';
import type { DeviceChange, DeviceSettings } from '../../../simulator/protocol/device.ts';
import { usePhones } from '../context.ts';
import { answers } from './phone-settings.ts';
import styles from './settings.module.css';

export function AnswerSettings({ device }: { readonly device: DeviceSettings }) {
  const { changePhone } = usePhones();
  return (
    <div className={styles['fields']}>
      {answers.map(({ field, label, choices }) => (
        <NativeSelect
          key={field}
          size="xs"
          label={label}
          data={[...choices]}
          value={device[field] ?? choices[0].value}
          onChange={({ currentTarget: { value } }) => {
            const chosen = choices.find((choice) => choice.value === value);
            const change: DeviceChange = chosen ? { [field]: chosen.value } : {};
            void changePhone(change);
          }}
        />
      ))}
      <p className={styles['note']}>
        ‘Works’ uses this browser's own camera, file picker and clipboard.
      </p>
    </div>
  );
}

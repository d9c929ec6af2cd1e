/** The phone's model: one that customers have, or a page of a size; and its owner's text size. */
import { NativeSelect } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useSession, useWorkbench } from '../../session/context.ts';
import { phonePresets, presetChange, presetOf, sizeChange } from './phone-presets.ts';
import { type Size, readSize, sizeText } from '../../../player/links/url-state.ts';
import styles from '../phone.module.css';
import { usePhones } from '../context.ts';

const sizes: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
];
const words = ({ width, height }: Size) => `${width} × ${height}`;

export function PhoneSelect() {
  const { $url } = useWorkbench();
  const { changePhone } = usePhones();
  const { size } = useStore($url);
  const device = useStore(useSession().$world)?.device;
  const preset = device && presetOf(device);
  const known = sizes.some((one) => sizeText(one) === sizeText(size));
  const choose = (value: string) => {
    const found = phonePresets.find(({ name }) => name === value);
    const wanted = readSize(value);
    if (found) void changePhone(presetChange(found));
    else if (wanted) void changePhone(sizeChange(wanted.width, wanted.height));
  };
  return (
    <NativeSelect
      className={styles['size'] ?? ''}
      size="xs"
      aria-label="Model or size of the phone"
      data={[
        {
          group: 'Phones',
          items: phonePresets.map((one) => ({ value: one.name, label: one.name })),
        },
        {
          group: 'Page size',
          items: (known ? sizes : [...sizes, size]).map((one) => ({
            value: sizeText(one),
            label: words(one),
          })),
        },
      ]}
      value={preset?.name ?? sizeText(size)}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  );
}

/** The steps of Android's own setting. */
const steps = [85, 100, 115, 130, 150, 180, 200] as const;

export function TextSizeSelect() {
  const { changePhone } = usePhones();
  const size = useStore(useSession().$world)?.device.textSize ?? 100;
  const offered = [...new Set([...steps, size])].sort((a, b) => a - b);
  return (
    <NativeSelect
      className={styles['textSize'] ?? ''}
      size="xs"
      aria-label="Text size of the phone"
      data={offered.map((one) => ({ value: String(one), label: `Aa ${one}%` }))}
      value={String(size)}
      onChange={({ currentTarget: { value } }) => void changePhone({ textSize: Number(value) })}
    />
  );
}

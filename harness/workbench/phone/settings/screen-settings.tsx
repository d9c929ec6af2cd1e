/** The screen of the phone: size, safe areas, keyboard, pixels. Every change shows at once. */
import { ActionIcon, NativeSelect, Tooltip } from '@mantine/core';
import { RotateCcwSquare } from '../../kit/icons.tsx';
import type { DeviceChange, DeviceSettings } from '../../../protocol/device.ts';
import { usePhones } from '../context.ts';
import { turned } from './phone-presets.ts';
import { noSafeArea, sides } from './phone-settings.ts';
import styles from './settings.module.css';
import { NumberField } from './number-field.tsx';

const ratios = [1, 1.5, 2, 2.625, 3] as const;

export function ScreenSettings({ device }: { readonly device: DeviceSettings }) {
  const { changePhone } = usePhones();
  const change = (part: DeviceChange) => void changePhone(part);
  const { width, height, safeArea = noSafeArea, keyboard = 0 } = device;
  const { pixelRatio = null } = device;
  const offered = [...new Set([...ratios, ...(pixelRatio === null ? [] : [pixelRatio])])];

  return (
    <div className={styles['fields']}>
      <div className={styles['pair']}>
        <NumberField
          label="Page width"
          value={width}
          least={240}
          most={2000}
          set={(value) => change({ width: value })}
        />
        <NumberField
          label="Page height"
          value={height}
          least={320}
          most={3000}
          set={(value) => change({ height: value })}
        />
        <Tooltip label="Turn the phone">
          <ActionIcon
            className={styles['turn'] ?? ''}
            variant="default"
            size={30}
            aria-label="Turn the phone"
            onClick={() => change(turned(device))}
          >
            <RotateCcwSquare size={16} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </div>
      <NumberField
        label="Keyboard height"
        value={keyboard}
        least={0}
        most={600}
        set={(value) => change({ keyboard: value })}
      />
      <p className={styles['note']}>Height 0 hides the keyboard.</p>
      <fieldset className={styles['group']}>
        <legend>Safe areas: notch, corners, home indicator</legend>
        <div className={styles['four']}>
          {sides.map((side) => (
            <NumberField
              key={side}
              label={side}
              value={safeArea[side]}
              least={0}
              most={200}
              set={(value) => change({ safeArea: { [side]: value } })}
            />
          ))}
        </div>
      </fieldset>
      <NativeSelect
        size="xs"
        label="Device pixel ratio"
        description="What the page is told; it is drawn with those of this screen"
        data={[
          { value: '', label: 'As on this screen' },
          ...offered.map((ratio) => ({ value: String(ratio), label: String(ratio) })),
        ]}
        value={pixelRatio === null ? '' : String(pixelRatio)}
        onChange={({ currentTarget: { value } }) =>
          change({ pixelRatio: value === '' ? null : Number(value) })
        }
      />
    </div>
  );
}

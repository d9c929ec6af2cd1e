/** Phones that the app's customers have, and their effect on a page: size, pixels, safe areas, keyboard. */
import type { DeviceChange, DeviceSettings, SafeArea } from '../../../simulator/protocol/device.ts';
import { noSafeArea } from './phone-settings.ts';

export interface PhonePreset {
  readonly name: string;
  readonly shell: 'android' | 'ios';
  /** Width of the app's page, CSS px. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly safeArea: SafeArea;
  /** Height of the keyboard with its row of suggestions, upright, CSS px. */
  readonly keyboard: number;
}

/** Android's bars above and below a page that doesn't lie under them (24 dp, and three buttons with 48 dp). */
const STATUS_BAR = 24;
const NAVIGATION_BAR = 48;

/** `pixels` of the panel, by the ratio of its density bucket. The shell's page is between the bars. */
const android = (
  name: string,
  [width, height]: readonly [number, number],
  pixelRatio: number,
  keyboard: number,
): PhonePreset => ({
  name,
  shell: 'android',
  width: Math.round(width / pixelRatio),
  height: Math.floor(height / pixelRatio) - STATUS_BAR - NAVIGATION_BAR,
  pixelRatio,
  safeArea: noSafeArea,
  keyboard,
});

/** On iOS the shell's page fills the screen, and the page handles the safe areas. */
const iPhone = (
  name: string,
  [width, height]: readonly [number, number],
  pixelRatio: number,
  [top, bottom]: readonly [number, number],
  keyboard: number,
): PhonePreset => ({
  name,
  shell: 'ios',
  width: width / pixelRatio,
  height: height / pixelRatio,
  pixelRatio,
  safeArea: { ...noSafeArea, top, bottom },
  keyboard,
});

export const phonePresets: readonly PhonePreset[] = [
  android('Itel A16', [480, 854], 1.5, 232),
  android('Tecno Pop 5', [720, 1560], 2, 264),
  android('Redmi 9A', [720, 1600], 2, 264),
  android('Samsung A04', [720, 1600], 2, 274),
  iPhone('iPhone SE', [750, 1334], 2, [20, 0], 260),
  iPhone('iPhone 13', [1170, 2532], 3, [47, 34], 336),
];

/** Settings of this model: its screen, its shell, and the platform that it reports. */
export function presetChange(preset: PhonePreset): DeviceChange {
  const { name: _, shell, ...screen } = preset;
  return { ...screen, shell, deviceMsg: { platform: shell } };
}

/** A page of a size and nothing else: no safe areas, this computer's pixels and keyboard. */
export const sizeChange = (width: number, height: number): DeviceChange => ({
  width,
  height,
  pixelRatio: null,
  safeArea: noSafeArea,
  keyboard: 0,
});

/** From this height on the upper safe area is a notch, px. */
const NOTCH_FROM = 40;

/** The phone turned on its side, or upright again. Sideways a notch takes both sides, and there is no status bar. */
export function turned({ width, height, safeArea = noSafeArea }: DeviceSettings): DeviceChange {
  const { top, left, bottom } = safeArea;
  const lying = width < height;
  const notch = top >= NOTCH_FROM ? top : 0;
  return {
    width: height,
    height: width,
    safeArea: lying
      ? { top: 0, right: notch, bottom, left: notch }
      : { top: left, right: 0, bottom, left: 0 },
  };
}

/** The preset of a phone; undefined if its size or another setting was changed. */
export const presetOf = (device: DeviceSettings): PhonePreset | undefined =>
  phonePresets.find(
    ({ shell, width, height, pixelRatio, safeArea, keyboard }) =>
      device.shell === shell &&
      device.width === width &&
      device.height === height &&
      device.pixelRatio === pixelRatio &&
      device.keyboard === keyboard &&
      JSON.stringify(sorted(device.safeArea)) === JSON.stringify(sorted(safeArea)),
  );

const sorted = (area: SafeArea = noSafeArea) => [area.top, area.right, area.bottom, area.left];

/** The phone in the workbench: models, its clock in words, and which settings restart it. */
import { describe, expect, test } from 'vitest';
import { device } from '#harness/simulator/protocol/device.ts';
import { defaultDevice } from '#harness/simulator/world/defaults.ts';
import * as v from 'valibot';
import { errorText, phoneMoment } from '#harness/workbench/phone/phone-clock.ts';
import {
  phonePresets,
  presetChange,
  presetOf,
  turned,
} from '#harness/workbench/phone/settings/phone-presets.ts';
import { needsRestart } from '#harness/workbench/phone/settings/phone-settings.ts';
import { readSize, sizeText } from '#harness/player/links/url-state.ts';
import { changedDevice } from '#harness/simulator/world/device-change.ts';
import { DAY_MS } from '#src/facts/time.ts';

const YEAR = 365 * DAY_MS;

describe('phone models', () => {
  test.each(phonePresets.map((preset) => [preset.name, preset] as const))(
    'The model %s is recognised, valid for server and link, and a change makes it another',
    (_name, preset) => {
      const phone = changedDevice(defaultDevice(), presetChange(preset));
      expect(v.safeParse(device(), phone).success).toBe(true);
      expect(presetOf(phone)?.name).toBe(preset.name);
      expect(readSize(sizeText(preset))).toEqual({ width: preset.width, height: preset.height });
      expect(presetOf({ ...phone, keyboard: 1 })).toBeUndefined();
      expect(presetOf({ ...phone, width: phone.width + 1 })).toBeUndefined();
    },
  );
});

describe('turned phone', () => {
  const turn = (name: string) => {
    const preset = phonePresets.find((one) => one.name === name);
    if (!preset) throw new Error(`no model ${name}`);
    const upright = changedDevice(defaultDevice(), presetChange(preset));
    const lying = changedDevice(upright, turned(upright));
    return { upright, lying, again: changedDevice(lying, turned(lying)) };
  };

  test('A turned phone has its notch at both sides, and on top again when turned back', () => {
    const { upright, lying, again } = turn('iPhone 13');
    expect(lying).toMatchObject({ width: 844, height: 390 });
    expect(lying.safeArea).toEqual({ top: 0, right: 47, bottom: 34, left: 47 });
    expect(again).toEqual(upright);
  });
});

describe('clock of the phone', () => {
  test.each([
    [0, 'correct'],
    [-YEAR, '1 year behind'],
    [3_600_000, '1 hour ahead'],
    [-3 * DAY_MS, '3 days behind'],
    [90 * 60_000, '90 minutes ahead'],
    [45_000, '0.8 minutes ahead'],
  ])('A clock wrong by %i ms is described as ‘%s’', (ms, text) => expect(errorText(ms)).toBe(text));

  test('The phone shows its own time', () => {
    const at = new Date(2026, 10, 22, 2, 21).getTime();
    expect(phoneMoment(at, -YEAR)).toEqual({ day: '22 Nov 2025', time: '02:21' });
  });
});

describe('settings', () => {
  test('Only settings that apply at a start restart the app', () => {
    expect(needsRestart({ deviceMsg: { imei: '35' } })).toBe(true);
    expect(needsRestart({ appendReqHeaders: {} })).toBe(true);
    expect(needsRestart({ textSize: 200, clockErrorMs: 1, clipboard: 'refused' })).toBe(false);
  });
});

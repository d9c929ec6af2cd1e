/** Changes the settings of a world's simulated phone and notifies the world's listeners. */
import type { DeviceChange, DeviceState } from '../protocol/device.ts';
import { publish } from './log.ts';
import type { World } from './world.ts';

/** A phone with some settings changed; safe area and deviceMsg field by field. */
export const changedDevice = (
  before: World['device'],
  { safeArea, deviceMsg: known, ...change }: Omit<DeviceChange, 'language'>,
): World['device'] => ({
  ...before,
  ...change,
  appendReqHeaders: { ...(change.appendReqHeaders ?? before.appendReqHeaders) },
  safeArea: { ...before.safeArea, ...safeArea },
  deviceMsg: { ...before.deviceMsg, ...known },
});

/** Changes the phone of a world and notifies its viewers. */
export function changeDevice(world: World, { language, ...change }: DeviceChange): DeviceState {
  world.device = changedDevice(world.device, change);
  world.language = language ?? world.language;
  const state = { device: world.device, language: world.language };
  publish(world, { type: 'device', ...state });
  return state;
}

/** The phones of a world: the first is the world's own device; up to three more have their own settings. */
import type { DeviceChange } from '../protocol/device.ts';
import { PHONES, type PhoneCommand } from '../protocol/phone.ts';
import { ControlRefusal } from './control-refusal.ts';
import { publish } from './log.ts';
import type { World } from './world.ts';
import { changeDevice, changedDevice } from './device-change.ts';

/** The part of an address that names a phone after the first. */
export const OTHER_PHONE = `:phone{[2-${PHONES}]}`;

/** Reads the number of a phone. Refuses with 404 if it is invalid. */
export function phoneNumber(text: string | undefined): number {
  const number = /^\d$/.test(text ?? '') ? Number(text) : 0;
  if (number < 1 || number > PHONES) {
    throw new ControlRefusal(404, `phone: expected a number from 1 to ${PHONES}`);
  }
  return number;
}

type PhoneState = Pick<World, 'device' | 'language'>;

/** Settings of phone `phone`. Until they are changed they equal the first one's, with another id. */
export function phoneState(world: World, phone: number): PhoneState {
  const { device, language } = world;
  if (phone === 1) return { device, language };
  const own = world.phones[phone];
  if (own) return { device: own.device, language: own.language };
  return { device: anotherOf(device, phone), language };
}

/** Another phone of the same model. What identifies it ends in its number. */
function anotherOf(device: World['device'], phone: number): World['device'] {
  const other = (id: string | null) => (id === null ? null : `${id.slice(0, -1)}${phone}`);
  const { androidId, iosId, imei, gaid, adjustId, gps_adid, firebaseId, ...known } =
    device.deviceMsg;
  return {
    ...device,
    afid: other(device.afid) ?? '',
    deviceMsg: {
      ...known,
      androidId: other(androidId),
      iosId: other(iosId),
      imei: other(imei),
      gaid: other(gaid),
      adjustId: other(adjustId),
      gps_adid: other(gps_adid),
      firebaseId: other(firebaseId),
    },
  };
}

/** Changes one phone and notifies its viewers. */
export function changePhone(world: World, phone: number, change: DeviceChange): PhoneState {
  if (phone === 1) {
    changeDevice(world, change);
    return phoneState(world, 1);
  }
  const before = phoneState(world, phone);
  const { language = before.language, ...settings } = change;
  const state = { device: changedDevice(before.device, settings), language };
  world.phones = { ...world.phones, [phone]: { ...world.phones[phone], ...state } };
  publish(world, { type: 'phone', phone, command: { type: 'device', device: state.device } });
  return state;
}

/** Sends an act to the phone, wherever it is open. */
export function tellPhone(world: World, phone: number, command: PhoneCommand): void {
  publish(world, { type: 'phone', phone, command });
}

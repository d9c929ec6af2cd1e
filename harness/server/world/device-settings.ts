/** What the simulated phone of a world is set to (design §8, §3): its check, whole or in part. */
import * as v from 'valibot';
import { deviceMsg } from '#src/contract/entities.ts';
import { ownHeaders } from '#src/contract/envelope.ts';
import { DAY_MS } from '#src/facts/time.ts';

/** Fifty years: as far as a phone's clock may be from the world's. */
export const CLOCK_ERROR_LIMIT_MS = 50 * 365.25 * DAY_MS;

const between = (least: number, most: number, what: string) =>
  v.pipe(
    v.number(`${what} is expected`),
    v.integer(`${what} is expected`),
    v.minValue(least, `${what} from ${least} to ${most} is expected`),
    v.maxValue(most, `${what} from ${least} to ${most} is expected`),
  );

const edge = () => between(0, 200, 'a whole number of px');

function isZone(name: string): boolean {
  if (!/^[A-Za-z][\w+\-/]{0,63}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

const headers = () =>
  v.pipe(
    v.record(
      v.pipe(
        v.string(),
        v.regex(/^[\w-]{1,60}$/, 'a header name of letters, digits, - and _ is expected'),
        v.check(
          (name) => !ownHeaders.includes(name.toLowerCase()),
          'the app sends this header itself',
        ),
      ),
      v.pipe(v.string(), v.regex(/^[\x20-\x7e]{0,500}$/, 'printable ASCII is expected')),
    ),
    v.check((all) => Object.keys(all).length <= 20, 'at most 20 headers are expected'),
  );

const entries = () => ({
  shell: v.picklist(['android', 'ios', 'none']),
  nativeLogin: v.picklist(['none', 'signsIn', 'cancels']),
  packageName: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/, 'printable ASCII is expected')),
  appName: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  afid: v.pipe(v.string(), v.maxLength(200)),
  width: between(200, 2000, 'a whole number of px'),
  height: between(200, 3000, 'a whole number of px'),
  theme: v.picklist(['light', 'dark', 'system']),
  camera: v.picklist(['works', 'refused', 'opensNothing']),
  files: v.picklist(['works', 'cancelled', 'opensNothing']),
  clipboard: v.picklist(['works', 'refused', 'missing']),
  sharing: v.picklist(['browser', 'works', 'cancelled', 'missing']),
  zone: v.nullable(
    v.pipe(
      v.string(),
      v.check(isZone, 'a time zone such as Africa/Lagos or America/New_York is expected'),
    ),
  ),
  clockErrorMs: v.pipe(
    v.number(),
    v.safeInteger(),
    v.check(
      (ms) => Math.abs(ms) <= CLOCK_ERROR_LIMIT_MS,
      'a phone may be at most 50 years ahead or behind, in ms',
    ),
  ),
  textSize: between(80, 200, 'a text size in per cent'),
  pixelRatio: v.nullable(
    v.pipe(v.number(), v.minValue(0.5), v.maxValue(5, 'a ratio from 0.5 to 5 is expected')),
  ),
  keyboard: between(0, 600, 'a whole number of px'),
  appendReqHeaders: headers(),
});

/** The whole phone; what older states lack is as in a browser. */
export function device() {
  const all = entries();
  return v.strictObject({
    ...all,
    camera: v.optional(all.camera, 'works'),
    files: v.optional(all.files, 'works'),
    clipboard: v.optional(all.clipboard, 'works'),
    sharing: v.optional(all.sharing, 'browser'),
    zone: v.optional(all.zone, null),
    clockErrorMs: v.optional(all.clockErrorMs, 0),
    textSize: v.optional(all.textSize, 100),
    pixelRatio: v.optional(all.pixelRatio, null),
    safeArea: v.optional(
      v.strictObject({ top: edge(), right: edge(), bottom: edge(), left: edge() }),
      { top: 0, right: 0, bottom: 0, left: 0 },
    ),
    keyboard: v.optional(all.keyboard, 0),
    appendReqHeaders: v.optional(all.appendReqHeaders, {}),
    deviceMsg: v.strictObject(deviceMsg().entries),
  });
}

/** Any part of it. */
export function someDevice() {
  const all = entries();
  const ids = deviceMsg().entries;
  return v.strictObject({
    shell: v.exactOptional(all.shell),
    nativeLogin: v.exactOptional(all.nativeLogin),
    packageName: v.exactOptional(all.packageName),
    appName: v.exactOptional(all.appName),
    afid: v.exactOptional(all.afid),
    width: v.exactOptional(all.width),
    height: v.exactOptional(all.height),
    theme: v.exactOptional(all.theme),
    camera: v.exactOptional(all.camera),
    files: v.exactOptional(all.files),
    clipboard: v.exactOptional(all.clipboard),
    sharing: v.exactOptional(all.sharing),
    zone: v.exactOptional(all.zone),
    clockErrorMs: v.exactOptional(all.clockErrorMs),
    textSize: v.exactOptional(all.textSize),
    pixelRatio: v.exactOptional(all.pixelRatio),
    keyboard: v.exactOptional(all.keyboard),
    appendReqHeaders: v.exactOptional(all.appendReqHeaders),
    safeArea: v.exactOptional(
      v.strictObject({
        top: v.exactOptional(edge()),
        right: v.exactOptional(edge()),
        bottom: v.exactOptional(edge()),
        left: v.exactOptional(edge()),
      }),
    ),
    deviceMsg: v.exactOptional(
      v.strictObject({
        androidId: v.exactOptional(ids.androidId),
        iosId: v.exactOptional(ids.iosId),
        imei: v.exactOptional(ids.imei),
        gaid: v.exactOptional(ids.gaid),
        appVersion: v.exactOptional(ids.appVersion),
        platform: v.exactOptional(ids.platform),
        adjustId: v.exactOptional(ids.adjustId),
        gps_adid: v.exactOptional(ids.gps_adid),
        firebaseId: v.exactOptional(ids.firebaseId),
      }),
    ),
  });
}

/** Body of PATCH …/device. */
export const deviceBody = () =>
  v.strictObject({
    ...someDevice().entries,
    language: v.exactOptional(v.picklist(['en', 'es'])),
  });

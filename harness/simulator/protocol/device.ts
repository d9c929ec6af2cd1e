/** Settings of a world's simulated phone (§3), complete or partial. Sizes in CSS px. */
import * as v from 'valibot';
import { deviceMsg } from '#src/contract/entities.ts';
import { ownHeaders } from '#src/contract/envelope.ts';
import { type Language, languages } from '#src/facts/languages.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { type Read, type Sent, some } from './schema.ts';

export const language = () => v.picklist(languages);

/** Fifty years, the largest error of a phone's clock. */
const CLOCK_ERROR_LIMIT_MS = 50 * 365.25 * DAY_MS;

const between = (least: number, most: number, what: string) =>
  v.pipe(
    v.number(`expected ${what}`),
    v.integer(`expected ${what}`),
    v.minValue(least, `expected ${what} from ${least} to ${most}`),
    v.maxValue(most, `expected ${what} from ${least} to ${most}`),
  );

const edge = () => between(0, 200, 'a whole number of px');

const headers = () =>
  v.pipe(
    v.record(
      v.pipe(
        v.string(),
        v.regex(/^[\w-]{1,60}$/, 'expected a header name of letters, digits, - and _'),
        v.check(
          (name) => !ownHeaders.includes(name.toLowerCase()),
          'the app sends this header itself',
        ),
      ),
      v.pipe(v.string(), v.regex(/^[\x20-\x7e]{0,500}$/, 'expected printable ASCII')),
    ),
    v.check((all) => Object.keys(all).length <= 20, 'at most 20 headers are expected'),
  );

/** Fields missing in older states behave as in a browser. */
const settings = () => ({
  shell: v.picklist(['android', 'ios', 'none']),
  /** Whether the shell has a login screen, and what the user does there. */
  nativeLogin: v.picklist(['none', 'signsIn', 'cancels']),
  packageName: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/, 'expected printable ASCII')),
  appName: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  afid: v.pipe(v.string(), v.maxLength(200)),
  width: between(200, 2000, 'a whole number of px'),
  height: between(200, 3000, 'a whole number of px'),
  theme: v.picklist(['light', 'dark', 'system']),
  /** The live camera may be refused, or neither it nor the camera app ever opens. */
  camera: v.optional(v.picklist(['works', 'refused', 'opensNothing']), 'works'),
  /** A chooser may be closed without a choice, or never open or answer. */
  files: v.optional(v.picklist(['works', 'cancelled', 'opensNothing']), 'works'),
  /** Refused by the user, or missing in the WebView. */
  clipboard: v.optional(v.picklist(['works', 'refused', 'missing']), 'works'),
  sharing: v.optional(v.picklist(['browser', 'works', 'cancelled', 'missing']), 'browser'),
  /** The phone's clock minus the world's, ms: negative if it is behind. */
  clockErrorMs: v.optional(
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.check(
        (ms) => Math.abs(ms) <= CLOCK_ERROR_LIMIT_MS,
        'expected at most 50 years ahead or behind, in ms',
      ),
    ),
    0,
  ),
  /** Text size in percent, as set by the user on the phone. */
  textSize: v.optional(between(80, 200, 'a text size in percent'), 100),
  /** Physical pixels per CSS pixel, as the page sees it; null for the computer's screen. */
  pixelRatio: v.optional(
    v.nullable(
      v.pipe(v.number(), v.minValue(0.5), v.maxValue(5, 'expected a ratio from 0.5 to 5')),
    ),
    null,
  ),
  /** Height of the keyboard that opens for a field; 0 for no keyboard. */
  keyboard: v.optional(between(0, 600, 'a whole number of px'), 0),
  /** Headers that the shell adds to every call (§3). */
  appendReqHeaders: v.optional(headers(), {}),
});

/** Space for notch, rounded corners and home indicator on a full-screen page. */
const edges = () => ({ top: edge(), right: edge(), bottom: edge(), left: edge() });

/** Settings of an older state that the phone doesn't have any more, such as its zone, are left out. */
export const device = () =>
  v.object({
    ...settings(),
    safeArea: v.optional(v.strictObject(edges()), { top: 0, right: 0, bottom: 0, left: 0 }),
    deviceMsg: v.strictObject(deviceMsg().entries),
  });
export type DeviceSettings = Sent<typeof device>;
export type ShellKind = DeviceSettings['shell'];
export type SafeArea = Read<typeof device>['safeArea'];

/** Any part of the settings. */
export const someDevice = () =>
  v.strictObject({
    ...some(settings()),
    safeArea: v.exactOptional(v.strictObject(some(edges()))),
    deviceMsg: v.exactOptional(v.strictObject(some(deviceMsg().entries))),
  });

/** Body of PATCH /sim/worlds/:id/phones/:phone. */
export const deviceChange = () =>
  v.strictObject({ ...someDevice().entries, language: v.exactOptional(language()) });
export type DeviceChange = Read<typeof deviceChange>;

/** Its answer. */
export interface DeviceState {
  readonly device: DeviceSettings;
  readonly language: Language;
}
